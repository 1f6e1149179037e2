import { localCopies } from '../../../contract/addresses.ts';
import type { TableTitle } from '../../../domain/tables/kind.ts';
import { createStore, type Store } from '../../../ui/store.ts';
import { createCopyWriter, flushAsPageGoes, readCopy } from '../../edit/local-copy.ts';
import { holdRecord, type WindowLock } from '../../edit/window-lock.ts';
import type { AdminServices } from '../../frame/services.tsx';
import type { CellPlace, GridRow } from '../grid/grid-rows.ts';

/** The rows of a table as they are edited, with the version that they were taken from. */
export type LocalTable = {
	base: number | null;
	rows: readonly Pick<GridRow, 'cells' | 'broken'>[];
	/** What was being typed into a cell and was not entered yet. */
	typed?: { row: number; column: string; text: string };
	/** The rows are those of a file which the office brought: whether its prices are examples is asked anew. */
	isBrought?: true;
	/** That file adds to the table, and is not all of it. */
	isMerge?: true;
};

/** A table is one field of its local copy. */
type TableFields = { readonly table: LocalTable | null };

type State = {
	/** Whether this window may edit the table: null for the moment until that is known. */
	isHeld: boolean | null;
	/** The unsaved rows; null: the table is as it was published. */
	unsaved: { table: LocalTable; at: Date } | null;
	/** With each the grid is made anew, and begins at a place. */
	opening: number;
	place: CellPlace | null;
	copiedAt: Date | null;
};

/** The unsaved rows of one table: one local copy, edited in one window of this computer. */
export type TableCopy = {
	state: Pick<Store<State>, 'get' | 'follow'>;
	/** Keeps the rows as they are by now; null: nothing differs from what is published. */
	keep(table: LocalTable | null): void;
	/** Opens these rows, or with null the published ones. */
	open(table: LocalTable | null, place?: CellPlace): Promise<void>;
	/** Opens the unsaved rows once more. */
	reopen(): void;
	takeOver(): void;
	/** Edits the table in this window until the answer is called. */
	hold(): () => void;
};

export function createTableCopy({ drafts }: AdminServices, title: TableTitle): TableCopy {
	const key = localCopies.table.draftKey(title);
	const state = createStore<State>({
		...{ isHeld: null, unsaved: null, opening: 0, place: null, copiedAt: null },
	});
	const put = (part: Partial<State>): void => state.set({ ...state.get(), ...part });
	const reopen = (part: Partial<State> = {}): void =>
		put({ place: null, ...part, opening: state.get().opening + 1 });
	const writer = createCopyWriter<TableFields>(drafts, key, (copiedAt) => put({ copiedAt }));
	const keep = (table: LocalTable | null): void => {
		// The copy belongs to the window that took the table over.
		if (!state.get().isHeld) return;
		put({ unsaved: table && { table, at: new Date() } });
		writer.write({ typed: table ? { table: { value: table, over: null } } : {} });
	};
	let lock: WindowLock | null = null;
	let last = Promise.resolve();
	const held = async (isHeld: boolean): Promise<void> => {
		await writer.flush();
		const copy = isHeld ? await readCopy<TableFields>(drafts, key) : null;
		const table = copy?.typed.table?.value;
		reopen({ isHeld, unsaved: copy && table ? { table, at: copy.savedAt } : null });
	};
	return {
		state,
		keep,
		open(table, place) {
			keep(table);
			reopen(place && { place });
			return writer.flush();
		},
		reopen: () => reopen(),
		takeOver: () => lock?.takeOver(),
		hold() {
			const own = holdRecord(key, (isHeld) => {
				last = last.then(() => held(isHeld));
			});
			lock = own;
			const unfollow = flushAsPageGoes(() => writer.flush());
			return () => {
				void writer.flush();
				own.release();
				unfollow();
			};
		},
	};
}

/** Rows as they are copied: a text that could not be read keeps the sentence about it. */
export const asCopiedRows = (rows: readonly GridRow[]): LocalTable['rows'] =>
	rows.map(({ cells, broken }) => (broken ? { cells, broken } : { cells }));
