let last: readonly number[] = [];

/** Remembers the list that was last on display, so that one can go through it request by request. */
export const rememberList = (ids: readonly number[]): void => {
	last = ids;
};

/** The request before or after one in that list. */
export function neighbourOf(id: number, by: 1 | -1): number | undefined {
	const at = last.indexOf(id);
	return at < 0 ? undefined : last[at + by];
}
