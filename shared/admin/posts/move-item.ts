/** A list with one item at another place. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
	const [item, ...rest] = [...list.slice(from, from + 1), ...list.slice(0, from), ...list.slice(from + 1)];
	return item === undefined ? rest : [...rest.slice(0, to), item, ...rest.slice(to)];
}

/**
 * The moves that somebody made in a list, made again in the list as it is by now: each moved item stands
 * behind the one that it was put behind.
 */
export function moveAgain<T extends { id: number }>(
	now: readonly T[],
	own: readonly T[],
	moved: ReadonlySet<number>,
): T[] {
	const items = new Map(now.map((item) => [item.id, item]));
	const merged = now.filter(({ id }) => !moved.has(id));
	for (const [at, { id }] of own.entries()) {
		const item = items.get(id);
		if (!item || !moved.has(id)) continue;
		const above = own.slice(0, at).findLast((one) => merged.some((other) => other.id === one.id));
		merged.splice(above ? merged.findIndex((other) => other.id === above.id) + 1 : 0, 0, item);
	}
	return merged;
}
