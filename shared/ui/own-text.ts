import { language } from '@clearway/shared/words/language.ts';
import { foreignLanguage } from './foreign-language.ts';

type Field = 'title' | 'note';
type OwnLine = { [F in Field]?: string | undefined } & {
	translations?: { uk?: { [F in Field]?: string | undefined } | undefined } | undefined;
};

const translationOf = (line: OwnLine, field: Field): string | undefined =>
	language === 'uk' ? line.translations?.uk?.[field] : undefined;

/** The title or the note of a line that the office added, in the reader's language if it has one. */
export const ownText = (line: OwnLine, field: Field): string | undefined =>
	translationOf(line, field) ?? line[field];

/** The other language, if the text that the reader gets is not in the reader's language. */
export const ownTextLanguage = (line: OwnLine, field: Field) =>
	foreignLanguage(
		ownText(line, field) ?? '',
		// The columns without a language are Russian.
		translationOf(line, field) === undefined ? 'ru' : language,
	);
