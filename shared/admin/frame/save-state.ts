import { useEffect, useRef } from 'react';
import type { Problem } from '../../contract/problem.ts';
import { useServices } from './services.tsx';

/** Whether the content of the screen is saved on the server. `copiedAt`: when the local copy was stored. */
export type SaveState =
	| { kind: 'none' }
	| { kind: 'unsaved'; copiedAt?: Date | null }
	| { kind: 'saving' }
	| { kind: 'saved'; at: Date }
	| { kind: 'failed'; problem: Problem; copiedAt?: Date | null }
	| { kind: 'conflict'; copiedAt?: Date | null };

/** `ask` before leaving with unsaved changes, or leave freely because there is a local copy. */
export type Leave = 'ask' | 'free';

/** What the frame needs to show the save state, ask before leaving and save by shortcut. */
export type SaveReport = { state: SaveState; leave: Leave; hasNoCopy?: boolean; save?: () => void };

/** Whether leaving now would lose changes. */
export const isAtRisk = ({ state, leave }: SaveReport): boolean =>
	leave === 'ask' && state.kind !== 'none' && state.kind !== 'saved';

/** Whether what leaving would lose is in no local copy, either: an upload on its way, an order of posts. */
export const isLost = (report: SaveReport): boolean => isAtRisk(report) && report.hasNoCopy === true;

/** Reports to the frame, for as long as the screen is open. One call per screen. */
export function useSaveState(
	state: SaveState,
	{ save, leave = 'ask', hasNoCopy = false }: Omit<Partial<SaveReport>, 'state'> = {},
): void {
	const report = useServices().save;
	const latest = useRef(save);
	latest.current = save;
	const canSave = save !== undefined;
	useEffect(() => {
		report.set({ state, leave, hasNoCopy, ...(canSave && { save: () => latest.current?.() }) });
	}, [report, state, leave, hasNoCopy, canSave]);
	useEffect(() => () => report.set({ state: { kind: 'none' }, leave: 'free' }), [report]);
}
