import { LineIcon } from '../../kit/icon.tsx';

const paths = {
	paragraph: 'M11 5v14M15 5v14M18 5h-8a4 4 0 0 0 0 8h1',
	heading2: 'M4 6v12M12 6v12M4 12h8M15.5 10.5a2.3 2.3 0 1 1 4 1.6L15.5 18H20',
	heading3: 'M4 6v12M12 6v12M4 12h8M15.5 9.5h4L17 13a2.5 2.5 0 1 1-1.7 4.3',
	heading4: 'M4 6v12M12 6v12M4 12h8M19 18V9.5L15 15.5h5.5',
	bullets: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
	numbers: 'M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.7V9M4 15.5c.3-1.5 3-1.3 2.6.4C6.3 17.2 4 18 4 19.5h2.8',
	quote: 'M9.5 7C6.5 8 5 10 5 13v4h4.5v-4.5H7M18.5 7c-3 1-4.5 3-4.5 6v4h4.5v-4.5H16',
	table: 'M4 5h16v14H4zM4 10h16M10 5v14M4 14.5h16',
	picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-2.5 4 3.5M15.5 9h.01',
	library: 'M4 8h12v11H4zM8 8V4h12v11h-4M4 16.5l3.5-3.5 3 3 2-1.5 3.5 3',
	video: 'M4 6h16v12H4zM10 9.2v5.6l5-2.8z',
	line: 'M4 12h16',
	code: 'M9 7l-5 5 5 5M15 7l5 5-5 5',
	bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
	italic: 'M10 5h7M7 19h7M14.5 5l-5 14',
	underline: 'M7 5v6.5a5 5 0 0 0 10 0V5M6 20h12',
	strike:
		'M16.5 8c-.5-2-2.2-3-4.5-3-2.5 0-4.5 1.3-4.5 3.4 0 1.6 1.2 2.7 3 3.2M4 12h16M7 15.5c.4 2.3 2.3 3.5 5 3.5 2.7 0 4.8-1.4 4.8-3.6 0-.5-.1-1-.3-1.4',
	link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.5 1.5M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.5-1.5',
	left: 'M4 6h16M4 10h10M4 14h16M4 18h10',
	center: 'M4 6h16M7 10h10M4 14h16M7 18h10',
	right: 'M4 6h16M10 10h10M4 14h16M10 18h10',
	undo: 'M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3',
	redo: 'M16 5l4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h3',
	rowAbove: 'M4 13h16v7H4zM12 13v7M12 3v6M9 6h6',
	rowBelow: 'M4 4h16v7H4zM12 4v7M12 15v6M9 18h6',
	columnLeft: 'M13 4h7v16h-7zM13 12h7M3 12h6M6 9v6',
	columnRight: 'M4 4h7v16H4zM4 12h7M15 12h6M18 9v6',
	rowGone: 'M4 5h16v5H4zM9 15l6 6M15 15l-6 6',
	columnGone: 'M5 4h5v16H5zM15 9l6 6M21 9l-6 6',
	tableHead: 'M4 5h16v14H4zM4 10h16M4 6.5h16M4 8.2h16',
	tableGone: 'M4 19V5h16v7M4 10h13M10 5v14h3M16 16l5 5M21 16l-5 5',
	plus: 'M12 5v14M5 12h14',
} as const;

export type GlyphName = keyof typeof paths;

/** A sign of the editor's bars. The label of its button says its meaning. */
export const Glyph = ({ name, size }: { name: GlyphName; size?: number }) => (
	<LineIcon path={paths[name]} size={size} width={1.8} />
);
