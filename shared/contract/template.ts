import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { type RecordOf, recordCalls, recordShapes } from './record-calls.ts';
import { templateFields } from './record-fields.ts';
import { IdParam } from './shapes.ts';

const { newBody, body, reply: Template } = recordShapes('Template', templateFields);
/** A text from which papers are made. */
export type Template = RecordOf<typeof templateFields>;

const path = '/api/template';
const calls = recordCalls({
	path,
	noun: 'template of a paper',
	newBody,
	body,
	reply: Template,
	offline: 'template',
});
const maxBytes = 1024 * 1024;

/** Templates of contracts, bills and acts. */
export const template = {
	...calls,
	create: { ...calls.create, maxBytes },
	save: { ...calls.save, maxBytes },
	list: endpoint({
		method: 'GET',
		path,
		summary: 'List every template of a paper',
		access: 'admin',
		reply: z.array(Template),
	}),
	get: endpoint({
		method: 'GET',
		path: `${path}/:id`,
		summary: 'One template of a paper',
		access: 'admin',
		params: IdParam,
		reply: Template,
	}),
};
