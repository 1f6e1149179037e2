import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { calculator as calls, TableTitle } from '@clearway/shared/contract/calculator.ts';
import { Day } from '@clearway/shared/contract/shapes.ts';
import { openContext } from '../app/start.ts';
import { requireDatabase } from '../db/require-database.ts';
import { calculator } from '../features/tables/calculator.ts';
import { BadConfig } from '../services/config.ts';
import { badUsage, type Command } from './command.ts';
import { systemCall } from './system-call.ts';

export const importTable: Command = {
	name: 'import',
	usage: [
		'npm run import -- TITLE FILE [--from=DAY] [--merge] [--answers=JSON]',
		'                       publishes a table from an xlsx or csv file; --merge changes only what it names',
		'                       --answers says what a question about the file means, by its id:',
		'                       a schedule that the file leaves without rows is "keep" or "remove"',
		`       titles: ${TableTitle.options.join(', ')}`,
	],
	async run(args, config) {
		const unknown = args.find((arg) => arg.startsWith('-') && !/^--(merge$|(from|answers)=)/.test(arg));
		// A mistyped option would publish prices for other days, or replace the whole table, without a word.
		if (unknown !== undefined) console.error(`${unknown} is not understood.`);
		const [title, name, ...more] = args.filter((arg) => !arg.startsWith('--'));
		const validFrom = args.find((arg) => arg.startsWith('--from='))?.slice('--from='.length);
		const answers = args.find((arg) => arg.startsWith('--answers='))?.slice('--answers='.length);
		const known = TableTitle.safeParse(title);
		if (unknown !== undefined || !known.success || !name || more.length > 0) return badUsage;
		if (validFrom !== undefined && !Day.safeParse(validFrom).success)
			throw new BadConfig(`--from=${validFrom} is no day. Write it as 2027-01-31.`);
		const form = calls.upload.form.safeParse({
			title: known.data,
			...(validFrom !== undefined && { validFrom }),
			...(answers !== undefined && { answers }),
			...(args.includes('--merge') && { mode: 'merge' as const }),
		});
		if (!form.success) throw new BadConfig('--answers is no JSON object of questions and answers.');
		const file = {
			name: basename(name),
			bytes: new Uint8Array(await readFile(resolve(process.env.INIT_CWD ?? '.', name))),
		};
		requireDatabase(config);
		const context = await openContext(config);
		try {
			const table = await calculator.upload(
				context,
				{ form: form.data, file },
				systemCall(context.config.languages[0]),
			);
			console.log(
				`${table.title}: version ${table.version}, ${table.rows.length} rows, in force from ${table.validFrom}.`,
			);
			return 0;
		} finally {
			context.stop();
			await context.db.close();
		}
	},
};
