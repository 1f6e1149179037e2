import { tableFaults } from '@clearway/shared/words/table-faults.ts';
import { inWords, type Sentence } from '../../format/say.ts';

/** What is wrong with a cell, in the language that this admin was built in. */
export const faultText = (fault: Sentence): string => inWords(fault, tableFaults);
