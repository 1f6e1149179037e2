import { isStroke } from '../../services/keys.ts';
import type { Grid } from './grid-model.ts';
import type { Step } from './selection.ts';

/** The requests of a grid to its screen. */
export type GridCalls = {
	find(): void;
	findNext(by: 1 | -1): void;
	nextFault(by: 1 | -1): void;
	/** Shows only the rows with a match, or all rows again. */
	filter(): void;
	/** Begins to check and publish the rows. */
	publish(): void;
	copyWithTitles(): void;
	/** Makes a column wider or narrower, in the line of titles. */
	resize(column: number, byPx: number): void;
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

/** Runs the action of a key while no cell is edited. Answers true when the key has an action. */
export function runGridKey(grid: Grid, event: Stroke, calls: GridCalls): boolean {
	const isFar = event.ctrlKey || event.metaKey;
	const step = (isFar ? farSteps : plainSteps)[event.key];
	if (step && !event.altKey) {
		grid.move(step, event.shiftKey);
		return true;
	}
	const deed =
		deeds(grid, calls).find(([strokes]) => strokes.some((stroke) => isStroke(event, stroke)))?.[1] ??
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
	[['mod+r'], grid.fillRight],
	[['mod+shift+c'], calls.copyWithTitles],
	[['mod+shift+l'], calls.filter],
	[['mod+enter'], calls.publish],
	[['mod+shift+enter'], () => grid.addRows('below')],
	[['mod+f'], calls.find],
	[['mod+g'], () => calls.findNext(1)],
	[['mod+shift+g'], () => calls.findNext(-1)],
];

function byName(
	grid: Grid,
	{ key, shiftKey, ctrlKey, metaKey, altKey }: Stroke,
	calls: GridCalls,
): Deed | undefined {
	const isFar = ctrlKey || metaKey;
	if (key === 'F2') return () => grid.edit();
	if (key === 'F3') return () => calls.findNext(shiftKey ? -1 : 1);
	if (key === 'F8') return () => calls.nextFault(shiftKey ? -1 : 1);
	if (altKey) return withAlt(grid, key, shiftKey, calls);
	if (key === 'Enter' && !isFar) return () => grid.edit();
	if (key === 'Delete' || key === 'Backspace') return isFar ? grid.deleteRows : grid.clear;
	if (key === ' ' && shiftKey) return grid.selectRows;
	if (key === ' ' && isFar) return grid.selectColumns;
	return undefined;
}

function withAlt(grid: Grid, key: string, isShifted: boolean, calls: GridCalls): Deed | undefined {
	const { head } = grid.state.get().selection;
	if (key === 'Backspace') return grid.revert;
	if (key === 'Enter' && isShifted) return () => grid.addRows('above');
	const by = { ArrowLeft: -stepPx, ArrowRight: stepPx }[key];
	return by !== undefined && head.row < 0 ? () => calls.resize(head.column, by) : undefined;
}

const stepPx = 16;
