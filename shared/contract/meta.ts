import { z } from 'zod';
import { sayAsText } from '../format/say.ts';
import { endpoint } from './endpoint.ts';
import { IdParam, LangQuery, LanguageCode, line, maybeLine, Revision, translated } from './shapes.ts';

/** Title, description and keywords of one public page. */
export const Meta = z
	.object({
		id: z.int(),
		page: z.string(),
		title: z.string(),
		description: z.string(),
		keywords: z.string(),
		revision: z.int(),
		/** For the office: the language of its own texts, and its texts in others. */
		language: LanguageCode.optional(),
		translations: translated({ title: z.string(), description: z.string(), keywords: z.string() }).optional(),
	})
	.meta({ id: 'Meta' });
export type Meta = z.infer<typeof Meta>;

const path = '/api/meta';
const PageName = z
	.string(sayAsText('field.pageName'))
	.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, sayAsText('field.pageNameSigns'));
const body = z.strictObject({
	page: PageName,
	title: line(200),
	description: maybeLine(500),
	keywords: maybeLine(500),
	translations: translated({
		title: maybeLine(200),
		description: maybeLine(500),
		keywords: maybeLine(500),
	}).optional(),
});
const newBody = body.partial({ description: true, keywords: true }).extend({
	language: LanguageCode.optional(),
});

/** Meta records, one per page. */
export const meta = {
	list: endpoint({
		method: 'GET',
		path,
		summary: 'List meta records',
		access: 'admin',
		specified: true,
		reply: z.array(Meta),
	}),
	single: endpoint({
		method: 'GET',
		path: `${path}/single/:page`,
		summary: 'The meta record of one page',
		access: 'public',
		specified: true,
		isCacheable: true,
		params: z.object({ page: PageName }),
		query: LangQuery,
		reply: Meta,
	}),
	get: endpoint({
		method: 'GET',
		path: `${path}/:id`,
		summary: 'One meta record',
		access: 'admin',
		specified: true,
		params: IdParam,
		reply: Meta,
	}),
	create: endpoint({
		method: 'POST',
		path,
		summary: 'Create a meta record',
		access: 'admin',
		specified: true,
		status: 201,
		idempotent: true,
		body: newBody,
		reply: Meta,
	}),
	save: endpoint({
		method: 'PUT',
		path: `${path}/:id`,
		summary: 'Change a meta record',
		access: 'admin',
		offline: 'meta',
		specified: true,
		params: IdParam,
		body: body.partial().extend({ revision: Revision.optional() }),
		reply: Meta,
	}),
	remove: endpoint({
		method: 'DELETE',
		path: `${path}/:id`,
		summary: 'Delete a meta record',
		access: 'admin',
		specified: true,
		params: IdParam,
		status: 204,
	}),
};
