import { useCallback, useEffect, useRef, useState } from 'react';
import type { SaveReport, SaveState } from './services.tsx';
import { useServices } from './services.tsx';

/** True if leaving now would lose changes. */
export const isAtRisk = ({ state, leave }: SaveReport): boolean =>
	leave === 'ask' && state.kind !== 'none' && state.kind !== 'saved';

type Saver = Omit<SaveReport, 'state' | 'save'> & {
	/** Answers true once everything is saved, if it may be called again while it runs. */
	save: (() => Promise<boolean>) | (() => void);
};

/**
 * Reports to the frame while the screen is open; one call per screen. Answers the save: called during a save, it
 * saves the newer text once the first save is stored.
 */
export function useSaveState(state: SaveState, { save, leave = 'free' }: Partial<Saver> = {}): () => void {
	const report = useServices().save;
	const latest = useRef({ save, state });
	latest.current = { save, state };
	const canSave = save !== undefined;
	const run = useRef({ isUnderWay: false, isAskedAgain: false }).current;
	const [runs, setRuns] = useState(0);
	const saveNow = useCallback(async (): Promise<void> => {
		run.isAskedAgain = run.isUnderWay;
		if (run.isUnderWay) return;
		run.isUnderWay = true;
		try {
			const isSaved = await latest.current.save?.();
			// A person who was refused, or asked something, answers that first.
			if (isSaved !== true) run.isAskedAgain = false;
		} finally {
			run.isUnderWay = false;
			setRuns((count) => count + 1);
		}
	}, [run]);
	// By then the form shows what the first save left unsaved.
	useEffect(() => {
		if (runs > 0 && run.isAskedAgain && latest.current.state.kind === 'unsaved') void saveNow();
		else run.isAskedAgain = false;
	}, [runs, run, saveNow]);
	useEffect(() => {
		report.set({ state, leave, ...(canSave && { save: () => void saveNow() }) });
	}, [report, state, leave, canSave, saveNow]);
	useEffect(() => () => report.set({ state: { kind: 'none' }, leave: 'free' }), [report]);
	return () => void saveNow();
}
