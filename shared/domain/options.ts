import type { Sentence } from '../format/say.ts';
import { originTitlePrefix } from './calculator/defaults.ts';
import { companyKinds, entityKinds } from './options/company.ts';
import { explanationKinds } from './options/explanations.ts';
import { howWeWorkKinds } from './options/how-we-work.ts';
import type { OptionKind } from './options/kind.ts';
import { choiceKinds, familyKind, parameterKinds } from './options/parameters.ts';
import { replyKinds } from './options/replies.ts';
import { officeKinds, signInKinds, siteTextKinds } from './options/site.ts';
import { storageKinds } from './options/storage.ts';

export type { OptionKind } from './options/kind.ts';

/**
 * Every option the product knows, in the order of the settings screen; a further one is one more object of
 * these lists.
 */
export const optionKinds: readonly OptionKind[] = [
	...companyKinds,
	...entityKinds,
	...siteTextKinds,
	...howWeWorkKinds,
	...parameterKinds,
	...choiceKinds,
	...explanationKinds,
	...replyKinds,
	...officeKinds,
	...storageKinds,
	...signInKinds,
];

const byTitle = new Map(optionKinds.map((kind) => [kind.title, kind]));

/**
 * The kind of a known option, also of one an admin adds for a further destination or origin; undefined for
 * free text.
 */
export function optionKind(title: string): OptionKind | undefined {
	return byTitle.get(title) ?? familyKind(title);
}

/** The name of a setting on its screen; free text has no name but its title. */
export const optionName = (title: string): string => optionKind(title)?.label ?? title;

/** The fault of a value for this option, as a sentence, or null; unknown titles accept any text. */
export function checkOption(title: string, value: string): Sentence | null {
	return optionKind(title)?.rule(value) ?? null;
}

const texts: ReadonlySet<string> = new Set(['text', 'long_text', 'questions']);
const translatedTitles = new Set(
	[...companyKinds, ...entityKinds, ...siteTextKinds, ...howWeWorkKinds, ...explanationKinds, ...replyKinds]
		// A number is the same in every language.
		.filter(({ type, title }) => texts.has(type) && title !== 'entity.code')
		.map(({ title }) => title),
);

/** True for a text that people read, which is written in each language. */
export const isTranslated = (title: string): boolean =>
	translatedTitles.has(title) || title.startsWith(originTitlePrefix);
