import { NavLink, useLocation } from 'react-router-dom';
import { Group } from '../kit/layout.ts';
import tabLine from '../kit/tabs.module.css';
import { useRights } from '../services/use-rights.ts';
import { entryOf, nameOfEntry, screensOf } from './screens.ts';

/** The screens of the open entry of the menu; none where it has one screen, or a record is open. */
export function ScreenTabs() {
	const { menu } = entryOf(useLocation().pathname) ?? {};
	const rights = useRights();
	const tabs = menu ? screensOf(menu, rights) : [];
	if (menu === undefined || tabs.length < 2) return null;
	return (
		<Group
			component="nav"
			className={tabLine.tabs ?? ''}
			mb="md"
			gap="0 24px"
			aria-label={nameOfEntry(menu, rights)}
		>
			{tabs.map(({ path, name }) => (
				<NavLink key={path} to={path} end>
					{name}
				</NavLink>
			))}
		</Group>
	);
}
