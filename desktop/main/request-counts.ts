/**
 * How many new requests there are, of all servers together whose pages are open: each counts its own, and a
 * server that was left is not heard of any more.
 */
export function createRequestCounts(isShown: (server: string) => boolean) {
	const counts = new Map<string, number>();
	return {
		set: (server: string, count: number): void => void counts.set(server, count),
		sum(): number {
			for (const server of [...counts.keys()]) if (!isShown(server)) counts.delete(server);
			return [...counts.values()].reduce((sum, count) => sum + count, 0);
		},
	};
}
