import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
	exactName,
	IdParam,
	Instant,
	LangQuery,
	LanguageCode,
	line,
	Revision,
	text,
	translated,
} from './shapes.ts';

/** A named value. A known option that was never stored answers its default and has no id. */
export const Option = z
	.object({
		id: z.int().nullable(),
		title: z.string(),
		value: z.string(),
		revision: z.int(),
		/** For the office: the language of its own value, and its values in others. */
		language: LanguageCode.optional(),
		translations: translated({ value: z.string() }).optional(),
		/** For the office: who stored this value last, and when; null for the demo's. */
		confirmed: z.object({ by: z.string(), at: Instant }).nullable().optional(),
	})
	.meta({ id: 'Option' });
export type Option = z.infer<typeof Option>;

/** A known option: its type, rule, default and help. */
export const OptionDescription = z
	.object({
		title: z.string(),
		type: z.string(),
		group: z.string(),
		label: z.string(),
		help: z.string(),
		/** The rule for a value, in Russian. */
		rule: z.string(),
		default: z.string(),
		public: z.boolean(),
		/** True for a text, which is written in each language. */
		translated: z.boolean(),
		/** The default of a text in each language; null for an option that is no text. */
		defaults: z.object({ ru: z.string(), uk: z.string() }).nullable(),
		unit: z.string().nullable(),
		choices: z.array(z.object({ value: z.string(), label: z.string() })).nullable(),
	})
	.meta({ id: 'OptionDescription' });
export type OptionDescription = z.infer<typeof OptionDescription>;

const path = '/api/option';
const Value = text(10_000);
const ValueTranslations = translated({ value: Value });

/** Options: company data, texts and the parameters of the calculation. */
export const option = {
	list: endpoint({
		method: 'GET',
		path,
		summary: 'List stored options',
		access: 'admin',
		specified: true,
		reply: z.array(Option),
	}),
	registry: endpoint({
		method: 'GET',
		path: `${path}/registry`,
		summary: 'The known options with type, default, rule and help',
		access: 'admin',
		reply: z.array(OptionDescription),
	}),
	single: endpoint({
		method: 'GET',
		path: `${path}/single/:title`,
		summary: 'One option by title; a visitor sees public ones only',
		access: 'public',
		specified: true,
		isCacheable: true,
		params: z.object({ title: exactName(200) }),
		query: LangQuery,
		reply: Option,
	}),
	public: endpoint({
		method: 'GET',
		path: `${path}/public`,
		summary: 'All public options with their values, defaults filled in',
		access: 'public',
		isCacheable: true,
		query: LangQuery.strict(),
		reply: z.record(z.string(), z.string()),
	}),
	create: endpoint({
		method: 'POST',
		path,
		summary: 'Store an option',
		access: 'admin',
		specified: true,
		status: 201,
		idempotent: true,
		body: z.strictObject({
			title: line(200),
			value: Value,
			language: LanguageCode.optional(),
			translations: ValueTranslations.optional(),
		}),
		reply: Option,
	}),
	save: endpoint({
		method: 'PUT',
		path: `${path}/:id`,
		summary: 'Change an option',
		access: 'admin',
		offline: 'setting',
		specified: true,
		params: IdParam,
		body: z.strictObject({
			title: line(200).optional(),
			value: Value.optional(),
			translations: ValueTranslations.optional(),
			revision: Revision.optional(),
		}),
		reply: Option,
	}),
	remove: endpoint({
		method: 'DELETE',
		path: `${path}/:id`,
		summary: 'Delete an option; a known one falls back to its default',
		access: 'admin',
		specified: true,
		params: IdParam,
		status: 204,
	}),
};
