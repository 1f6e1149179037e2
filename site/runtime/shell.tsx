import { Outlet, ScrollRestoration } from 'react-router-dom';
import { layoutOf } from './layouts.ts';
import { Notices } from './notices.tsx';
import { usePage } from './page-view.tsx';
import { Progress } from './progress-bar.tsx';

/** Stands around every page and stays while pages change: progress bar, layout, notices. */
export function Shell() {
	const Layout = layoutOf(usePage()?.layout ?? 'default');
	return (
		<>
			<Progress />
			<Layout>
				<Outlet />
			</Layout>
			<Notices />
			<ScrollRestoration />
		</>
	);
}
