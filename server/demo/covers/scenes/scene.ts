import type { Palette } from '../../../share-card/palette.ts';
import type { LedgerLine } from '../../../share-card/sheet.ts';

/**
 * What one kind of cover shows. The drawing keeps between x 96 and 1504, y 84 and 740; `chance` is repeatable
 * for a slug.
 */
export type Scene = {
	palette: Palette;
	ledger: LedgerLine;
	draw(palette: Palette, chance: () => number): string;
};
