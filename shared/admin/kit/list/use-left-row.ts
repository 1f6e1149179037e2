import { type RefObject, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { leftRow } from './left-lists.ts';

/** Going back to a list leads to the row one left, where it stood. Answers the key of the history's entry. */
export function useLeftRow(table: RefObject<HTMLTableElement | null>): string {
	const { key } = useLocation();
	const isBack = useNavigationType() === 'POP';
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list comes
	useLayoutEffect(() => {
		const left = isBack ? leftRow(key) : undefined;
		const line = [...(table.current?.tBodies[0]?.rows ?? [])].find(
			({ dataset }) => dataset.key === left?.row,
		);
		if (!left || !line) return;
		line.querySelector<HTMLElement>('[data-open]')?.focus({ preventScroll: true });
		scrollTo(0, left.y);
	}, []);
	return key;
}
