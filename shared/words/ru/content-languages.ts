/** Texts of the admin about the languages of categories, meta tags and settings. */
export const contentLanguages = {
	label: 'Языки текста',
	missing: 'нет перевода',
	partly: 'переведено не всё',
	/** What readers of a language see while it has no text of its own. */
	fallback: {
		ru: 'Нет перевода: на русских страницах виден украинский текст.',
		uk: 'Нет перевода: на украинских страницах виден русский текст.',
	},
	/** A field in a language, beside the one without. */
	fieldIn: {
		ru: (label: string) => `${label}, по-русски`,
		uk: (label: string) => `${label}, по-украински`,
	},
	category: {
		ru: (title: string) => `Русское название категории «${title}»`,
		uk: (title: string) => `Украинское название категории «${title}»`,
	},
	newCategory: { ru: 'Русское название', uk: 'Украинское название' },
	translated: 'Перевод сохранён',
	untranslated: 'Перевод убран: на сайте останется другое название',
	back: 'Прежний перевод возвращён',
};
