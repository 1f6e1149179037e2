import { carScreens as text } from '@clearway/shared/words/admin-cars.ts';
import { carWords } from '@clearway/shared/words/car-stages.ts';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { adminPathOf } from '../../contract/addresses.ts';
import type { CarSummary } from '../../contract/car.ts';
import { carStages } from '../../contract/car-stages.ts';
import { daysBetween } from '../../domain/dated.ts';
import { kyivDay } from '../../format/date.ts';
import { Badge } from '../kit/badge.tsx';
import { Group, Stack } from '../kit/layout.ts';
import { useListKeys } from '../kit/list/use-list-keys.ts';
import classes from './board.module.css';

/** The cars under way, in their order: a column for each stage that has some. */
export function Board({ cars }: { cars: readonly CarSummary[] }) {
	const board = useRef<HTMLDivElement>(null);
	useListKeys(board, cars, ({ id }) => id, null);
	const columns = carStages.flatMap((stage) => {
		const here = cars.filter((car) => car.stage === stage);
		return here.length > 0 ? [{ stage, here }] : [];
	});
	return (
		<div className={classes.board} ref={board}>
			{columns.map(({ stage, here }) => (
				<section key={stage} className={classes.column} aria-labelledby={`stage-${stage}`}>
					<Group
						component="h2"
						id={`stage-${stage}`}
						justify="space-between"
						align="baseline"
						gap="xxs"
						wrap="nowrap"
					>
						{carWords.stages[stage]} <span className="note">{here.length}</span>
					</Group>
					<Stack component="ul" gap="sm">
						{here.map((car) => (
							<li
								key={car.id}
								data-key={car.id}
								className={`panel ${classes.card}`}
								data-state={stateOf(car)}
							>
								<Link to={adminPathOf.car(car.id)} data-open>
									{car.title}
								</Link>
								{car.clientName && <span>{car.clientName}</span>}
								<span className="note">{nextText(car)}</span>
								<CarMarks car={car} />
								<Group component="span" className={`note ${classes.foot}`} justify="space-between" gap="xs">
									<span>{carWords.routes[car.route]}</span>
									{car.owner && <span className="one-line">{car.owner.name}</span>}
								</Group>
							</li>
						))}
					</Stack>
				</section>
			))}
		</div>
	);
}

function stateOf({ unread, lateDays, paymentDueOn }: CarSummary): 'waiting' | 'owes' | 'late' | undefined {
	if (unread > 0) return 'waiting';
	if (paymentDueOn !== null && daysSince(paymentDueOn) > 0) return 'owes';
	return lateDays === null ? undefined : 'late';
}

/** A client who waits comes first, a car without a due day last. */
export const byUrgency = (a: CarSummary, b: CarSummary): number =>
	Number(b.unread > 0) - Number(a.unread > 0) ||
	(a.next?.dueOn ?? '9').localeCompare(b.next?.dueOn ?? '9') ||
	a.id - b.id;

/** The stage that comes next, and the day by which it is due. */
export const nextText = ({ next }: CarSummary): string =>
	next ? text.next(carWords.stages[next.stage], next.dueOn) : '';

/** What a car needs somebody for: it is late, a payment is due, the client wrote. */
export const CarMarks = ({ car: { lateDays, paymentDueOn, unread } }: { car: CarSummary }) =>
	(lateDays !== null || paymentDueOn !== null || unread > 0) && (
		<Group component="span" gap="xxs" mt="xxs">
			{unread > 0 && (
				<Badge tone="waiting" isStrong>
					{text.unread(unread)}
				</Badge>
			)}
			{lateDays !== null && <Badge tone="warning">{text.late(lateDays)}</Badge>}
			{paymentDueOn !== null && <PaymentBadge dueOn={paymentDueOn} />}
		</Group>
	);

const daysSince = (day: string): number => daysBetween(day, kyivDay(new Date()));

function PaymentBadge({ dueOn }: { dueOn: string }) {
	const lateDays = daysSince(dueOn);
	return lateDays > 0 ? (
		<Badge tone="bad">{text.latePayment(lateDays)}</Badge>
	) : (
		<Badge tone="plain">{text.payment(dueOn)}</Badge>
	);
}
