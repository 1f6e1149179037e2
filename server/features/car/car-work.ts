import { type CarNeed, type PaymentKind, paperNeeds } from '@clearway/shared/contract/car-stages.ts';
import type { Overview } from '@clearway/shared/contract/overview.ts';
import { textLength, type WorkItem } from '@clearway/shared/contract/work.ts';
import { payeeOf } from '@clearway/shared/domain/car/payee-of.ts';
import { dueDay } from '@clearway/shared/domain/car/payments.ts';
import { dueOf, lateDays, nextOf } from '@clearway/shared/domain/car/progress.ts';
import { moneyText } from '@clearway/shared/domain/money.ts';
import { unreadMessages } from '../../clients/messages.ts';
import type { Read } from '../../db/open.ts';
import { clientOf, countedFiles, needsOfCar, perCar, stagesOfCars, unpaidOf } from './car-rows.ts';
import { payeesOf } from './payment-rows.ts';

// Its other needs are no papers: what is typed stands in its card.
const papersOf: ReadonlySet<CarNeed> = new Set(paperNeeds);

/** Everything that may be done of cars: a message, a payment or a paper also after a car was handed over. */
async function read(db: Read, today: string) {
	const cars = await db
		.selectFrom('car')
		.select(['id', 'title', 'route', 'closed_at', 'closed_reason', 'owner_id', 'owner_name'])
		.select(['stage', 'make', 'vin', 'container', 'waived', 'folded'])
		.select(['client_name', 'phone', 'email'])
		.where('deleted_at', 'is', null)
		.execute();
	const owing = cars.filter(({ closed_reason }) => closed_reason === null);
	const unpaid = await unpaidOf(db, owing);
	// Of a car whose client was forgotten nothing is left to be done.
	const counted = owing.filter(({ id, folded }) => folded !== '' || unpaid.has(id));
	const papers = countedFiles(db).where('car_file.kind', '<>', 'photo');
	const messages = unreadMessages(db)
		.select(['car_id', 'id', 'text', 'at'])
		.orderBy('id')
		.$narrowType<{ car_id: number }>();
	const [stages, unread, files, payees] = await Promise.all([
		stagesOfCars(db, counted),
		perCar(messages, cars),
		perCar(papers, counted),
		payeesOf(db),
	]);
	return cars.map((car) => {
		const ofCar = stages.get(car.id) ?? [];
		return {
			...car,
			unread: unread.get(car.id) ?? [],
			payments: (unpaid.get(car.id) ?? []).map((payment) => ({
				...payment,
				dueDay: dueDay(payment, ofCar, today),
			})),
			payeeless: (unpaid.get(car.id) ?? []).filter(
				(payment) => payment.paid === null && !payeeOf(payment, payees),
			),
			papers:
				car.closed_reason === null
					? needsOfCar(car, { stages: ofCar, payments: [], files: files.get(car.id) ?? [] }).filter((need) =>
							papersOf.has(need),
						)
					: [],
			lateStage: car.closed_at === null && lateDays(ofCar, today) !== null ? nextOf(ofCar) : undefined,
		};
	});
}

/** What the home counts of cars. */
export async function countCars(db: Read, today: string): Promise<Overview['cars']> {
	const cars = await read(db, today);
	return {
		underWay: cars.filter(({ closed_at }) => closed_at === null).length,
		late: cars.filter(({ lateStage }) => lateStage).length,
		due: cars.filter(({ payments }) => payments.some(isDue(today))).length,
		unread: cars.reduce((total, { unread }) => total + unread.length, 0),
	};
}

const isDue =
	(today: string) =>
	({ dueDay }: { dueDay: string | null }): boolean =>
		dueDay !== null && dueDay <= today;

/** The same as things to do. */
export async function workOfCars(db: Read, today: string): Promise<WorkItem[]> {
	return (await read(db, today)).flatMap((car): WorkItem[] => {
		const { id, title, owner_id, owner_name, unread, payments, payeeless, papers, lateStage } = car;
		const owner = owner_id === null ? null : { id: owner_id, name: owner_name ?? '' };
		const of = { ...{ id, title, owner }, client: clientOf(car) };
		const [first, last] = [unread[0], unread.at(-1)];
		const due = lateStage && dueOf(lateStage);
		return [
			...(first && last
				? [
						{
							...({ ...of, kind: 'message', of: 'car', count: unread.length, last: last.id } as const),
							...{ text: last.text.slice(0, textLength), at: first.at },
						},
					]
				: []),
			...payments.flatMap(({ saidAt, dueDay, owed, ...payment }): WorkItem[] => {
				const { id, title, currency, dueOn } = payment;
				// Only `car-payment.ts` writes the column.
				const kind = payment.kind as PaymentKind;
				const what = { payment: { id, kind, title, owed: moneyText(owed), currency, dueOn }, dueDay };
				if (saidAt !== null) return [{ kind: 'said', ...of, ...what, at: saidAt }];
				return isDue(today)({ dueDay }) ? [{ kind: 'payment', ...of, ...what }] : [];
			}),
			...(lateStage && due
				? [
						{
							...({ kind: 'stage', ...of, stage: lateStage.stage, dueOn: due } as const),
							...{ expectedOn: lateStage.expectedOn, reason: lateStage.reason },
						},
					]
				: []),
			...(payeeless.length > 0
				? [
						{
							...({ kind: 'payee', ...of } as const),
							payments: payeeless.map(({ id, kind, title }) => ({ id, kind, title })),
						},
					]
				: []),
			...(papers.length > 0 ? [{ kind: 'paper', ...of, needs: papers } as const] : []),
		];
	});
}
