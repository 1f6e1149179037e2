import { toast } from '@clearway/shared/admin/parts/toast.tsx';
import type { AdminServices } from '@clearway/shared/admin/services.tsx';
import type { Bridge } from '../ipc.ts';
import { words } from './words.ts';

const lookAfterMs = 500;

/** Tells the office of new requests: a notification of each, a badge with their number, and "take" from the notification. */
export function followRequests(bridge: Bridge, { api, news, session }: AdminServices): void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let newestKnown: number | null = null;

	async function tell(id: number): Promise<void> {
		const { name, phone, suspect } = await api.request.get({ params: { id: String(id) } });
		if (!suspect) await bridge.notice.request({ id, name: (name ?? '').slice(0, 300), phone: phone?.slice(0, 60) ?? null });
	}
	// A request may come while nobody listens: what was not there at the first look is told, too. The main process tells of none twice.
	async function look(): Promise<void> {
		if (!session.isIn()) {
			newestKnown = null;
			return bridge.notice.badge(0);
		}
		const { data, total } = await api.request.list({ query: { status: 'new' } });
		const known = newestKnown ?? Number.POSITIVE_INFINITY;
		newestKnown = Math.max(newestKnown ?? 0, ...data.map(({ id }) => id));
		await bridge.notice.badge(total);
		await Promise.all(data.filter(({ id }) => id > known).map(({ id }) => tell(id)));
	}
	// A number that is late does no harm, and the news after it look again.
	const lookNow = (): void => void look().catch(() => undefined);
	const lookSoon = (): void => {
		clearTimeout(timer);
		timer = setTimeout(lookNow, lookAfterMs);
	};
	news.listen((item) => {
		if (item.type === 'request.created') tell(Number(item.id)).catch(() => undefined);
		if (item.type === 'gap' || item.type === 'request.created' || item.type === 'request.changed') lookSoon();
	});
	session.state.follow(lookNow);
	lookNow();
	bridge.on('take', (id) => {
		api.request.save({ params: { id: String(id) }, body: { status: 'taken' } }).then(
			() => toast.done(words.take.done),
			(problem) => toast.problem(problem),
		);
	});
}
