import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { backUp } from '../db/back-up.ts';
import { badUsage, type Command } from './command.ts';

export const backup: Command = {
	name: 'backup',
	usage: [
		'npm run backup -- FILE                         a verified backup of everything, also while the server works',
	],
	async run([name], config) {
		if (!name) return badUsage;
		const file = resolve(process.env.INIT_CWD ?? '.', name);
		if (existsSync(file)) {
			console.error(`${file} is there already. Choose another name.`);
			return 1;
		}
		const made = await backUp(config, file, new Date());
		const rows = Object.values(made.counts).reduce((sum, count) => sum + count, 0);
		console.log(
			`${made.file}: ${(made.bytes / 1024 / 1024).toFixed(1)} MB, ${rows} rows, opened and checked.`,
		);
		return 0;
	},
};
