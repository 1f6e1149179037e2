import { isUntranslated } from '@clearway/shared/domain/options/untranslated.ts';
import { foreignLanguage, otherLanguage } from '@clearway/shared/ui/foreign-language.ts';
import { useSite } from '../runtime/use-site.ts';

type Options = Readonly<Record<string, string>>;

/** The other language, where a text of the options is not translated. */
const officeLanguage = (text: string, options: Options) =>
	foreignLanguage(text, isUntranslated(text, options) ? otherLanguage : undefined);

/** A text of the office, which may not be translated yet: readers are told its language. */
export function OfficeText({ text, options }: { text: string; options?: Options }) {
	const { options: shared } = useSite();
	const lang = officeLanguage(text, options ?? shared);
	return lang ? <span lang={lang}>{text}</span> : text;
}
