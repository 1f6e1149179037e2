import { savesData } from '@clearway/shared/admin/app/fetch-screens.ts';
import type { AdminServices } from '@clearway/shared/admin/services/services.tsx';
import { language } from '@clearway/shared/words/language.ts';

// A worker keeps the files of one language.
const address = `/admin-sw.js${language === 'ru' ? '' : `?language=${language}`}`;

// The first screen and its requests come first.
const startMs = 4000;

/**
 * Registers the office's worker after somebody has signed in; it opens the shell without a network. Private
 * windows and some proxies refuse workers, and the admin works without. The worker brings the files of all
 * screens, so a browser that saves data gets none.
 */
export function registerOfficeWorker({ session }: AdminServices): void {
	if (!('serviceWorker' in navigator) || savesData()) return;
	let isAsked = false;
	const register = (): void => {
		if (isAsked || session.state.get().kind !== 'in') return;
		isAsked = true;
		setTimeout(() => {
			navigator.serviceWorker.register(address, { scope: '/admin' }).catch(() => undefined);
		}, startMs);
	};
	session.state.follow(register);
	register();
}
