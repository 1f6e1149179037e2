import type { Language } from '../../contract/language.ts';

/** The office's names for an origin that it has added; a single text stands for both languages. */
export type OriginTitle = { originTitle: string; originTitleUk?: string };

export const originTitleIn = ({ originTitle, originTitleUk }: OriginTitle, language: string): string =>
	(language === 'uk' ? originTitleUk : undefined) ?? originTitle;

/** The language of the name of `originTitleIn`; equal texts mean that the office wrote Ukrainian alone. */
export const originTitleLanguage = (
	{ originTitle, originTitleUk }: OriginTitle,
	language: string,
): Language =>
	originTitleUk !== undefined && (language === 'uk' || originTitleUk === originTitle) ? 'uk' : 'ru';
