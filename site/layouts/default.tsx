import { useStore } from '@clearway/shared/ui/store.ts';
import { site as words } from '@clearway/shared/words/site.ts';
import { type ComponentType, type ReactNode, useState } from 'react';
import { BottomBar } from '../parts/bottom-bar.tsx';
import { type About, CallbackContext } from '../parts/callback-link.tsx';
import { companyOf } from '../parts/company.ts';
import { Footer } from '../parts/footer.tsx';
import { Header } from '../parts/header.tsx';
import { useOfficeNow } from '../parts/office-hours.ts';
import { currentCurrency, lastError } from '../runtime/client-state.ts';
import { ownAddress } from '../runtime/language.ts';
import type { SiteData } from '../runtime/site-data.ts';
import { useSite } from '../runtime/use-site.ts';

type Popup = { View: ComponentType<{ message: string; onClose: () => void }>; message: string };

export default function DefaultLayout({ children }: { children: ReactNode }) {
	const site = useSite();
	const { options, rates } = site;
	const current = useStore(currentCurrency, null);
	const company = companyOf(options);
	const now = useOfficeNow(company.hours);
	const [popup, setPopup] = useState<Popup | null>(null);
	return (
		<CallbackContext value={(about) => void openCallback(site, about).then(setPopup)}>
			<a className="skip" href="#content">
				{words.skip}
			</a>
			<Header company={company} now={now} />
			<BottomBar company={company} now={now} />
			<main id="content" className="main" tabIndex={-1}>
				{children}
			</main>
			<Footer company={company} rates={current ?? rates} />
			{popup && <popup.View message={popup.message} onClose={() => setPopup(null)} />}
		</CallbackContext>
	);
}

// The dialog is loaded on the first click; if that fails, the contacts page has the same form.
async function openCallback(site: SiteData, about?: About): Promise<Popup | null> {
	try {
		const { CallbackDialog, messageOf } = await import('./callback-dialog.tsx');
		return { View: CallbackDialog, message: await messageOf(about) };
	} catch {
		if (navigator.onLine) location.assign(ownAddress(site, '/contacts#callback'));
		else lastError.set({ status: 503, message: words.call.offline(companyOf(site.options).phone) });
		return null;
	}
}
