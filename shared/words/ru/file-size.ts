import { decimal } from '../../format/number.ts';

/** How large something is, as people say it. */
export const fileSize = (bytes: number): string =>
	bytes < 1_000_000
		? `${Math.max(1, Math.round(bytes / 1000))}\u00A0КБ`
		: `${decimal((bytes / 1_000_000).toFixed(1))}\u00A0МБ`;
