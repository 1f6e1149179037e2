import { localCopies } from '../../../contract/addresses.ts';
import type { TableTitle } from '../../../domain/tables/kind.ts';
import { createStore, type Store } from '../../../ui/store.ts';
import { createCopyWriter, flushAsPageGoes, readCopy } from '../../edit/local-copy.ts';
import { holdRecord, type WindowLock } from '../../edit/window-lock.ts';
import type { AdminServices } from '../../services/services.tsx';
import type { CellPlace, GridRow } from '../grid/grid-rows.ts';

/** The rows of a table as they are edited, with the version that they were taken from. */
export type LocalTable = {
	base: number | null;
	rows: readonly Pick<GridRow, 'cells' | 'broken'>[];
	/** The text that was typed into a cell and is not entered yet. */
	typed?: { row: number; column: string; text: string };
	/** The rows come from a file of the office, which does not inherit the mark for example prices. */
	isBrought?: true;
	/** The file adds to the table instead of replacing it. */
	isMerge?: true;
};

/** A table is one field of its local copy. */
type TableFields = { readonly table: LocalTable | null };

type State = {
	/** True when this window may edit the table; null until that is known. */
	isHeld: boolean | null;
	/** The unsaved rows; null: the table is as it was published. */
	unsaved: { table: LocalTable; at: Date } | null;
	/** Counts the openings: each makes the grid anew, beginning at `place`. */
	opening: number;
	place: CellPlace | null;
	copiedAt: Date | null;
};

/** The unsaved rows of one table: one local copy, edited in one window of this computer. */
export type TableCopy = {
	state: Pick<Store<State>, 'get' | 'follow'>;
	/** Keeps the current rows; null means that nothing differs from the published rows. */
	keep(table: LocalTable | null): void;
	/** Opens these rows, or with null the published ones. */
	open(table: LocalTable | null, place?: CellPlace): Promise<void>;
	/** Opens the unsaved rows once more. */
	reopen(): void;
	takeOver(): void;
	/** Edits the table in this window until the returned function is called. */
	hold(): () => void;
};

export function createTableCopy({ copyStore }: AdminServices, title: TableTitle): TableCopy {
	const key = localCopies.table.copyKey(title);
	const state = createStore<State>({
		...{ isHeld: null, unsaved: null, opening: 0, place: null, copiedAt: null },
	});
	const put = (part: Partial<State>): void => state.set({ ...state.get(), ...part });
	const reopen = (part: Partial<State> = {}): void =>
		put({ place: null, ...part, opening: state.get().opening + 1 });
	const writer = createCopyWriter<TableFields>(copyStore, key, (copiedAt) => put({ copiedAt }));
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
		const copy = isHeld ? await readCopy<TableFields>(copyStore, key) : null;
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
			const ownLock = holdRecord(key, (isHeld) => {
				last = last.then(() => held(isHeld));
			});
			lock = ownLock;
			const unfollow = flushAsPageGoes(() => writer.flush());
			return () => {
				void writer.flush();
				ownLock.release();
				unfollow();
			};
		},
	};
}

/** Rows for the copy: an unreadable text keeps its fault. */
export const asCopiedRows = (rows: readonly GridRow[]): LocalTable['rows'] =>
	rows.map(({ cells, broken }) => (broken ? { cells, broken } : { cells }));
