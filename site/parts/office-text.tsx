import type { Language } from '@clearway/shared/contract/language.ts';
import { isUntranslated, isUntranslatedOption } from '@clearway/shared/domain/options/untranslated.ts';
import { foreignLanguage, otherLanguage } from '@clearway/shared/ui/foreign-language.ts';
import { useSite } from '../runtime/use-site.ts';

type Options = Readonly<Record<string, string>>;

/** The other language, if an option's text is not translated. */
const officeLanguage = (text: string, options: Options) =>
	foreignLanguage(text, isUntranslated(text, options) ? otherLanguage : undefined);

/** Like `officeLanguage`, for an option by its title, or for a part of its text. */
export function useOptionLanguage(title: string): (text: string) => Language | undefined {
	const { options } = useSite();
	const recorded = isUntranslatedOption(title, options) ? otherLanguage : undefined;
	return (text) => foreignLanguage(text, recorded);
}

/** Names the language of an office text that is not translated yet, for screen readers. */
export function OfficeText({ text, options }: { text: string; options?: Options }) {
	const { options: shared } = useSite();
	const lang = officeLanguage(text, options ?? shared);
	return lang ? <span lang={lang}>{text}</span> : text;
}
