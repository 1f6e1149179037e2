import { sentences } from '@clearway/shared/words/sentences.ts';
import { inWords, type Sentence } from '../../format/say.ts';

/** What is wrong with a cell, in the language that this admin was built in. */
export const faultText = (fault: Sentence): string => inWords(fault, sentences);
