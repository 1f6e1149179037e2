import type { Language } from '../../contract/language.ts';

/** What the office calls an origin that it has added; where only one text is there, it stands for both. */
export type OriginTitle = { originTitle: string; originTitleUk?: string };

/** Its name for readers of a language. */
export const originTitleIn = ({ originTitle, originTitleUk }: OriginTitle, language: string): string =>
	(language === 'uk' ? originTitleUk : undefined) ?? originTitle;

/** The language of what these readers are shown: Russian, unless the office has written Ukrainian alone. */
export const originTitleLanguage = (
	{ originTitle, originTitleUk }: OriginTitle,
	language: string,
): Language =>
	originTitleUk !== undefined && (language === 'uk' || originTitleUk === originTitle) ? 'uk' : 'ru';
