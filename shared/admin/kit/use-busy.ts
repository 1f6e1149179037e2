import { useRef, useState } from 'react';

/**
 * One work at a time: what is asked for while it is under way, as by the second of two clicks, is not done.
 */
export function useBusy(): { isBusy: boolean; during: (work: () => Promise<unknown>) => Promise<void> } {
	const [isBusy, setBusy] = useState(false);
	// The second click may come before the first is drawn.
	const isUnderWay = useRef(false);
	const set = (next: boolean): void => {
		isUnderWay.current = next;
		setBusy(next);
	};
	return {
		isBusy,
		async during(work) {
			if (isUnderWay.current) return;
			set(true);
			await work().finally(() => set(false));
		},
	};
}
