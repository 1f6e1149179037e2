/** Splits a sum into pieces; the `,00` of a whole sum is its own piece, so that it can be shown paler. */
export const centsApart = (sum: string): string[] => sum.split(/(,00)/);
