import { z } from 'zod';
import { sayAsText } from '../format/say.ts';
import { endpoint } from './endpoint.ts';
import { shapeOf, translationsOf } from './field-rules.ts';
import { recordCalls } from './record-calls.ts';
import { metaFields } from './record-fields.ts';
import { IdParam, LangQuery, LanguageCode, translated } from './shapes.ts';

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
const { right, fault } = metaFields.page;
// A name in an address is taken as it is: with a space before it, it is another name.
const PageName = z.string(sayAsText('field.pageName')).regex(right, fault);
const body = z.strictObject({
	...shapeOf(metaFields),
	page: PageName,
	translations: translationsOf(metaFields).optional(),
});

const calls = recordCalls({
	path,
	noun: 'meta record',
	newBody: body.partial({ description: true, keywords: true }),
	body,
	reply: Meta,
	isSpecified: true,
	offline: 'meta',
});

/** Meta records, one per page. */
export const meta = {
	...calls,
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
};
