import { admin as words } from '@clearway/shared/words/admin.ts';
import { ActionIcon } from '@mantine/core';
import { Icon } from '../icon.tsx';
import classes from './pages.module.css';

/** The pagination of a list. */
export function Pages({
	page,
	pages,
	onPage,
}: {
	page: number;
	pages: number;
	onPage: (page: number) => void;
}) {
	if (pages <= 1) return null;
	return (
		<nav className={classes.pages} aria-label={words.list.pages}>
			<ActionIcon
				variant="default"
				size={40}
				aria-label={words.list.previous}
				disabled={page <= 1}
				onClick={() => onPage(page - 1)}
			>
				<Icon name="left" />
			</ActionIcon>
			<span className={classes.at}>{words.list.page(page, pages)}</span>
			<ActionIcon
				variant="default"
				size={40}
				aria-label={words.list.next}
				disabled={page >= pages}
				onClick={() => onPage(page + 1)}
			>
				<Icon name="right" />
			</ActionIcon>
		</nav>
	);
}
