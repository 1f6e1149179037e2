import { z } from 'zod';
import { sayAsText } from '../format/say.ts';
import { endpoint } from './endpoint.ts';
import { type RecordOf, recordCalls, recordShapes } from './record-calls.ts';
import { metaFields } from './record-fields.ts';
import { IdParam, LangQuery } from './shapes.ts';

const { newBody, body, reply: Meta } = recordShapes('Meta', metaFields);
/** Title, description and keywords of one public page. */
export type Meta = RecordOf<typeof metaFields>;

const path = '/api/meta';
const { right, fault } = metaFields.page;
// A name in an address is taken as it is: with a space before it, it is another name.
const PageName = z.string(sayAsText('field.pageName')).regex(right, fault);

const calls = recordCalls({
	path,
	noun: 'meta record',
	newBody: newBody.extend({ page: PageName }),
	body: body.extend({ page: PageName }),
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
