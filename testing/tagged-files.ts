import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

const serverTests = (): { file: string; text: string }[] =>
	globSync('server/**/*.test.ts', { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] }).map(
		(file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(join(root, file), 'utf8') }),
	);

const isOnlyInAll = ({ text }: { text: string }): boolean => /^\/\/ @module-tag (?:rounds|long)$/m.test(text);

/** True for a file with a test that runs on PostgreSQL, too. */
export const isOnPostgres = (text: string): boolean =>
	/^\/\/ @module-tag db$|\btags: (?:\[.*)?'db'/m.test(text);

/** The files with a test for PostgreSQL: loading the others would take longer than running these. */
export const filesOnPostgres = (isWhole: boolean): string[] =>
	serverTests()
		.filter((file) => isOnPostgres(file.text) && (isWhole || !isOnlyInAll(file)))
		.map(({ file }) => file);

/** The files of which `npm test` runs nothing. */
export const filesOnlyInAll = (isWhole: boolean): string[] =>
	isWhole
		? []
		: serverTests()
				.filter(isOnlyInAll)
				.map(({ file }) => file);
