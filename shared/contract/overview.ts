import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Instant } from './shapes.ts';
import { WorkItem } from './work.ts';

/** What a new office sets up. */
export const setupSteps = [
	'company',
	'phone',
	'mail',
	'messengers',
	'address',
	'details',
	'papers',
	'consent',
	'prices',
	'translations',
	'second-factor',
	'demo',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** The admin's home: everything that needs attention today. */
export const Overview = z
	.object({
		requests: z.object({
			new: z.int(),
			/** New ones that look like the work of a robot; `new` does not count them. */
			suspects: z.int(),
			taken: z.int(),
			/** Reminders of today and before. */
			followUps: z.int(),
			/** Messages of clients after their requests that nobody has read. */
			unread: z.int(),
			/** The caller's own reminders of today that have a time: `2026-11-28 14:30`. */
			reminders: z.array(z.object({ id: z.int(), on: z.string() })),
		}),
		/** Cars under way; those that are late, those with a payment due, and messages that nobody has read. */
		cars: z.object({ underWay: z.int(), late: z.int(), due: z.int(), unread: z.int() }),
		mail: z.object({
			configured: z.boolean(),
			waiting: z.int(),
			failed: z.int(),
			oldestAt: Instant.nullable(),
			/** Letters that wait on purpose, for what else happens or for the morning, and when the first one leaves. */
			held: z.int(),
			leavesAt: Instant.nullable(),
		}),
		rates: z.object({
			date: z.string().nullable(),
			USD: z.string().nullable(),
			EUR: z.string().nullable(),
			ageDays: z.int().nullable(),
			/** Entered by hand: the bank does not replace it. */
			byHand: z.boolean(),
			/** The pair that is known for a later day. */
			next: z.object({ date: z.string(), USD: z.string(), EUR: z.string() }).nullable(),
		}),
		warnings: z.array(z.object({ code: z.string(), message: z.string(), link: z.string().nullable() })),
		/** Classes of vehicle whose payments are on request because they have no customs rate. */
		classesWithoutRates: z.array(z.string()),
		/** What a new office still has to set up, in the order of the list. */
		setup: z.array(z.enum(setupSteps)),
		/** The place in the admin of the first public text that has no translation. */
		untranslated: z.string().nullable(),
	})
	.meta({ id: 'Overview' });
export type Overview = z.infer<typeof Overview>;

export const office = {
	overview: endpoint({
		method: 'GET',
		path: '/api/office',
		summary: 'What needs a hand today',
		access: 'admin',
		reply: Overview,
	}),
	work: endpoint({
		method: 'GET',
		path: '/api/office/work',
		summary: 'What is to be done today of requests and cars, whoever has it; the most urgent first',
		access: 'admin',
		reply: z.array(WorkItem),
	}),
	testMail: endpoint({
		method: 'POST',
		path: '/api/office/test-mail',
		summary: 'Send a test mail and say what the mail server answered',
		access: 'admin',
		reply: z.object({ ok: z.boolean(), answer: z.string() }).meta({ id: 'TestMail' }),
	}),
	trustClock: endpoint({
		method: 'POST',
		path: '/api/office/clock',
		summary: 'Say that the clock of the server is right, so that what is too old is deleted again',
		access: 'admin',
		status: 204,
	}),
};
