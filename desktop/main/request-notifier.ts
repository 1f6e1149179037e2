/** A new request, as a notification says it. */
export type NewRequest = { id: number; name: string; phone: string | null };

/** One notification: of one request, or of many at once. */
export type Notice = { kind: 'one'; request: NewRequest } | { kind: 'many'; count: number };

const windowMs = 60_000;
const mostInWindow = 5;
const groupMs = 3000;

type Settings = {
	show: (notice: Notice) => void;
	nowMs: () => number;
	later: (ms: number, work: () => void) => void;
};

/** Notifies once per request, however many windows receive it, and sums up a flood in one notification. */
export function createRequestNotifier({ show, nowMs, later }: Settings): (request: NewRequest) => void {
	let toldAt: number[] = [];
	let waiting = 0;
	let seen = new Set<number>();
	return (request) => {
		if (seen.has(request.id)) return;
		// Ids are never reused, so old ones can be dropped: the set must not grow for months.
		if (seen.size > 5000) seen = new Set([...seen].slice(-1000));
		seen.add(request.id);
		const now = nowMs();
		toldAt = toldAt.filter((at) => now - at < windowMs);
		if (toldAt.length < mostInWindow && waiting === 0) {
			toldAt.push(now);
			show({ kind: 'one', request });
			return;
		}
		waiting += 1;
		if (waiting > 1) return;
		later(groupMs, () => {
			show({ kind: 'many', count: waiting });
			waiting = 0;
		});
	};
}
