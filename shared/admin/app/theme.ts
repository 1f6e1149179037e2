import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { darkColors as dark, lightColors as light } from '../../format/colors.ts';

const gold: MantineColorsTuple = [
	'#fbf5ec',
	light.goldWash,
	'#ead5b6',
	'#dfbf92',
	light.goldHover,
	light.gold,
	'#b98347',
	'#855a22',
	'#68451a',
	'#4a3213',
];
const gray: MantineColorsTuple = [
	light.paper,
	light.sunk,
	light.line,
	'#d6cdbd',
	light.lineStrong,
	light.control,
	light.soft,
	'#454d54',
	dark.line,
	light.ink,
];
const grayOfDark: MantineColorsTuple = [
	dark.ink,
	'#cfcecb',
	dark.soft,
	'#7f878d',
	dark.lineStrong,
	dark.line,
	dark.sheet,
	dark.paper,
	dark.sunk,
	'#0b0d0f',
];

// The kit asks this one how light it is before it chooses the colour of a button's words.
const red: MantineColorsTuple = [
	light.redWash,
	'#f5d5ce',
	'#ebb0a5',
	'#df8779',
	'#cc5f50',
	light.red,
	light.redFillHover,
	'#75231a',
	'#5c1b14',
	'#43130e',
];

// Floating parts stay in the page's main landmark, for people who find their way by landmarks.
const portalProps = { target: '#content' };

/** The kit in our colours and type. */
export const theme = createTheme({
	colors: { gold, gray, dark: grayOfDark, red },
	primaryColor: 'gold',
	primaryShade: 5,
	autoContrast: true,
	luminanceThreshold: 0.3,
	black: light.ink,
	fontFamily: 'var(--font)',
	fontFamilyMonospace: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
	headings: {
		fontWeight: '600',
		sizes: {
			h1: { fontSize: '1.5rem', lineHeight: '1.25' },
			h2: { fontSize: '1.125rem', lineHeight: '1.35' },
		},
	},
	// The one scale of all distances: 4, 8, 12, 16, 24 and 32 pixels.
	spacing: { xxs: '0.25rem', xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
	// In pixels, as in the rules of our own.
	breakpoints: { xs: '576px', sm: '768px' },
	defaultRadius: 4,
	cursorType: 'pointer',
	respectReducedMotion: true,
	components: {
		Popover: { defaultProps: { portalProps } },
		Combobox: { defaultProps: { portalProps } },
		Text: { defaultProps: { inherit: true } },
		Tooltip: { defaultProps: { openDelay: 300 } },
		// The placeholder is an element that a menu may not have.
		Menu: {
			defaultProps: { shadow: 'md', position: 'bottom-end', withInitialFocusPlaceholder: false, portalProps },
		},
	},
});

// Mantine colours text on light fills with the fill's own shade, which is too pale on paper.
const readable = (name: string, text: string, wash: string): Record<string, string> => ({
	[`--mantine-color-${name}-text`]: text,
	[`--mantine-color-${name}-light`]: wash,
	[`--mantine-color-${name}-light-hover`]: wash,
	[`--mantine-color-${name}-light-color`]: text,
	[`--mantine-color-${name}-outline`]: text,
});

/** Our variables take the place of the kit's. */
export const themeVariables: CSSVariablesResolver = () => {
	const both = {
		'--mantine-color-text': 'var(--ink)',
		'--mantine-color-body': 'var(--sheet)',
		'--mantine-color-dimmed': 'var(--soft)',
		'--mantine-color-placeholder': 'var(--soft)',
		'--mantine-color-anchor': 'var(--link)',
		'--mantine-color-error': 'var(--red)',
		'--mantine-color-default': 'var(--sheet)',
		'--mantine-color-default-hover': 'var(--sunk)',
		'--mantine-color-default-color': 'var(--ink)',
		'--mantine-color-default-border': 'var(--control)',
		...readable('gold', 'var(--link)', 'var(--gold-wash)'),
		...readable('red', 'var(--red)', 'var(--red-wash)'),
		...readable('green', 'var(--green)', 'var(--green-wash)'),
		...readable('yellow', 'var(--amber)', 'var(--amber-wash)'),
		...readable('gray', 'var(--soft)', 'var(--sunk)'),
		'--mantine-color-red-filled': 'var(--red-fill)',
		'--mantine-color-red-filled-hover': 'var(--red-fill-hover)',
	};
	return { variables: {}, light: both, dark: both };
};
