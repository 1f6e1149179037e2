import type { Details } from 'electron';
import { words } from './native-words.ts';
import type { SettingsFile } from './settings.ts';

type Question = { message: string; detail: string; go: string; stay: string; isHarmless: true };

type Settings = {
	file: SettingsFile;
	ask: (question: Question) => Promise<boolean>;
	/** Starts the app anew after the change, unless a window stays for its unsaved work. */
	restart: (change: () => void) => Promise<void>;
	failed: (why: unknown) => void;
};

const crashesBeforeOffer = 2;

/** Drawing without the graphics card: offices work over remote desktops and with old drivers. */
export function createGpu({ file, ask, restart, failed }: Settings) {
	let crashes = 0;
	async function offer(isOff: boolean, message: string, detail: string): Promise<void> {
		const { restart: go, later: stay } = words().gpu;
		if (await ask({ message, detail, go, stay, isHarmless: true }))
			await restart(() => file.change({ isGpuOff: isOff }));
	}
	return {
		isOff: (): boolean => file.get().isGpuOff,
		set(isOff: boolean): void {
			// Kept for the next start, whenever it comes.
			file.change({ isGpuOff: isOff });
			offer(isOff, words().gpu.title, words().gpu.text).catch(failed);
		},
		/** A process of the app has ended. After more crashes Chromium gives up, and the app with it. */
		childGone({ type, reason }: Pick<Details, 'type' | 'reason'>): void {
			if (type !== 'GPU' || reason === 'clean-exit' || reason === 'killed' || file.get().isGpuOff) return;
			crashes += 1;
			if (crashes === crashesBeforeOffer)
				offer(true, words().gpu.crashedTitle, words().gpu.crashed).catch(failed);
		},
	};
}
