import { savesData } from '@clearway/shared/admin/frame/fetch-screens.ts';
import type { AdminServices } from '@clearway/shared/admin/frame/services.tsx';
import { language } from '@clearway/shared/words/language.ts';

// Its worker keeps the files of one language.
const address = `/admin-sw.js${language === 'ru' ? '' : `?language=${language}`}`;

// The first screen and all that it asks for come first.
const startMs = 4000;

/**
 * Registers the office's worker, which opens the shell without a network, once somebody is signed in. Without
 * one all goes on the same: private windows and odd proxies refuse workers. It brings the files of all
 * screens, so not where somebody has asked his browser to save data.
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
