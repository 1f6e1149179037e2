import { admin as words } from '@clearway/shared/words/admin.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
	Outlet,
	useLocation,
	useNavigate,
	useNavigation,
	useNavigationType,
	useRevalidator,
} from 'react-router-dom';
import { adminPaths } from '../../contract/addresses.ts';
import { useStore } from '../../ui/store.ts';
import { Questions } from '../kit/confirm.tsx';
import { leftRow } from '../kit/list/left-lists.ts';
import { toast } from '../kit/toast.tsx';
import { useNewRequestsSeen } from '../services/new-requests.ts';
import { useNewsOf } from '../services/news.ts';
import { useServices } from '../services/services.tsx';
import { wrongClock } from '../services/wrong-clock.ts';
import { fetchScreensWhenIdle } from './fetch-screens.ts';
import { useLeaveQuestion } from './leave-question.ts';
import classes from './shell.module.css';
import { ShellCommands } from './shell-commands.tsx';
import { ShellHead } from './shell-head.tsx';
import { ShellNav } from './shell-nav.tsx';
import { useNotices } from './shell-news.ts';
import { ScreenTabs } from './shell-tabs.tsx';

/** The frame around every screen behind the guard. */
export function Shell() {
	const [isMenuOpen, setMenuOpen] = useState(false);
	const { isFolded, fold } = useFolding();
	useSessionEnd();
	useUnfinishedSignIn();
	useLeaveQuestion();
	useOpenings();
	useNotices();
	useNewRequestsSeen();
	useUnforeseen();
	useClockNotice();
	useFocusOnNavigation();
	useOwnRights();
	const { news } = useServices();
	useEffect(() => news.open(), [news]);
	useEffect(() => fetchScreensWhenIdle(), []);
	const { pathname } = useLocation();
	// A layout effect: a later one would close a menu that was opened as soon as the screen appeared.
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what closes the menu
	useLayoutEffect(() => setMenuOpen(false), [pathname]);
	return (
		<div className={classes.shell} data-folded={isFolded || undefined}>
			<a className={classes.skip} href="#content">
				{words.shell.skip}
			</a>
			<ShellNav isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} isFolded={isFolded} onFold={fold} />
			<div className={classes.body}>
				<ShellHead onMenu={() => setMenuOpen(true)} />
				<main id="content" className={classes.main} tabIndex={-1}>
					<div key={pathname} className={classes.screen}>
						<ScreenTabs />
						<Outlet />
					</div>
				</main>
			</div>
			<ShellCommands onFold={fold} />
			<Questions />
		</div>
	);
}

const foldedKey = 'clearway.menu-folded';

/** A small screen folds the menu, so that tables have the room, until somebody unfolds it. */
function useFolding(): { isFolded: boolean; fold: () => void } {
	const isSmall = useMediaQuery('(max-width: 1199px)', undefined, { getInitialValueInEffect: false });
	const [wish, setWish] = useState(() => localStorage.getItem(foldedKey));
	const isFolded = wish === null ? isSmall === true : wish === 'yes';
	const fold = (): void => {
		const next = isFolded ? 'no' : 'yes';
		localStorage.setItem(foldedKey, next);
		setWish(next);
	};
	return { isFolded, fold };
}

// Rights that were changed by a colleague change the menu, and open or close the screen.
function useOwnRights(): void {
	const { rights } = useServices();
	const { revalidate } = useRevalidator();
	useNewsOf(['admin'], async () => void ((await rights.renew()) && revalidate()));
}

// A 401 of any call ends the session in this one place.
function useSessionEnd(): void {
	const { session } = useServices();
	const navigate = useNavigate();
	const state = useStore(session.state);
	// A deliberate sign-out is handled by the logout screen.
	const isOver = state.kind === 'out' && state.reason === 'session';
	// The address that the person was going to, if the refused call was for another screen.
	const currentLocation = useLocation();
	const { pathname, search } = useNavigation().location ?? currentLocation;
	useEffect(() => {
		// The guard of the other screen may have ended it first.
		if (!isOver || pathname === adminPaths.login) return;
		void navigate(session.loginAddress(pathname + search), { replace: true });
	}, [isOver, session, navigate, pathname, search]);
}

// A one-time password was set, or a second factor required, while this screen was open.
function useUnfinishedSignIn(): void {
	const { lastProblem } = useServices();
	const navigate = useNavigate();
	const isUnfinished = useStore(lastProblem)?.code === 'setup';
	useEffect(() => {
		if (!isUnfinished) return;
		lastProblem.set(null);
		void navigate(adminPaths.setup, { replace: true });
	}, [isUnfinished, lastProblem, navigate]);
}

// A notification, a deep link or a menu outside the page wants something opened.
function useOpenings(): void {
	const { platform } = useServices();
	const navigate = useNavigate();
	useEffect(
		() => platform.onOpen((path) => void (/^\/admin(\/|$)/.test(path) && navigate(path))),
		[platform, navigate],
	);
}

// Uncaught errors must not be silent; the console has the details.
function useUnforeseen(): void {
	useEffect(() => {
		const tell = (): void => toast.failed(words.unforeseen);
		addEventListener('unhandledrejection', tell);
		return () => removeEventListener('unhandledrejection', tell);
	}, []);
}

// Once, when it is found out: requests and deadlines show times of the server's clock.
let isClockTold = false;
function useClockNotice(): void {
	const wrong = useStore(wrongClock);
	useEffect(() => {
		if (!wrong || isClockTold) return;
		isClockTold = true;
		toast.notice(words.shell.wrongClock(wrong.here, wrong.server));
	}, [wrong]);
}

// After a navigation the title gets the focus, like the top of a page after a load, unless the screen has set
// the focus itself.
function useFocusOnNavigation(): void {
	const { pathname, key, hash } = useLocation();
	const isBack = useNavigationType() === 'POP';
	// The frame appears by a navigation after a sign-in, else by a load of the page.
	const before = useRef(isBack ? pathname : null);
	useEffect(() => {
		if (before.current === pathname) return;
		before.current = pathname;
		// The list itself leads back to the row that was left.
		const isInRow = document.activeElement?.closest('tr[data-key]') !== null;
		if (isBack && leftRow(key) && isInRow) return;
		// The screen scrolls to what an address names.
		if (hash === '') scrollTo(0, 0);
		const main = document.getElementById('content');
		if (main?.contains(document.activeElement) && document.activeElement !== main) return;
		const title = () => main?.querySelector<HTMLElement>('h1[tabindex]');
		(title() ?? main)?.focus({ preventScroll: true });
		if (!main || title()) return;
		// A screen that reads its local copies first has its title a moment later.
		const watch = new MutationObserver(() => {
			const late = title();
			if (!late) return;
			watch.disconnect();
			if (document.activeElement === main) late.focus({ preventScroll: true });
		});
		watch.observe(main, { childList: true, subtree: true });
		return () => watch.disconnect();
	}, [pathname, key, hash, isBack]);
}
