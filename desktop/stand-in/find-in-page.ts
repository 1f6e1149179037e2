import type { ChromiumPage } from './chromium.ts';

export type FindOptions = { forward?: boolean; findNext?: boolean };
type Result = { requestId: number; activeMatchOrdinal: number; matches: number; finalUpdate: boolean };

let requests = 0;

// Chromium also searches fields, and skips hidden text.
const count = (text: string): number => {
	const fields = [...document.querySelectorAll<HTMLInputElement>('input:not([type=password]), textarea')];
	const pageText = [document.body.innerText, ...fields.map(({ value }) => value)].join('\n').toLowerCase();
	return pageText.split(text.toLowerCase()).length - 1;
};

/**
 * Imitates Electron's `findInPage`: an empty text is refused, `findNext` begins a search in spite of its
 * name, and only the final answer is told, because Electron drops partial ones.
 */
export function createSearch() {
	let current: { text: string; active: number } | null = null;
	return {
		find(
			page: ChromiumPage | null,
			text: string,
			{ forward = true, findNext = false }: FindOptions = {},
			told: (result: Result) => void,
		): number {
			if (text === '') throw new TypeError('Must provide a non-empty search content');
			const requestId = ++requests;
			if (findNext) current = { text, active: 0 };
			else if (current?.text !== text) throw new Error('stand-in: a search goes on that was never begun');
			const search = current;
			void page?.evaluate(count, text).then(
				(matches) => {
					const next = search.active + (forward ? 1 : -1);
					search.active = matches === 0 ? 0 : ((next - 1 + matches) % matches) + 1;
					told({ requestId, activeMatchOrdinal: search.active, matches, finalUpdate: true });
				},
				() => undefined,
			);
			return requestId;
		},
		stop(): void {
			current = null;
		},
	};
}
