import { type Connection, fieldsOfKind } from '@clearway/shared/contract/connection.ts';
import { type ConnectionKind, connectionKinds } from '@clearway/shared/contract/connection-fields.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import { say } from '@clearway/shared/format/say.ts';
import { type ConnectionSettings, connectionOf, isOfEnvironment } from '../../connections/connection.ts';
import { failureOf, noteFailure, storeFailure } from '../../connections/failure.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import type { Read } from '../../db/open.ts';
import type { Budget } from '../../limits/limits.ts';
import { failedLetters } from '../../mail/failed-letters.ts';
import { outboxOf } from '../../mail/outbox.ts';
import { tryConnection } from '../../mail/try-connection.ts';
import { record } from '../../records/audit.ts';
import { notFound, requireRevision } from '../../records/revision.ts';
import { invalid, Refusal } from '../../services/refusal.ts';
import { sealSecret } from '../../services/sealed-secret.ts';
import { tell } from '../../services/words.ts';
import { requireConfirmed } from '../auth/confirmation.ts';

const rowOf = (db: Read, kind: ConnectionKind) =>
	db
		.selectFrom('connection')
		.select(['settings', 'secret', 'changed_at', 'revision'])
		.where('kind', '=', kind)
		.executeTakeFirst();

type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>>;

// Only `save` writes them.
const settingsOf = ({ settings }: Row): ConnectionSettings | null => JSON.parse(settings);

async function shown(
	context: Context,
	kind: ConnectionKind,
	{ language }: AdminCall,
	db?: Read,
): Promise<Connection> {
	const row = await rowOf(db ?? context.db.read, kind);
	const failure = await failureOf(db ?? context.db.read, kind);
	const isFixed = isOfEnvironment(context.config, kind);
	const isLost = !isFixed && row !== undefined && (await connectionOf(context, kind, db)) === null;
	const source = row ? 'office' : null;
	return {
		...{ kind, source: isFixed ? 'environment' : source, isLost },
		...{ settings: row ? settingsOf(row) : null, changedAt: row?.changed_at ?? null },
		failed: kind === 'imap' ? await failedLetters(context, db ?? context.db.read) : [],
		failure: failure && { answer: tell(failure.why, language), since: failure.since },
		revision: row?.revision ?? 0,
	};
}

const list = (context: Context, _input: unknown, call: AdminCall): Promise<Connection[]> =>
	Promise.all(connectionKinds.map((kind) => shown(context, kind, call)));

// Pages offer to mail a calculation if there is a mail server.
const isShown = (kind: ConnectionKind): boolean => kind === 'smtp';

const blank: ConnectionSettings = { host: '', port: 0, isTls: true, user: '', from: '', to: '' };

async function save(
	context: Context,
	{ params: { kind }, body: { secret, revision, ...typed } }: InputOf<'connection.save'>,
	call: AdminCall,
): Promise<Connection> {
	requireConfirmed(context, call.session);
	if (isOfEnvironment(context.config, kind)) throw new Refusal('conflict', say('connection.ofEnvironment'));
	return context.db.write(async (tx) => {
		const row = await rowOf(tx, kind);
		requireRevision(revision, { revision: row?.revision ?? 0 }, await shown(context, kind, call, tx));
		const before = row ? settingsOf(row) : null;
		const settings = fieldsOfKind[kind] === null ? null : { ...blank, ...typed };
		if (settings?.host === '') throw invalid('host', say('connection.host'));
		if (settings?.port === 0) throw invalid('port', say('connection.port'));
		if (settings?.user === '') throw invalid('user', say('field.fill'));
		// Whoever sends a stored password to another server, or another program on it, has learned it.
		const isSame = (['host', 'port', 'user'] as const).every((name) => before?.[name] === settings?.[name]);
		const sealed =
			secret === undefined
				? isSame && row?.secret
				: sealSecret(context.config, { purpose: 'connection', of: kind }, Buffer.from(secret.trim()));
		if (!sealed)
			throw invalid('secret', say(row && !isSame ? 'connection.secretAgain' : 'connection.secret'));
		const stored = {
			...{ settings: JSON.stringify(settings), secret: sealed },
			...{ changed_at: context.now().toISOString(), revision: (row?.revision ?? 0) + 1 },
		};
		await tx
			.insertInto('connection')
			.values({ kind, ...stored })
			.onConflict((conflict) => conflict.column('kind').doUpdateSet(stored))
			.execute();
		await storeFailure(tx, kind, null);
		tx.changed({ kind: 'connection', id: kind, revision: stored.revision, noticed: isShown(kind) });
		const said = settings && { host: settings.host, port: settings.port, user: settings.user };
		const after = { ...said, ...(secret !== undefined && { secret: true }) };
		await record(tx, context, call, { action: 'save', kind: 'connection', id: kind, after });
		return shown(context, kind, call, tx);
	});
}

async function remove(
	context: Context,
	{ params: { kind } }: InputOf<'connection.remove'>,
	call: AdminCall,
): Promise<undefined> {
	requireConfirmed(context, call.session);
	await context.db.write(async (tx) => {
		const row = await rowOf(tx, kind);
		if (!row) throw notFound(say('connection.none'));
		await tx.deleteFrom('connection').where('kind', '=', kind).execute();
		await storeFailure(tx, kind, null);
		tx.changed({ kind: 'connection', id: kind, revision: row.revision + 1, noticed: isShown(kind) });
		await record(tx, context, call, { action: 'remove', kind: 'connection', id: kind });
	});
}

const tests: Budget = { name: 'test-connection', count: 30, seconds: 60 };

async function test(
	context: Context,
	{ params: { kind } }: InputOf<'connection.test'>,
	call: AdminCall,
): Promise<{ ok: boolean; answer: string }> {
	context.limits.take(tests, String(call.session.adminId));
	const tried = await tryConnection(context, kind);
	if (!tried) {
		const { isLost } = await shown(context, kind, call);
		throw new Refusal('conflict', say(isLost ? 'connection.lost' : 'connection.none'));
	}
	const known = await failureOf(context.db.read, kind);
	// Signing in says nothing of who else reads the bot: only a poll does.
	const isConflict = known?.why.say === 'connection.webhook' || known?.why.say === 'connection.otherReader';
	if (!tried.ok || !isConflict) await noteFailure(context, kind, tried.ok ? null : tried.answer);
	// What waits goes out now.
	if (tried.ok && kind !== 'imap') outboxOf(context).retry();
	return { ok: tried.ok, answer: tell(tried.answer, call.language) };
}

export const connection = { list, save, remove, test };
