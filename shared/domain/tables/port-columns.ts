/** The price columns that every transportation table has, by port of loading. */
export const portColumns = {
	'Newark NJ': 'newark_nj',
	'Savannah GA': 'savannah_ga',
	'Miami FL': 'miami_fl',
	'Houston TX': 'houston_tx',
	'Los Angeles CA': 'los_angeles_ca',
} as const;

/** The price column of a port of loading in the transportation table: `Newark NJ` is `newark_nj`. */
export function portColumn(port: string): string {
	return port
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '_')
		.replace(/^_|_$/g, '');
}

/** The port of a price column, by the same rule backwards; null for other columns. */
export function portOfColumn(column: string): string | null {
	const [, place, state] = /^([a-z_]+)_([a-z]{2})$/.exec(column) ?? [];
	// A note of the price lists is spelled like a port; nothing ships from a place called Checked.
	if (!place || !state || column === 'checked_on') return null;
	const name = place.replaceAll('_', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
	return `${name} ${state.toUpperCase()}`;
}
