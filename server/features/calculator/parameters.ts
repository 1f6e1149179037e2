import type { Language } from '@clearway/shared/contract/language.ts';
import {
	choiceDefaults,
	familyPrefixes,
	originTitlePrefix,
	originTitleUkPrefix,
	parameterDefaults,
} from '@clearway/shared/domain/calculator/defaults.ts';
import { type Parameters, readParameters } from '@clearway/shared/domain/calculator/parameters.ts';
import { cachedBy } from '../../cache.ts';
import { languageOfText, textIn } from '../translations.ts';

type Row = { title: string; value: string; language: Language; translations: string };

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
			.select(['title', 'value', 'language', 'translations'])
			.where('deleted_at', 'is', null)
			.orderBy('title')
			.execute();
		return Object.fromEntries(rows.filter(({ title }) => isParameter(title)).flatMap((row) => valuesOf(row)));
	},
);

// Names of origins are texts in both languages; everything else is the same for all readers.
function valuesOf(row: Row): [string, string][] {
	const { title, value } = row;
	if (!title.startsWith(originTitlePrefix)) return [[title, value]];
	const own: [string, string] = [title, textIn(row, 'value', 'ru')];
	if (languageOfText(row, 'value', 'uk').language !== undefined) return [own];
	const name = title.slice(originTitlePrefix.length);
	return [own, [originTitleUkPrefix + name, textIn(row, 'value', 'uk')]];
}

/** The parameters of the calculation as they stand now. */
export const parametersNow = cachedBy(
	'option',
	async (context): Promise<Parameters> => readParameters(await enteredParameters(context)),
);
