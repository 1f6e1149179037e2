import type { Language } from '@clearway/shared/contract/language.ts';
import { isUntranslated, isUntranslatedOption } from '@clearway/shared/domain/options/untranslated.ts';
import { foreignLanguage, otherLanguage } from '@clearway/shared/ui/foreign-language.ts';
import { useSite } from '../runtime/use-site.ts';

type Options = Readonly<Record<string, string>>;

/** The other language, where a text of the options is not translated. */
const officeLanguage = (text: string, options: Options) =>
	foreignLanguage(text, isUntranslated(text, options) ? otherLanguage : undefined);

/** The other language, where the text of an option, or a part of it, is not translated. */
export function useOptionLanguage(title: string): (text: string) => Language | undefined {
	const { options } = useSite();
	const recorded = isUntranslatedOption(title, options) ? otherLanguage : undefined;
	return (text) => foreignLanguage(text, recorded);
}

/** A text of the office, which may not be translated yet: readers are told its language. */
export function OfficeText({ text, options }: { text: string; options?: Options }) {
	const { options: shared } = useSite();
	const lang = officeLanguage(text, options ?? shared);
	return lang ? <span lang={lang}>{text}</span> : text;
}
