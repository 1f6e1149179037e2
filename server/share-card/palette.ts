import { lightColors } from '@clearway/shared/format/colors.ts';

/**
 * What a sheet is printed on and with. `ground` and `ink` pass 7:1 against each other on every sheet; gold is
 * for hairlines and one thing.
 */
export type Palette = { ground: string; ink: string; gold: string; soft: string; field: string };

const { gold, paper } = lightColors;
export const { ink } = lightColors;

const onDark = { ink: paper, gold: '#d9a96f' };

export const palettes = {
	paper: { ground: paper, ink, gold, soft: '#e9e2d5', field: '#ffffff' },
	sand: { ground: '#efe7d8', ink, gold: '#b77f41', soft: '#dfd3bd', field: '#faf6ee' },
	night: { ground: ink, ...onDark, soft: '#2d353d', field: '#252c33' },
	navy: { ground: '#182c49', ...onDark, soft: '#28405f', field: '#1f3655' },
	europe: { ground: '#1f3a70', ...onDark, soft: '#30508c', field: '#27457e' },
	wine: { ground: '#5e2530', ...onDark, soft: '#7a3a40', field: '#6b2e38' },
	green: { ground: '#24423c', ...onDark, soft: '#365952', field: '#2d4e47' },
} as const satisfies Record<string, Palette>;
