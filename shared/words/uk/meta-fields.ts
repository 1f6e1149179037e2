import type { FieldWords } from '../../contract/fields.ts';
import type { metaFields } from '../../contract/meta-fields.ts';

export const metaFieldWords = {
	names: {
		page: 'Сторінка',
		title: 'Заголовок',
		description: 'Опис',
		keywords: 'Ключові слова',
	},
	choices: {},
	help: { keywords: 'Через кому. Великі пошуковики їх не читають, заповнювати не обов’язково.' },
} satisfies FieldWords<typeof metaFields>;
