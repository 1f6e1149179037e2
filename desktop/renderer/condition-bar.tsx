import type { Session } from '@clearway/shared/admin/services/session.ts';
import { createStore, useStore } from '@clearway/shared/ui/store.ts';
import { screens as words } from '@clearway/shared/words/desktop-screens.ts';
import { useEffect, useState } from 'react';
import type { Bridge, Standing, UpdateState } from '../bridge/ipc.ts';
import type { DesktopPlatform } from './desktop-platform.ts';
import { HiddenData } from './hidden-data.tsx';

type Props = {
	bridge: Bridge;
	platform: DesktopPlatform;
	session: Session;
	standing: Standing;
	onOpen: (path: string) => void;
};
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

/** The app's own bar: the outcome of work done without a network, no connection, a new version, a session only in memory. */
export function ConditionBar({ bridge, platform, session, standing: first, onOpen }: Props) {
	const { isOnline, seenAt, trouble } = useStore(platform.condition);
	const state = useStore(session.state);
	const news = useStore(unread);
	const [isClosed, setClosed] = useState(false);
	const [{ update, mismatch, isHidden }, setStanding] = useState(first);
	useEffect(() => bridge.on('standing', setStanding), [bridge]);
	useEffect(() => {
		const stop = bridge.on('synced', (path, outcome) => unread.set(joined(unread.get(), { path, outcome })));
		void bridge.sync.subscribe();
		return stop;
	}, [bridge]);
	if (isHidden) return <HiddenData onReveal={() => void bridge.screenLock.reveal()} />;
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
	if (update) return <UpdateBar update={update} bridge={bridge} />;
	if (mismatch)
		return (
			<Bar text={words.mismatch[mismatch]}>
				<button type="button" onClick={() => void bridge.standing.close('mismatch')}>
					{words.synced.close}
				</button>
			</Bar>
		);
	if (trouble === null || state.kind !== 'in' || isClosed) return null;
	return (
		<Bar text={words.keychain.bar}>
			<button type="button" onClick={() => setClosed(true)}>
				{words.synced.close}
			</button>
		</Bar>
	);
}

/** A new version never asks in the middle of typing: it stands here with what it brings. */
function UpdateBar({ update, bridge }: { update: UpdateState; bridge: Bridge }) {
	const text = words.update;
	if (update.kind === 'loading') return <Bar text={text.loading(update.version, update.percent)} />;
	const close = (label: string) => (
		<button type="button" onClick={() => void bridge.standing.close('update')}>
			{label}
		</button>
	);
	if (update.kind !== 'ready') return <Bar text={text[update.kind]}>{close(text.close)}</Bar>;
	const { version, notes, asksPassword, isWaiting } = update;
	if (isWaiting) return <Bar text={text.waiting(version)}>{close(text.later)}</Bar>;
	return (
		<Bar text={asksPassword ? text.readyPackage(version) : text.ready(version)}>
			{notes !== '' && (
				<details>
					<summary>{text.notes}</summary>
					{notes}
				</details>
			)}
			<button type="button" onClick={() => void bridge.standing.restart()}>
				{text.restart}
			</button>
			{close(text.later)}
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
