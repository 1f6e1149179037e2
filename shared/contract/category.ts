import { type RecordOf, recordCalls, recordShapes } from './record-calls.ts';
import { categoryFields } from './record-fields.ts';

const shapes = recordShapes('Category', categoryFields);

/** A subject of the blog. */
export const Category = shapes.reply;
export type Category = RecordOf<typeof categoryFields>;

/** Categories of posts. */
export const category = recordCalls({
	path: '/api/category',
	noun: 'category',
	...shapes,
	isSpecified: true,
});
