import { tokenCookie } from '@clearway/shared/contract/cookies.ts';
import { FallbackBoundary } from '@clearway/shared/ui/fallback-boundary.tsx';
import { forgetReload, mayReload } from '@clearway/shared/ui/reload-once.ts';
import { replaceMissingImages } from '@clearway/shared/ui/replace-missing-images.ts';
import { noticeWords } from '@clearway/shared/words/shell.ts';
import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createRouter } from './app/browser-router.ts';
import { FallbackPage } from './error/fallback.tsx';
import { ownAddress } from './runtime/language.ts';
import { bringCodesBeforePrint } from './runtime/print-codes.ts';
import { readState } from './runtime/state.ts';
import { startWorker } from './runtime/update.ts';
import { SiteContext } from './runtime/use-site.ts';

// The server's page is complete before this, but not interactive.
async function hydrate(retries = 0): Promise<void> {
	const root = document.getElementById('root');
	if (!root) return;
	const state = readState();
	if (state.path !== null && state.path !== location.pathname) {
		// The service worker's offline page stands in for the address. Any other mismatch means that the visitor went
		// back or forward before this script could draw the page.
		const isOffline = document.querySelector('.offline-page') !== null;
		if (!isOffline && mayReload(location.href)) location.reload();
		return;
	}
	const router = await createRouter(state, retries).catch(stayReadable);
	if (!router) return;
	forgetReload();
	await new Promise<void>((isHydrated) => {
		startTransition(() => {
			hydrateRoot(
				root,
				<FallbackBoundary fallback={<FallbackPage home={ownAddress(state.site, '/')} />}>
					<SiteContext value={state.site}>
						<Hydrated onHydrated={isHydrated}>
							<RouterProvider router={router} />
						</Hydrated>
					</SiteContext>
				</FallbackBoundary>,
			);
		});
	});
	// Tests read this, and styles of elements that need scripts.
	document.documentElement.dataset.alive = '';
	replaceMissingImages('/images/not-found.svg');
	bringCodesBeforePrint();
	void startWorker();
	// Loaded on demand, so that no visitor without a token pays for it.
	if (document.cookie.includes(`${tokenCookie}=`))
		void import('./runtime/signed-in.ts').then(({ greet }) => greet());
}

// A cached page whose script is not cached. Sent without a network, its form would lose the typed text.
function stayReadable(error: unknown): null {
	if (navigator.onLine) throw error;
	// The notice stands outside the server's markup, which is hydrated unchanged when the network is back.
	const notices = Object.assign(document.createElement('div'), { className: 'notices', role: 'alert' });
	const text = Object.assign(document.createElement('p'), { className: 'notice notice--offline' });
	const say = (): void => {
		text.textContent = noticeWords.onlyReadable;
		notices.replaceChildren(text);
	};
	document.body.append(notices);
	say();
	addEventListener('submit', (event) => {
		if (!notices.isConnected) return;
		event.preventDefault();
		say();
	});
	// A new network often fails at first, and a reload would lose the typed text.
	const goOn = () => hydrate(3).finally(() => notices.remove());
	addEventListener('online', goOn, { once: true });
	return null;
}

// Effects run after the whole markup has been taken over. It wraps the page: a sibling would give every generated
// id another value than the server's.
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
	useEffect(onHydrated, [onHydrated]);
	return children;
}

// The first script keeps clicks until this event. Not an export: the bundler would rename it.
void hydrate().finally(() => dispatchEvent(new Event('clearway:alive')));
