import { createStore, type Store } from '../kit/store.ts';

/** State of the progress bar: hidden, running (with the share of an upload), done, or failed in red. */
export type ProgressState = { phase: 'idle' | 'running' | 'done' | 'failed'; uploads: readonly Upload[] };

/** A running upload. */
export type Upload = { name: string; sentBytes: number; totalBytes: number };

/** Follows requests, navigations and uploads. */
export type Progress = {
	state: Pick<Store<ProgressState>, 'get' | 'follow'>;
	/** Says that work began; the returned function says how it ended. */
	begin(): (outcome: 'done' | 'failed') => void;
	/** Says that a file is being sent. */
	upload(name: string, totalBytes: number): { sent(bytes: number, ofBytes: number): void; end(): void };
};

/** Work quicker than this shows no bar. */
export const throttleMs = 200;
// How long the end, good or bad, stays to be seen.
const restMs = { done: 300, failed: 1500 };

/** Makes the progress of a host. */
export function createProgress(): Progress {
	const state = createStore<ProgressState>({ phase: 'idle', uploads: [] });
	let underWay = 0;
	let hasFailed = false;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const show = (phase: ProgressState['phase']): void => state.set({ ...state.get(), phase });
	const later = (ms: number, phase: ProgressState['phase']): void => {
		clearTimeout(timer);
		timer = setTimeout(() => show(phase), ms);
	};
	const finish = (): void => {
		clearTimeout(timer);
		// Quick success shows no bar; a failure is always shown.
		if (state.get().phase !== 'running' && !hasFailed) {
			show('idle');
			return;
		}
		const phase = hasFailed ? 'failed' : 'done';
		show(phase);
		later(restMs[phase], 'idle');
	};
	return {
		state,
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
		upload(name, totalBytes) {
			let own: Upload = { name, sentBytes: 0, totalBytes };
			const replace = (next: Upload | null): void => {
				const others = state.get().uploads.filter((upload) => upload !== own);
				state.set({ ...state.get(), uploads: next ? [...others, next] : others });
				if (next) own = next;
			};
			replace(own);
			return {
				sent: (sentBytes, ofBytes) => replace({ name, sentBytes, totalBytes: ofBytes }),
				end: () => replace(null),
			};
		},
	};
}
