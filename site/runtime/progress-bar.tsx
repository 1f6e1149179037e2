import { useStore } from '@clearway/shared/ui/store.ts';
import { noticeWords } from '@clearway/shared/words/ru/shell.ts';
import { progress } from './progress.ts';

/** The two-pixel bar at the top edge. */
export function Progress() {
	const phase = useStore(progress.phase, 'idle');
	if (phase === 'idle') return null;
	return (
		<div className={`progress progress--${phase}`} role="progressbar" aria-label={noticeWords.loading} />
	);
}
