import type { Language } from '@clearway/shared/contract/language.ts';
import { fold } from '@clearway/shared/domain/fold.ts';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import type { Read, Write } from '../db/open.ts';

/** What a request or a car says of its client. */
export type Named = {
	name: string | null;
	phone: string | null;
	email: string | null;
	speaks: Language;
	ownerId?: number | null;
};

/** A form confirms nothing: whatever it brings is confirmed by an answer, an acceptance or the office. */
export type ContactSource = 'form' | 'office';

type Clocked = Pick<Context, 'now'>;
type Filing = Pick<Context, 'now' | 'db'>;

/**
 * Files a new record under the client who has its telephone. What the office typed is also filed by a confirmed mail
 * address; a form's address alone files nothing. Otherwise the record has a new client.
 */
export async function fileClient(
	tx: Write,
	context: Filing,
	named: Named,
	source: ContactSource,
): Promise<number> {
	const { name, phone, email, speaks, ownerId = null } = named;
	const known = await knownClient(tx, context, named, source);
	const client = known ?? (await newClient(tx, context, { name: name ?? '', speaks, ownerId }));
	await addContacts(tx, context, client, { phone, email }, source);
	return client;
}

/** The client whom a record names, if there is one. */
export async function knownClient(
	tx: Write,
	{ db }: Filing,
	{ phone, email }: Pick<Named, 'phone' | 'email'>,
	source: ContactSource,
): Promise<number | undefined> {
	// SQLite writes one after the other. Elsewhere two forms at once would make two clients.
	if (db.dialect === 'postgres' && (phone || email))
		await sql`select pg_advisory_xact_lock(hashtext(${`client ${phone || email?.toLowerCase()}`}))`.execute(
			tx,
		);
	return (
		(phone ? await clientBy(tx, 'phone', phone) : undefined) ??
		(email && source === 'office' ? await clientBy(tx, 'email', email.toLowerCase(), true) : undefined)
	);
}

/** The client who has a contact: of several the one whom the office or an answer confirmed, else the first. */
export async function clientBy(
	db: Read,
	kind: 'phone' | 'email',
	value: string,
	isConfirmed = false,
): Promise<number | undefined> {
	const found = await db
		.selectFrom('client_contact')
		.innerJoin('client', 'client.id', 'client_contact.client_id')
		.select('client_id')
		.where('kind', '=', kind)
		.where('value', '=', value)
		.where('client.deleted_at', 'is', null)
		.$if(isConfirmed, (query) => query.where('confirmed_at', 'is not', null))
		.orderBy((eb) => eb.case().when('confirmed_at', 'is', null).then(1).else(0).end())
		.orderBy('client_id')
		.executeTakeFirst();
	return found?.client_id;
}

async function newClient(
	tx: Write,
	{ now }: Clocked,
	{ name, speaks, ownerId }: { name: string; speaks: Language; ownerId: number | null },
): Promise<number> {
	const { id } = await tx
		.insertInto('client')
		.values({
			...{ name, speaks, owner_id: ownerId, note: '', folded: fold(name), joined_into: null },
			...{ created_at: now().toISOString(), revision: 1, language: speaks },
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

/** Adds what a record says of its client; what is known already may be confirmed by it. */
export async function addContacts(
	tx: Write,
	context: Clocked,
	client: number,
	{ phone, email }: Pick<Named, 'phone' | 'email'>,
	source: ContactSource,
): Promise<void> {
	if (phone) await addContact(tx, context, client, { kind: 'phone', value: phone }, source);
	if (email) await addContact(tx, context, client, { kind: 'email', value: email.toLowerCase() }, source);
	if (phone || email) await refold(tx, client);
}

type Contact = { kind: 'phone' | 'email'; value: string };

async function addContact(
	tx: Write,
	{ now }: Clocked,
	client_id: number,
	contact: Contact,
	source: ContactSource | 'mail' | 'acceptance',
): Promise<void> {
	const isConfirmed = source !== 'form';
	const confirmed = {
		confirmed_at: isConfirmed ? now().toISOString() : null,
		confirmed_by: isConfirmed ? source : null,
	};
	await tx
		.insertInto('client_contact')
		.values({ client_id, ...contact, source, ...confirmed })
		.onConflict((conflict) =>
			isConfirmed
				? conflict
						.columns(['client_id', 'kind', 'value'])
						.doUpdateSet(confirmed)
						.where('client_contact.confirmed_at', 'is', null)
				: conflict.doNothing(),
		)
		.execute();
}

/** Confirms the address from which a client wrote, or to which the code of his acceptance went. */
export async function confirmAddress(
	tx: Write,
	context: Clocked,
	client: number,
	email: string,
	proof: 'mail' | 'acceptance',
): Promise<void> {
	if (email === '') return;
	await addContact(tx, context, client, { kind: 'email', value: email.toLowerCase() }, proof);
	await refold(tx, client);
}

/** Takes off a contact that is not the client's. */
export async function removeContact(tx: Write, client: number, { kind, value }: Contact): Promise<void> {
	await tx
		.deleteFrom('client_contact')
		.where('client_id', '=', client)
		.where('kind', '=', kind)
		.where('value', '=', value)
		.execute();
	await refold(tx, client);
}

/** Adds what a car that is filed already says of its client; a client without a name takes its name. */
export async function tellOfClient(
	tx: Write,
	context: Clocked,
	client: number,
	{ name, phone, email }: Pick<Named, 'name' | 'phone' | 'email'>,
	source: ContactSource,
): Promise<void> {
	if (name)
		await tx.updateTable('client').set({ name }).where('id', '=', client).where('name', '=', '').execute();
	await addContacts(tx, context, client, { phone, email }, source);
	await refold(tx, client);
}

/** Takes off a contact that the office typed into a car and typed over since, unless another record names it. */
export async function dropContact(
	tx: Write,
	client: number,
	{ kind, value }: Contact,
	car: number,
): Promise<void> {
	if (value === '') return;
	for (const table of ['car', 'request'] as const) {
		const named = await tx
			.selectFrom(table)
			.select('id')
			.where('client_id', '=', client)
			.where((eb) => eb(eb.fn<string>('lower', [kind]), '=', value.toLowerCase()))
			.$if(table === 'car', (query) => query.where('id', '<>', car))
			.executeTakeFirst();
		if (named) return;
	}
	await tx
		.deleteFrom('client_contact')
		.where('client_id', '=', client)
		.where('kind', '=', kind)
		.where('value', '=', value.toLowerCase())
		.where('source', '=', 'office')
		.where('confirmed_by', '=', 'office')
		.execute();
	await refold(tx, client);
}

/** What a search of the office looks in: the name and the contacts. Empty for a client of whom nothing is known. */
export async function wordsOfClient(db: Read, client: number, name: string): Promise<string> {
	const contacts = await db
		.selectFrom('client_contact')
		.select('value')
		.where('client_id', '=', client)
		.orderBy('id')
		.execute();
	return fold([name, ...contacts.map(({ value }) => value)].filter(Boolean).join(' '));
}

async function refold(tx: Write, client: number): Promise<void> {
	const row = await tx.selectFrom('client').select('name').where('id', '=', client).executeTakeFirst();
	const folded = await wordsOfClient(tx, client, row?.name ?? '');
	await tx.updateTable('client').set({ folded }).where('id', '=', client).execute();
}
