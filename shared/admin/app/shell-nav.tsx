import { admin as words } from '@clearway/shared/words/admin.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect } from 'react';
import { NavLink } from 'react-router-dom';
import { adminPaths } from '../../contract/addresses.ts';
import { Icon } from '../kit/icon.tsx';
import { Mark } from '../kit/mark.tsx';
import { useLazyPart } from '../kit/use-lazy-part.ts';
import { Links } from './shell-links.tsx';
import classes from './shell-nav.module.css';

const bringDrawer = () => import('./shell-drawer.tsx');

type Nav = { isOpen: boolean; onClose: () => void; isFolded: boolean; onFold: () => void };

/** The menu on the left; on a narrow screen it slides in. */
export function ShellNav({ isOpen, onClose, isFolded, onFold }: Nav) {
	const isNarrow = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
	// The menu is the only way on from there, so its file is loaded before the network is lost.
	useEffect(() => {
		if (isNarrow) bringDrawer().catch(() => undefined);
	}, [isNarrow]);
	const drawer = useLazyPart(bringDrawer, isOpen && isNarrow === true, onClose);
	if (isNarrow) return drawer && <drawer.default isOpen={isOpen} onClose={onClose} />;
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
				className={`row ${classes.fold}`}
				onClick={onFold}
				aria-label={isFolded ? words.shell.unfold : words.shell.fold}
			>
				<Icon name={isFolded ? 'unfold' : 'fold'} />
				{!isFolded && <span>{words.shell.fold}</span>}
			</button>
		</nav>
	);
}
