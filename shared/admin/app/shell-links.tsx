import { admin as words } from '@clearway/shared/words/admin.ts';
import { Link, useLocation } from 'react-router-dom';
import { adminPaths } from '../../contract/addresses.ts';
import { type Store, useStore } from '../../ui/store.ts';
import { Icon, type IconName } from '../kit/icon.tsx';
import { unreadMessageCount } from '../services/new-requests.ts';
import { useRights } from '../services/use-rights.ts';
import { iconOf, type MenuEntry, menuOf, nameOfEntry, type ScreenEntry, screensOf } from './screens.ts';
import classes from './shell-nav.module.css';
import { waitingRequests } from './shell-news.ts';

const entries = Object.keys(words.nav.menu) as MenuEntry[];

/** The entries of the menu. */
export function Links({ isFolded }: { isFolded: boolean }) {
	const current = menuOf(useLocation().pathname);
	const rights = useRights();
	return (
		<ul className={classes.links}>
			{entries.map((entry) => {
				const [first] = screensOf(entry, rights);
				return (
					first && (
						<li key={entry}>
							<Item
								name={nameOfEntry(entry, rights)}
								icon={iconOf(entry)}
								{...{ first, isFolded }}
								isCurrent={entry === current}
							/>
						</li>
					)
				);
			})}
		</ul>
	);
}

type ItemProps = {
	name: string;
	icon: IconName | undefined;
	first: ScreenEntry;
	isCurrent: boolean;
	isFolded: boolean;
};

function Item({ name, icon, first, isCurrent, isFolded }: ItemProps) {
	// The chunk is preloaded on hover; a failure shows when the link is followed.
	const bring = (): void => void first.page().catch(() => undefined);
	return (
		<Link
			to={first.path}
			aria-current={isCurrent ? 'page' : undefined}
			className={`row ${classes.link}`}
			onPointerEnter={bring}
			onFocus={bring}
			title={isFolded ? name : undefined}
		>
			{icon && <Icon name={icon} />}
			<span className={isFolded ? 'visually-hidden' : classes.name}>{name}</span>
			{first.path === adminPaths.requests && <Waiting store={waitingRequests} isFolded={isFolded} />}
			{first.path === adminPaths.cars && <Waiting store={unreadMessageCount} isFolded={isFolded} />}
		</Link>
	);
}

function Waiting({ store, isFolded }: { store: Store<number>; isFolded: boolean }) {
	const count = useStore(store);
	if (count === 0) return null;
	return (
		<span className={isFolded ? classes.dot : classes.count}>
			{isFolded ? null : count}
			<span className="visually-hidden"> {words.nav.waiting(count)}</span>
		</span>
	);
}
