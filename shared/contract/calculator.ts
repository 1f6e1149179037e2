import { z } from 'zod';
import { sayAsText } from '../format/say.ts';
import { endpoint } from './endpoint.ts';
import { Day, Instant } from './shapes.ts';
import { TableCheck, TableRow } from './table-check.ts';
import { tableTitles } from './table-titles.ts';

/** The largest table file taken, in bytes. */
export const tableMaxBytes = 10 * 1024 * 1024;

export const TableTitle = z.enum(tableTitles, sayAsText('field.table'));

const TableFile = z.object({ name: z.string(), size: z.int(), sha256: z.string() });

/** One version of a table with its rows. */
export const Table = z
	.object({
		title: TableTitle,
		version: z.int(),
		validFrom: z.string(),
		updatedAt: Instant,
		columns: z.array(z.string()),
		rows: z.array(TableRow),
		file: TableFile,
		illustrative: z.boolean(),
	})
	.meta({ id: 'Table' });
export type Table = z.infer<typeof Table>;

/** One line of a table's history. */
export const TableVersion = z
	.object({
		version: z.int(),
		validFrom: z.string(),
		state: z.enum(['pending', 'replaced', 'in_force', 'past', 'cancelled']),
		createdAt: Instant,
		by: z.string(),
		note: z.string(),
		rows: z.int(),
		file: TableFile,
		illustrative: z.boolean(),
	})
	.meta({ id: 'TableVersion' });
export type TableVersion = z.infer<typeof TableVersion>;

const TitleParam = z.object({ title: TableTitle });
const VersionParam = TitleParam.extend({
	n: z
		.string()
		.regex(/^[1-9]\d{0,8}$/)
		.transform(Number),
});
const file = { field: 'file', maxBytes: tableMaxBytes, needed: true } as const;
// The form names each row that stays as it was.
const formBytes = 700 * 1024;

const conflictIds = z
	.string()
	.regex(/^[0-9a-f ]*$/)
	.max(100_000)
	.optional();
const form = z.strictObject({
	title: TableTitle,
	validFrom: Day.optional(),
	overwrite: z.enum(['true', 'false']).optional(),
	/**
	 * The days of the file, when a later version is already published: the days before that version, the days
	 * from it on, or both. `pending` and `both` carry the changes into that version.
	 */
	days: z.enum(['today', 'pending', 'both']).optional(),
	/** The ids of conflicts with that version: `decided` takes the file's cells, `keepPending` the version's. */
	decided: conflictIds,
	keepPending: conflictIds,
	/** "false" once the owner uploads prices of his own. */
	illustrative: z.enum(['true', 'false']).optional(),
	/**
	 * `replace`: the file is the whole table. `merge`: it changes only what it names. With either, the caller is
	 * asked about everything that is unclear, and sends `answers`. Without a mode the file is the whole table. It
	 * is then refused only if a schedule would lose all its rows, or if prices would vanish beside a column of
	 * numbers that nobody has read.
	 */
	mode: z.enum(['replace', 'merge']).optional(),
	/** JSON: an answer for each question, by its id. */
	answers: z.string().max(100_000).optional(),
	/** JSON: rows to leave as they were, each by the values of its key columns joined with `|`. */
	keep: z.string().max(600_000).optional(),
	/** Why it is published, in the office's own words; the history shows it. */
	reason: z.string().trim().max(300).optional(),
	/** The version that the review compared with; another one in force meanwhile is a conflict. */
	base: z
		.string()
		.regex(/^[1-9]\d{0,8}$/)
		.transform(Number)
		.optional(),
});

const path = '/api/calculator';

/** The fee and delivery tables. */
export const calculator = {
	currency: endpoint({
		method: 'GET',
		path: `${path}/currency`,
		summary: 'The newest stored pair of rates',
		access: 'public',
		specified: true,
		isCacheable: true,
		reply: z.object({
			data: z.object({ USD: z.number().nullable(), EUR: z.number().nullable(), date: z.string().nullable() }),
		}),
	}),
	upload: endpoint({
		method: 'POST',
		path,
		summary: 'Publish a new version of a table from a file',
		access: 'admin',
		offline: 'table',
		specified: true,
		status: 201,
		form,
		maxBytes: formBytes,
		file,
		reply: Table.extend({
			/** Versions that were published with it, each for a day that is still to come. */
			later: z.array(z.object({ version: z.int(), validFrom: z.string() })).optional(),
		}),
	}),
	check: endpoint({
		method: 'POST',
		path: `${path}/check`,
		summary: 'What publishing this file would change; changes nothing',
		access: 'admin',
		form,
		maxBytes: formBytes,
		file,
		reply: TableCheck,
	}),
	get: endpoint({
		method: 'GET',
		path: `${path}/:title`,
		summary: 'A table, the version in force today',
		access: 'public',
		specified: true,
		isCacheable: true,
		params: TitleParam,
		reply: Table,
	}),
	versions: endpoint({
		method: 'GET',
		path: `${path}/:title/versions`,
		summary: 'The history of a table, newest first',
		access: 'admin',
		params: TitleParam,
		reply: z.array(TableVersion),
	}),
	version: endpoint({
		method: 'GET',
		path: `${path}/:title/versions/:n`,
		summary: 'One version of a table',
		access: 'admin',
		params: VersionParam,
		reply: Table,
	}),
	restoreVersion: endpoint({
		method: 'POST',
		path: `${path}/:title/versions/:n/restore`,
		summary: 'Publish an earlier version again, as a new one',
		access: 'admin',
		params: VersionParam,
		query: z.strictObject({
			/**
			 * The version that was seen in force, 0 for none; another one meanwhile is a conflict. It is not in the
			 * body: callers that do not know it send any body, or none.
			 */
			base: z
				.string()
				.regex(/^(0|[1-9]\d{0,8})$/)
				.transform(Number)
				.optional(),
		}),
		status: 201,
		reply: Table,
	}),
	cancelVersion: endpoint({
		method: 'DELETE',
		path: `${path}/:title/versions/:n`,
		summary: 'Cancel a version that is still to come',
		access: 'admin',
		params: VersionParam,
		status: 204,
	}),
	download: endpoint({
		method: 'GET',
		path: `${path}/:title/file`,
		summary: 'The original file of a version, or an export of it',
		access: 'admin',
		params: TitleParam,
		query: z.strictObject({
			version: z
				.string()
				.regex(/^[1-9]\d{0,8}$/)
				.transform(Number)
				.optional(),
			format: z.enum(['xlsx', 'csv']).optional(),
		}),
		raw: 'file',
	}),
};
