import { tableGrid } from '@clearway/shared/words/admin-table-grid.ts';
import { tables } from '@clearway/shared/words/admin-tables.ts';
import type { Command } from '../../services/services.tsx';
import type { Grid } from '../grid/grid-model.ts';
import type { GridCalls } from '../grid/run-grid-key.ts';

const words = tables.shortcuts;
const { keys } = tableGrid;

/**
 * The grid's commands in the palette. Only the search has its shortcut everywhere on the screen, because the
 * browser's own search does not find rows that are not rendered; the other shortcuts work in the grid only
 * and keep their usual meaning in fields.
 */
export function gridCommands(grid: Grid, calls: Pick<GridCalls, 'find' | 'filter'>): Command[] {
	const command = (id: string, label: string, run: () => void): Command => ({
		id: `grid.${id}`,
		label,
		group: words.group,
		run,
	});
	const find: Command = { ...command('find', words.find, calls.find), keys: 'mod+f' };
	const filter = command('filter', keys.filter, calls.filter);
	if (grid.isReadOnly) return [find, filter];
	return [
		find,
		filter,
		command('revert', tableGrid.revert, grid.revert),
		command('undo', words.undo, grid.undo),
		command('redo', words.redo, grid.redo),
		command('add', words.addRow, () => grid.addRows('end')),
	];
}

/** The keys of the grid, for those who look them up. */
export const gridKeys: readonly (readonly [label: string, keys: string])[] = [
	[words.edit, 'enter'],
	[words.next, 'Tab'],
	[words.leave, 'esc'],
	[words.extend, 'shift+↑ shift+↓ shift+← shift+→'],
	[words.edges, 'mod+home mod+end'],
	[words.clear, 'del'],
	[words.copy, 'mod+c mod+x mod+v'],
	[keys.copyWithTitles, 'mod+shift+c'],
	[words.fill, 'mod+d'],
	[keys.fillRight, 'mod+r'],
	[tableGrid.revert, 'Alt+Backspace'],
	[words.everywhere, 'mod+enter'],
	[words.undo, 'mod+z'],
	[words.redo, 'mod+y'],
	[words.addRow, 'mod+shift+enter'],
	[words.deleteRows, 'mod+del'],
	[words.wholeRow, 'shift+space'],
	[words.all, 'mod+a'],
	[words.find, 'mod+f'],
	[keys.filter, 'mod+shift+l'],
	[words.nextFault, 'F8'],
	[keys.width, 'Alt+← Alt+→'],
	[tables.check, 'mod+enter'],
];
