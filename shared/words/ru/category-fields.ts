import type { categoryFields } from '../../contract/category-fields.ts';
import type { FieldWords } from '../../contract/fields.ts';

/** The fields of a category as the office calls them. */
export const categoryFieldWords = {
	names: { title: 'Название' },
	choices: {},
} satisfies FieldWords<typeof categoryFields>;
