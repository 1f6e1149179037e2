// A thread of its own: loads modules and records each regular expression that they make while they run.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { Pattern } from './count-steps.ts';

/** A regular expression that was made at a place of the sources. */
export type MadePattern = Pattern & { file: string; line: number };

const root = pathToFileURL(join(import.meta.dirname, '..', '..', '/')).href;
const made: MadePattern[] = [];

globalThis.RegExp = new Proxy(RegExp, {
	construct(target, args: [string, string?]) {
		const pattern = new target(...args);
		const { source, flags } = pattern;
		// The first line is the error's own, the second this function.
		const caller = new Error().stack?.split('\n')[2] ?? '';
		const [, file = '', line = ''] = /(file:.*?):(\d+):\d+/.exec(caller) ?? [];
		if (file.startsWith(root))
			made.push({
				...{ source, flags, isRepeated: flags.includes('g') },
				...{ file: decodeURI(file.slice(root.length)), line: Number(line) },
			});
		return pattern;
	},
});

for (const file of workerData as string[]) await import(root + file);
const { pastedLots } = await import('@clearway/shared/testing/pasted-lots.ts');
const { unreadOf } = await import('@clearway/shared/domain/lot/unread.ts');
const { attribute } = await import('@clearway/shared/domain/tables/file/xml.ts');
const { readLot } = await import('@clearway/shared/domain/lot/read-lot.ts');
// More of them make the same patterns of other words.
for (const [text] of pastedLots.slice(0, 40)) unreadOf(text, readLot(text, {}, 2026));
attribute("r:id = 'a'", 'r:id');
parentPort?.postMessage(made);
