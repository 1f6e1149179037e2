import type { Catalogue } from '../catalogue.ts';
import type { contentLanguages as ru } from '../ru/content-languages.ts';

/** Texts of the admin about the languages of categories, meta tags and settings. */
export const contentLanguages: Catalogue<typeof ru> = {
	label: 'Мови тексту',
	missing: 'немає перекладу',
	partly: 'перекладено не все',
	fallback: {
		ru: 'Немає перекладу: на російських сторінках видно український текст.',
		uk: 'Немає перекладу: на українських сторінках видно російський текст.',
	},
	fieldIn: {
		ru: (label) => `${label}, російською`,
		uk: (label) => `${label}, українською`,
	},
	category: {
		ru: (title) => `Російська назва категорії «${title}»`,
		uk: (title) => `Українська назва категорії «${title}»`,
	},
	newCategory: { ru: 'Російська назва', uk: 'Українська назва' },
	translated: 'Переклад збережено',
	untranslated: 'Переклад прибрано: на сайті залишиться інша назва',
	back: 'Попередній переклад повернуто',
};
