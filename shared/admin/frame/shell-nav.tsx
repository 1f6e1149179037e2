import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { NavLink } from 'react-router-dom';
import { adminPaths } from '../../contract/addresses.ts';
import { admin as words } from '../../words/ru/admin.ts';
import { Icon } from '../kit/icon.tsx';
import { type NavGroup, type ScreenEntry, screens } from './screens.ts';
import classes from './shell-nav.module.css';
import { useWaitingRequests } from './shell-news.ts';

const ShellDrawer = lazy(() => import('./shell-drawer.tsx'));

type Nav = { isOpen: boolean; onClose: () => void; isFolded: boolean; onFold: () => void };

/** The menu on the left; on a narrow screen it slides in. */
export function ShellNav({ isOpen, onClose, isFolded, onFold }: Nav) {
	const isNarrow = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
	if (isNarrow) {
		return (
			<Suspense>
				<ShellDrawer isOpen={isOpen} onClose={onClose} />
			</Suspense>
		);
	}
	return (
		<nav className={classes.nav} aria-label={words.nav.label}>
			<NavLink
				to={adminPaths.home}
				end
				className={classes.brand}
				aria-label={`${words.shell.product}: ${words.nav.home}`}
			>
				<Mark />
				{!isFolded && <span>{words.shell.product}</span>}
			</NavLink>
			<Links isFolded={isFolded} />
			<button
				type="button"
				className={classes.fold}
				onClick={onFold}
				aria-label={isFolded ? words.shell.unfold : words.shell.fold}
			>
				<Icon name={isFolded ? 'unfold' : 'fold'} />
				{!isFolded && <span>{words.shell.fold}</span>}
			</button>
		</nav>
	);
}

const groups = Object.keys(words.nav.groups) as NavGroup[];

/** The screens by their groups. */
export function Links({ isFolded }: { isFolded: boolean }) {
	return (
		<div className={classes.links} data-folded={isFolded || undefined}>
			{groups.map((group) => (
				<div key={group} className={classes.group}>
					{!isFolded && (
						<div className={classes.heading} id={`nav-${group}`}>
							{words.nav.groups[group]}
						</div>
					)}
					<ul aria-labelledby={isFolded ? undefined : `nav-${group}`}>
						{screens
							.filter((entry) => entry.group === group)
							.map((entry) => (
								<li key={entry.path}>
									<Item entry={entry} isFolded={isFolded} />
								</li>
							))}
					</ul>
				</div>
			))}
		</div>
	);
}

function Item({ entry, isFolded }: { entry: ScreenEntry; isFolded: boolean }) {
	// The chunk is preloaded on hover; a failure shows when the link is followed.
	const bring = (): void => void entry.page().catch(() => undefined);
	return (
		<NavLink
			to={entry.path}
			end={entry.path === adminPaths.home}
			className={classes.link}
			onPointerEnter={bring}
			onFocus={bring}
			title={isFolded ? entry.name : undefined}
		>
			{entry.icon && <Icon name={entry.icon} />}
			<span className={isFolded ? 'visually-hidden' : classes.name}>{entry.name}</span>
			{entry.path === adminPaths.requests && <Waiting isFolded={isFolded} />}
		</NavLink>
	);
}

function Waiting({ isFolded }: { isFolded: boolean }) {
	const count = useWaitingRequests();
	if (count === 0) return null;
	return (
		<span className={isFolded ? classes.dot : classes.count}>
			{isFolded ? null : count}
			<span className="visually-hidden"> {words.nav.waiting(count)}</span>
		</span>
	);
}

/** The firm's sign: a receipt with the total in gold. */
export function Mark() {
	return (
		<svg className={classes.mark} viewBox="0 0 24 30" width="20" height="25" aria-hidden="true">
			<path
				fill="currentColor"
				d="M2 0h20a2 2 0 0 1 2 2v28l-3-2.4-3 2.4-3-2.4-3 2.4-3-2.4-3 2.4-3-2.4L0 30V2a2 2 0 0 1 2-2Z"
			/>
			<path stroke="var(--paper)" strokeWidth="1.6" d="M4 6.5h8.5M17 6.5h3M4 11.5h6M17 11.5h3" />
			<path stroke="var(--gold)" strokeWidth="3" d="M4 18.5h16" />
		</svg>
	);
}
