/** Where a record is edited, by its kind; null where it has no screen. */
export function recordPath(kind: string, id: string | number | null): string | null {
	switch (kind) {
		case 'post':
		case 'meta':
		case 'request':
			return id === null ? null : `/admin/${{ post: 'posts', meta: 'meta', request: 'requests' }[kind]}/${id}`;
		case 'category':
			return '/admin/categories';
		case 'option':
			return '/admin/setting';
		case 'rate':
			return '/admin/currency';
		case 'admin':
			return '/admin/admins';
		case 'table':
			return id === null ? '/admin/tables' : `/admin/tables/${id}`;
		default:
			return null;
	}
}
