import { adminPathOf, adminPaths } from '../../contract/addresses.ts';
import { isRecordKind, isScreenKind, records } from '../../contract/records.ts';

/** The path of a record's editor; null if its kind has no screen. */
export function recordPath(kind: string, id: string | number | null): string | null {
	if (isScreenKind(kind)) return id === null ? null : adminPathOf[kind](id);
	if (kind === 'request') return id === null ? null : adminPathOf.request(id);
	if (isRecordKind(kind)) return records[kind].path;
	switch (kind) {
		case 'rate':
			return adminPaths.currency;
		case 'admin':
			return adminPaths.admins;
		case 'table':
			return id === null ? adminPaths.tables : adminPathOf.table(id);
		default:
			return null;
	}
}
