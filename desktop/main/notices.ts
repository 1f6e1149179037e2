/** A new request, as a notification says it. Other servers have requests of the same numbers. */
export type NewRequest = { server: string; id: number; name: string; phone: string | null };

/** One notification: of one request, or of many at once, which it opens at the server of the last. */
export type Notice = { kind: 'one'; request: NewRequest } | { kind: 'many'; count: number; server: string };

const windowMs = 60_000;
const mostInWindow = 5;
const groupMs = 3000;

type Settings = {
	show: (notice: Notice) => void;
	nowMs: () => number;
	later: (ms: number, work: () => void) => void;
};

/** Notifies once per request, however many windows receive it, and sums up a flood in one notification. */
export function createRequestNotices({ show, nowMs, later }: Settings): (request: NewRequest) => void {
	let toldAt: number[] = [];
	let waiting = 0;
	let last = '';
	let isWaiting = false;
	let seen = new Set<string>();
	return (request) => {
		const key = `${request.server} ${request.id}`;
		if (seen.has(key)) return;
		// Ids are never reused, so old ones can be dropped: the set must not grow for months.
		if (seen.size > 5000) seen = new Set([...seen].slice(-1000));
		seen.add(key);
		const now = nowMs();
		toldAt = toldAt.filter((at) => now - at < windowMs);
		if (toldAt.length < mostInWindow && !isWaiting) {
			toldAt.push(now);
			show({ kind: 'one', request });
			return;
		}
		waiting += 1;
		last = request.server;
		if (isWaiting) return;
		isWaiting = true;
		later(groupMs, () => {
			show({ kind: 'many', count: waiting, server: last });
			waiting = 0;
			isWaiting = false;
		});
	};
}
