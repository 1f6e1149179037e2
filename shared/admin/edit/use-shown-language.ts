import { useState } from 'react';
import type { Language, Languages } from '../../contract/language.ts';

/** The language whose fields a form shows; what is wrong with a field shows the language of that field. */
export function useShownLanguage(trouble: string | null, languages: Languages) {
	const [own] = languages;
	const [shown, setShown] = useState<Language>(own);
	const [seen, setSeen] = useState<string | null>(null);
	// At once: the focus goes to a faulty field as soon as it is drawn.
	if (trouble !== seen) {
		setSeen(trouble);
		if (trouble) setShown(languages.find((one) => trouble.startsWith(`translations.${one}.`)) ?? own);
	}
	return [shown, setShown] as const;
}
