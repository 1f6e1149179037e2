/** How much an uploaded file may hold; real price lists stay far below. */
export const fileLimits = {
	inflatedBytes: 100 * 1024 * 1024,
	entries: 2_000,
	sheets: 60,
	cells: 500_000,
	rows: 100_000,
	columns: 512,
	/** Characters of all texts together. */
	characters: 20_000_000,
	/** One tag or text between tags; Excel allows 32,767 characters in a cell. */
	tokenCharacters: 1_000_000,
	merges: 20_000,
} as const;
