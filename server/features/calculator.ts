import type { Table, TableVersion } from '@clearway/shared/contract/calculator.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import { Problem } from '@clearway/shared/contract/problem.ts';
import type { AdminCall, World } from '../context.ts';
import { record } from './audit.ts';
import { todayInKyiv } from './calculator/cached.ts';
import { download } from './calculator/download.ts';
import { holdTable, publish } from './calculator/publish.ts';
import { newestPair } from './calculator/stored-rates.ts';
import { asTable, asVersions, inForce, readHistory, rowsOf, tableHistory, type Version } from './calculator/table-versions.ts';
import { check, upload } from './calculator/upload.ts';
import { gone } from './revision.ts';

const currency = async (world: World) => ({ data: await newestPair(world) });

async function get(world: World, { params: { title } }: InputOf<'calculator.get'>): Promise<Table> {
	const found = inForce((await tableHistory(world))[title], todayInKyiv(world));
	if (!found) throw gone('Этой таблицы ещё нет: её не загружали.');
	return asTable(found, await rowsOf(world, title, found.version));
}

const versions = async (world: World, { params }: InputOf<'calculator.versions'>): Promise<TableVersion[]> =>
	asVersions(world, (await tableHistory(world))[params.title]);

async function version(world: World, { params: { title, n } }: InputOf<'calculator.version'>): Promise<Table> {
	const found = named((await tableHistory(world))[title], n);
	return asTable(found, await rowsOf(world, title, n));
}

async function restoreVersion(
	world: World,
	{ params: { title, n } }: InputOf<'calculator.restoreVersion'>,
	call: AdminCall,
): Promise<Table> {
	const rows = await rowsOf(world, title, n);
	const published = await world.db.write(async (tx) => {
		await holdTable(tx, world, title);
		const { illustrative, file } = named((await readHistory(tx))[title], n);
		const validFrom = todayInKyiv(world);
		return publish(tx, world, call, 'restore', { title, validFrom, rows, illustrative, file, note: `Восстановлена версия ${n}` });
	});
	return asTable(published, rows);
}

async function cancelVersion(
	world: World,
	{ params: { title, n } }: InputOf<'calculator.cancelVersion'>,
	call: AdminCall,
): Promise<undefined> {
	await world.db.write(async (tx) => {
		await holdTable(tx, world, title);
		const found = named((await readHistory(tx))[title], n);
		if (found.cancelled) throw new Problem('conflict', 'Эта версия уже отменена.');
		if (found.validFrom <= todayInKyiv(world))
			throw new Problem(
				'conflict',
				'Отменить можно только версию, которая ещё не вступила в силу. Восстановите прежнюю: она станет новой.',
			);
		await tx
			.updateTable('calculator_table')
			.set({ cancelled_at: world.now().toISOString() })
			.where('title', '=', title)
			.where('version', '=', n)
			.execute();
		tx.changed({ kind: 'table', id: title, revision: n });
		await record(tx, world, call, { action: 'cancel', kind: 'table', id: title, before: { version: n, validFrom: found.validFrom } });
	});
}

function named(all: readonly Version[], n: number): Version {
	const found = all.find((one) => one.version === n);
	if (!found) throw gone('Такой версии таблицы нет.');
	return found;
}

export const calculator = { currency, upload, check, get, versions, version, restoreVersion, cancelVersion, download };
