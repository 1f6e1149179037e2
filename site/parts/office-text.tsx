import { foreignLanguage } from '@clearway/shared/ui/foreign-language.ts';

/** A text of the office, which may not be translated yet: readers are told its language. */
export function OfficeText({ text }: { text: string }) {
	const lang = foreignLanguage(text);
	return lang ? <span lang={lang}>{text}</span> : text;
}
