import { type RefObject, useEffect, useRef } from 'react';

/** When the focused row is removed its neighbour gets the focus, so that keyboard users stay in place. */
export function useRestoredFocus(table: RefObject<HTMLTableElement | null>, rows: readonly unknown[]): void {
	const at = useRef(-1);
	useEffect(() => {
		const follow = ({ target }: FocusEvent): void => {
			const lines = [...(table.current?.tBodies[0]?.rows ?? [])];
			at.current = target instanceof Node ? lines.findIndex((line) => line.contains(target)) : -1;
		};
		document.addEventListener('focusin', follow);
		return () => document.removeEventListener('focusin', follow);
	}, [table]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: looks whenever the rows are others
	useEffect(() => {
		if (at.current < 0 || document.activeElement !== document.body) return;
		const lines = [...(table.current?.tBodies[0]?.rows ?? [])];
		const next = lines[Math.min(at.current, lines.length - 1)];
		(next?.querySelector<HTMLElement>('[data-open],a,button') ?? document.getElementById('content'))?.focus();
	}, [rows]);
}
