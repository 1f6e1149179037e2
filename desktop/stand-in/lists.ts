// Electron takes these values, by its type definitions; it throws, or quietly does nothing, for others.
const known = {
	'dialog type': ['none', 'info', 'error', 'question', 'warning'],
	'end of finding': ['clearSelection', 'keepSelection', 'activateSelection'],
	'colour scheme': ['system', 'light', 'dark'],
	'page size': ['A0', 'A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'Legal', 'Letter', 'Tabloid', 'Ledger'],
	'spelling language': [
		'bg',
		'cs',
		'de',
		'en-GB',
		'en-US',
		'es',
		'fr',
		'he',
		'hu',
		'it',
		'lt',
		'pl',
		'ru',
		'uk',
	],
};

/** Fails for a value that Electron does not know. */
export function mustBeKnown(what: keyof typeof known, value: unknown): void {
	if (!known[what].some((candidate) => candidate === value))
		throw new Error(`stand-in: ${value} is no ${what} of Electron`);
}
