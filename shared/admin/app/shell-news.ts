import { admin as words } from '@clearway/shared/words/admin.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { adminPathOf, adminPaths } from '../../contract/addresses.ts';
import type { Car } from '../../contract/car.ts';
import type { Client } from '../../contract/client.ts';
import type { Overview } from '../../contract/overview.ts';
import type { ClientRequest } from '../../contract/request.ts';
import { kyivDayAndTime } from '../../format/date.ts';
import { createStore } from '../../ui/store.ts';
import { toast } from '../kit/toast.tsx';
import { isInSight } from '../kit/use-seen.ts';
import { countNewRequest, onceAmongTabs, unreadMessageCount } from '../services/new-requests.ts';
import { useNews, useNewsOf } from '../services/news.ts';
import { outcome } from '../services/outcome.ts';
import { useServices } from '../services/services.tsx';

/** New requests that wait for a person. Zero while unknown. */
export const waitingRequests = createStore(0);

/**
 * Announces a new request, a client's message, and the person's own reminders at their time, on any screen, in the
 * page or as a notification. Suspect requests are not announced.
 */
export function useNotices(): void {
	const { api, platform, session } = useServices();
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const currentPath = useRef(pathname);
	currentPath.current = pathname;
	async function tell(id: string, { title, of }: Notice): Promise<void> {
		const result = await outcome(api.request.get({ params: { id } }));
		// An erased or suspect request is not announced. One that cannot be read for another reason is announced.
		if (result.ok ? result.value.suspect : result.problem.code === 'missing') return;
		const isNew = title === words.news.request;
		if (isNew) countNewRequest();
		const path = adminPathOf.request(id);
		const name = result.ok ? await nameOf(result.value) : null;
		void platform.notify({ title, ...(name !== null && { body: name }), path });
		// The inbox shows a new request by itself.
		if (!isNew || currentPath.current !== adminPaths.requests)
			toast.offer(name === null ? title : of(name), words.news.open, () => void navigate(path));
	}
	async function tellMessage(id: string, of: 'car' | 'request' | 'client'): Promise<void> {
		const result = await outcome<Car | ClientRequest | Client>(api[of].get({ params: { id } }));
		if (!result.ok && result.problem.code === 'missing') return;
		const path = adminPathOf[of](id);
		const name = result.ok && (await nameOf(result.value));
		const text = name ? words.news.messageOf(name) : words.news.message;
		void onceAmongTabs(`clearway-message ${of} ${id}`, () => platform.notify({ title: text, path }));
		// Who looks at the messages of the card sees it there.
		const place = of === 'car' ? 'notes' : 'messages';
		if (currentPath.current !== path || !isInSight(document.getElementById(place)))
			toast.offer(text, words.news.open, () => void navigate(`${path}#${place}`));
	}
	useNews((news) => void (news.type !== 'gap' && tellMessage(String(news.id), 'car')), ['car.message']);
	useNews(
		(news) => void (news.type !== 'gap' && tellMessage(String(news.id), 'request')),
		['request.message'],
	);
	useNews((news) => void (news.type !== 'gap' && tellMessage(String(news.id), 'client')), ['client.message']);
	async function tellEvent(id: string, of: (car: string) => string): Promise<void> {
		const result = await outcome(api.car.get({ params: { id } }));
		if (!result.ok) return;
		const [path, text] = [adminPathOf.car(id), of(result.value.title)];
		void onceAmongTabs(`clearway-event ${text} ${id}`, () => platform.notify({ title: text, path }));
		toast.offer(text, words.news.open, () => void navigate(path));
	}
	useNews(
		(news) => {
			if (news.type === 'car.accepted') void tellEvent(String(news.id), words.news.accepted);
			if (news.type === 'car.signed') void tellEvent(String(news.id), words.news.signed);
		},
		['car.accepted', 'car.signed'],
	);
	const { request, requestOf, reminder, reminderOf } = words.news;
	useNews(
		(news) => void (news.type !== 'gap' && tell(String(news.id), { title: request, of: requestOf })),
		['request.created'],
	);
	const [reminders, setReminders] = useState<Overview['requests']['reminders']>([]);
	const [round, setRound] = useState(0);
	const ask = (): void => setRound((before) => before + 1);
	useNewsOf(['request', 'car', 'client'], ask);
	// biome-ignore lint/correctness/useExhaustiveDependencies: every round asks again
	useEffect(() => {
		if (!session.isIn()) return;
		const controller = new AbortController();
		api.office.overview({}, controller.signal).then(
			({ requests, cars }) => {
				waitingRequests.set(requests.new);
				unreadMessageCount.set(cars.unread + requests.unread);
				setReminders(requests.reminders);
			},
			// The open screen reports server failures; the menu only counts.
			() => undefined,
		);
		return () => controller.abort();
	}, [api, session, round]);
	useAtTheirTime(reminders, ask, (id) => void tell(id, { title: reminder, of: reminderOf }));
}

type Notice = { title: string; of: (name: string) => string };

const tickMs = 20_000;
const roundMs = 60 * 60 * 1000;

/** Calls `tell` once for each reminder at its time; those of before the window was opened stand in the lists. */
function useAtTheirTime(
	reminders: Overview['requests']['reminders'],
	ask: () => void,
	tell: (id: string) => void,
): void {
	const toldUpTo = useRef(kyivNow());
	const look = useEffectEvent(() => {
		const now = kyivNow();
		for (const { id, on } of reminders) if (on > toldUpTo.current && on <= now) tell(String(id));
		toldUpTo.current = now;
	});
	const askAgain = useEffectEvent(ask);
	useEffect(() => {
		const ticks = setInterval(look, tickMs);
		// A window that stays open learns of the next day's, too.
		const rounds = setInterval(askAgain, roundMs);
		return () => {
			clearInterval(ticks);
			clearInterval(rounds);
		};
	}, []);
}

function kyivNow(): string {
	const { day, time } = kyivDayAndTime(new Date());
	return `${day} ${time}`;
}

// Phone formatting is loaded when it is needed, to keep the first screen light.
async function nameOf(record: Car | ClientRequest | Client): Promise<string | null> {
	if ('title' in record) return record.title;
	if (!('source' in record)) return record.name || null;
	const naming = await import('../requests/request-name.ts').catch(() => null);
	return naming?.requestName(record) ?? null;
}
