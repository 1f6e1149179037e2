import type { Session } from '@clearway/shared/admin/session.ts';
import { useStore } from '@clearway/shared/admin/store.ts';
import { useEffect, useState } from 'react';
import type { Bridge } from '../ipc.ts';
import type { DesktopPlatform } from './desktop-platform.ts';
import { takeShown } from './return.ts';
import { words } from './words.ts';

type Props = { bridge: Bridge; platform: DesktopPlatform; session: Session; onOpen: (path: string) => void };
type Synced = { path: string; outcome: 'sent' | 'conflict' | 'refused' };

const sentBeforeLoad = (): Synced | null => {
	const path = takeShown();
	return path === null ? null : { path, outcome: 'sent' };
};

/** The app's own bar: no connection, a session that will not be kept, what became of work done without a network. */
export function ConditionBar({ bridge, platform, session, onOpen }: Props) {
	const { isOnline, seenAt, trouble } = useStore(platform.condition);
	const state = useStore(session.state);
	const [synced, setSynced] = useState<Synced | null>(sentBeforeLoad);
	const [isHidden, setHidden] = useState(false);
	useEffect(() => {
		const stop = bridge.on('synced', (path, outcome) => setSynced({ path, outcome }));
		void bridge.sync.hear();
		return stop;
	}, [bridge]);
	if (synced) {
		const open = (): void => {
			setSynced(null);
			onOpen(synced.path);
		};
		return (
			<Bar text={words.synced[synced.outcome]}>
				<button type="button" onClick={open}>
					{words.synced.open}
				</button>
				<button type="button" onClick={() => setSynced(null)}>
					{words.synced.close}
				</button>
			</Bar>
		);
	}
	if (!isOnline) return <Bar text={seenAt === null ? words.offline.bar : words.offline.seen(seenAt)} />;
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
