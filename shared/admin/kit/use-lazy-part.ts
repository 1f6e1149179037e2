import { admin as words } from '@clearway/shared/words/admin.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { useServices } from '../services/services.tsx';
import { toast } from './toast.tsx';

/**
 * A part with a file of its own, which is fetched when it is first opened; null until it is there. A failure is told
 * and closes the part, so that the next opening tries again: React's `lazy` would throw it, which takes the screen
 * away with all that is typed there.
 */
export function useLazyPart<T>(bring: () => Promise<T>, isOpen: boolean, close: () => void): T | null {
	const { platform, progress } = useServices();
	const [part, setPart] = useState<{ is: T } | null>(null);
	const giveUp = useRef(close);
	giveUp.current = close;
	const isMissing = isOpen && part === null;
	const toastId = useId();
	// The message is about this screen.
	useEffect(() => () => toast.over(toastId), [toastId]);
	useEffect(() => {
		if (!isMissing) return;
		let isLeft = false;
		toast.over(toastId);
		const end = progress.begin();
		bring().then(
			(is) => {
				end('done');
				if (!isLeft) setPart({ is });
			},
			() => {
				end('failed');
				if (isLeft) return;
				toast.failed(platform.network.isOnline() ? words.error.partGone : words.error.partNotLoaded, toastId);
				giveUp.current();
			},
		);
		return () => {
			isLeft = true;
		};
	}, [isMissing, bring, platform, progress, toastId]);
	return part?.is ?? null;
}
