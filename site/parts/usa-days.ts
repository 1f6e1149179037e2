/** Fewest and most days of each leg of the way from the USA. */
export const usaDays = {
	auction: [1, 3],
	inland: [11, 33],
	ocean: [32, 40],
	border: [6, 17],
	customs: [1, 5],
	plates: [2, 7],
} as const;
