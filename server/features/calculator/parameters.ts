import {
	choiceDefaults,
	familyPrefixes,
	originTitlePrefix,
	parameterDefaults,
} from '@clearway/shared/domain/calculator/defaults.ts';
import { type Parameters, readParameters } from '@clearway/shared/domain/calculator/parameters.ts';
import { cachedBy } from '../../cache.ts';

const known = new Set([...parameterDefaults.map(({ title }) => title), ...Object.keys(choiceDefaults)]);

/** Whether an option changes what the calculation says; explanations and questions do not. */
const isParameter = (title: string): boolean =>
	known.has(title) ||
	title.startsWith(originTitlePrefix) ||
	Object.values(familyPrefixes).some((prefix) => title.startsWith(prefix) && title.length > prefix.length);

/** The parameters that an admin has entered, by title; what is absent has its default. */
export const enteredParameters = cachedBy(
	'option',
	async ({ db }): Promise<Readonly<Record<string, string>>> => {
		const rows = await db.read
			.selectFrom('option')
			.select(['title', 'value'])
			.where('deleted_at', 'is', null)
			.orderBy('title')
			.execute();
		return Object.fromEntries(
			rows.filter(({ title }) => isParameter(title)).map(({ title, value }) => [title, value]),
		);
	},
);

/** The parameters of the calculation as they stand now. */
export const parametersNow = cachedBy(
	'option',
	async (context): Promise<Parameters> => readParameters(await enteredParameters(context)),
);
