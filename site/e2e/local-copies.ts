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
				// Only the admin makes the database: an empty one made here would be in its way.
				opening.onupgradeneeded = () => opening.transaction?.abort();
				opening.onerror = () => resolve('');
				opening.onsuccess = () => {
					const reading = opening.result.transaction('draft').objectStore('draft').getAll();
					reading.onsuccess = () => {
						opening.result.close();
						resolve(JSON.stringify(reading.result.map(({ json }: { json: string }) => json)));
					};
					reading.onerror = () => reject(reading.error);
				};
			}),
	);
