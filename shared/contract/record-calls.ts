import { z } from 'zod';
import { trashDays } from './days.ts';
import { endpoint } from './endpoint.ts';
import { type RuleOf, shapeOf, translationsOf } from './field-rules.ts';
import { blankOf, type FieldList, type FieldType, isNeeded, type NeededField } from './fields.ts';
import type { ScreenKind } from './records.ts';
import { IdParam, LangQuery, LanguageCode, Revision } from './shapes.ts';

type NewShape<K extends FieldList> = {
	-readonly [Name in keyof K]: K[Name] extends NeededField ? RuleOf<K[Name]> : z.ZodOptional<RuleOf<K[Name]>>;
};

/** What is sent and answered of a kind that is nothing but its fields; `id` names it for readers of the API. */
export function recordShapes<const K extends FieldList>(id: string, list: K) {
	const rules = shapeOf(list);
	const translations = translationsOf(list).optional();
	const blank: Readonly<Record<string, unknown>> = blankOf(list);
	// A new record may leave out what may be empty. A blank that breaks its rule is required: it could not be read.
	const newRules = Object.fromEntries(
		Object.entries<z.ZodType>(rules).map(([name, rule]) => [
			name,
			isNeeded(list[name] as FieldType) || !rule.safeParse(blank[name]).success ? rule : rule.optional(),
		]),
	) as NewShape<K>;
	return {
		newBody: z.strictObject({ ...newRules, translations }),
		body: z.strictObject({ ...rules, translations }),
		reply: z
			.object({
				id: z.int(),
				...rules,
				revision: z.int(),
				/** For readers the language of texts without a translation, for the office that of its own texts. */
				language: LanguageCode.optional(),
				/** For the office: its texts in other languages. */
				translations,
			})
			.meta({ id }),
	};
}

/** A record of such a kind. */
export type RecordOf<K extends FieldList> = z.infer<ReturnType<typeof recordShapes<K>>['reply']>;

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
