import { lightColors } from '@clearway/shared/format/colors.ts';
import { mark } from '@clearway/shared/format/mark.ts';
import { typesetText } from '@clearway/shared/format/typeset.ts';
import { breakLines, letter, letterWidth, type Style } from './lettering.ts';

export type ShareCard = {
	title: string;
	/** The total of a calculation. */
	sum?: string;
	/** The section or the category, over the title. */
	kicker: string;
	/** The name of the site and its address, at the foot. */
	site: string;
	address: string;
};

const { sunk, ink, soft, gold } = lightColors;
const leftEdge = 84;
const column = 640;
const titleTop = 196;
const titleBottom = 500;
const titleSizes = [68, 60, 52, 46, 40];
const sumSize = 92;

/** The picture that goes with a shared link, 1200 × 630: the title of the page, the sum, and the firm's sign. */
export function drawShareCard({ title, sum, kicker, site, address }: ShareCard): string {
	const name = { size: 28, weight: 'bold' } as const;
	const top = sum === undefined ? titleTop : titleTop + sumSize + 24;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
		<rect width="1200" height="630" fill="${sunk}"/>
		${sign}
		${letter(cut(kicker, column, { size: 25, weight: 'regular' }), { x: leftEdge, y: 122, size: 25, weight: 'regular', fill: soft })}
		<rect x="${leftEdge}" y="148" width="64" height="6" rx="3" fill="${gold}"/>
		${sum === undefined ? '' : sumLine(typesetText(sum))}
		${heading(typesetText(title), top)}
		${letter(site, { ...name, x: leftEdge, y: 556, fill: ink })}
		${letter(address, { x: leftEdge + (site === '' ? 0 : letterWidth(site, name) + 20), y: 556, size: 28, weight: 'regular', fill: soft })}
	</svg>`;
}

// The firm's sign, as the site draws it.
const sign = `<g transform="translate(800 84) scale(13.6)" fill="none">
	<path d="${mark.receipt}" fill="${ink}"/>
	<path d="${mark.rows}" stroke="${sunk}" stroke-width="1.6"/>
	<path d="${mark.total}" stroke="${gold}" stroke-width="4"/>
</g>`;

function sumLine(sum: string): string {
	const bold = { weight: 'bold' } as const;
	const size = Math.min(sumSize, (sumSize * column) / letterWidth(sum, { ...bold, size: sumSize }));
	return letter(sum, { ...bold, size, x: leftEdge, y: titleTop + sumSize * 0.8, fill: ink });
}

/** The title as large as it fits; one that does not fit at the smallest size ends in an ellipsis. */
function heading(title: string, top: number): string {
	const sizes = top === titleTop ? titleSizes : titleSizes.slice(2);
	const styles = sizes.map((size): Style => ({ size, weight: top === titleTop ? 'bold' : 'regular' }));
	const most = ({ size }: Style): number => Math.floor((titleBottom - top) / (size * 1.2));
	const fits = (style: Style): boolean => {
		const lines = breakLines(title, column, style);
		return lines.length <= most(style) && lines.every((row) => letterWidth(row, style) <= column);
	};
	const style = styles.find(fits) ?? (styles.at(-1) as Style);
	const lines = breakLines(title, column, style);
	const shown = lines.slice(0, most(style)).map((row) => cut(row, column, style));
	if (lines.length > shown.length) shown.push(cut(`${shown.pop()}…`, column, style));
	return shown
		.map((row, index) =>
			letter(row, { ...style, x: leftEdge, y: top + (index + 0.85) * style.size * 1.2, fill: ink }),
		)
		.join('');
}

function cut(row: string, width: number, style: Style): string {
	if (letterWidth(row, style) <= width) return row;
	const letters = [...row.replace(/…$/, '')];
	while (letters.length > 1 && letterWidth(`${letters.join('')}…`, style) > width) letters.pop();
	return `${letters.join('')}…`;
}
