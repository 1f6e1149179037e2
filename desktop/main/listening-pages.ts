import type { WebContents } from 'electron';

type Page = Pick<WebContents, 'id' | 'send' | 'once' | 'on'>;

/**
 * Knows the pages that hear main's messages: a page hears from the mount of its admin until another page
 * takes its place.
 */
export function createListeningPages() {
	const listening = new Set<number>();
	const toTake = new Map<number, number[]>();
	return {
		watch(page: Page): void {
			page.on('did-navigate', () => void listening.delete(page.id));
			page.once('destroyed', () => {
				listening.delete(page.id);
				toTake.delete(page.id);
			});
		},
		/** The page says that it listens from now on. */
		begin(page: Page): void {
			listening.add(page.id);
			for (const request of toTake.get(page.id) ?? []) page.send('take', request);
			toTake.delete(page.id);
		},
		hears: ({ id }: Page): boolean => listening.has(id),
		/** Shows a path; `load` does it for a page that does not listen. */
		open(page: Page, path: string, load: () => void): void {
			if (listening.has(page.id)) page.send('open', path);
			else load();
		},
		/** Has a request taken, as soon as the page can. */
		take(page: Page, request: number): void {
			if (listening.has(page.id)) page.send('take', request);
			else toTake.set(page.id, [...(toTake.get(page.id) ?? []), request]);
		},
	};
}
