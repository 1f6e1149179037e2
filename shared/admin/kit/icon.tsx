const paths = {
	home: 'M4 11l8-7 8 7M6 9.5V20h4.5v-5h3v5H18V9.5',
	inbox: 'M4 13l2.5-8h11L20 13v6H4zM4 13h4.5l1.5 2.5h4l1.5-2.5H20',
	car: 'M3.5 16.5v-4l2-1L8 7h7l2.5 4.5 3 1v4h-1.8M9 16.5h6M3.5 16.5h1.8M5.5 11.5h12M7.2 14.7a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6zM16.8 14.7a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6z',
	post: 'M6 3.5h9l3.5 3.5v13.5H6zM9 11h6M9 14.5h6M9 7.5h3',
	picture: 'M4 5h16v14H4zM4 16l4.5-5 4 4 2.5-2.5L20 17M15.5 9h.01',
	tag: 'M4 4h8l8 8-8 8-8-8zM8.5 8.5h.01',
	search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5L20 20',
	table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 10v9',
	sliders: 'M5 4v6M5 14v6M3 12h4M12 4v2M12 10v10M10 8h4M19 4v9M19 17v3M17 15h4',
	calendar: 'M4 5.5h16v14H4zM4 10h16M8.5 3v4M15.5 3v4',
	clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2',
	trash: 'M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5l1 14h9l1-14M10 10.5v6M14 10.5v6',
	people:
		'M9 5a3.2 3.2 0 1 1 0 6.4A3.2 3.2 0 0 1 9 5zM3 19c.4-3.4 2.7-5 6-5s5.6 1.6 6 5M15.5 5.4a3 3 0 0 1 0 5.6M17.5 14.4c2 .6 3.2 2.1 3.5 4.6',
	person: 'M12 4.5a3.7 3.7 0 1 1 0 7.4 3.7 3.7 0 0 1 0-7.4zM4.5 20c.5-4 3.3-5.7 7.5-5.7s7 1.7 7.5 5.7',
	menu: 'M4 6.5h16M4 12h16M4 17.5h16',
	fold: 'M4 4.5h16v15H4zM9.5 4.5v15M16 9.5L13.5 12l2.5 2.5',
	unfold: 'M4 4.5h16v15H4zM9.5 4.5v15M13.5 9.5L16 12l-2.5 2.5',
	sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
	moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
	auto: 'M12 3.5a8.5 8.5 0 1 1 0 17zM12 3.5a8.5 8.5 0 0 0 0 17z',
	keys: 'M3 6.5h18v11H3zM6.5 10h.01M10 10h.01M13.5 10h.01M17 10h.01M8 14h8',
	out: 'M14 4.5H5v15h9M10 12h11M17.5 8.5L21 12l-3.5 3.5',
	site: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17',
	plus: 'M12 5v14M5 12h14',
	check: 'M5 12.5l4.5 4.5L19 7',
	cross: 'M6 6l12 12M18 6L6 18',
	edit: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5',
	undo: 'M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3',
	warn: 'M12 4l9 16H3zM12 10v4.5M12 17.3h.01',
	offline:
		'M3 3l18 18M5 12.5a10 10 0 0 1 4-2.4M2 9a15 15 0 0 1 5-3M12 6c3.8 0 7.2 1.2 10 3M14.5 10.3c1.7.4 3.2 1.2 4.5 2.2M8.5 16a5.5 5.5 0 0 1 5.5-.9M12 19.5h.01',
	up: 'M12 19V5M6 11l6-6 6 6',
	down: 'M12 5v14M6 13l6 6 6-6',
	left: 'M14.5 5L8 12l6.5 7',
	right: 'M9.5 5L16 12l-6.5 7',
	sort: 'M8 9l4-4 4 4M8 15l4 4 4-4',
	more: 'M5 12h.01M12 12h.01M19 12h.01',
	link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.5 1.5M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.5-1.5',
	file: 'M6 3.5h9l3.5 3.5v13.5H6zM14.5 3.5v4h4',
	upload: 'M12 16V4.5M7 9l5-5 5 5M4.5 15v5h15v-5',
	download: 'M12 4.5V16M7 11.5l5 5 5-5M4.5 15v5h15v-5',
	drag: 'M9 5h.01M15 5h.01M9 12h.01M15 12h.01M9 19h.01M15 19h.01',
	eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
	mail: 'M3.5 5.5h17v13h-17zM3.5 7l8.5 6 8.5-6',
	phone: 'M5 4h4l1.5 5-2.5 1.5a12 12 0 0 0 5.5 5.5L15 13.5l5 1.5v4c-8.5 1-16-6.5-15-15z',
	filter: 'M4 5.5h16L14 13v6l-4-2v-4z',
	rates: 'M4 17l5-6 4 3.5L20 6M15 6h5v5',
	refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.5M20 4v5.5h-5.5',
} as const;

/** The names of the icons. */
export type IconName = keyof typeof paths;

// Single dots would be too faint in the width of the lines.
const dots: ReadonlySet<IconName> = new Set(['more', 'drag']);

/** The icon of each `aria-sort`. */
export const sortIcons = { ascending: 'up', descending: 'down', none: 'sort' } as const;

/** A decorative line icon: its meaning is in the text beside it or in the label of its button. */
export const Icon = ({ name, size }: { name: IconName; size?: number }) => (
	<LineIcon path={paths[name]} size={size} width={dots.has(name) ? 2.6 : 1.7} />
);

type LineIconProps = { path: string; size?: number | undefined; width?: number };

/** An icon that only one place has, from its path. */
export function LineIcon({ path, size = 18, width = 1.7 }: LineIconProps) {
	return (
		<svg
			viewBox="0 0 24 24"
			width={size}
			height={size}
			fill="none"
			stroke="currentColor"
			strokeWidth={width}
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
			focusable="false"
		>
			<path d={path} />
		</svg>
	);
}
