import type { ChromiumPage } from './chromium.ts';

export type FindOptions = { forward?: boolean; findNext?: boolean };
type Result = { requestId: number; activeMatchOrdinal: number; matches: number; finalUpdate: boolean };

let requests = 0;

// Chromium looks into fields, too, and at no text that is not shown.
const count = (text: string): number => {
	const fields = [...document.querySelectorAll<HTMLInputElement>('input:not([type=password]), textarea')];
	const all = [document.body.innerText, ...fields.map(({ value }) => value)].join('\n').toLowerCase();
	return all.split(text.toLowerCase()).length - 1;
};

/**
 * `findInPage` as Electron has it: nothing is found for no text, `findNext` begins a search (and does not go
 * on with one, as its name says), and only the last answer is told: Electron drops those of a part.
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
