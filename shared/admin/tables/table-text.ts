import { tableChoices } from '@clearway/shared/words/table-choices.ts';
import { tableColumns } from '@clearway/shared/words/table-columns.ts';
import { tableFaults } from '@clearway/shared/words/table-faults.ts';
import { tableNames } from '@clearway/shared/words/table-names.ts';
import { inWords, type Sentence } from '../../format/say.ts';

const words = { ...tableFaults, column: tableColumns, choice: tableChoices, tableName: tableNames };

/** A sentence about a table or the name of a column, in the language that this admin was built in. */
export const tableText = (sentence: Sentence): string => inWords(sentence, words);
