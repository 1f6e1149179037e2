import { createStore } from './store.ts';

/** What the bar shows: nothing, work under way, its good end, or its failure in red. */
export type ProgressPhase = 'idle' | 'running' | 'done' | 'failed';

/** Work quicker than this shows no bar. */
const throttleMs = 200;
// How long the end, good or bad, stays to be seen.
const restMs = { done: 300, failed: 1500 };

export const progressPhase = createStore<ProgressPhase>('idle');

let underWay = 0;
let hasFailed = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says that work began (a navigation, a request, an upload); the returned function says how it ended. */
export function beginProgress(): (outcome: 'done' | 'failed') => void {
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
}

function finish(): void {
	clearTimeout(timer);
	// Quick success shows no bar; a failure is always shown.
	if (progressPhase.get() !== 'running' && !hasFailed) {
		progressPhase.set('idle');
		return;
	}
	const phase = hasFailed ? 'failed' : 'done';
	progressPhase.set(phase);
	later(restMs[phase], 'idle');
}

function later(ms: number, phase: ProgressPhase): void {
	clearTimeout(timer);
	timer = setTimeout(() => progressPhase.set(phase), ms);
}
