import { toast } from '@clearway/shared/admin/kit/toast.tsx';
import type { AdminServices } from '@clearway/shared/admin/services/services.tsx';
import { screens as words } from '@clearway/shared/words/desktop-screens.ts';
import type { Bridge } from '../bridge/ipc.ts';

const badgeAfterMs = 500;

/**
 * Tells the office of new requests: a notification of each, and "take" from it; and a badge with their number and that
 * of unread messages of clients.
 */
export function followRequests(bridge: Bridge, { api, news, session }: AdminServices): void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const count = (): void => {
		clearTimeout(timer);
		timer = setTimeout(() => {
			if (!session.isIn()) return void bridge.notice.badge(0);
			// A badge that is updated late does no harm.
			api.office.overview().then(
				({ requests, cars }) => bridge.notice.badge(requests.new + cars.unread),
				() => undefined,
			);
		}, badgeAfterMs);
	};
	async function tell(id: number): Promise<void> {
		const { name, phone, suspect } = await api.request.get({ params: { id: String(id) } });
		if (!suspect)
			await bridge.notice.request({
				id,
				name: (name ?? '').slice(0, 300),
				phone: phone?.slice(0, 60) ?? null,
			});
	}
	news.listen((item) => {
		if (item.type === 'request.created') tell(Number(item.id)).catch(() => undefined);
		if (item.type === 'gap' || item.kind === 'request' || item.kind === 'car') count();
	});
	session.state.follow(count);
	count();
	bridge.on('take', (id) => {
		api.request.save({ params: { id: String(id) }, body: { status: 'taken' } }).then(
			() => toast.done(words.take.done),
			(problem) => toast.problem(problem),
		);
	});
}
