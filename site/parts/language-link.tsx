import { addressIn, type Language } from '@clearway/shared/contract/language.ts';
import { languageNames } from '@clearway/shared/words/language-names.ts';
import { useLocation } from 'react-router-dom';
import { otherLanguage } from '../runtime/language.ts';
import { useShownPage } from '../runtime/page-view.tsx';
import { useSite } from '../runtime/use-site.ts';

type Props = { className?: string; names?: Readonly<Record<Language, string>> };

/** Leads to the same page in the other language; a site in one language shows nothing. */
export function LanguageLink({ className, names = languageNames }: Props) {
	const site = useSite();
	const { pathname, search } = useLocation();
	const { page, loaded } = useShownPage();
	const twinLanguage = otherLanguage(site);
	if (!twinLanguage) return null;
	// An unknown address has no twin.
	const shown = loaded ? pathname + search : '/';
	// The page's own `load` made the data.
	const twin = loaded && page?.twins?.(loaded.data as never)[twinLanguage];
	return (
		<a
			className={className}
			href={addressIn(twinLanguage, site.languages, twin ?? shown)}
			lang={twinLanguage}
			hrefLang={twinLanguage}
			onClick={({ currentTarget }) => {
				// Once others were typed, the address names its cars no more. The server draws them, so that the calculator
				// is there before its script.
				if (!location.search)
					currentTarget.search = document.querySelector<HTMLElement>('.calc')?.dataset.cars ?? '';
			}}
		>
			{names[twinLanguage]}
		</a>
	);
}
