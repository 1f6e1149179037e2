import { z } from 'zod';
import { sayAsText } from '../format/say.ts';
import { endpoint } from './endpoint.ts';
import { Day, Instant, line } from './shapes.ts';
import { StagedCheck, TableCheck, TableRow } from './table-check.ts';
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
const StagedParam = TitleParam.extend({ hash: z.string().regex(/^[0-9a-f]{64}$/) });
const VersionParam = TitleParam.extend({
	n: z
		.string()
		.regex(/^[1-9]\d{0,8}$/)
		.transform(Number),
});
const file = { field: 'file', maxBytes: tableMaxBytes, needed: true } as const;
// The form names each row that stays as it was.
const formBytes = 700 * 1024;

const Answers = z.record(z.string(), z.string());
const Keep = z.array(z.string());

/** JSON in a field of a form. */
const inJson = <S extends z.ZodType>(schema: S) =>
	z
		.string()
		.transform((text, context): unknown => {
			try {
				return JSON.parse(text);
			} catch {
				context.addIssue({ code: 'custom', message: sayAsText('field.json') });
				return z.NEVER;
			}
		})
		.pipe(schema)
		.optional();

const flag = z
	.enum(['true', 'false'])
	.transform((sent) => sent === 'true')
	.optional();

/** How offered prices are to be taken, whether they come as a file or as rows. */
const terms = {
	validFrom: Day.optional(),
	/** The plan that was looked at; what would be published now must be the same. */
	plan: z.string().max(100).optional(),
};

const form = z.strictObject({
	title: TableTitle,
	...terms,
	overwrite: flag,
	/** "false" once the owner uploads prices of his own. */
	illustrative: flag,
	/**
	 * `replace`: the file is the whole table. `merge`: it changes only what it names. With either, the caller is
	 * asked about everything that is unclear, and sends `answers`. Without a mode the file is the whole table. It
	 * is then refused only if a schedule would lose all its rows, or if prices would vanish beside a column of
	 * numbers that nobody has read.
	 */
	mode: z.enum(['replace', 'merge']).optional(),
	/** Makes the same changes in each version that is still to come, but where it changes a cell itself. */
	carry: flag,
	/** An answer for each question, by its id. */
	answers: inJson(Answers),
	/** Rows to leave as they were, each by the values of its key columns joined with `|`. */
	keep: inJson(Keep),
});

/** How offered prices are to be taken, once they are read. */
export type TableTerms = Omit<z.output<typeof form>, 'title'>;

const termsBody = z.strictObject({
	...terms,
	illustrative: z.boolean().optional(),
	mode: z.enum(['replace', 'merge']),
	carry: z.boolean().optional(),
	answers: Answers.optional(),
	keep: Keep.optional(),
});

/** The rows of an editor, every cell as `GET /api/calculator/:title` gives it. */
const rowsBody = termsBody.extend({
	rows: z.array(TableRow).max(100_000),
	/** The version that the rows were taken from. */
	base: z.int().min(1).nullable(),
});

const Published = Table.extend({
	/** Versions that were published with it, each for a day that is still to come. */
	later: z.array(z.object({ version: z.int(), validFrom: z.string() })).optional(),
});

const lost = 'lost:account_type=standard_volume';
/** A short file: it lacks prices that the table has, and says nothing of them. */
const lostPrices = {
	refusal: {
		type: '/api/docs#invalid',
		title: 'Проверьте поля',
		status: 422,
		code: 'invalid',
		detail: 'Таблица не опубликована: сначала ответьте на 1 вопрос о файле.',
		errors: [
			{
				path: `answers.${lost}`,
				message: '«Тип аккаунта: стандартный»: сейчас 2 строки, в файле ни одной. Что это значит?',
				reason: 'Эти цены есть в таблице, а в файле их нет: без ответа они пропали бы.',
				choices: [
					{ value: 'remove', label: 'Эти цены больше не действуют: удалить 2 строки' },
					{ value: 'keep', label: 'Они действуют дальше: оставить 2 строки как было' },
				],
				answer: `Передайте в поле answers: {"${lost}":"keep"}. Что ещё подходит, перечислено в choices.`,
			},
		],
	},
	answered: { title: 'iaa-fee', file: 'iaa-fee.csv', answers: JSON.stringify({ [lost]: 'keep' }) },
};

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
		specified: true,
		status: 201,
		form,
		maxBytes: formBytes,
		file,
		reply: Published,
		example: lostPrices,
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
	saveRows: endpoint({
		method: 'PUT',
		path: `${path}/:title/rows`,
		summary: 'Publish a new version of a table from its rows',
		access: 'admin',
		offline: 'table',
		params: TitleParam,
		body: rowsBody,
		maxBytes: tableMaxBytes,
		reply: Published,
	}),
	takeAsOwn: endpoint({
		method: 'POST',
		path: `${path}/own`,
		summary: 'Take example prices as the office’s own, as they stand',
		access: 'admin',
		status: 204,
		body: z.strictObject({
			/** Each with the version that the caller saw in force. */
			tables: z.array(z.strictObject({ title: TableTitle, version: z.int() })).max(tableTitles.length),
			options: z.array(z.strictObject({ title: line(200), value: z.string().max(5000) })).max(100),
		}),
	}),
	checkRows: endpoint({
		method: 'POST',
		path: `${path}/:title/rows/check`,
		summary: 'What publishing these rows would change; changes nothing',
		access: 'admin',
		params: TitleParam,
		body: rowsBody,
		maxBytes: tableMaxBytes,
		reply: TableCheck,
	}),
	checkStaged: endpoint({
		method: 'POST',
		path: `${path}/:title/staged/:hash/check`,
		summary:
			'What publishing prices that were checked before would change; 404 once the server has dropped them',
		access: 'admin',
		params: StagedParam,
		/** `seen`: the difference that the caller has. */
		body: termsBody.extend({ seen: z.string().max(100).optional() }),
		maxBytes: formBytes,
		reply: StagedCheck,
	}),
	saveStaged: endpoint({
		method: 'POST',
		path: `${path}/:title/staged/:hash`,
		summary: 'Publish prices that were checked before; 404 once the server has dropped them',
		access: 'admin',
		status: 201,
		params: StagedParam,
		body: termsBody,
		maxBytes: formBytes,
		reply: Published,
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
