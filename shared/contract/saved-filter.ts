import { z } from 'zod';
import { sayAsText } from '../format/say.ts';
import { endpoint } from './endpoint.ts';
import { IdParam, line } from './shapes.ts';

/** The lists whose filters can be saved. */
export const FilteredList = z.enum(['requests', 'posts', 'audit']);
export type FilteredList = z.infer<typeof FilteredList>;

/** The query of a list's address, as a person saved it under a name. */
export const SavedFilter = z
	.object({ id: z.int(), list: FilteredList, name: z.string(), query: z.string() })
	.meta({ id: 'SavedFilter' });
export type SavedFilter = z.infer<typeof SavedFilter>;

const path = '/api/filter';

/** The saved filters of the signed-in admin. */
export const savedFilter = {
	list: endpoint({
		method: 'GET',
		path,
		summary: 'Own saved filters of a list, by name',
		access: 'admin',
		query: z.strictObject({ list: FilteredList }),
		reply: z.array(SavedFilter),
	}),
	/** A filter under an existing name replaces the old one. */
	save: endpoint({
		method: 'POST',
		path,
		summary: 'Save the filter of a list under a name',
		access: 'admin',
		status: 201,
		body: z.strictObject({
			list: FilteredList,
			name: line(60),
			query: z
				.string()
				.max(1000, sayAsText('field.tooLong', 1000))
				.regex(/^[\w%.~*+=&-]*$/),
		}),
		reply: SavedFilter,
	}),
	remove: endpoint({
		method: 'DELETE',
		path: `${path}/:id`,
		summary: 'Remove an own saved filter',
		access: 'admin',
		params: IdParam,
		status: 204,
	}),
};
