/** A row of either version. */
export type Row = Readonly<Record<string, string | null>>;

/** How two versions differ, as the server says it and as `tableDifference` finds it. */
export type Difference = {
	added: readonly Row[];
	removed: readonly Row[];
	changed: readonly {
		old: Row;
		new: Row;
		cells: readonly { column: string; old: string | null; new: string | null }[];
	}[];
};

/** Whether two versions say the same. */
export const isSame = ({ added, removed, changed }: Difference): boolean =>
	added.length + removed.length + changed.length === 0;
