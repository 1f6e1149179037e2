import { createStore, type Store } from './store.ts';

/** The progress bar shows nothing, work under way, its good end, or its failure in red. */
export type ProgressPhase = 'idle' | 'running' | 'done' | 'failed';

export type Progress = {
	phase: Pick<Store<ProgressPhase>, 'get' | 'follow'>;
	/** Says that work began (a navigation, a request, an upload); the returned function says how it ended. */
	begin(): (outcome: 'done' | 'failed') => void;
};

// Work quicker than this shows no bar.
const throttleMs = 200;
// The end, good or bad, stays visible for this long.
const restMs = { done: 300, failed: 1500 };

/** Makes the progress of a site or of an admin. */
export function createProgress(): Progress {
	const phase = createStore<ProgressPhase>('idle');
	let underWay = 0;
	let hasFailed = false;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const later = (ms: number, next: ProgressPhase): void => {
		clearTimeout(timer);
		timer = setTimeout(() => phase.set(next), ms);
	};
	const finish = (): void => {
		clearTimeout(timer);
		// Quick success shows no bar; a failure is always shown.
		if (phase.get() !== 'running' && !hasFailed) {
			phase.set('idle');
			return;
		}
		const end = hasFailed ? 'failed' : 'done';
		phase.set(end);
		later(restMs[end], 'idle');
	};
	return {
		phase,
		begin() {
			underWay += 1;
			if (underWay === 1) {
				hasFailed = false;
				later(throttleMs, 'running');
			}
			let isOver = false;
			return (outcome) => {
				if (isOver) return;
				isOver = true;
				underWay -= 1;
				hasFailed ||= outcome === 'failed';
				if (underWay === 0) finish();
			};
		},
	};
}
