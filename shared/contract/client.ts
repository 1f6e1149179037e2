import { z } from 'zod';
import { carStages } from './car-stages.ts';
import { currencies } from './cars.ts';
import { endpoint } from './endpoint.ts';
import { shapeOf } from './field-rules.ts';
import { recordCalls } from './record-calls.ts';
import { clientFields } from './record-fields.ts';
import { RequestStatus } from './request.ts';
import { IdParam, Instant, PageQuery, PerPageQuery, paged } from './shapes.ts';

/** What erasing a client concerns, by name: his requests, his cars, and what was made of them for the public. */
const ErasedName = z.string().regex(/^(request|car)-[1-9]\d{0,14}$/);
const Erased = z.object({ of: ErasedName, title: z.string() });

const mostErased = 40_000;

const Sum = z.object({ currency: z.enum(currencies), sum: z.string() });
const Named = z.object({ id: z.int(), name: z.string() });

const Contact = z.object({
	kind: z.enum(['phone', 'email']),
	value: z.string(),
	/** False for what a form brought: anybody may have typed it. */
	isConfirmed: z.boolean(),
});

/** A client as a list shows him. */
export const ClientSummary = z
	.object({
		id: z.int(),
		name: z.string(),
		contacts: z.array(Contact),
		cars: z.int(),
		requests: z.int(),
		/** What is still to be paid for his cars. */
		owed: z.array(Sum),
		/** What was last said, by him or by the office. */
		last: z.object({ text: z.string(), at: Instant, isHis: z.boolean() }).nullable(),
		/** Messages of him that nobody has read. */
		unread: z.int(),
		owner: Named.nullable(),
		revision: z.int(),
	})
	.meta({ id: 'ClientSummary' });
export type ClientSummary = z.infer<typeof ClientSummary>;

const rules = shapeOf(clientFields);

/** One person, with everything that is filed under him and under those who were joined to him. */
export const Client = z
	.object({
		id: z.int(),
		...rules,
		contacts: z.array(Contact),
		requests: z.array(
			z.object({
				id: z.int(),
				status: RequestStatus,
				createdAt: Instant,
				/** Who had or has it. */
				by: z.string().nullable(),
				quote: z.string().nullable(),
			}),
		),
		cars: z.array(
			z.object({
				id: z.int(),
				title: z.string(),
				stage: z.enum(carStages),
				/** What is still to be paid for it. */
				owed: z.array(Sum),
			}),
		),
		/** Clients whom somebody joined to him: they can be parted again. */
		joined: z.array(Named),
		/** The client to whom this one was joined; null for one who stands for himself. */
		joinedInto: z.int().nullable(),
		/** Other clients with a telephone or a mail address that stands here, too: maybe they are the same. */
		maybe: z.array(Named.extend({ contact: z.string() })),
		/** Whatever erasing him would erase, also in the trash. */
		goes: z.array(Erased),
		/** Those of its cars that visitors see: they stay, without client, VIN and plate. */
		stays: z.array(Erased),
		revision: z.int(),
	})
	.meta({ id: 'Client' });
export type Client = z.infer<typeof Client>;

const path = '/api/client';
const one = `${path}/:id` as const;
const body = z.strictObject(rules);
const calls = recordCalls({
	...{ path, noun: 'client', newBody: body.partial(), body, reply: Client },
	offline: 'client',
} as const);

/** One person across requests and cars. */
export const client = {
	...calls,
	list: endpoint({
		method: 'GET',
		path,
		summary: 'Clients of whom something is known, the last word first',
		access: 'admin',
		query: z.strictObject({ page: PageQuery, perPage: PerPageQuery, q: z.string().max(200).optional() }),
		reply: paged(ClientSummary),
	}),
	export: endpoint({
		method: 'GET',
		path: `${path}/export`,
		summary: 'The clients of a list as a csv file',
		access: 'admin',
		query: z.strictObject({ q: z.string().max(200).optional() }),
		raw: 'file',
	}),
	get: endpoint({
		method: 'GET',
		path: one,
		summary: 'A client, his requests and cars, and what is owed',
		access: 'admin',
		params: IdParam,
		reply: Client,
	}),
	contact: endpoint({
		method: 'POST',
		path: `${one}/contact`,
		summary: 'Add or confirm a telephone or a mail address of a client, or take it off',
		access: 'admin',
		params: IdParam,
		body: z.strictObject({ value: z.string().min(1).max(254), isHis: z.boolean() }),
		reply: Client,
	}),
	join: endpoint({
		method: 'POST',
		path: `${one}/join`,
		summary: 'Say that two clients are one person',
		access: 'admin',
		params: IdParam,
		/** A client, one of his records, or whatever has this telephone number or mail address. */
		body: z.strictObject({ with: z.string().min(1).max(254) }),
		reply: Client,
	}),
	part: endpoint({
		method: 'POST',
		path: `${one}/part`,
		summary: 'Undo the joining of a client',
		access: 'admin',
		params: IdParam,
		body: z.strictObject({ with: z.int().min(1) }),
		reply: Client,
	}),
	erase: endpoint({
		method: 'POST',
		path: `${one}/erase`,
		summary: 'Erase a client everywhere: requests, cars, letters and files; nothing brings them back',
		access: 'admin',
		params: IdParam,
		/** What the caller was shown as `goes`; another set is a conflict, with the client as he is now. */
		body: z.strictObject({ goes: z.array(ErasedName).max(mostErased) }),
		maxBytes: 1_000_000,
		status: 204,
	}),
};
