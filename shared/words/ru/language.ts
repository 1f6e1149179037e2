/** The language of these texts, by its code in `lang` attributes. */
export const language: 'ru' | 'uk' = 'ru';

/** Texts about content that exists in the other language alone. */
export const languageWords = {
	postElsewhere: 'Эта статья пока есть только по-украински.',
};
