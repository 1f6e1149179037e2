import { isStroke } from '../../frame/keys.ts';
import type { Grid } from './grid-model.ts';
import type { Step } from './selection.ts';

/** What a grid asks of the screen around it. */
export type GridCalls = {
	find(): void;
	findNext(by: 1 | -1): void;
	nextFault(by: 1 | -1): void;
	/** Enter in the line of titles. */
	sort(column: number): void;
};

type Stroke = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const plainSteps: Record<string, Step> = {
	ArrowUp: 'up',
	ArrowDown: 'down',
	ArrowLeft: 'left',
	ArrowRight: 'right',
	PageUp: 'pageUp',
	PageDown: 'pageDown',
	Home: 'home',
	End: 'end',
};

const farSteps: Record<string, Step> = {
	ArrowUp: 'top',
	ArrowDown: 'bottom',
	ArrowLeft: 'home',
	ArrowRight: 'end',
	Home: 'first',
	End: 'last',
};

/** Does what a key asks of a grid that is not being edited. Answers whether the key was its. */
export function runGridKey(grid: Grid, event: Stroke, calls: GridCalls): boolean {
	const isFar = event.ctrlKey || event.metaKey;
	const step = (isFar ? farSteps : plainSteps)[event.key];
	if (step && !event.altKey) {
		grid.move(step, event.shiftKey);
		return true;
	}
	const deed =
		deeds(grid, calls).find(([written]) => written.some((one) => isStroke(event, one)))?.[1] ??
		byName(grid, event, calls);
	if (deed) {
		deed();
		return true;
	}
	if (event.key.length !== 1 || isFar || event.altKey || grid.isReadOnly) return false;
	grid.edit(event.key);
	return true;
}

type Deed = () => void;

// Letters by their place on the keyboard, so that they work in the Russian layout too.
const deeds = (grid: Grid, calls: GridCalls): [strokes: string[], deed: Deed][] => [
	[['mod+z'], grid.undo],
	[['mod+y', 'mod+shift+z'], grid.redo],
	[['mod+a'], grid.selectAll],
	[['mod+d'], () => grid.fill()],
	[['mod+f'], calls.find],
	[['mod+g'], () => calls.findNext(1)],
	[['mod+shift+g'], () => calls.findNext(-1)],
];

function byName(grid: Grid, { key, shiftKey, ctrlKey, metaKey }: Stroke, calls: GridCalls): Deed | undefined {
	const isFar = ctrlKey || metaKey;
	const { head } = grid.state.get().selection;
	if (key === 'F2') return () => grid.edit();
	if (key === 'F3') return () => calls.findNext(shiftKey ? -1 : 1);
	if (key === 'F8') return () => calls.nextFault(shiftKey ? -1 : 1);
	if (key === 'Enter') {
		if (isFar) return () => grid.addRows(shiftKey ? 'above' : 'below');
		return () => (head.row < 0 ? calls.sort(head.column) : grid.edit());
	}
	if (key === 'Delete' || key === 'Backspace') return isFar ? grid.deleteRows : grid.clear;
	if (key === ' ' && shiftKey) return grid.selectRows;
	if (key === ' ' && isFar) return grid.selectColumns;
	return undefined;
}
