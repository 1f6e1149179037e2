import type { Bridge } from '../ipc.ts';

const contacts = ['tel:', 'mailto:', 'viber:'];

/**
 * Hands links that begin a call, a letter or a chat to main, which knows what may leave: a page cannot go
 * there itself.
 */
export function followContactLinks(bridge: Bridge): void {
	document.addEventListener('click', (event) => {
		const link = event.target instanceof Element ? event.target.closest('a') : null;
		if (!link || event.defaultPrevented || !contacts.includes(link.protocol)) return;
		event.preventDefault();
		void bridge.link.open(link.href);
	});
}
