import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { Option, OptionDescription } from '@clearway/shared/contract/option.ts';
import { checkOption, optionKind, optionKinds } from '@clearway/shared/domain/options.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Call, Context } from '../context.ts';
import type { Read, Write } from '../db/open.ts';
import { invalid } from '../refusal.ts';
import { record } from './audit.ts';
import { requireConfirmed } from './auth/confirmation.ts';
import { discard, recover } from './discard.ts';
import { lockRow, notFound, requireRevision, unlessDuplicate } from './revision.ts';

const columns = ['id', 'title', 'value', 'revision'] as const;
const rows = (db: Read) => db.selectFrom('option').select(columns).where('deleted_at', 'is', null);
const missing = () => notFound(say('option.missing'));

const list = ({ db }: Context): Promise<Option[]> => rows(db.read).orderBy('title').execute();

async function registry(): Promise<OptionDescription[]> {
	return optionKinds.map((kind) => ({
		title: kind.title,
		type: kind.type,
		group: kind.group,
		label: kind.label,
		help: kind.help,
		rule: kind.ruleText,
		default: kind.default,
		public: kind.public,
		unit: kind.unit ?? null,
		choices: kind.choices
			? kind.choices.map((choice) => ({ value: choice.value, label: choice.label }))
			: null,
	}));
}

async function single({ db }: Context, { params }: InputOf<'option.single'>, call: Call): Promise<Option> {
	const kind = optionKind(params.title);
	if (!call.session && !kind?.public) throw missing();
	const found = await rows(db.read).where('title', '=', params.title).executeTakeFirst();
	if (found) return found;
	if (!kind) throw missing();
	return { id: null, title: kind.title, value: kind.default, revision: 0 };
}

/** Every known option with its value: the stored one, or the default. */
export async function optionValues(db: Read): Promise<Record<string, string>> {
	const stored = await rows(db).execute();
	return {
		...Object.fromEntries(optionKinds.map((kind) => [kind.title, kind.default])),
		...Object.fromEntries(stored.map((row) => [row.title, row.value])),
	};
}

/** The values that pages and the calculator may show to visitors. */
export async function publicOptions(db: Read): Promise<Record<string, string>> {
	return Object.fromEntries(
		Object.entries(await optionValues(db)).filter(([title]) => optionKind(title)?.public),
	);
}

/**
 * A further service would be saved and never calculated: own lines are the place for it. Such titles were
 * taken as free text once.
 */
function refuseIdleService(title: string): void {
	if (/^calculator\.service\./.test(title) && !optionKind(title))
		throw invalid('title', say('option.idleService'));
}

async function create(
	context: Context,
	{ body }: InputOf<'option.create'>,
	call: AdminCall,
): Promise<Option> {
	refuseIdleService(body.title);
	check(body.title, body.value);
	await guardSignIn(context, call, body);
	return context.db.write(async (tx) => {
		const saved = await unique(() =>
			tx
				.insertInto('option')
				.values({ ...body, revision: 1 })
				.returning(columns)
				.executeTakeFirstOrThrow(),
		);
		tx.changed({ kind: 'option', id: saved.id, revision: 1, created: true });
		await record(tx, context, call, { action: 'create', kind: 'option', id: saved.id, after: saved });
		return saved;
	});
}

async function save(
	context: Context,
	{ params, body }: InputOf<'option.save'>,
	call: AdminCall,
): Promise<Option> {
	return context.db.write(async (tx) => {
		const before = await lockRow(rows(tx).where('id', '=', params.id), context.db.dialect, missing);
		requireRevision(body.revision, before, before);
		const values = {
			title: body.title ?? before.title,
			value: body.value ?? before.value,
			revision: before.revision + 1,
		};
		refuseIdleService(values.title);
		check(values.title, values.value);
		await guardSignIn(context, call, before, tx);
		await guardSignIn(context, call, values, tx);
		const saved = await unique(() =>
			tx
				.updateTable('option')
				.set(values)
				.where('id', '=', params.id)
				.returning(columns)
				.executeTakeFirstOrThrow(),
		);
		tx.changed({ kind: 'option', id: saved.id, revision: saved.revision });
		await record(tx, context, call, { action: 'save', kind: 'option', id: saved.id, before, after: saved });
		return saved;
	});
}

async function remove(
	context: Context,
	{ params }: InputOf<'option.remove'>,
	call: AdminCall,
): Promise<undefined> {
	await context.db.write(async (tx) => {
		const before = await lockRow(rows(tx).where('id', '=', params.id), context.db.dialect, missing);
		await guardSignIn(context, call, { title: before.title, value: '' }, tx);
		await discard(tx, context, call, 'option', before);
	});
}

function check(title: string, value: string): void {
	const fault = checkOption(title, value);
	if (fault) throw invalid('value', fault);
}

/**
 * How admins sign in is changed only by somebody who has just shown who it is, and a second factor is asked
 * of everybody only by somebody who has one: nobody is left otherwise who could undo it.
 */
async function guardSignIn(
	context: Context,
	{ session }: AdminCall,
	{ title, value }: { title: string; value: string },
	db: Read = context.db.read,
): Promise<void> {
	if (!title.startsWith('sign-in.')) return;
	requireConfirmed(context, session);
	if (title !== 'sign-in.second-factor' || value !== 'true') return;
	const own = await db
		.selectFrom('second_factor')
		.select('enabled_at')
		.where('admin_id', '=', session.adminId)
		.executeTakeFirst();
	if (!own?.enabled_at) throw invalid('value', say('option.ownFactorFirst'));
}

const unique = <T>(write: () => Promise<T>): Promise<T> =>
	unlessDuplicate('title', say('option.taken'), write);

/** Brings a deleted option back, unless it was set anew. */
export const restoreOption = (tx: Write, id: number): Promise<number | null> =>
	unique(() => recover(tx, 'option', id));

export const option = {
	list,
	registry,
	single,
	public: ({ db }: Context) => publicOptions(db.read),
	create,
	save,
	remove,
};
