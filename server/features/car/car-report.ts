import type { CarReport } from '@clearway/shared/contract/car-report.ts';
import { type CarRoute, carRoutes, carStages } from '@clearway/shared/contract/car-stages.ts';
import { owedOf } from '@clearway/shared/domain/car/ledger.ts';
import { homeLegs, leastCars, legDays, measuredLegs } from '@clearway/shared/domain/car/leg-report.ts';
import { lineSums } from '@clearway/shared/domain/car/line-sums.ts';
import { dueDay } from '@clearway/shared/domain/car/payments.ts';
import { optionOf, readLegDays } from '@clearway/shared/domain/car/plan.ts';
import { addDays } from '@clearway/shared/domain/dated.ts';
import { decimal, moneyText, sum } from '@clearway/shared/domain/money.ts';
import { kyivDay } from '@clearway/shared/format/date.ts';
import type { Context } from '../../context/context.ts';
import { optionValues } from '../../options/option.ts';
import { todayInKyiv } from '../../records/today.ts';
import { type CarRow, carRows, estimateLines, perCar, stagesOfCars } from './car-rows.ts';
import { paymentOf, paymentRows, type StoredPayment } from './stored-payments.ts';

type Stages = Awaited<ReturnType<typeof stagesOfCars>>;
type Payments = ReadonlyMap<number, StoredPayment[]>;

/** Where the cars are, what is due, how long the legs take, and how estimates hold. */
export async function report(context: Context): Promise<CarReport> {
	const { read } = context.db;
	const today = todayInKyiv(context);
	const cars = await carRows(read).orderBy('id').execute();
	const open = cars.filter(({ closed_at }) => closed_at === null);
	// A car that was handed over may still owe.
	const owing = cars.filter(({ closed_reason }) => closed_reason === null);
	const [stages, rows, options] = await Promise.all([
		stagesOfCars(read, cars),
		perCar(paymentRows(read), cars),
		optionValues(read),
	]);
	const payments: Payments = new Map([...rows].map(([id, of]) => [id, of.map(paymentOf)]));
	return {
		stages: stagesNow(open, stages),
		due: dueNow(owing, stages, payments, today),
		legs: legsOf(cars, stages, options),
		groups: groupsOf(cars, payments),
	};
}

function stagesNow(open: readonly CarRow[], stages: Stages): CarReport['stages'] {
	return carStages.flatMap((stage) => {
		const there = open
			.filter((car) => car.stage === stage)
			.map((car) => ({
				id: car.id,
				title: car.title,
				since:
					stages.get(car.id)?.find((state) => state.stage === stage)?.doneOn ??
					kyivDay(new Date(car.created_at)),
			}))
			.sort((a, b) => a.since.localeCompare(b.since));
		const [oldest] = there;
		return oldest ? [{ stage, count: there.length, oldest }] : [];
	});
}

function dueNow(
	owing: readonly CarRow[],
	stages: Stages,
	payments: Payments,
	today: string,
): CarReport['due'] {
	const weekEnds = addDays(today, 7);
	const owed = owing.flatMap((car) => {
		const all = payments.get(car.id) ?? [];
		return all.map((payment) => ({
			currency: payment.currency,
			amount: owedOf(payment, all),
			on: dueDay(payment, stages.get(car.id) ?? [], today),
		}));
	});
	return (['USD', 'EUR', 'UAH'] as const).flatMap((currency) => {
		const of = (is: (on: string) => boolean) =>
			sum(
				owed
					.filter(({ on, ...due }) => due.currency === currency && on !== null && is(on))
					.map((due) => due.amount),
			);
		const [overdue, week] = [of((on) => on < today), of((on) => on >= today && on < weekEnds)];
		return overdue.gt(0) || week.gt(0)
			? [{ currency, overdue: moneyText(overdue), week: moneyText(week) }]
			: [];
	});
}

function legsOf(
	cars: readonly CarRow[],
	stages: Stages,
	options: Readonly<Record<string, string>>,
): CarReport['legs'] {
	const planned = readLegDays(options);
	const doneOf = (route: CarRoute | null) =>
		cars
			.filter((car) => route === null || car.route === route)
			.map((car) =>
				Object.fromEntries((stages.get(car.id) ?? []).map(({ stage, doneOn }) => [stage, doneOn])),
			);
	const measured = [
		...carRoutes.flatMap((route) => measuredLegs[route].map((leg) => ({ route, ...leg }))),
		...homeLegs.map((leg) => ({ route: null, ...leg })),
	];
	return measured.flatMap(({ route, from, to, leg }) => {
		const days = legDays(doneOf(route), { from, to });
		const known = leg && { planned: planned[leg], option: optionOf(leg) };
		return days ? [{ route, from, to, ...(known ?? { planned: null, option: null }), ...days }] : [];
	});
}

/** Estimate and payment by group, over cars of one currency whose every line is paid. */
function groupsOf(cars: readonly CarRow[], payments: Payments): CarReport['groups'] {
	const whole = cars.flatMap((car) => {
		const estimate = estimateLines(car);
		const { currency } = car;
		const paid = lineSums({ payments: payments.get(car.id) ?? [], estimate, currency });
		const isWhole = estimate.length > 0 && paid.every(({ difference }) => difference !== null);
		return isWhole
			? paid.map((line, at) => ({ ...line, group: estimate[at]?.group ?? '', currency, car: car.id }))
			: [];
	});
	const keys = [...new Set(whole.map(({ currency, group }) => `${currency} ${group}`))].sort();
	return keys.flatMap((key) => {
		const lines = whole.filter(({ currency, group }) => `${currency} ${group}` === key);
		const count = new Set(lines.map(({ car }) => car)).size;
		const [line] = lines;
		if (!line || count < leastCars) return [];
		const estimate = sum(lines.map((one) => decimal(one.estimate)));
		const paid = sum(lines.map((one) => decimal(one.paid ?? '0')));
		return [
			{
				...{ currency: line.currency, group: line.group, count },
				...{ estimate: moneyText(estimate), paid: moneyText(paid) },
				difference: moneyText(paid.minus(estimate)),
			},
		];
	});
}
