import type { Table, TableVersion } from '@clearway/shared/contract/calculator.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import { placeOfTable } from '@clearway/shared/contract/rights.ts';
import { tableDifference } from '@clearway/shared/domain/tables/difference.ts';
import type { Row } from '@clearway/shared/domain/tables/kind.ts';
import { tableKind } from '@clearway/shared/domain/tables/kinds.ts';
import { loggedChanges } from '@clearway/shared/domain/tables/logged-changes.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import { requireRight } from '../../context/session.ts';
import type { Write } from '../../db/open.ts';
import { record } from '../../records/audit.ts';
import { notFound } from '../../records/revision.ts';
import { todayInKyiv } from '../../records/today.ts';
import { Refusal } from '../../services/refusal.ts';
import { tell } from '../../services/words.ts';
import { newestPair } from '../rates/stored-rates.ts';
import { download } from './download.ts';
import { lockTable, publish } from './publish.ts';
import {
	asTable,
	asVersions,
	inForce,
	readHistory,
	readRows,
	rowsOf,
	tableHistory,
	type Version,
} from './table-versions.ts';
import { check, checkRows, checkStaged, saveRows, saveStaged, upload } from './upload.ts';
import { requireBase, requireTop } from './version-refusals.ts';

const currency = async (context: Context) => ({ data: await newestPair(context) });

async function get(context: Context, { params: { title } }: InputOf<'calculator.get'>): Promise<Table> {
	const current = inForce((await tableHistory(context))[title], todayInKyiv(context));
	if (!current) throw notFound(say('table.neverUploaded'));
	return asTable(current, await rowsOf(context, title, current.version));
}

const versions = async (
	context: Context,
	{ params }: InputOf<'calculator.versions'>,
): Promise<TableVersion[]> => asVersions(context, (await tableHistory(context))[params.title]);

async function version(
	context: Context,
	{ params: { title, n } }: InputOf<'calculator.version'>,
): Promise<Table> {
	const chosen = requireVersion((await tableHistory(context))[title], n);
	return asTable(chosen, await rowsOf(context, title, n));
}

async function restoreVersion(
	context: Context,
	{ params: { title, n }, query: { base } }: InputOf<'calculator.restoreVersion'>,
	call: AdminCall,
): Promise<Table> {
	const rows = await rowsOf(context, title, n);
	const published = await context.db.write(async (tx) => {
		await lockTable(tx, context, title);
		const history = (await readHistory(tx))[title];
		const { illustrative, file } = requireVersion(history, n);
		const validFrom = todayInKyiv(context);
		requireBase(history, { n, base, today: validFrom });
		return publish(tx, context, call, 'restore', {
			title,
			validFrom,
			rows,
			illustrative,
			file,
			changes: await changesBetween(tx, inForce(history, validFrom), rows),
			note: tell(say('tableNote.restored', n), context.config.languages[0]),
		});
	});
	return asTable(published, rows);
}

async function cancelVersion(
	context: Context,
	{ params: { title, n } }: InputOf<'calculator.cancelVersion'>,
	call: AdminCall,
): Promise<undefined> {
	requireRight(call.session, placeOfTable(title));
	await context.db.write(async (tx) => {
		await lockTable(tx, context, title);
		const history = (await readHistory(tx))[title];
		const planned = requireVersion(history, n);
		if (planned.cancelled) throw new Refusal('conflict', say('table.alreadyCancelled'));
		if (planned.validFrom <= todayInKyiv(context)) throw new Refusal('conflict', say('table.inForce'));
		requireTop(history, planned);
		await tx
			.updateTable('calculator_table')
			.set({ cancelled_at: context.now().toISOString() })
			.where('title', '=', title)
			.where('version', '=', n)
			.execute();
		tx.changed({ kind: 'table', id: title, revision: n });
		const { validFrom } = planned;
		const kept = inForce(
			history.filter((version) => version !== planned),
			validFrom,
		);
		const changes = await changesBetween(tx, planned, kept ? await readRows(tx, title, kept.version) : []);
		const before = { version: n, validFrom, changes };
		await record(tx, context, call, { action: 'cancel', kind: 'table', id: title, before });
	});
}

/** What the log says about the prices when these rows take the place of a version. */
async function changesBetween(tx: Write, version: Version | undefined, rows: readonly Row[]) {
	if (!version) return undefined;
	const kind = tableKind(version.title);
	return loggedChanges(kind, tableDifference(kind, await readRows(tx, version.title, version.version), rows));
}

function requireVersion(history: readonly Version[], n: number): Version {
	const match = history.find(({ version }) => version === n);
	if (!match) throw notFound(say('table.noVersion'));
	return match;
}

export const calculator = {
	currency,
	upload,
	check,
	saveRows,
	checkRows,
	checkStaged,
	saveStaged,
	get,
	versions,
	version,
	restoreVersion,
	cancelVersion,
	download,
};
