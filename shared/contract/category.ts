import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IdParam, LangQuery, LanguageCode, line, maybeLine, Revision, translated } from './shapes.ts';

/** A subject of the blog. */
export const Category = z
	.object({
		id: z.int(),
		title: z.string(),
		revision: z.int(),
		/** For readers: the language of a title that is not translated. For the office: that of its own title. */
		language: LanguageCode.optional(),
		/** For the office: its titles in other languages. */
		translations: translated({ title: z.string() }).optional(),
	})
	.meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;

const path = '/api/category';
const body = z.strictObject({
	title: line(200),
	translations: translated({ title: maybeLine(200) }).optional(),
});
const newBody = body.extend({ language: LanguageCode.optional() });

/** Categories of posts. */
export const category = {
	list: endpoint({
		method: 'GET',
		path,
		summary: 'List categories',
		access: 'public',
		specified: true,
		isCacheable: true,
		query: LangQuery,
		reply: z.array(Category),
	}),
	get: endpoint({
		method: 'GET',
		path: `${path}/:id`,
		summary: 'One category',
		access: 'public',
		specified: true,
		isCacheable: true,
		params: IdParam,
		query: LangQuery,
		reply: Category,
	}),
	create: endpoint({
		method: 'POST',
		path,
		summary: 'Create a category',
		access: 'admin',
		specified: true,
		idempotent: true,
		status: 201,
		body: newBody,
		reply: Category,
	}),
	save: endpoint({
		method: 'PUT',
		path: `${path}/:id`,
		summary: 'Rename a category',
		access: 'admin',
		specified: true,
		params: IdParam,
		body: body.partial().extend({ revision: Revision.optional() }),
		reply: Category,
	}),
	remove: endpoint({
		method: 'DELETE',
		path: `${path}/:id`,
		summary: 'Delete a category; its posts stay, without it',
		access: 'admin',
		specified: true,
		params: IdParam,
		status: 204,
	}),
};
