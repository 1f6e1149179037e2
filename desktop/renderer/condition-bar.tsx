import type { Session } from '@clearway/shared/admin/frame/session.ts';
import { createStore, useStore } from '@clearway/shared/ui/store.ts';
import { screens as words } from '@clearway/shared/words/desktop-screens.ts';
import { useEffect, useState } from 'react';
import type { Bridge, UpdateProgress } from '../ipc.ts';
import type { DesktopPlatform } from './desktop-platform.ts';

type Props = { bridge: Bridge; platform: DesktopPlatform; session: Session; onOpen: (path: string) => void };
type Synced = { path: string; outcome: 'sent' | 'conflict' | 'refused' };

// A reloaded page still shows the news that nobody has read.
const key = 'clearway-news';
// Written below.
const unread = createStore(JSON.parse(sessionStorage.getItem(key) ?? '[]') as readonly Synced[]);
unread.follow(() => sessionStorage.setItem(key, JSON.stringify(unread.get())));

// Every outcome that needs a decision is listed, the newest per record; only the last success is listed.
const joined = (before: readonly Synced[], entry: Synced): readonly Synced[] => [
	...before.filter(
		({ path, outcome }) => path !== entry.path && !(outcome === 'sent' && entry.outcome === 'sent'),
	),
	entry,
];

/** The app's own bar: no connection, a session only in memory, the outcome of work done without a network. */
export function ConditionBar({ bridge, platform, session, onOpen }: Props) {
	const { isOnline, seenAt, trouble } = useStore(platform.condition);
	const state = useStore(session.state);
	const news = useStore(unread);
	const [isHidden, setHidden] = useState(false);
	const [update, setUpdate] = useState<UpdateProgress | null>(null);
	useEffect(() => bridge.on('update', setUpdate), [bridge]);
	useEffect(() => {
		const stop = bridge.on('synced', (path, outcome) => unread.set(joined(unread.get(), { path, outcome })));
		void bridge.sync.subscribe();
		return stop;
	}, [bridge]);
	const [synced] = news;
	if (synced) {
		const close = (): void => unread.set(news.slice(1));
		const open = (): void => {
			close();
			onOpen(synced.path);
		};
		return (
			<Bar text={words.synced[synced.outcome]}>
				<button type="button" onClick={open}>
					{words.synced.open}
				</button>
				<button type="button" onClick={close}>
					{words.synced.close}
				</button>
			</Bar>
		);
	}
	if (!isOnline) return <Bar text={seenAt === null ? words.offline.bar : words.offline.seen(seenAt)} />;
	if (update) return <Bar text={words.updating(update.version, update.percent)} />;
	if (trouble === null || state.kind !== 'in' || isHidden) return null;
	return (
		<Bar text={words.keychain.bar}>
			<button type="button" onClick={() => setHidden(true)}>
				{words.synced.close}
			</button>
		</Bar>
	);
}

function Bar({ text, children }: { text: string; children?: React.ReactNode }) {
	return (
		<div className="bar" role="status">
			<p>{text}</p>
			{children}
		</div>
	);
}
