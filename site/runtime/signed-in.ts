import { adminPathOf, adminPaths } from '@clearway/shared/contract/addresses.ts';
import { editLink } from '@clearway/shared/words/edit-link.ts';
import { clearToken, removeExpiredToken, storedToken } from './token-cookie.ts';

/**
 * What a page has for whoever signed in, and for nobody else: pages are cached and shared, so the server
 * draws none of it.
 */
export function greet(): void {
	removeExpiredToken();
	if (storedToken() === null) return;
	showEditLink();
	// The site moves between posts without loading a document.
	new MutationObserver(showEditLink).observe(document.getElementById('root') ?? document.body, {
		childList: true,
		subtree: true,
	});
}

/** The server ended the session. */
export function endSession(): void {
	clearToken();
	location.assign(`${adminPaths.login}?message=session`);
}

const linkId = 'edit-link';

function showEditLink(): void {
	const id = Number(document.querySelector<HTMLElement>('[data-post]')?.dataset.post);
	const shown = document.getElementById(linkId);
	if (!id) {
		shown?.remove();
		return;
	}
	const href = adminPathOf.post(id);
	if (shown?.querySelector('a')?.getAttribute('href') === href) return;
	shown?.remove();
	// Outside of what React draws, so a landmark of its own; no stylesheet of visitors carries its place.
	const place = Object.assign(document.createElement('aside'), { id: linkId });
	Object.assign(place.style, { position: 'fixed', zIndex: '30', right: '16px', bottom: '80px' });
	place.append(
		Object.assign(document.createElement('a'), { href, className: 'button', textContent: editLink }),
	);
	document.body.append(place);
}
