import type { FieldWords } from '../../contract/fields.ts';
import type { metaFields } from '../../contract/meta-fields.ts';

/** The fields of a meta record as the office calls them. */
export const metaFieldWords = {
	names: {
		page: 'Страница',
		title: 'Заголовок',
		description: 'Описание',
		keywords: 'Ключевые слова',
	},
	choices: {},
	help: { keywords: 'Через запятую. Большие поисковики их не читают, заполнять не обязательно.' },
} satisfies FieldWords<typeof metaFields>;
