import { language } from '@clearway/shared/words/language.ts';
import { languageOffers } from '@clearway/shared/words/language-names.ts';
import { noticeWords } from '@clearway/shared/words/shell.ts';
import { useEffect, useState } from 'react';
import { otherLanguage } from '../runtime/language.ts';
import { useSite } from '../runtime/use-site.ts';
import { Icon } from './icon.tsx';
import { LanguageLink } from './language-link.tsx';

/** Offers the other language once, on the home page. The browser decides, because pages are cached for everybody. */
export function LanguageOffer() {
	const site = useSite();
	const [isOffered, setIsOffered] = useState(false);
	const isFirst = language === site.languages[0];
	const other = otherLanguage(site);
	useEffect(() => {
		const known = navigator.languages.map((tag) => tag.slice(0, 2));
		const preferred = known.find((tag) => site.languages.some((spoken) => spoken === tag));
		if (isFirst && other && preferred === other && isFirstTime()) setIsOffered(true);
	}, [isFirst, other, site]);
	if (!isOffered) return null;
	return (
		<p className="language-offer" role="status">
			<LanguageLink names={languageOffers} />
			<button type="button" aria-label={noticeWords.close} onClick={() => setIsOffered(false)}>
				<Icon name="close" />
			</button>
		</p>
	);
}

const key = 'clearway.language-offered';

function isFirstTime(): boolean {
	try {
		if (localStorage.getItem(key)) return false;
		localStorage.setItem(key, language);
		return true;
	} catch {
		// Without storage it would be offered each time.
		return false;
	}
}
