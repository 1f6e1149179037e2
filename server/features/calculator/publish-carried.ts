import { tableDifference } from '@clearway/shared/domain/tables/difference.ts';
import type { Tell } from '@clearway/shared/domain/tables/export-cells.ts';
import type { Row } from '@clearway/shared/domain/tables/kind.ts';
import { tableKind } from '@clearway/shared/domain/tables/kinds.ts';
import { exportFileName } from '@clearway/shared/domain/tables/stamp.ts';
import { writeCsv } from '@clearway/shared/domain/tables/write-csv.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { Call, Context } from '../../context.ts';
import type { Write } from '../../db/open.ts';
import { tell } from '../../words.ts';
import { sha256, storeFile } from '../file.ts';
import type { Carriage } from './carry.ts';
import { noteOf, publish } from './publish.ts';
import type { Version } from './table-versions.ts';

/** Publishes each pending version anew with the changes that were carried into it, for its own day. */
export async function publishCarried(
	tx: Write,
	context: Context,
	call: Call,
	carriages: readonly Carriage[],
	reason: string | undefined,
): Promise<{ version: Version; rows: readonly Row[] }[]> {
	const speak: Tell = (sentence) => tell(sentence, context.config.languages[0]);
	const published: { version: Version; rows: readonly Row[] }[] = [];
	for (const { pending, before, rows } of carriages) {
		const { title, validFrom, illustrative } = pending;
		const kind = tableKind(title);
		const { added, removed, changed } = tableDifference(kind, before, rows);
		// Decided for the pending version, or published in it already: it stays as it is.
		if (added.length + removed.length + changed.length === 0) continue;
		const bytes = writeCsv(kind, rows, speak);
		const sha = sha256(bytes);
		await storeFile(tx, sha, bytes, context.now());
		const version = await publish(tx, context, call, 'publish', {
			title,
			validFrom,
			rows,
			illustrative,
			note: noteOf(reason, [speak(say('tableNote.carried', pending.version))]),
			file: {
				name: exportFileName({ title, version: pending.version }, 'csv'),
				size: bytes.byteLength,
				sha256: sha,
			},
		});
		published.push({ version, rows });
	}
	return published;
}
