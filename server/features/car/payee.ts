import { adminPaths } from '@clearway/shared/contract/addresses.ts';
import type { Payee, PayeeFields } from '@clearway/shared/contract/car-payment.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import { payeeFields } from '@clearway/shared/contract/payment-fields.ts';
import { payeeOf } from '@clearway/shared/domain/car/payee-of.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import { valuesOf } from '../../db/field-columns.ts';
import type { Read, Write } from '../../db/open.ts';
import { tellGroup } from '../../mail/chats.ts';
import { record } from '../../records/audit.ts';
import { isSameValue } from '../../records/merge-fields.ts';
import { claimOfAdmin, once } from '../../records/repeat.ts';
import { lockRow, notFound, requireRevision } from '../../records/revision.ts';
import { invalid, Refusal } from '../../services/refusal.ts';
import { requireConfirmed } from '../auth/confirmation.ts';
import { fitsCode, isCodePossible } from './bank-code.ts';
import { payeeRows, payeesOf } from './payment-rows.ts';

type Row = Awaited<ReturnType<ReturnType<typeof payeeRows>['executeTakeFirstOrThrow']>>;

function missing(): never {
	throw notFound(say('payee.missing'));
}
const lock = (tx: Write, { db }: Context, id: number): Promise<Row> =>
	lockRow(payeeRows(tx).where('id', '=', id), db.dialect, missing);

const list = async ({ db: { read } }: Context): Promise<Payee[]> =>
	shown(read, await payeeRows(read).orderBy('title').orderBy('id').execute());

/** Payees with the number of open payments that go to them. */
async function shown(db: Read, rows: readonly Row[]): Promise<Payee[]> {
	const [all, open] = await Promise.all([
		payeesOf(db),
		db
			.selectFrom('car_payment')
			.innerJoin('car', 'car.id', 'car_payment.car_id')
			.select(['payee_id as payeeId', 'kind', 'car_payment.currency'])
			.where('paid_on', 'is', null)
			.where('cancelled_reason', 'is', null)
			.where('car.deleted_at', 'is', null)
			.where('car.closed_reason', 'is', null)
			.execute(),
	]);
	const to = open.map((payment) => payeeOf(payment, all)?.id);
	return rows.map((row) => ({ ...row, payments: to.filter((id) => id === row.id).length }));
}
const shownOne = async (db: Read, row: Row): Promise<Payee> => (await shown(db, [row]))[0] ?? missing();

/** What the fields of a payee are together. */
function requireSound(fields: PayeeFields): void {
	if (fields.iban === '' && fields.requisites.trim() === '') throw invalid('iban', say('payee.noAccount'));
	if (fields.currency === 'UAH' && fields.iban.startsWith('UA') && fields.code === '')
		throw invalid('code', say('payee.noCode'));
	if (isCodePossible(fields) && !fitsCode(fields)) throw invalid('purpose', say('payee.longPurpose'));
}

async function create(context: Context, { body }: InputOf<'payee.create'>, call: AdminCall): Promise<Payee> {
	requireConfirmed(context, call.session);
	requireSound(body);
	const claim = claimOfAdmin(context, call, 'payee.create', body);
	return context.db.write(async (tx) => {
		const made = await once(tx, context, claim, async () => {
			const values = { ...body, changed_at: context.now().toISOString(), revision: 1 };
			const { id } = await tx.insertInto('payee').values(values).returning('id').executeTakeFirstOrThrow();
			await announce(tx, context, call, { action: 'create', row: await lock(tx, context, id) });
			return id;
		});
		return shownOne(tx, await lock(tx, context, made));
	});
}

async function save(
	context: Context,
	{ params: { id }, body: { revision, ...fields } }: InputOf<'payee.save'>,
	call: AdminCall,
): Promise<Payee> {
	requireConfirmed(context, call.session);
	requireSound(fields);
	return context.db.write(async (tx) => {
		const row = await lock(tx, context, id);
		if (isSameValue(valuesOf(payeeFields, row), fields)) return shownOne(tx, row);
		requireRevision(revision, row, await shownOne(tx, row));
		const changedAt = context.now().toISOString();
		const changes = { ...fields, revision: row.revision + 1 };
		await tx
			.updateTable('payee')
			.set({ ...changes, changed_at: changedAt })
			.where('id', '=', id)
			.execute();
		const saved = { ...row, ...changes, changedAt };
		await announce(tx, context, call, { action: 'save', row: saved, isMoved: true });
		return shownOne(tx, saved);
	});
}

async function remove(
	context: Context,
	{ params: { id } }: InputOf<'payee.remove'>,
	call: AdminCall,
): Promise<undefined> {
	requireConfirmed(context, call.session);
	await context.db.write(async (tx) => {
		const row = await lock(tx, context, id);
		const waiting = await tx
			.selectFrom('car_payment')
			.select('id')
			.where('payee_id', '=', id)
			.where('paid_on', 'is', null)
			.where('cancelled_reason', 'is', null)
			.limit(1)
			.executeTakeFirst();
		if (waiting) throw new Refusal('conflict', say('payee.inUse'));
		await tx.updateTable('car_payment').set({ payee_id: null }).where('payee_id', '=', id).execute();
		await tx.deleteFrom('payee').where('id', '=', id).execute();
		await announce(tx, context, call, { action: 'remove', row });
	});
}

/** Tells the open screens. The log says whether the requisites changed, and never what they are. */
async function announce(
	tx: Write,
	context: Context,
	call: AdminCall,
	{ action, row, isMoved }: { action: string; row: Row; isMoved?: boolean },
): Promise<void> {
	tx.changed({ kind: 'payee', id: row.id, revision: row.revision });
	const event = { key: `${row.id} ${action} ${row.revision}`, path: adminPaths.payees };
	await tellGroup(tx, context, 'payee', { ...event, say: (words) => words.payee(row.title) });
	const after = { title: row.title, currency: row.currency, ...(isMoved && { requisites: true }) };
	await record(tx, context, call, { action, kind: 'payee', id: row.id, after });
}

export const payee = { list, create, save, remove };
