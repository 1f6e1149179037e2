import type { Page } from '@playwright/test';
import { expect } from './site.ts';

/** Waits until some local copy of this browser holds the text. */
export async function isCopied(page: Page, text: string): Promise<void> {
	const copies = (): Promise<string> =>
		page.evaluate(
			() =>
				new Promise<string>((resolve, reject) => {
					const opening = indexedDB.open('clearway-admin');
					opening.onerror = () => reject(opening.error);
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
	await expect.poll(copies).toContain(text);
}
