import type { Language } from '@clearway/shared/contract/language.ts';
import { dayMs } from '@clearway/shared/domain/dated.ts';
import { companyKinds } from '@clearway/shared/domain/options/company.ts';
import { untranslatedKey } from '@clearway/shared/domain/options/untranslated.ts';
import { isTranslated, optionKind } from '@clearway/shared/domain/options.ts';
import type { Context } from '../context/context.ts';
import type { Read } from '../db/open.ts';
import { languageOfText, textIn } from '../records/translations.ts';
import { isDemoText } from './demo-texts.ts';
import { defaultValues } from './option-defaults.ts';

const columns = [
	...(['id', 'title', 'value', 'revision', 'field_revisions', 'language', 'translations'] as const),
	...(['confirmed_by', 'confirmed_at'] as const),
] as const;
export const optionRows = (db: Read) =>
	db.selectFrom('option').select(columns).where('deleted_at', 'is', null);

/** Every known option with its stored value or its default, also where the demo wrote it. */
export async function storedValues(db: Read, language: Language = 'ru'): Promise<Values> {
	const stored = await optionRows(db).execute();
	return {
		...defaultValues[language],
		...Object.fromEntries(stored.map((row) => [row.title, textIn(row, 'value', language)])),
	};
}

/**
 * The same without the demo's company, once the site is no demo. Texts are in the given language if they have been
 * translated.
 */
export const optionValues = async (db: Read, language: Language = 'ru'): Promise<Values> =>
	withoutDemo(await storedValues(db, language));

type Values = Record<string, string>;

const phoneLabel = 'company.phone-label';
// An office may well have the demo's hours, or its name.
const demoCompany = companyKinds
	.map(({ title }) => title)
	.filter((title) => title !== 'company.name' && title !== 'company.hours');

/** Leaves out what the demo wrote of the company, so that nobody calls it; on a demo site only its label of another phone. */
function withoutDemo(values: Values): Values {
	const isDemo = (title: string): boolean => isDemoText(title, values[title] ?? '');
	const isGone = (title: string): boolean =>
		values['site.demo'] !== 'true' || (title === phoneLabel && !isDemo('company.phone'));
	const gone = demoCompany.filter((title) => isDemo(title) && isGone(title));
	return { ...values, ...Object.fromEntries(gone.map((title) => [title, ''])) };
}

/** What a client reads on the page of his car and in its letters: nothing of the demo's company, also on a demo site. */
export const clientValues = (values: Values): Values => withoutDemo({ ...values, 'site.demo': 'false' });

/**
 * The values that visitors may see. `untranslatedKey` lists the titles of texts that have no translation into
 * this language yet.
 */
export async function publicOptions(db: Read, language: Language): Promise<Record<string, string>> {
	const [values, stored] = await Promise.all([optionValues(db, language), optionRows(db).execute()]);
	const shown = Object.entries(values).filter(([title]) => optionKind(title)?.public);
	const untranslated = stored.filter(
		(row) =>
			row.value !== '' &&
			optionKind(row.title)?.public &&
			isTranslated(row.title) &&
			languageOfText(row, 'value', language).language !== undefined,
	);
	return Object.fromEntries([
		...shown,
		...(untranslated.length > 0
			? [[untranslatedKey, untranslated.map(({ title }) => title).join(' ')] as const]
			: []),
	]);
}

/** Records older than this instant are over, by the days of an option. */
export async function overBefore(context: Context, option: string): Promise<string> {
	const days = Number((await optionValues(context.db.read))[option]);
	return new Date(context.now().getTime() - days * dayMs).toISOString();
}
