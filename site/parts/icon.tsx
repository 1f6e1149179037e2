const shapes = {
	phone:
		'M6.5 3.5h3l1.5 4-2 1.5a11 11 0 0 0 6 6l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A16 16 0 0 1 4.5 5.7 2 2 0 0 1 6.5 3.5Z',
	callBack:
		'M14 4v6h6M20 4l-6 6M6.5 5.5h2.5l1.300 3.400-1.7 1.300a10 10 0 0 0 5.200 5.200l1.300-1.7 3.400 1.300v2.5a2 2 0 0 1-2 2A14 14 0 0 1 4.5 7.5a2 2 0 0 1 2-2Z',
	sum: 'M5 3.5h14v17l-2.300-1.5-2.400 1.5-2.300-1.5-2.300 1.5-2.400-1.5L5 20.5zM8.5 8.5h7M8.5 12.5h7',
	chat: 'M4 5.5h16v11h-8.5L7 20v-3.5H4z',
	mail: 'M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7',
	print: 'M7 8V3.5h10V8M7 17H4V8.5h16V17h-3M7 14h10v6.5H7z',
	link: 'M10 14a4 4 0 0 0 5.7 0l3.100-3.100a4 4 0 0 0-5.7-5.7L12 6.300M14 10a4 4 0 0 0-5.7 0l-3.100 3.100a4 4 0 0 0 5.7 5.7L12 17.7',
	close: 'M6 6l12 12M18 6L6 18',
	search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.5 15.5 20 20',
	again: 'M19 12a7 7 0 1 1-2.2-5.1M19 4v4h-4',
	arrow: 'M4 12h15M13 6l6 6-6 6',
} as const;

/** A screen reader skips the drawing: the words beside it say the same. */
export const Icon = ({ name }: { name: keyof typeof shapes }) => (
	<svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
		<path d={shapes[name]} />
	</svg>
);
