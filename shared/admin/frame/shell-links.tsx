import { admin as words } from '@clearway/shared/words/admin.ts';
import { NavLink } from 'react-router-dom';
import { adminPaths } from '../../contract/addresses.ts';
import { Icon } from '../kit/icon.tsx';
import { type NavGroup, type ScreenEntry, screens } from './screens.ts';
import classes from './shell-nav.module.css';
import { useWaitingRequests } from './shell-news.ts';

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
