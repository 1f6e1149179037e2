import type { AuditEntry } from '@clearway/shared/contract/audit.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import { may, type Rights } from '@clearway/shared/contract/presets.ts';
import { placeOf, readableKinds } from '@clearway/shared/contract/rights.ts';
import { addDays } from '@clearway/shared/domain/dated.ts';
import { placeOfSettings } from '@clearway/shared/domain/options/places.ts';
import { optionKind } from '@clearway/shared/domain/options.ts';
import { kyivMidnight } from '@clearway/shared/format/date.ts';
import { expressionBuilder, sql } from 'kysely';
import type { AdminCall, Context } from '../context/context.ts';
import type { Read } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';
import { onePage, readPage } from '../records/pages.ts';

// Sign-ins and the server's own cleaning would fill the log of a quiet week.
const noChanges = ['login', 'login-failed', 'logout-all', 'forget'];

async function list({ db }: Context, { query }: InputOf<'audit.list'>, { session }: AdminCall) {
	const readable = await readableBy(db.read, session.rights);
	const author = authorFor(session.rights);
	const log = db.read.selectFrom('audit').where((eb) => eb.and([...conditions(query, author), ...readable]));
	const { count } = await log.select(db.read.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
	const page = readPage(query.page, Number(count), query.perPage);
	const rows = await log
		.select(['id', 'at', author.as('by'), 'app', 'action', 'kind', 'record_id', 'before', 'after'])
		.orderBy('id', 'desc')
		.limit(page.perPage)
		.offset(page.offset)
		.execute();
	const entries: AuditEntry[] = rows.map(({ record_id, before, after, ...row }) => ({
		...row,
		recordId: record_id,
		before: before === null ? null : JSON.parse(before),
		after: after === null ? null : JSON.parse(after),
	}));
	return onePage(page, entries);
}

/** The log of what these rights open; of settings, those of their groups. */
async function readableBy(db: Read, rights: Rights) {
	if (rights.includes('all')) return [];
	const options = await db.selectFrom('option').select(['id', 'title']).execute();
	const ids = options
		.filter(({ title }) => may(rights, placeOfSettings(optionKind(title)?.group)))
		.map(({ id }) => String(id));
	const eb = expressionBuilder<Tables, 'audit'>();
	const others = readableKinds(rights).filter((kind) => kind !== 'option');
	return [
		eb.or([
			eb('kind', 'in', others),
			eb.and([eb('kind', '=', 'option'), eb('record_id', 'in', ['', ...ids])]),
		]),
	];
}

/** Who did it: his login for those who may manage people, his name for all others. A removed colleague has no name. */
const authorFor = (rights: Rights) =>
	may(rights, placeOf('auth.person'))
		? sql<string>`audit.by`
		: sql<string>`case when audit.by = 'system' then audit.by
				else coalesce((select name from admin where login = audit.by), '—') end`;

type Question = InputOf<'audit.list'>['query'];

function conditions({ what, by, kind, record, from, to }: Question, author: ReturnType<typeof authorFor>) {
	const eb = expressionBuilder<Tables, 'audit'>();
	return [
		...(what === 'changes' ? [eb('action', 'not in', noChanges)] : []),
		...(by !== undefined ? [eb(author, '=', by)] : []),
		...(kind !== undefined ? [eb('kind', '=', kind)] : []),
		...(record !== undefined ? [eb('record_id', '=', record)] : []),
		...(from !== undefined ? [eb('at', '>=', kyivMidnight(from).toISOString())] : []),
		...(to !== undefined ? [eb('at', '<', kyivMidnight(addDays(to, 1)).toISOString())] : []),
	];
}

async function people({ db }: Context, _input: unknown, { session }: AdminCall) {
	const known = await db.read
		.selectFrom(db.read.selectFrom('audit').select('by').distinct().as('known'))
		.leftJoin('admin', 'admin.login', 'known.by')
		.select(['known.by as login', 'admin.name'])
		.where('known.by', '<>', 'system')
		.orderBy('known.by')
		.execute();
	if (may(session.rights, placeOf('auth.person'))) return known;
	// Two of one name are one choice.
	return [...new Set(known.flatMap(({ name }) => name ?? []))].map((name) => ({ login: name, name }));
}

export const audit = { list, people };
