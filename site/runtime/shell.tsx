import { Fragment } from 'react';
import { Outlet } from 'react-router-dom';
import { useArrival } from './arrival.ts';
import { Notices } from './notices.tsx';
import { useHandle } from './page-view.tsx';
import { Progress } from './progress-bar.tsx';

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
