import { adminPathOf, adminPaths } from '@clearway/shared/contract/addresses.ts';
import { editLink } from '@clearway/shared/words/edit-link.ts';
import { clearToken, removeExpiredToken, storedToken } from './token-cookie.ts';

/** Adds the parts for signed-in people in the browser: pages are cached and shared, so the server draws none. */
export function greet(): void {
	removeExpiredToken();
	if (storedToken() === null) return;
	showEditLink();
	// The site goes from post to post without loading a document.
	new MutationObserver(showEditLink).observe(document.getElementById('root') ?? document.body, {
		childList: true,
		subtree: true,
	});
}

export function endSession(): void {
	clearToken();
	location.assign(`${adminPaths.login}?message=session`);
}

const linkId = 'edit-link';

function showEditLink(): void {
	const id = Number(document.querySelector<HTMLElement>('[data-post]')?.dataset.post);
	const existing = document.getElementById(linkId);
	if (!id) {
		existing?.remove();
		return;
	}
	const href = adminPathOf.post(id);
	if (existing?.querySelector('a')?.getAttribute('href') === href) return;
	existing?.remove();
	// It stands outside React's markup, so it is a landmark of its own; visitors' styles do not carry its position.
	const place = Object.assign(document.createElement('aside'), { id: linkId });
	Object.assign(place.style, { position: 'fixed', zIndex: '30', right: '16px', bottom: '80px' });
	place.append(
		Object.assign(document.createElement('a'), { href, className: 'button', textContent: editLink }),
	);
	document.body.append(place);
}
