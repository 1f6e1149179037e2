import type { CarPayments, PaymentFields } from '@clearway/shared/contract/car-payment.ts';
import { stagesOf } from '@clearway/shared/contract/car-stages.ts';
import { mostPayments } from '@clearway/shared/contract/cars.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import { addsUp, firstPlan, lineTwice, owedOf, usualParts } from '@clearway/shared/domain/car/payments.ts';
import { decimal, moneyText } from '@clearway/shared/domain/money.ts';
import { money } from '@clearway/shared/format/number.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { Insertable } from 'kysely';
import type { AdminCall, Context } from '../../context.ts';
import type { CarPaymentTable } from '../../db/car-tables.ts';
import type { Write } from '../../db/open.ts';
import { tellClient, untellClient } from '../../mail/car-events.ts';
import { invalid, Refusal } from '../../refusal.ts';
import { todayInKyiv } from '../calculator/today.ts';
import { isSameValue } from '../merge-fields.ts';
import { requireNear } from '../near-day.ts';
import { claimOfAdmin, storeAnswer, takeClaim } from '../repeat.ts';
import { notFound } from '../revision.ts';
import { type CarRow, carRows, estimateLines, lockCar, logAct, missingCar } from './car-rows.ts';
import { dueEvent } from './payment-letters.ts';
import { bankRatesOn, paymentsOf, type StoredPayment, shownPayments } from './payment-rows.ts';

type Acting = {
	tx: Write;
	context: Context;
	call: AdminCall;
	car: CarRow;
	rows: readonly StoredPayment[];
	/** The payments as they stand, for the answer or for a conflict. */
	shown: () => Promise<CarPayments>;
};
/** What the log says of an act: kinds, days and sums; null where it was done already. */
type Done = { before?: object; after?: object } | null;

async function list(
	context: Context,
	{ params: { id } }: InputOf<'carPayment.list'>,
	call: AdminCall,
): Promise<CarPayments> {
	const { read } = context.db;
	const rates = await bankRatesOn(context, todayInKyiv(context));
	const car = await carRows(read).where('id', '=', id).executeTakeFirst();
	if (!car) throw missingCar();
	return shownPayments(context, read, car, { language: call.language, rates });
}

/** Runs an act upon the payments of a locked car, and answers how they stand after it. */
async function act(
	context: Context,
	carId: number,
	call: AdminCall,
	change: (acting: Acting) => Promise<Done>,
): Promise<CarPayments> {
	const rates = await bankRatesOn(context, todayInKyiv(context));
	return context.db.writeUrgent(async (tx) => {
		const car = await lockCar(tx, context, carId);
		const shown = () => shownPayments(context, tx, car, { language: call.language, rates });
		const done = await change({ tx, context, call, car, rows: await paymentsOf(tx, carId), shown });
		if (!done) return shown();
		if (lineTwice(await paymentsOf(tx, carId)) !== undefined)
			throw invalid('lines', say('carPayment.lineTwice'));
		await logAct({ tx, context, call }, car, done);
		return shown();
	});
}

/** The same for one payment. */
const actOn = (
	context: Context,
	{ id, payment }: { id: number; payment: number },
	call: AdminCall,
	change: (acting: Acting, row: StoredPayment) => Promise<Done>,
): Promise<CarPayments> =>
	act(context, id, call, (acting) => {
		const row = acting.rows.find((known) => known.id === payment);
		if (!row) throw notFound(say('carPayment.missing'));
		return change(acting, row);
	});

/** Does once what a repeated call asks for again. */
async function once(
	{ tx, context, call }: Acting,
	operation: string,
	said: unknown,
	change: () => Promise<Done>,
): Promise<Done> {
	const claim = claimOfAdmin(context, call, operation, said);
	if (claim && (await takeClaim(tx, context, claim)) !== null) return null;
	const done = await change();
	if (claim) await storeAnswer(tx, claim, 'done');
	return done;
}

async function conflict({ shown }: Acting, { id }: StoredPayment): Promise<Refusal> {
	const current = (await shown()).payments.find((payment) => payment.id === id);
	return new Refusal('conflict', say('record.changed'), { current });
}

const create = (context: Context, { params, body }: InputOf<'carPayment.create'>, call: AdminCall) =>
	act(context, params.id, call, (acting) =>
		once(acting, 'carPayment.create', { ...params, body }, async () => {
			const fields = { ...blank, rate: usualRate(body.currency), ...defined(body) };
			await requireSensible(acting, fields, null);
			const last = Math.max(0, ...acting.rows.map(({ position }) => position));
			await insert(acting, { ...columnsOf(fields), position: last + 1 });
			return { after: loggedFields(fields) };
		}),
	);

const blank: Omit<PaymentFields, 'kind' | 'amount' | 'currency' | 'rate'> = {
	...{ title: '', dueOn: null, dueStage: null, dueDays: 0 },
	...{ payeeId: null, lines: [], creditsTo: null, cancelledReason: null },
};

const usualRate = (currency: string): PaymentFields['rate'] =>
	currency === 'UAH' ? { kind: 'own' } : { kind: 'nbu', markup: '0' };

/** Makes the first payments once: a car that has payments keeps them. */
const plan = (context: Context, { params }: InputOf<'carPayment.plan'>, call: AdminCall) =>
	act(context, params.id, call, async (acting) => {
		const { car, rows } = acting;
		if (rows.length > 0) return null;
		if (car.estimate === null) throw new Refusal('conflict', say('carPayment.noEstimate'));
		const planned = firstPlan(estimateLines(car), car);
		for (const [at, payment] of planned.entries()) {
			const fields = { ...blank, rate: usualRate(payment.currency), ...payment };
			await insert(acting, { ...columnsOf(fields), position: at + 1 });
		}
		return { after: { payments: planned.length } };
	});

const save = (context: Context, { params, body }: InputOf<'carPayment.save'>, call: AdminCall) =>
	actOn(context, params, call, async (acting, row) => {
		const { was = {}, ...sent } = body;
		const typed = normalised(defined(sent));
		const seen = normalised(defined(was));
		const keys = (Object.keys(typed) as (keyof PaymentFields)[]).filter(
			(key) => !isSameValue(row[key], typed[key]),
		);
		if (keys.length === 0) return null;
		// A field that the caller says nothing of is written as it is sent.
		if (keys.some((key) => key in seen && !isSameValue(row[key], seen[key])))
			throw await conflict(acting, row);
		// Nothing of a cancelled payment changes but that it is taken up again.
		requireOpen(typed.cancelledReason === null ? { ...row, cancelledReason: null } : row);
		const fields = { ...row, ...typed };
		await requireSensible(acting, fields, row);
		await update(acting, row, columnsOf(fields));
		return { before: loggedFields(row), after: loggedFields(fields) };
	});

const remove = (context: Context, { params }: InputOf<'carPayment.remove'>, call: AdminCall) =>
	actOn(context, params, call, async ({ tx }, row) => {
		if (row.paid) throw new Refusal('conflict', say('carPayment.paid'));
		await tx.updateTable('car_payment').set({ credits_to: null }).where('credits_to', '=', row.id).execute();
		await tx.deleteFrom('car_payment').where('id', '=', row.id).execute();
		return { before: loggedFields(row) };
	});

const split = (context: Context, { params, body }: InputOf<'carPayment.split'>, call: AdminCall) =>
	actOn(context, params, call, (acting, row) =>
		once(acting, 'carPayment.split', { ...params, body }, async () => {
			requireOpen(row);
			const rest = decimal(row.amount).minus(body.amount);
			if (!owedOf(row, acting.rows).gt(body.amount)) throw invalid('amount', say('carPayment.split'));
			const part = columnsOf({ ...row, amount: body.amount });
			await insert(acting, { ...part, position: row.position, split_of: row.splitOf ?? row.id });
			await update(acting, row, { amount: moneyText(rest) });
			return { before: loggedFields(row), after: loggedFields({ ...row, amount: moneyText(rest) }) };
		}),
	);

async function pay(context: Context, { params, body }: InputOf<'carPayment.pay'>, call: AdminCall) {
	const { on, was, parts } = body;
	const rates = on === null ? null : await bankRatesOn(context, on);
	return actOn(context, params, call, async (acting, row) => {
		const { tx, car } = acting;
		const { paid } = row;
		const wanted = on === null ? null : paidSum(acting, row, { ...body, on });
		if (isSameValue(seen(paid), seen(wanted)) && (!parts || isSameValue(paid?.parts, wanted?.parts)))
			return null;
		if (!isSameValue(seen(paid), seen(was))) throw await conflict(acting, row);
		if (row.cancelledReason !== null) throw new Refusal('conflict', say('carPayment.cancelled'));
		await update(acting, row, {
			...{ paid_on: on, paid_amount: wanted?.amount ?? null, paid_currency: wanted?.currency ?? null },
			...{ parts: wanted && JSON.stringify(wanted.parts), paid_rates: rates && JSON.stringify(rates) },
			...{ payee: wanted && (row.paidTo ?? (await frozenPayee(acting, row))) },
			paid_by: wanted && call.session.name,
		});
		if (paid) await untellClient(tx, car.id, eventOf(row, paid));
		if (wanted) {
			await untellClient(tx, car.id, dueEvent(row.id, todayInKyiv(context)));
			const sum = money(wanted.amount, wanted.currency);
			await tellClient(tx, context, car, eventOf(row, wanted), { kind: 'paid', sum });
		}
		const { kind } = row;
		return { before: { payment: kind, paid: paid?.on ?? null }, after: { payment: kind, paid: on } };
	});
}

type Sum = { on: string; amount: string; currency: string };
const seen = (sum: Sum | null) => sum && [sum.on, cents(sum.amount), sum.currency];

/** The event that the client is told of once. */
const eventOf = ({ id }: StoredPayment, { on, amount, currency }: Sum): string =>
	`paid ${id} ${on} ${amount} ${currency}`;

/** What was paid: all that is owed, divided as the estimate is, unless said. */
function paidSum(
	{ context, car, rows }: Acting,
	row: StoredPayment,
	{ on, ...body }: InputOf<'carPayment.pay'>['body'] & { on: string },
) {
	if (on > todayInKyiv(context)) throw invalid('on', say('delivered.dateAhead'));
	requireNear(context, 'on', on);
	const { lines, currency } = row;
	const isOther = body.currency !== undefined && body.currency !== currency;
	if (body.amount === undefined && isOther) throw invalid('amount', say('field.sum'));
	const amount = cents(body.amount ?? moneyText(owedOf({ ...row, paid: null }, rows)));
	const parts =
		body.parts === undefined
			? usualParts(amount, row, estimateLines(car))
			: Object.fromEntries(Object.entries(body.parts).map(([code, part]) => [code, cents(part)]));
	const isWhole = lines.length === 0 ? Object.keys(parts).length === 0 : addsUp(parts, amount);
	if (!isWhole || Object.keys(parts).some((code) => !lines.includes(code)))
		throw invalid('parts', say('carPayment.parts'));
	return { on, amount, currency: body.currency ?? currency, parts };
}

async function frozenPayee({ tx }: Acting, { payeeId }: StoredPayment): Promise<string | null> {
	if (payeeId === null) return null;
	const payee = await tx
		.selectFrom('payee')
		.select(['title', 'requisites'])
		.where('id', '=', payeeId)
		.executeTakeFirst();
	return payee ? JSON.stringify(payee) : null;
}

function requireOpen(row: StoredPayment): void {
	if (row.paid) throw new Refusal('conflict', say('carPayment.paid'));
	if (row.cancelledReason !== null) throw new Refusal('conflict', say('carPayment.cancelled'));
}

async function requireSensible(
	{ tx, context, car, rows }: Acting,
	fields: PaymentFields,
	row: StoredPayment | null,
): Promise<void> {
	if (fields.dueOn !== row?.dueOn) requireNear(context, 'dueOn', fields.dueOn);
	const known = estimateLines(car).map(({ code }) => code);
	if (fields.lines.some((code) => !known.includes(code))) throw invalid('lines', say('delivered.noLine'));
	if (new Set(fields.lines).size < fields.lines.length) throw invalid('lines', say('carPayment.lineTwice'));
	if (fields.dueStage !== null && !stagesOf(car.route).includes(fields.dueStage))
		throw invalid('dueStage', say('car.foreignStage'));
	if (fields.payeeId !== null) {
		const payee = await tx
			.selectFrom('payee')
			.select('id')
			.where('id', '=', fields.payeeId)
			.executeTakeFirst();
		if (!payee) throw invalid('payeeId', say('payee.missing'));
	}
	if (fields.creditsTo === null) return;
	const target = rows.find(({ id }) => id === fields.creditsTo);
	const fits =
		fields.kind === 'deposit' &&
		fields.lines.length === 0 &&
		target !== undefined &&
		target.id !== row?.id &&
		target.kind !== 'deposit' &&
		target.currency === fields.currency;
	if (!fits) throw invalid('creditsTo', say('carPayment.creditsTo'));
}

const cents = (amount: string): string => moneyText(decimal(amount));

const defined = <T extends object>(sent: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
	Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as never; // only less

const normalised = (sent: Partial<PaymentFields>): Partial<PaymentFields> =>
	sent.amount === undefined ? sent : { ...sent, amount: cents(sent.amount) };

const columnsOf = (fields: PaymentFields) => ({
	...{ kind: fields.kind, title: fields.title, amount: cents(fields.amount), currency: fields.currency },
	...{ rate_rule: JSON.stringify(fields.rate), due_on: fields.dueOn, due_stage: fields.dueStage },
	...{ due_days: fields.dueDays, payee_id: fields.payeeId, lines: JSON.stringify(fields.lines) },
	...{ credits_to: fields.creditsTo, cancelled_reason: fields.cancelledReason?.trim() ?? null },
});

async function insert(
	{ tx, context, car, rows }: Acting,
	values: Omit<Insertable<CarPaymentTable>, 'car_id' | 'created_at' | 'revision'>,
): Promise<void> {
	if (rows.length >= mostPayments) throw new Refusal('conflict', say('carPayment.tooMany', mostPayments));
	await tx
		.insertInto('car_payment')
		.values({ ...values, car_id: car.id, created_at: context.now().toISOString(), revision: 1 })
		.execute();
}

const update = ({ tx }: Acting, { id, revision }: StoredPayment, changes: object): Promise<unknown> =>
	tx
		.updateTable('car_payment')
		.set({ ...changes, revision: revision + 1 })
		.where('id', '=', id)
		.execute();

// The log outlives a car, so it holds no texts.
const loggedFields = ({ kind, amount, currency, dueOn, cancelledReason }: PaymentFields) => ({
	...{ payment: kind, amount: cents(amount), currency, dueOn, cancelled: cancelledReason !== null },
});

export const carPayment = { list, create, plan, save, remove, split, pay };
