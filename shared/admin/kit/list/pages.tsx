import { listWords } from '@clearway/shared/words/admin-list.ts';
import { ActionIcon } from '@mantine/core';
import { Icon } from '../icon.tsx';
import { pageNumbers } from './page-numbers.ts';
import classes from './pages.module.css';
import { type Paging, perPages } from './paging.ts';

/** The pages of a list by their numbers, and how many rows one has. */
export function Pages({ page, pages, total, per, onPage, onPer }: Paging) {
	if (total <= perPages[0]) return null;
	return (
		<nav className={classes.pages} aria-label={listWords.pages}>
			{pages > 1 && (
				<span className={classes.numbers}>
					<Step to={page - 1} label={listWords.previous} icon="left" pages={pages} onPage={onPage} />
					{pageNumbers(page, pages).map((n, at) =>
						n === null ? (
							// biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing but its place
							<span key={`gap ${at}`} className={classes.gap}>
								…
							</span>
						) : (
							<button
								key={n}
								type="button"
								className={classes.number}
								aria-label={listWords.page(n, pages)}
								aria-current={n === page ? 'page' : undefined}
								onClick={() => onPage(n)}
							>
								{n}
							</button>
						),
					)}
					<Step to={page + 1} label={listWords.next} icon="right" pages={pages} onPage={onPage} />
				</span>
			)}
			<span className={classes.pers}>
				{perPages.map((count) => (
					<button
						key={count}
						type="button"
						className={classes.number}
						aria-pressed={count === per}
						onClick={() => onPer(count)}
					>
						{listWords.per(count)}
					</button>
				))}
			</span>
		</nav>
	);
}

type StepProps = Pick<Paging, 'pages' | 'onPage'> & { to: number; label: string; icon: 'left' | 'right' };

const Step = ({ to, label, icon, pages, onPage }: StepProps) => (
	<ActionIcon
		variant="default"
		size={32}
		aria-label={label}
		disabled={to < 1 || to > pages}
		onClick={() => onPage(to)}
	>
		<Icon name={icon} />
	</ActionIcon>
);
