import type { Language } from '@clearway/shared/contract/language.ts';
import {
	choiceDefaults,
	familyPrefixes,
	originTitlePrefix,
	originTitleUkPrefix,
	parameterDefaults,
} from '@clearway/shared/domain/calculator/defaults.ts';
import { type Parameters, readParameters } from '@clearway/shared/domain/calculator/parameters.ts';
import { cachedBy } from '../context/cache.ts';
import { languageOfText, textIn } from '../records/translations.ts';

type Row = { title: string; value: string; language: Language; translations: string };

const known = new Set([...parameterDefaults.map(({ title }) => title), ...Object.keys(choiceDefaults)]);

/** True if an option changes the result of a calculation; explanations and questions do not. */
const isParameter = (title: string): boolean =>
	known.has(title) ||
	title.startsWith(originTitlePrefix) ||
	Object.values(familyPrefixes).some((prefix) => title.startsWith(prefix) && title.length > prefix.length);

/** The parameters that an admin has entered, by title; all others have their defaults. */
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

// Only names of origins differ between the two languages.
function valuesOf(row: Row): [string, string][] {
	const { title, value } = row;
	if (!title.startsWith(originTitlePrefix)) return [[title, value]];
	const russian: [string, string] = [title, textIn(row, 'value', 'ru')];
	if (languageOfText(row, 'value', 'uk').language !== undefined) return [russian];
	const name = title.slice(originTitlePrefix.length);
	return [russian, [originTitleUkPrefix + name, textIn(row, 'value', 'uk')]];
}

export const parametersNow = cachedBy(
	'option',
	async (context): Promise<Parameters> => readParameters(await enteredParameters(context)),
);
