import { useRef, useState } from 'react';

/** Does one work at a time: a call during it, as by the second of two clicks, does nothing. */
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
