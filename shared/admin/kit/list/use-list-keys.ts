import { admin as words } from '@clearway/shared/words/admin.ts';
import { type RefObject, useEffect } from 'react';
import { useCommands } from '../../services/commands.ts';
import type { Marks } from './use-marks.ts';

/** Moves through the rows by J and K or the arrows, marks by X; Enter is the link's own. */
export function useListKeys<Row>(
	/** A table or a board; each row has its key. */
	table: RefObject<HTMLElement | null>,
	rows: readonly Row[],
	keyOf: (row: Row) => string | number,
	marks: Marks<Row> | null,
): void {
	const { list } = words.keys;
	const { list: group } = words.keys.groups;
	const lines = (): HTMLElement[] => [...(table.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])];
	const focusedIndex = (): number => lines().findIndex((line) => line.contains(document.activeElement));
	const step = (by: 1 | -1): void => {
		const tableRows = lines();
		const at = focusedIndex();
		const first = by > 0 ? 0 : tableRows.length - 1;
		const next = tableRows[at < 0 ? first : Math.min(Math.max(at + by, 0), tableRows.length - 1)];
		const target =
			next?.querySelector<HTMLElement>('[data-open]') ?? next?.querySelector<HTMLElement>('a,button,input');
		target?.focus();
		next?.scrollIntoView({ block: 'nearest' });
	};
	const current = (): Row | undefined => {
		const key = lines()[focusedIndex()]?.dataset.key;
		return rows.find((row) => String(keyOf(row)) === key);
	};
	useCommands([
		{ id: 'list.next', label: list.next, group, keys: 'j', isHidden: true, run: () => step(1) },
		{ id: 'list.previous', label: list.previous, group, keys: 'k', isHidden: true, run: () => step(-1) },
		...(marks
			? [
					{
						id: 'list.mark',
						label: list.mark,
						group,
						keys: 'x',
						isHidden: true,
						run: () => {
							const row = current();
							if (row) marks.toggle(row);
						},
					},
					{
						id: 'list.mark-all',
						label: list.markAll,
						group,
						keys: 'shift+x',
						isHidden: true,
						run: marks.toggleAll,
					},
				]
			: []),
	]);
	// Arrows scroll the page, unless a row has the focus.
	// biome-ignore lint/correctness/useExhaustiveDependencies: reads the table itself
	useEffect(() => {
		const element = table.current;
		const handleKey = (event: KeyboardEvent): void => {
			const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
			if (
				by === undefined ||
				event.defaultPrevented ||
				!(event.target instanceof Element) ||
				!event.target.closest('[data-key]')
			)
				return;
			if (event.target.matches('input:not([type="checkbox"]),select,textarea,[aria-expanded="true"]')) return;
			event.preventDefault();
			step(by as 1 | -1);
		};
		element?.addEventListener('keydown', handleKey);
		return () => element?.removeEventListener('keydown', handleKey);
	}, [rows]);
}
