import { useState } from 'react';
import type { Language, Languages } from '../../contract/language.ts';

/** The language whose fields a form shows; a faulty field switches to its language. */
export function useShownLanguage(trouble: string | null, languages: Languages) {
	const [ownLanguage] = languages;
	const [shown, setShown] = useState<Language>(ownLanguage);
	const [seen, setSeen] = useState<string | null>(null);
	// At once: the focus goes to a faulty field as soon as it is drawn.
	if (trouble !== seen) {
		setSeen(trouble);
		if (trouble)
			setShown(languages.find((language) => trouble.startsWith(`translations.${language}.`)) ?? ownLanguage);
	}
	return [shown, setShown] as const;
}
