import { lightColors } from './colors.ts';

/** The firm's sign: a receipt with the total in gold. Its outline, rows and total in a box of 24 by 30. */
export const mark = {
	receipt: 'M2 0h20a2 2 0 0 1 2 2v28l-3-2.4-3 2.4-3-2.4-3 2.4-3-2.4-3 2.4-3-2.4L0 30V2a2 2 0 0 1 2-2Z',
	rows: 'M4 6.5h8.5M17 6.5h3M4 11.5h6M17 11.5h3',
	total: 'M4 18.5h16',
} as const;

const { ink, paper, gold } = lightColors;

/** The sign on a dark square of 512; `scale` makes it smaller for systems that cut icons to a circle. */
export const iconSvg = ({ corner, scale }: { corner: number; scale: number }): string =>
	onSquare(
		`<rect width="512" height="512" rx="${corner}" fill="${ink}"/>`,
		inMiddle(
			12 * scale,
			`<path d="${mark.receipt}" fill="${paper}"/>
<path d="${mark.rows}" stroke="${ink}" stroke-width="2"/>
<path d="${mark.total}" stroke="${gold}" stroke-width="4"/>`,
		),
	);

/** The sign without colours: rows and total are holes in the receipt. */
export const maskSvg = (): string =>
	onSquare(
		`<mask id="holes"><rect width="24" height="30" fill="#fff"/>
<path d="${mark.rows}" stroke="#000" stroke-width="2"/><path d="${mark.total}" stroke="#000" stroke-width="4"/></mask>`,
		inMiddle(15, `<path d="${mark.receipt}" mask="url(#holes)"/>`),
	);

const onSquare = (...parts: readonly string[]): string =>
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">
${parts.join('\n')}
</svg>
`;

const inMiddle = (scale: number, parts: string): string =>
	`<g transform="translate(${256 - 12 * scale} ${256 - 15 * scale}) scale(${scale})">
${parts}
</g>`;
