import { useStore } from '@clearway/shared/ui/store.ts';
import { noticeWords } from '@clearway/shared/words/shell.ts';
import { Fragment } from 'react';
import { Outlet } from 'react-router-dom';
import { useArrival } from './arrival.ts';
import { Notices } from './notices.tsx';
import { useHandle } from './page-view.tsx';
import { progress } from './progress.ts';

/** Stands around every page and stays while pages change: progress bar, layout, notices. */
export function Shell() {
	// A layout that could not be loaded leaves the page bare, so that its error can still be read.
	const Layout = useHandle()?.Layout ?? Fragment;
	useArrival();
	return (
		<>
			<Progress />
			<Layout>
				<Outlet />
			</Layout>
			<Notices />
		</>
	);
}

/** The two-pixel bar at the top edge. */
function Progress() {
	const phase = useStore(progress.phase, 'idle');
	if (phase === 'idle') return null;
	return (
		<div className={`progress progress--${phase}`} role="progressbar" aria-label={noticeWords.loading} />
	);
}
