import type { Language } from '../../contract/language.ts';

/** The office's names for an origin that it has added; a single text stands for both languages. */
export type OriginTitle = { originTitle: string; originTitleUk?: string };

export const originTitleIn = ({ originTitle, originTitleUk }: OriginTitle, language: string): string =>
	(language === 'uk' ? originTitleUk : undefined) ?? originTitle;

/** The language of the name that these readers see: a Ukrainian text without a Russian one stands for both. */
export const originTitleLanguage = (
	{ originTitle, originTitleUk }: OriginTitle,
	language: string,
): Language =>
	originTitleUk !== undefined && (language === 'uk' || originTitleUk === originTitle) ? 'uk' : 'ru';
