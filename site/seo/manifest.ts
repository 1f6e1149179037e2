import { lightColors } from '@clearway/shared/format/colors.ts';
import { language } from '@clearway/shared/words/language.ts';
import { siteWords } from '@clearway/shared/words/shell.ts';
import { ownAddress } from '../runtime/language.ts';
import type { SiteData } from '../runtime/site-data.ts';

export const iconSizes = [64, 120, 144, 152, 192, 384, 512] as const;

/** Systems may cut these icons to their own shape. */
export const maskableSizes = [192, 512] as const;

export const manifest = (
	options: Readonly<Record<string, string>>,
	site: Pick<SiteData, 'languages'>,
): string =>
	JSON.stringify({
		// Without a name nobody could install it.
		name: options['company.name'] || siteWords.description,
		short_name: options['company.name'] || siteWords.description,
		// The specification fixes the manifest's description; the office's description is for search engines.
		description: siteWords.description,
		lang: language,
		start_url: ownAddress(site, '/'),
		id: ownAddress(site, '/'),
		// The other language is the same app.
		scope: '/',
		display: 'standalone',
		theme_color: lightColors.gold,
		background_color: lightColors.paper,
		icons: [
			...iconSizes.map((size) => icon('icon', size, 'any')),
			...maskableSizes.map((size) => icon('maskable', size, 'maskable')),
		],
	});

const icon = (name: string, size: number, purpose: string) => ({
	src: `/icons/${name}-${size}.png`,
	sizes: `${size}x${size}`,
	type: 'image/png',
	purpose,
});
