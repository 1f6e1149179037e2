import { useStore } from '@clearway/shared/ui/store.ts';
import { noticeWords } from '@clearway/shared/words/shell.ts';
import { useEffect, useState } from 'react';
import { lastError } from './client-state.ts';
import { useOnline } from './online.ts';
import { applyUpdate, updateReady } from './update.ts';

/** What concerns the whole site and no page: no network, the last failed call, a new version. */
export function Notices() {
	const isOnline = useOnline();
	const [isRead, setIsRead] = useState(false);
	// The next time without a network is news again, however short the one with it was: a page that was
	// busy hears of both when both are over, and reads "no network" each time it asks.
	useEffect(() => {
		const tellAgain = () => setIsRead(false);
		addEventListener('offline', tellAgain);
		return () => removeEventListener('offline', tellAgain);
	}, []);
	const error = useStore(lastError, null);
	const hasUpdate = useStore(updateReady, false);
	// The region is always there: screen readers announce only what appears inside of one they know.
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

// Forms speak of wrong fields themselves, and a page that is not there has its own page.
const isWorthSaying = (status: number): boolean => status >= 500 || status === 429;
