import { z } from 'zod';
import { shapeOf, translationsOf } from './field-rules.ts';
import { recordCalls } from './record-calls.ts';
import { categoryFields } from './record-fields.ts';
import { LanguageCode, translated } from './shapes.ts';

/** A subject of the blog. */
export const Category = z
	.object({
		id: z.int(),
		title: z.string(),
		revision: z.int(),
		/** For readers the language of a title without a translation, for the office that of its own title. */
		language: LanguageCode.optional(),
		/** For the office: its titles in other languages. */
		translations: translated({ title: z.string() }).optional(),
	})
	.meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;

const body = z.strictObject({
	...shapeOf(categoryFields),
	translations: translationsOf(categoryFields).optional(),
});

/** Categories of posts. */
export const category = recordCalls({
	path: '/api/category',
	noun: 'category',
	newBody: body,
	body,
	reply: Category,
	isSpecified: true,
});
