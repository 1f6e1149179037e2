import { useEffect, useState } from 'react';
import type { Language, Languages } from '../../contract/language.ts';

/** The language whose fields a form shows; what is wrong with a field shows the language of that field. */
export function useShownLanguage(trouble: string | null, languages: Languages) {
	const [own] = languages;
	const [shown, setShown] = useState<Language>(own);
	const faulty = trouble && (languages.find((one) => trouble.startsWith(`translations.${one}.`)) ?? own);
	useEffect(() => {
		if (trouble && faulty) setShown(faulty);
	}, [trouble, faulty]);
	return [shown, setShown] as const;
}
