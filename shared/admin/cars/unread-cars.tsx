import { unreadCars as text } from '@clearway/shared/words/admin-unread-cars.ts';
import { Box } from '@mantine/core';
import { Link } from 'react-router-dom';
import { adminPathOf, adminPaths } from '../../contract/addresses.ts';
import type { CarSummary } from '../../contract/car.ts';
import { Stack } from '../kit/layout.ts';
import { useNow } from '../kit/use-now.ts';

const mostShown = 5;

/** The first line of a screen: clients who wrote and were not read yet. */
export default function UnreadCars({ cars }: { cars: readonly CarSummary[] }) {
	const now = useNow();
	if (cars.length === 0) return null;
	return (
		<Box component="section" className="callout" data-tone="warning" mb="lg" aria-label={text.title}>
			<h2>{text.title}</h2>
			<Stack component="ul" gap="xxs">
				{cars.slice(0, mostShown).map(({ id, title, clientName, owner, unread, wroteAt }) => (
					<li key={id}>
						<Link to={`${adminPathOf.car(id)}#messages`}>
							{[title, clientName].filter(Boolean).join(', ')}
						</Link>
						{': '}
						{text.waits(unread, now - Date.parse(wroteAt ?? ''), owner?.name ?? null)}
					</li>
				))}
			</Stack>
			{cars.length > mostShown && (
				<Link to={`${adminPaths.cars}?only=unread`}>{text.more(cars.length - mostShown)}</Link>
			)}
		</Box>
	);
}
