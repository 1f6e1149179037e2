import '@mantine/core/styles/Drawer.layer.css';
import { admin as words } from '@clearway/shared/words/admin.ts';
import { Drawer, Group } from '@mantine/core';
import { Mark } from '../kit/mark.tsx';
import { Links } from './shell-links.tsx';
import classes from './shell-nav.module.css';

/** The menu of a narrow screen. */
export default function ShellDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
	return (
		<Drawer.Root opened={isOpen} onClose={onClose} size={280}>
			<Drawer.Overlay />
			<Drawer.Content aria-label={words.shell.menu}>
				<Group p="xs" justify="space-between">
					<span className={classes.brand}>
						<Mark />
						{words.shell.product}
					</span>
					<Drawer.CloseButton aria-label={words.shell.closeMenu} size="xl" />
				</Group>
				<Drawer.Body>
					<nav aria-label={words.nav.label}>
						<Links isFolded={false} />
					</nav>
				</Drawer.Body>
			</Drawer.Content>
		</Drawer.Root>
	);
}
