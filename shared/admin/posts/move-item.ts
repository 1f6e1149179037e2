import type { AdminServices } from '../frame/services.tsx';

/** A list with one item at another place. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
	const [item, ...rest] = [...list.slice(from, from + 1), ...list.slice(0, from), ...list.slice(from + 1)];
	return item === undefined ? rest : [...rest.slice(0, to), item, ...rest.slice(to)];
}

type Call = Parameters<AdminServices['api']['post']['putAt']>[0]['body'];
type Put = Awaited<ReturnType<AdminServices['api']['post']['putAt']>>;

/** Puts a post at a number of the list, as whoever asks has seen it. */
export const putAt = ({ api }: AdminServices, id: number, body: Call): Promise<Put> =>
	api.post.putAt({ params: { id: String(id) }, body });
