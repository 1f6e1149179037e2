/** A list with one item at another place. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
	const [item, ...rest] = [...list.slice(from, from + 1), ...list.slice(0, from), ...list.slice(from + 1)];
	return item === undefined ? rest : [...rest.slice(0, to), item, ...rest.slice(to)];
}
