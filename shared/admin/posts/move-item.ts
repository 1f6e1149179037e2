/** A list with one item at another place. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
	const [item, ...rest] = [...list.slice(from, from + 1), ...list.slice(0, from), ...list.slice(from + 1)];
	return item === undefined ? rest : [...rest.slice(0, to), item, ...rest.slice(to)];
}

/**
 * Repeats somebody's moves in the list as it is now: each moved item stands behind the item that it was put
 * behind.
 */
export function moveAgain<T extends { id: number }>(
	remote: readonly T[],
	local: readonly T[],
	moved: ReadonlySet<number>,
): T[] {
	const items = new Map(remote.map((item) => [item.id, item]));
	const merged = remote.filter(({ id }) => !moved.has(id));
	for (const [at, { id }] of local.entries()) {
		const item = items.get(id);
		if (!item || !moved.has(id)) continue;
		const above = local.slice(0, at).findLast((earlier) => merged.some((row) => row.id === earlier.id));
		merged.splice(above ? merged.findIndex((row) => row.id === above.id) + 1 : 0, 0, item);
	}
	return merged;
}
