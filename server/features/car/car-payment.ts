import type { CarPayments, PaymentFields } from '@clearway/shared/contract/car-payment.ts';
import { stagesOf } from '@clearway/shared/contract/car-stages.ts';
import { currencies, mostPayments } from '@clearway/shared/contract/cars.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import { payeeFields } from '@clearway/shared/contract/payment-fields.ts';
import { isLive, owedOf, paymentSums, underpaid } from '@clearway/shared/domain/car/ledger.ts';
import { payeeOf } from '@clearway/shared/domain/car/payee-of.ts';
import {
	type Entered,
	enter,
	noId,
	pay as payIn,
	split as splitOff,
	takeBack,
} from '@clearway/shared/domain/car/payment-acts.ts';
import {
	type BankRates,
	firstPlan,
	lineTwice,
	owedIn,
	rootOf,
} from '@clearway/shared/domain/car/payments.ts';
import { addsUp, type Shares } from '@clearway/shared/domain/car/shares.ts';
import { decimal, moneyText, shortestText } from '@clearway/shared/domain/money.ts';
import { money } from '@clearway/shared/format/number.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { Insertable } from 'kysely';
import { storeOwnMessage } from '../../clients/messages.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import type { CarPaymentTable } from '../../db/car-tables.ts';
import { valuesOf } from '../../db/field-columns.ts';
import type { Write } from '../../db/open.ts';
import { isSameValue } from '../../records/merge-fields.ts';
import { claimOfAdmin, storeAnswer, takeClaim } from '../../records/repeat.ts';
import { requireNear } from '../../records/require-near.ts';
import { notFound } from '../../records/revision.ts';
import { todayInKyiv } from '../../records/today.ts';
import { invalid, Refusal } from '../../services/refusal.ts';
import { tellClient, tellMessage, untellClient } from './car-events.ts';
import { type CarRow, carRows, estimateLines, lockCar, logAct, missingCar } from './car-rows.ts';
import { dueEvent } from './payment-letters.ts';
import { bankRatesOn, payeesOf, shownPayments } from './payment-rows.ts';
import { paymentColumns, paymentOf, paymentsOf, type StoredPayment } from './stored-payments.ts';

type Acting = {
	tx: Write;
	context: Context;
	call: AdminCall;
	car: CarRow;
	rows: readonly StoredPayment[];
	/** These payments as the office sees them, for the answer or for a conflict. */
	shown: (rows: readonly StoredPayment[]) => ReturnType<typeof shownPayments>;
};
/** The payments after an act, and what the log says of it: kinds, days and sums. */
type Changed = {
	rows: readonly StoredPayment[];
	before?: object;
	after?: object;
	/** It says why the client is to pay another sum. */
	hasReason?: boolean;
};
/** Null where nothing was to do; the revision that the same call made where it is repeated. */
type Done = Changed | number | null;

async function list(
	context: Context,
	{ params: { id } }: InputOf<'carPayment.list'>,
	call: AdminCall,
): Promise<CarPayments> {
	const { read } = context.db;
	const rates = await bankRatesOn(context, todayInKyiv(context));
	const car = await carRows(read).where('id', '=', id).executeTakeFirst();
	if (!car) throw missingCar();
	const all = await paymentsOf(read, id);
	const shown = await shownPayments(context, read, car, { all, language: call.language, rates });
	return { ...shown, changedTo: null };
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
		const shown = (all: readonly StoredPayment[]) =>
			shownPayments(context, tx, car, { all, language: call.language, rates });
		const rows = await paymentsOf(tx, carId);
		const done = await change({ tx, context, call, car, rows, shown });
		if (done === null || typeof done === 'number') return { ...(await shown(rows)), changedTo: done };
		requireSound(rows, done);
		const { revision } = await logAct({ tx, context, call }, car, done);
		return { ...(await shown(done.rows)), changedTo: revision };
	});
}

/** What holds after each act upon the payments of a car. */
function requireSound(before: readonly StoredPayment[], { rows: after, hasReason }: Changed): void {
	if (lineTwice(after) !== undefined) throw invalid('lines', say('carPayment.lineTwice'));
	if (underpaid(after)) throw new Refusal('conflict', say('carPayment.counted'));
	const totals = [before, after].map((all) =>
		paymentSums(all).map(({ currency, total }) => [currency, total]),
	);
	if (!hasReason && !isSameValue(totals[0], totals[1])) throw invalid('reason', say('carPayment.sumReason'));
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
	{ tx, context, call, car }: Acting,
	operation: string,
	said: unknown,
	change: () => Promise<Done>,
): Promise<Done> {
	const claim = claimOfAdmin(context, call, operation, said);
	const answered = claim && (await takeClaim(tx, context, claim));
	// Claims of an earlier version say no revision.
	if (answered) return Number(answered) || null;
	const done = await change();
	if (claim) await storeAnswer(tx, claim, String(car.revision + 1));
	return done;
}

async function conflict({ shown, rows }: Acting, { id }: StoredPayment): Promise<Refusal> {
	const current = (await shown(rows)).payments.find((payment) => payment.id === id);
	return new Refusal('conflict', say('record.changed'), { current });
}

const create = (context: Context, { params, body }: InputOf<'carPayment.create'>, call: AdminCall) =>
	act(context, params.id, call, (acting) =>
		once(acting, 'carPayment.create', { ...params, body }, async () => {
			const fields = { ...blank, rate: usualRate(body.currency), ...defined(body) };
			await requireSensible(acting, fields, null);
			requireRoom(acting);
			// A new payment is its own reason, if it says what for.
			if (fields.kind === 'other' && fields.title === '')
				throw invalid('title', say('carPayment.titleNeeded'));
			const last = Math.max(0, ...acting.rows.map(({ position }) => position));
			const made = await insert(acting, { ...fieldColumns(fields), position: last + 1 });
			return { rows: [...acting.rows, made], after: loggedFields(fields), hasReason: true };
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
		const made = await insertPlan(acting);
		return { rows: made, after: { payments: made.length }, hasReason: true };
	});

/** Divides the lines of a car's estimate among its first payments. */
export async function insertPlan(acting: Pick<Acting, 'tx' | 'context' | 'car'>): Promise<StoredPayment[]> {
	const made: StoredPayment[] = [];
	for (const [at, payment] of firstPlan(estimateLines(acting.car), acting.car).entries()) {
		const fields = { ...blank, rate: usualRate(payment.currency), ...payment };
		made.push(await insert(acting, { ...fieldColumns(fields), position: at + 1 }));
	}
	return made;
}

const save = (context: Context, { params, body }: InputOf<'carPayment.save'>, call: AdminCall) =>
	actOn(context, params, call, async (acting, row) => {
		const { was = {}, reason, ...sent } = body;
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
		const isDivided = !keys.some((key) => key === 'amount' || key === 'currency' || key === 'lines');
		const fields = { ...row, ...typed, shares: isDivided ? row.shares : null, reason: reason ?? row.reason };
		await requireSensible(acting, fields, row);
		const rows = await store(acting, replaced(acting.rows, fields));
		const hasReason =
			reason !== undefined || (keys.includes('cancelledReason') && fields.cancelledReason !== null);
		return { rows, before: loggedFields(row), after: loggedFields(fields), hasReason };
	});

const replaced = (rows: readonly StoredPayment[], by: StoredPayment): StoredPayment[] =>
	rows.map((row) => (row.id === by.id ? by : row));

const split = (context: Context, { params, body }: InputOf<'carPayment.split'>, call: AdminCall) =>
	actOn(context, params, call, (acting, row) =>
		once(acting, 'carPayment.split', { ...params, body }, async () => {
			requireOpen(row);
			requireRoom(acting);
			if (!owedOf(row, acting.rows).gt(body.amount)) throw invalid('amount', say('carPayment.split'));
			const after = splitOff(acting.rows, row, decimal(body.amount), estimateLines(acting.car));
			const rows = await store(acting, after);
			return { rows, before: loggedFields(row), after: loggedFields(found(rows, row)) };
		}),
	);

const found = (rows: readonly StoredPayment[], { id }: StoredPayment): StoredPayment =>
	rows.find((row) => row.id === id) ?? missing();

function missing(): never {
	throw notFound(say('carPayment.missing'));
}

async function owed(context: Context, { params, query: { on } }: InputOf<'carPayment.owed'>) {
	if (on > todayInKyiv(context)) throw invalid('on', say('delivered.dateAhead'));
	const rows = await paymentsOf(context.db.read, params.id);
	const row = rows.find(({ id }) => id === params.payment) ?? missing();
	const [sum, rates] = [owedOf(row, rows), await bankRatesOn(context, on)];
	return currencies.flatMap((currency) => {
		const asked = owedIn(sum, row, currency, rates);
		if (!asked) return [];
		return [{ currency, amount: moneyText(asked.amount), rate: asked.rate && shortestText(asked.rate) }];
	});
}

/** Asks the client of a payment that he says to be paid: it waits as before until he says so again. */
const ask = (context: Context, { params, body }: InputOf<'carPayment.ask'>, call: AdminCall) =>
	actOn(context, params, call, (acting, row) =>
		once(acting, 'carPayment.ask', { ...params, body }, async () => {
			const { tx, car } = acting;
			requireOpen(row);
			const { name, adminId } = call.session;
			const message = { direction: 'out', by: name, by_id: adminId, text: body.text } as const;
			const made = await storeOwnMessage(tx, context, { table: 'car', id: car.id }, message);
			await tellMessage(tx, context, car, made, { text: body.text.trim() });
			await tx.updateTable('car_payment').set({ said_at: null }).where('id', '=', row.id).execute();
			const rows = replaced(acting.rows, { ...row, saidAt: null });
			return { rows, after: { payment: row.kind, message: 'office' }, hasReason: true };
		}),
	);

async function pay(context: Context, { params, body }: InputOf<'carPayment.pay'>, call: AdminCall) {
	const { on, was } = body;
	const rates = on === null ? null : await bankRatesOn(context, on);
	return actOn(context, params, call, async (acting, row) => {
		const { tx, car, rows } = acting;
		const { paid } = row;
		const estimate = estimateLines(car);
		const before = paid ? takeBack(rows, row, estimate) : rows;
		const open = found(before, row);
		const entered = on === null ? null : enteredSum(acting, open, before, { ...body, on, rates });
		if (isSame(row, entered, body)) return entered && creditTo(acting, row, body);
		if (!isSameValue(seen(paid), seen(was))) throw await conflict(acting, row);
		if (!isLive(row)) throw new Refusal('conflict', say('carPayment.cancelled'));
		requireTarget(open, before, body);
		const after = entered
			? payIn(before, open, entered, { ...partsOf(body), rest: body.rest, estimate })
			: before;
		const paidTo = entered && (row.paidTo ?? (await frozenPayee(acting, row)));
		const stored = await store(acting, replaced(after, { ...found(after, row), paidTo }));
		if (paid) await untellClient(tx, car.id, eventOf(row, paid));
		if (entered) {
			await untellClient(tx, car.id, dueEvent(row.id, todayInKyiv(context)));
			const sum = money(entered.amount, entered.currency);
			await tellClient(tx, context, car, eventOf(row, entered), { kind: 'paid', sum });
		}
		const { kind } = row;
		const forgiven = after.find(({ id, cancelledReason }) => id === noId && cancelledReason !== null)?.amount;
		return {
			rows: stored,
			before: { payment: kind, paid: paid?.on ?? null },
			after: {
				...{ payment: kind, paid: on },
				...(entered && { amount: entered.amount, currency: entered.currency }),
				...(forgiven && { forgiven }),
			},
			hasReason: forgiven !== undefined,
		};
	});
}

/** Lets what was paid too much count towards a payment that is chosen later. */
async function creditTo(acting: Acting, row: StoredPayment, { rest }: PayBody): Promise<Done> {
	if (rest?.kind !== 'credit' || rest.to === row.creditsTo) return null;
	const target = requireTarget(row, acting.rows, { rest });
	const rows = await store(acting, replaced(acting.rows, { ...row, creditsTo: rest.to }));
	return {
		rows,
		before: { payment: row.kind, creditsTo: null },
		after: { payment: row.kind, creditsTo: target?.kind },
	};
}

type PayBody = InputOf<'carPayment.pay'>['body'];

type Sum = { on: string; amount: string; currency: string };
const seen = (sum: Sum | null) => sum && [sum.on, cents(sum.amount), sum.currency];

/** The event that the client is told of once. */
const eventOf = ({ id }: StoredPayment, { on, amount, currency }: Sum): string =>
	`paid ${id} ${on} ${amount} ${currency}`;

/** True where a payment was paid like that already. */
function isSame({ paid }: StoredPayment, entered: Entered | null, body: PayBody): boolean {
	const { parts } = partsOf(body);
	return isSameValue(seen(paid), seen(entered)) && (!parts || isSameValue(paid?.parts, parts));
}

/** The sums by line that the office typed. */
const partsOf = ({ parts }: Pick<PayBody, 'parts'>): { parts?: Shares } =>
	parts
		? { parts: Object.fromEntries(Object.entries(parts).map(([code, part]) => [code, cents(part)])) }
		: {};

/** What was paid: all that is owed, unless said. */
function enteredSum(
	{ context, call }: Acting,
	row: StoredPayment,
	rows: readonly StoredPayment[],
	{ on, rates, ...body }: PayBody & { on: string; rates: BankRates | null },
): Entered {
	if (on > todayInKyiv(context)) throw invalid('on', say('delivered.dateAhead'));
	requireNear(context, 'on', on);
	if (body.rest?.kind === 'due') requireNear(context, 'rest.on', body.rest.on);
	const { lines, currency } = row;
	const isOther = body.currency !== undefined && body.currency !== currency;
	if (body.amount === undefined && isOther) throw invalid('amount', say('field.sum'));
	const amount = cents(body.amount ?? moneyText(owedOf(row, rows)));
	const by = call.session.name;
	const entered = enter(row, rows, { on, amount, currency: body.currency ?? currency, rates, by });
	if (!entered) throw invalid('on', say('carPayment.noRate'));
	if (body.amount !== undefined && !entered.worth.gt(0)) throw invalid('amount', say('field.sum'));
	const { parts } = partsOf(body);
	if (!parts) return entered;
	const isWhole =
		lines.length === 0 ? Object.keys(parts).length === 0 : addsUp(parts, moneyText(entered.counted));
	if (!isWhole || Object.keys(parts).some((code) => !lines.includes(code)))
		throw invalid('parts', say('carPayment.parts'));
	return entered;
}

/** The payment that was chosen for what is too much: another open one in the same currency. */
function requireTarget(
	row: StoredPayment,
	rows: readonly StoredPayment[],
	{ rest }: Pick<PayBody, 'rest'>,
): StoredPayment | null {
	if (rest?.kind !== 'credit') return null;
	const target = rows.find(({ id }) => id === rest.to);
	const fits =
		// What is too much of a deposit counts where the deposit does.
		row.kind !== 'deposit' &&
		target !== undefined &&
		target.id !== row.id &&
		target.kind !== 'deposit' &&
		target.currency === row.currency &&
		isLive(target) &&
		!target.paid;
	if (!fits) throw invalid('rest.to', say('carPayment.creditTo'));
	return target;
}

/** The payee as he stands now. */
async function frozenPayee({ tx }: Acting, payment: StoredPayment): Promise<string | null> {
	const payee = payeeOf(payment, await payeesOf(tx));
	return payee ? JSON.stringify(valuesOf(payeeFields, payee)) : null;
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
	const isBound = row && rows.some((other) => other !== row && isBoundTo(row, other));
	if (isBound && fields.currency !== row.currency) throw invalid('currency', say('carPayment.bound'));
	if (fields.creditsTo === null) return;
	const target = rows.find(({ id }) => id === fields.creditsTo);
	const fits =
		fields.kind === 'deposit' &&
		fields.lines.length === 0 &&
		target !== undefined &&
		target.id !== row?.id &&
		target.kind !== 'deposit' &&
		target.currency === fields.currency &&
		// Nothing counts towards a deposit, so that nothing counts towards itself.
		!rows.some(({ creditsTo }) => row && creditsTo === row.id);
	if (!fits) throw invalid('creditsTo', say('carPayment.creditsTo'));
}

const isBoundTo = (row: StoredPayment, other: StoredPayment): boolean =>
	rootOf(other) === rootOf(row) || other.creditsTo === row.id;

function requireRoom({ rows }: Acting): void {
	if (rows.filter(isLive).length >= mostPayments)
		throw new Refusal('conflict', say('carPayment.tooMany', mostPayments));
}

const cents = (amount: string): string => moneyText(decimal(amount));

const defined = <T extends object>(sent: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
	Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as never; // only less

const normalised = (sent: Partial<PaymentFields>): Partial<PaymentFields> =>
	sent.amount === undefined ? sent : { ...sent, amount: cents(sent.amount) };

const fieldColumns = (fields: PaymentFields) => ({
	...{ kind: fields.kind, title: fields.title, amount: cents(fields.amount), currency: fields.currency },
	...{ rate_rule: JSON.stringify(fields.rate), due_on: fields.dueOn, due_stage: fields.dueStage },
	...{ due_days: fields.dueDays, payee_id: fields.payeeId, lines: JSON.stringify(fields.lines) },
	...{ credits_to: fields.creditsTo, cancelled_reason: fields.cancelledReason?.trim() ?? null },
});

const insert = async (
	{ tx, context, car }: Pick<Acting, 'tx' | 'context' | 'car'>,
	values: Omit<Insertable<CarPaymentTable>, 'car_id' | 'created_at' | 'revision'>,
): Promise<StoredPayment> =>
	paymentOf(
		await tx
			.insertInto('car_payment')
			.values({ ...values, car_id: car.id, created_at: context.now().toISOString(), revision: 1 })
			.returning(paymentColumns)
			.executeTakeFirstOrThrow(),
	);

/** Writes what an act changed of the payments, and answers all of them as they are stored then. */
async function store({ rows, ...acting }: Acting, after: readonly StoredPayment[]): Promise<StoredPayment[]> {
	const { tx } = acting;
	const stored: StoredPayment[] = [];
	for (const payment of after) {
		const before = rows.find(({ id }) => id === payment.id);
		if (!before) stored.push(await insert(acting, columnsOf(payment)));
		else if (before === payment) stored.push(payment);
		else {
			const was: Readonly<Record<string, unknown>> = columnsOf(before);
			const changed = Object.entries(columnsOf(payment)).filter(([name, value]) => value !== was[name]);
			const row = await tx
				.updateTable('car_payment')
				.set({ ...Object.fromEntries(changed), revision: payment.revision + 1 })
				.where('id', '=', payment.id)
				.returning(paymentColumns)
				.executeTakeFirstOrThrow();
			stored.push(paymentOf(row));
		}
	}
	const gone = rows.filter(({ id }) => !after.some((payment) => payment.id === id));
	for (const { id } of gone) await tx.deleteFrom('car_payment').where('id', '=', id).execute();
	return stored.sort((a, b) => a.position - b.position || a.id - b.id);
}

const columnsOf = ({ paid, shares, ...payment }: StoredPayment) => ({
	...fieldColumns(payment),
	...{
		position: payment.position,
		split_of: payment.splitOf,
		rest_of: payment.restOf,
		reason: payment.reason,
	},
	...{ shares: shares && JSON.stringify(shares), payee: payment.paidTo },
	...{ paid_on: paid?.on ?? null, paid_amount: paid?.amount ?? null, paid_currency: paid?.currency ?? null },
	...{ paid_worth: paid?.worth ?? null, paid_by: paid?.by ?? null },
	parts: paid && JSON.stringify(paid.parts),
	paid_rates: paid?.rates ? JSON.stringify(paid.rates) : null,
});

// The log outlives a car, so it holds no texts.
const loggedFields = ({ kind, amount, currency, dueOn, cancelledReason }: PaymentFields) => ({
	...{ payment: kind, amount: cents(amount), currency, dueOn, cancelled: cancelledReason !== null },
});

export const carPayment = { list, create, plan, save, split, owed, pay, ask };
