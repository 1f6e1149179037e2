import { z } from 'zod';
import { trashDays } from './days.ts';
import { endpoint } from './endpoint.ts';
import type { ScreenKind } from './records.ts';
import { IdParam, LangQuery, LanguageCode, Revision } from './shapes.ts';

type Calls<New extends z.ZodRawShape, Save extends z.ZodRawShape, Reply> = {
	path: `/api/${string}`;
	/** With its article, as the summaries say it. */
	noun: string;
	/** `newBody` makes a record, `body` changes it. */
	newBody: z.ZodObject<New, z.core.$strict>;
	body: z.ZodObject<Save, z.core.$strict>;
	reply: Reply;
	/** One of the specification's own kinds. */
	isSpecified?: true;
	/** Its screen works without a network: a save waits for it. */
	offline?: ScreenKind;
};

/**
 * The calls of one kind of records: everybody reads them, the office makes, saves and deletes them. A save
 * sends the typed fields and the revision that they were typed over.
 */
export const recordCalls = <New extends z.ZodRawShape, Save extends z.ZodRawShape, Reply extends z.ZodType>({
	path,
	noun,
	newBody,
	body,
	reply,
	isSpecified,
	offline,
}: Calls<New, Save, Reply>) => ({
	list: endpoint({
		method: 'GET',
		path,
		summary: `List every ${noun}`,
		access: 'public',
		...(isSpecified && { specified: true as const }),
		isCacheable: true,
		query: LangQuery,
		reply: z.array(reply),
	}),
	get: endpoint({
		method: 'GET',
		path: `${path}/:id`,
		summary: `One ${noun}`,
		access: 'public',
		...(isSpecified && { specified: true as const }),
		isCacheable: true,
		params: IdParam,
		query: LangQuery,
		reply,
	}),
	create: endpoint({
		method: 'POST',
		path,
		summary: `Make a ${noun}`,
		access: 'admin',
		...(isSpecified && { specified: true as const }),
		status: 201,
		idempotent: true,
		body: newBody.extend({ language: LanguageCode.optional() }),
		reply,
	}),
	save: endpoint({
		method: 'PUT',
		path: `${path}/:id`,
		summary: `Change a ${noun}`,
		access: 'admin',
		...(isSpecified && { specified: true as const }),
		...(offline && { offline }),
		params: IdParam,
		body: body.partial().extend({ revision: Revision.optional() }),
		reply,
	}),
	remove: endpoint({
		method: 'DELETE',
		path: `${path}/:id`,
		summary: `Delete a ${noun}; it can be brought back for ${trashDays} days`,
		access: 'admin',
		...(isSpecified && { specified: true as const }),
		params: IdParam,
		status: 204,
	}),
});
