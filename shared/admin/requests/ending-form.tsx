import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { Button, Group, Stack } from '@mantine/core';
import { readRows } from '../../domain/options/rows.ts';
import { useOpened } from '../edit/use-opened.ts';
import { outcome } from '../services/outcome.ts';
import { useServices } from '../services/services.tsx';
import type { Ending } from './move-request.ts';
import classes from './notes.module.css';

const text = words.outcome;

/** Won, or one of the office's reasons why not. A request with a car is proposed as won. */
export default function EndingForm({ hasCar, onEnd }: { hasCar: boolean; onEnd: (ending: Ending) => void }) {
	const reasons = useReasons();
	return (
		<Stack gap="md" align="flex-start">
			<Button
				data-autofocus
				variant={hasCar ? 'filled' : 'default'}
				onClick={() => onEnd({ outcome: 'won' })}
			>
				{text.won}
			</Button>
			<section aria-labelledby="why">
				<h3 id="why" className={classes.title}>
					{text.why}
				</h3>
				<Group gap="xs">
					{reasons?.map((reason) => (
						<Button key={reason} variant="default" onClick={() => onEnd({ outcome: 'lost', reason })}>
							{reason}
						</Button>
					))}
					{reasons?.length === 0 && (
						<Button variant="default" onClick={() => onEnd({ outcome: 'lost' })}>
							{text.lost}
						</Button>
					)}
				</Group>
			</section>
		</Stack>
	);
}

/** The reasons in the words of the office, for all its people the same; none where they cannot be read. */
function useReasons(): readonly string[] | null {
	const { api } = useServices();
	const option = useOpened(() => outcome(api.option.single({ params: { title: 'requests.lost-reasons' } })));
	if (option === null || !option.ok) return option && [];
	return [...new Set(readRows(option.value.value).map((parts) => parts.join(' | ')))];
}
