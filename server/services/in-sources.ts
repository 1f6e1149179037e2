import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const maps = new Map<string, SourceMap | null>();

/** A stack trace of the bundles with the places of their sources, which the build's maps know. */
export function inSources(stack: string): string {
	return stack.replaceAll(
		/(file:\/\/[^\s():]{1,500}\.js):(\d{1,9}):(\d{1,9})/g,
		(place, file, line, column) => {
			const found = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
			return found && 'originalSource' in found
				? `${new URL(found.originalSource, file)}:${found.originalLine + 1}:${found.originalColumn + 1}`
				: place;
		},
	);
}

// Read at the first failure: a start that reads them takes longer and keeps their megabytes.
function mapOf(file: string): SourceMap | null {
	const known = maps.get(file);
	if (known !== undefined) return known;
	const path = `${fileURLToPath(file)}.map`;
	const map = existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : null;
	maps.set(file, map);
	return map;
}
