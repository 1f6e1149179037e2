/** A sum in pieces, with the `,00` of a whole sum by itself, so that it can be shown paler. */
export const centsApart = (sum: string): string[] => sum.split(/(,00)/);
