/** A sum in pieces, with the `,00` of a whole one by itself: figures that say nothing may step back. */
export const centsApart = (sum: string): string[] => sum.split(/(,00)/);
