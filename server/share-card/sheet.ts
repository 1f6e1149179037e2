import { type Rosette, rosette } from './guilloche.ts';
import { letter, letterWidth } from './lettering.ts';
import type { Palette } from './palette.ts';
import { block, dot, line, path, times } from './svg.ts';

export const coverWidth = 1600;
export const coverHeight = 900;

/** The line at the foot of every cover, set as in a receipt: what, dotted leader, how much. */
export type LedgerLine = { label: string; amount: string };

/**
 * A sheet of the stationery: ground, drawing, hairline frame, ledger line; `seal` is the small rosette that
 * no two sheets share.
 */
export function sheet(
	palette: Palette,
	drawing: string,
	ledger: LedgerLine,
	number: number,
	seal: Rosette,
): string {
	return svg(
		coverWidth,
		coverHeight,
		block({ x: 0, y: 0, width: coverWidth, height: coverHeight }, palette.ground) +
			drawing +
			edge(coverWidth, coverHeight, palette) +
			foot(ledger, number, palette) +
			rosette([116, 806], { ...seal, radius: 20 }, { stroke: palette.gold, width: 0.9 }),
	);
}

/** The document around a drawing. */
export function svg(width: number, height: number, content: string): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}

/** A double hairline with notched corners. */
export function edge(width: number, height: number, { gold }: Palette): string {
	const [outer, notch] = [36, 22];
	const [right, bottom] = [width - outer, height - outer];
	const notched = `M${outer + notch} ${outer}H${right - notch}A${notch} ${notch} 0 0 0 ${right} ${outer + notch}V${bottom - notch}A${notch} ${notch} 0 0 0 ${right - notch} ${bottom}H${outer + notch}A${notch} ${notch} 0 0 0 ${outer} ${bottom - notch}V${outer + notch}A${notch} ${notch} 0 0 0 ${outer + notch} ${outer}Z`;
	const corners = [
		[outer, outer],
		[right, outer],
		[outer, bottom],
		[right, bottom],
	] as const;
	return path(notched, { stroke: gold, width: 2 }) + corners.map((corner) => dot(corner, 3.5, gold)).join('');
}

function foot({ label, amount }: LedgerLine, number: number, { ink, gold }: Palette): string {
	const y = 816;
	const [left, right] = [152, coverWidth - 96];
	const text = { size: 27, fill: ink, weight: 0.008, tabular: true };
	const folio = `№ ${String(number).padStart(2, '0')}`;
	const start = left + letterWidth(folio, { ...text, tracking: 0.04, tabular: false }) + 36;
	const leaderFrom = start + letterWidth(label, text) + 16;
	const leaderTo = right - letterWidth(amount, { ...text, weight: 0.024 }) - 16;
	const dots = Math.max(0, Math.floor((leaderTo - leaderFrom) / 11));
	return (
		line([96, y - 48], [right, y - 48], { stroke: ink, width: 1, opacity: 0.28 }) +
		letter(folio, { ...text, x: left, y, fill: gold, tracking: 0.04, tabular: false }) +
		letter(label, { ...text, x: start, y }) +
		times(dots, (index) => dot([leaderTo - index * 11, y - 3], 1.4, ink, 0.5)) +
		letter(amount, { ...text, x: right, y, anchor: 'end', weight: 0.024 })
	);
}
