import type { categoryFields } from '../../contract/category-fields.ts';
import type { FieldWords } from '../../contract/fields.ts';

export const categoryFieldWords = {
	names: { title: 'Назва' },
	choices: {},
} satisfies FieldWords<typeof categoryFields>;
