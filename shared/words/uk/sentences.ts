import type { Catalogue } from '../catalogue.ts';
import type { sentences as ru } from '../ru/sentences.ts';
import { inputFaults } from './input-faults.ts';
import { optionRules } from './option-rules.ts';
import { problems } from './problems.ts';
import { slugFaults } from './slug-faults.ts';
import { tableChoices } from './table-choices.ts';
import { tableColumns } from './table-columns.ts';
import { tableFaults } from './table-faults.ts';
import { tableNames } from './table-names.ts';
import { valueFaults } from './value-faults.ts';
import { warnings } from './warnings.ts';

/** Everything that the server can say to its callers, by group and name: what `say` takes. */
export const sentences: Catalogue<typeof ru> = {
	...problems,
	...tableFaults,
	warning: warnings,
	optionRule: optionRules,
	input: inputFaults,
	slug: slugFaults,
	value: valueFaults,
	column: tableColumns,
	choice: tableChoices,
	tableName: tableNames,
};
