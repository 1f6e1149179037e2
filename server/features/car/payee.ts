import { adminPaths } from '@clearway/shared/contract/addresses.ts';
import type { Payee } from '@clearway/shared/contract/car-payment.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import type { Read, Write } from '../../db/open.ts';
import { tellGroup } from '../../mail/chats.ts';
import { record } from '../../records/audit.ts';
import { claimOfAdmin, once } from '../../records/repeat.ts';
import { lockRow, notFound, requireRevision } from '../../records/revision.ts';
import { Refusal } from '../../services/refusal.ts';
import { requireConfirmed } from '../auth/confirmation.ts';

const payees = (db: Read) =>
	db.selectFrom('payee').select(['id', 'title', 'currency', 'requisites', 'changed_at', 'revision']);
type Row = Awaited<ReturnType<ReturnType<typeof payees>['executeTakeFirstOrThrow']>>;

const shown = ({ changed_at: changedAt, ...row }: Row): Payee => ({ ...row, changedAt });

const missing = () => notFound(say('payee.missing'));
const lock = (tx: Write, { db }: Context, id: number): Promise<Row> =>
	lockRow(payees(tx).where('id', '=', id), db.dialect, missing);

const list = async ({ db }: Context): Promise<Payee[]> =>
	(await payees(db.read).orderBy('title').orderBy('id').execute()).map(shown);

async function create(context: Context, { body }: InputOf<'payee.create'>, call: AdminCall): Promise<Payee> {
	requireConfirmed(context, call.session);
	const claim = claimOfAdmin(context, call, 'payee.create', body);
	return context.db.write(async (tx) => {
		const made = await once(tx, context, claim, async () => {
			const values = { ...body, changed_at: context.now().toISOString(), revision: 1 };
			const { id } = await tx.insertInto('payee').values(values).returning('id').executeTakeFirstOrThrow();
			await announce(tx, context, call, { action: 'create', row: { ...values, id } });
			return id;
		});
		return shown(await lock(tx, context, made));
	});
}

async function save(
	context: Context,
	{ params: { id }, body: { revision, ...fields } }: InputOf<'payee.save'>,
	call: AdminCall,
): Promise<Payee> {
	requireConfirmed(context, call.session);
	return context.db.write(async (tx) => {
		const row = await lock(tx, context, id);
		const { title, currency, requisites } = fields;
		const isMoved = requisites !== row.requisites;
		if (!isMoved && title === row.title && currency === row.currency) return shown(row);
		requireRevision(revision, row, shown(row));
		const changes = {
			...fields,
			...(isMoved && { changed_at: context.now().toISOString() }),
			revision: row.revision + 1,
		};
		await tx.updateTable('payee').set(changes).where('id', '=', id).execute();
		const saved = { ...row, ...changes };
		await announce(tx, context, call, { action: 'save', row: saved, isMoved });
		return shown(saved);
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
