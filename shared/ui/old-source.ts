import { oldSources as words } from '@clearway/shared/words/old-sources.ts';

/**
 * The quiet note beside a line that was stored as text: a law as it is, a table or a parameter by its
 * everyday name with version and row.
 */
export function oldSourceNote(source: string): string {
	const first = source.split(';')[0] ?? source;
	const [, table = '', version, row] =
		/^\p{L}+ «([^»]+)»(?:, \p{L}+ (\d+), \p{L}+ (\d+))?/u.exec(first) ?? [];
	const known = namesByStart.find(([start]) => table.startsWith(start));
	if (!known) return first;
	const name = words[known[1]];
	return version && row ? words.row(name, version, row) : name;
}

// The tables and parameters that stored sources name.
const namesByStart = [
	['copart-fee', 'copart'],
	['copart-internet-bid', 'copart'],
	['iaa-fee', 'iaa'],
	['iaa-internet-bid', 'iaa'],
	['transportation', 'trucks'],
	['ship-delivery', 'ships'],
	['calculator.copart.', 'copart'],
	['calculator.iaa.', 'iaa'],
	['calculator.insurance.', 'insurance'],
	['calculator.hazmat', 'hazmat'],
	['calculator.port-handling.', 'ports'],
	['calculator.to-border.', 'trucks'],
	['calculator.service.', 'company'],
] as const;
