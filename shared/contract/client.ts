import { z } from 'zod';
import { carStages } from './car-stages.ts';
import { currencies } from './cars.ts';
import { endpoint } from './endpoint.ts';
import { RequestStatus } from './request.ts';
import { Instant } from './shapes.ts';
import { ClientName } from './thread.ts';

/** What erasing a client concerns, by name: his requests, his cars, and what was made of them for the public. */
const ErasedName = z.string().regex(/^(request|car)-[1-9]\d{0,14}$/);
const Erased = z.object({ of: ErasedName, title: z.string() });

const mostErased = 40_000;

/**
 * One person: everything that shares his telephone or his mail address, or was joined to it by hand. A form that
 * names both counts by its telephone.
 */
export const Client = z
	.object({
		names: z.array(z.string()),
		phones: z.array(z.string()),
		emails: z.array(z.string()),
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
				owed: z.array(z.object({ currency: z.enum(currencies), sum: z.string() })),
			}),
		),
		/** Records that belong here only because somebody joined them. */
		joined: z.array(ClientName),
		/** Records of another client with a mail address that stands here, too: maybe they are his. */
		maybe: z.array(z.object({ of: ClientName, title: z.string(), name: z.string(), email: z.string() })),
		/** Whatever erasing him would erase, also in the trash. */
		goes: z.array(Erased),
		/** Those of its cars that visitors see: they stay, without client, VIN and plate. */
		stays: z.array(Erased),
	})
	.meta({ id: 'Client' });
export type Client = z.infer<typeof Client>;

const path = '/api/client/:of';
const params = z.object({ of: ClientName });

/** One person across requests and cars. */
export const client = {
	get: endpoint({
		method: 'GET',
		path,
		summary: 'The client of a request or a car, his requests and cars, and what is owed',
		access: 'admin',
		params,
		reply: Client,
	}),
	join: endpoint({
		method: 'POST',
		path: `${path}/join`,
		summary: 'Say that two records are of one client',
		access: 'admin',
		params,
		/** A record, or whatever has this telephone number or mail address. */
		body: z.strictObject({ with: z.string().min(1).max(254) }),
		reply: Client,
	}),
	part: endpoint({
		method: 'POST',
		path: `${path}/part`,
		summary: 'Undo the joining of a record',
		access: 'admin',
		params,
		body: z.strictObject({ with: ClientName }),
		reply: Client,
	}),
	erase: endpoint({
		method: 'POST',
		path: `${path}/erase`,
		summary: 'Erase a client everywhere: requests, cars, letters and files; nothing brings them back',
		access: 'admin',
		params,
		/** What the caller was shown as `goes`; another set is a conflict, with the client as he is now. */
		body: z.strictObject({ goes: z.array(ErasedName).max(mostErased) }),
		maxBytes: 1_000_000,
		status: 204,
	}),
};
