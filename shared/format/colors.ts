/**
 * Colours for places that cannot read CSS variables: mail, icons, share cards, the kit's scales, a window before its
 * first paint. A test compares these values with `shared/ui/palette.css`.
 */
export const lightColors = {
	paper: '#faf8f4',
	sheet: '#fffdf9',
	sunk: '#f3efe7',
	ink: '#1d2329',
	soft: '#5a6168',
	line: '#e3dccf',
	lineStrong: '#c9bda8',
	control: '#8b867d',
	gold: '#cc9557',
	goldHover: '#d6a46c',
	goldWash: '#f6ebda',
	link: '#7a521f',
	red: '#a33327',
	redWash: '#fbeeea',
	redFillHover: '#8d2a20',
} as const;

/** The same for dark mode. */
export const darkColors = {
	paper: '#14181c',
	sheet: '#1b2026',
	sunk: '#101316',
	ink: '#ece8e0',
	soft: '#a5aaad',
	line: '#2d343b',
	lineStrong: '#49525a',
	link: '#dfb17b',
	redWash: '#2e1d1b',
} as const;
