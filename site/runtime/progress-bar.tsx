import { noticeWords } from '@clearway/shared/words/ru/shell.ts';
import { progressPhase } from './progress.ts';
import { useStore } from './store.ts';

/** The two-pixel bar at the top edge. */
export function Progress() {
	const phase = useStore(progressPhase, 'idle');
	if (phase === 'idle') return null;
	return (
		<div className={`progress progress--${phase}`} role="progressbar" aria-label={noticeWords.loading} />
	);
}
