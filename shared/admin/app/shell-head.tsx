import { admin as words } from '@clearway/shared/words/admin.ts';
import { ActionIcon, Button } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { useStore } from '../../ui/store.ts';
import { Icon } from '../kit/icon.tsx';
import { Group } from '../kit/layout.ts';
import { leftSearch } from '../kit/list/left-lists.ts';
import { readableKeys } from '../services/keys.ts';
import { useServices } from '../services/services.tsx';
import { useRights } from '../services/use-rights.ts';
import { entryOf, nameOfEntry, type ScreenEntry, screens } from './screens.ts';
import { askFor } from './shell-dialogs.ts';
import classes from './shell-head.module.css';
import { PersonMenu } from './shell-person.tsx';
import { SavePill } from './shell-pill.tsx';

/** The header of every screen: breadcrumbs, save state, buttons. */
export function ShellHead({ onMenu }: { onMenu: () => void }) {
	return (
		<header className={classes.head}>
			<ActionIcon
				hiddenFrom="sm"
				variant="subtle"
				color="gray"
				size={44}
				aria-label={words.shell.menu}
				onClick={onMenu}
			>
				<Icon name="menu" size={22} />
			</ActionIcon>
			<Crumbs />
			<SavePill />
			<Button
				className={classes.palette}
				variant="default"
				size="compact-md"
				leftSection={<Icon name="search" size={16} />}
				onClick={() => askFor.set('palette')}
				aria-keyshortcuts="Control+K Meta+K"
			>
				<span className={`soft ${classes.paletteText}`}>{words.shell.paletteHint}</span>
				<kbd className={`note ${classes.keys}`}>{readableKeys('mod+k')[0]}</kbd>
			</Button>
			<PersonMenu />
		</header>
	);
}

function Crumbs() {
	const { pathname } = useLocation();
	const title = useStore(useServices().title);
	const rights = useRights();
	const entry = entryOf(pathname);
	const above = entry ? parentsOf(entry) : [];
	return (
		<nav aria-label={words.shell.crumbs} className={classes.crumbs}>
			<Group component="ol" gap="xs" wrap="nowrap">
				{above.map(({ path, name, menu, icon }) => (
					<li key={path}>
						{/* The first screen of an entry of the menu stands for the entry. */}
						<Link to={shownAs(path, pathname) + (leftSearch(path) ?? '')}>
							{icon && menu ? nameOfEntry(menu, rights) : name}
						</Link>
					</li>
				))}
				<li>
					<span aria-current="page">{title}</span>
				</li>
			</Group>
		</nav>
	);
}

/** The address of a screen above the shown one, with its id. */
const shownAs = (path: string, pathname: string): string =>
	path.includes(':') ? pathname.split('/').slice(0, path.split('/').length).join('/') : path;

// /admin/posts/create stands below /admin/posts, which stands below /admin. Tabs stand beside each other.
function parentsOf({ path, menu, parent }: ScreenEntry): ScreenEntry[] {
	return screens
		.filter(
			(screen) => screen.path === parent || (screen.path !== path && path.startsWith(`${screen.path}/`)),
		)
		.filter((screen) => menu === undefined || screen.menu !== menu)
		.sort((a, b) => a.path.length - b.path.length);
}
