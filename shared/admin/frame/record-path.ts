import { adminPathOf, adminPaths } from '../../contract/addresses.ts';

/** Where a record is edited, by its kind; null where it has no screen. */
export function recordPath(kind: string, id: string | number | null): string | null {
	switch (kind) {
		case 'post':
		case 'meta':
		case 'delivered':
		case 'request':
			return id === null ? null : adminPathOf[kind](id);
		case 'category':
			return adminPaths.categories;
		case 'option':
			return adminPaths.setting;
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
