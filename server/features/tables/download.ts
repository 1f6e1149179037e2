import type { Download } from '@clearway/shared/contract/endpoint.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { Tell } from '@clearway/shared/domain/tables/export-cells.ts';
import { tableKind } from '@clearway/shared/domain/tables/kinds.ts';
import { exportFileName } from '@clearway/shared/domain/tables/stamp.ts';
import { writeCsv } from '@clearway/shared/domain/tables/write-csv.ts';
import { writeXlsx } from '@clearway/shared/domain/tables/write-xlsx.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { Call, Context } from '../../context/context.ts';
import { notFound } from '../../records/revision.ts';
import { todayInKyiv } from '../../records/today.ts';
import { tell } from '../../services/words.ts';
import { inForce, rowsOf, tableHistory, type Version } from './table-versions.ts';

const types = {
	xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
	csv: 'text/csv; charset=utf-8',
} as const;

/**
 * The uploaded file of a version, or its rows in another format. Without a version, the one in force is
 * taken.
 */
export async function download(
	context: Context,
	{ params: { title }, query }: InputOf<'calculator.download'>,
	{ language }: Call,
): Promise<Download> {
	const versions = (await tableHistory(context))[title];
	const chosen =
		query.version === undefined
			? inForce(versions, todayInKyiv(context))
			: versions.find(({ version }) => version === query.version);
	if (!chosen) throw notFound(say('table.noVersion'));
	const { format } = query;
	if (!format) return original(context, chosen);
	const stamp = { title, version: chosen.version };
	const rows = await rowsOf(context, title, chosen.version);
	const kind = tableKind(title);
	const speak: Tell = (sentence) => tell(sentence, language);
	return {
		name: exportFileName(stamp, format),
		type: types[format],
		bytes: format === 'xlsx' ? writeXlsx(kind, rows, stamp, speak) : writeCsv(kind, rows, speak),
	};
}

async function original({ db }: Context, { file }: Version): Promise<Download> {
	const { bytes } = await db.read
		.selectFrom('file')
		.select('bytes')
		.where('sha256', '=', file.sha256)
		.executeTakeFirstOrThrow();
	// An xlsx file is a zip archive; every other accepted file is text.
	const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
	return { name: file.name, type: types[isZip ? 'xlsx' : 'csv'], bytes };
}
