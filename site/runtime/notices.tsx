import { useStore } from '@clearway/shared/ui/store.ts';
import { noticeWords } from '@clearway/shared/words/shell.ts';
import { useEffect, useState } from 'react';
import { lastError } from './client-state.ts';
import { useOnline } from './online.ts';
import { applyUpdate, updateReady } from './update.ts';

/** Notices of the whole site: no network, the last failed call, a new version. */
export function Notices() {
	const isOnline = useOnline();
	const [isRead, setIsRead] = useState(false);
	// The event makes each new time without a network news again, however short the time with one was. A busy page
	// hears of both only after both are over, and `isOnline` says "offline" each time.
	useEffect(() => {
		const tellAgain = () => setIsRead(false);
		addEventListener('offline', tellAgain);
		return () => removeEventListener('offline', tellAgain);
	}, []);
	const error = useStore(lastError, null);
	const hasUpdate = useStore(updateReady, false);
	// The region is always there: screen readers announce only changes inside a region they know.
	return (
		<div className="notices" role="status">
			{!isOnline && !isRead && (
				<p className="notice notice--offline">
					{noticeWords.offline}
					<button type="button" onClick={() => setIsRead(true)}>
						{noticeWords.close}
					</button>
				</p>
			)}
			{error && isWorthSaying(error.status) && (
				<p className="notice notice--error">
					{error.status === 500 ? noticeWords.server : error.message}
					<button type="button" onClick={() => lastError.set(null)}>
						{noticeWords.close}
					</button>
				</p>
			)}
			{hasUpdate && (
				<p className="notice notice--update">
					{noticeWords.updateReady}
					<button type="button" onClick={applyUpdate}>
						{noticeWords.update}
					</button>
					<button type="button" onClick={() => updateReady.set(false)}>
						{noticeWords.later}
					</button>
				</p>
			)}
		</div>
	);
}

// Forms name wrong fields themselves, and a missing page has its own page.
const isWorthSaying = (status: number): boolean => status >= 500 || status === 429;
