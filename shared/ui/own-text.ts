import { language } from '@clearway/shared/words/language.ts';
import { foreignLanguage } from './foreign-language.ts';

type Field = 'title' | 'note';
type OwnLine = { [F in Field]?: string | undefined } & {
	translations?: { uk?: { [F in Field]?: string | undefined } | undefined } | undefined;
};

const translationOf = (line: OwnLine, field: Field): string | undefined =>
	language === 'uk' ? line.translations?.uk?.[field] : undefined;

/** What the office calls a line of its own, or says about it, in the language that is read. */
export const ownText = (line: OwnLine, field: Field): string | undefined =>
	translationOf(line, field) ?? line[field];

/** The other language, where the office has not said it in the one that is read. */
export const ownTextLanguage = (line: OwnLine, field: Field) =>
	foreignLanguage(
		ownText(line, field) ?? '',
		// The columns without a language are Russian.
		translationOf(line, field) === undefined ? 'ru' : language,
	);
