import { categoryFields } from '@clearway/shared/contract/record-fields.ts';
import { fold } from '@clearway/shared/domain/fold.ts';
import { say } from '@clearway/shared/format/say.ts';
import { plainRecord } from '../records/plain-record.ts';

/** The posts of a deleted category keep it, so it comes back with them. */
export const categoryRecord = plainRecord({
	kind: 'category',
	fields: categoryFields,
	columns: ({ values: { title } }) => ({ title_key: fold(title) }),
	unique: { path: 'title', taken: say('category.taken') },
});

const { calls } = categoryRecord;
type List = typeof calls.list;

// The database sorts each title by its own language, so a list with two languages is sorted here.
const list: List = async (...call) =>
	(await calls.list(...call))
		.map((category) => ({ category, key: fold(category.title) }))
		.sort((a, b) => Number(a.key > b.key) - Number(a.key < b.key))
		.map(({ category }) => category);
export const category = { ...calls, list };
