import type { Page } from '@playwright/test';
import { expect } from './site.ts';

/** Waits until some local copy of this browser holds the text. */
export async function isCopied(page: Page, text: string): Promise<void> {
	await expect.poll(() => copiesIn(page)).toContain(text);
}

const copiesIn = (page: Page): Promise<string> =>
	page.evaluate(
		() =>
			new Promise<string>((resolve, reject) => {
				const opening = indexedDB.open('clearway-admin');
				// Only the admin makes the database: an empty one of ours would be in its way.
				opening.onupgradeneeded = () => opening.transaction?.abort();
				opening.onerror = () => resolve('');
				opening.onsuccess = () => {
					const all = opening.result.transaction('draft').objectStore('draft').getAll();
					all.onsuccess = () => {
						opening.result.close();
						resolve(JSON.stringify(all.result.map(({ json }: { json: string }) => json)));
					};
					all.onerror = () => reject(all.error);
				};
			}),
	);
