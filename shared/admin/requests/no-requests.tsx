import { listWords } from '@clearway/shared/words/admin-list.ts';
import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Empty } from '../kit/empty.tsx';
import { Group } from '../kit/layout.ts';

/** The tabs of the inbox, in their order. */
export const tabs = ['mine', 'taken', 'done', 'spam', 'all'] as const;
export type Tab = (typeof tabs)[number];

type ElsewhereProps = {
	tab: Tab;
	counts: Record<Tab, number>;
	addressOf: (tab: Tab) => string;
	onReset: () => void;
};

/** The search found nothing here; perhaps under another status. */
export function Elsewhere({ tab, counts, addressOf, onReset }: ElsewhereProps) {
	const others = tabs.filter((of) => of !== tab && of !== 'all' && counts[of] > 0);
	return (
		<Empty
			icon="search"
			title={words.nothing}
			action={
				<Button variant="default" onClick={onReset}>
					{listWords.clear}
				</Button>
			}
		>
			<Group component="p" gap="4px 16px">
				{others.length === 0
					? listWords.nothingHelp
					: others.map((of) => (
							<Link key={of} to={addressOf(of)}>
								{words.elsewhere(words.tabs[of], counts[of])}
							</Link>
						))}
			</Group>
		</Empty>
	);
}
