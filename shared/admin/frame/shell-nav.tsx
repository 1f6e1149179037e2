import { admin as words } from '@clearway/shared/words/admin.ts';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { NavLink } from 'react-router-dom';
import { adminPaths } from '../../contract/addresses.ts';
import { Icon } from '../kit/icon.tsx';
import { Mark } from './mark.tsx';
import { Links } from './shell-links.tsx';
import classes from './shell-nav.module.css';

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
