import { listWords } from '@clearway/shared/words/admin-list.ts';
import { ActionIcon } from '@mantine/core';
import { Icon } from '../icon.tsx';
import { Group } from '../layout.ts';
import { pageNumbers } from './page-numbers.ts';
import classes from './pages.module.css';
import { type Paging, perPages } from './paging.ts';

/** The pages of a list by their numbers, and how many rows one has. */
export function Pages({ page, pages, total, per, onPage, onPer }: Paging) {
	if (total <= perPages[0]) return null;
	return (
		<Group component="nav" mt="sm" gap="8px 24px" justify="space-between" aria-label={listWords.pages}>
			{pages > 1 && (
				<Group component="span" gap="xxs">
					<Step to={page - 1} label={listWords.previous} icon="left" pages={pages} onPage={onPage} />
					{pageNumbers(page, pages).map((n, at) =>
						n === null ? (
							// biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing but its place
							<span key={`gap ${at}`} className="soft">
								…
							</span>
						) : (
							<button
								key={n}
								type="button"
								className={`figures ${classes.number}`}
								aria-label={listWords.page(n, pages)}
								aria-current={n === page ? 'page' : undefined}
								onClick={() => onPage(n)}
							>
								{n}
							</button>
						),
					)}
					<Step to={page + 1} label={listWords.next} icon="right" pages={pages} onPage={onPage} />
				</Group>
			)}
			<Group component="span" ml="auto" gap="xxs">
				{perPages.map((count) => (
					<button
						key={count}
						type="button"
						className={`figures ${classes.number}`}
						aria-pressed={count === per}
						onClick={() => onPer(count)}
					>
						{listWords.per(count)}
					</button>
				))}
			</Group>
		</Group>
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
