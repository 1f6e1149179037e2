import type { AnswerWay } from '@clearway/shared/contract/answer-ways.ts';
import type { Generated } from 'kysely';
import type { Flag, Instant } from './column-types.ts';

export type RequestTable = {
	id: Generated<number>;
	client_id: number;
	kind: string;
	name: string | null;
	phone: string | null;
	email: string | null;
	message: string | null;
	quote: string | null;
	/** The ids of the calculations that were compared with it, divided by spaces. */
	compared: Generated<string>;
	/** The way of the answer that the visitor chose; null where nobody was asked. */
	answer_by: Generated<AnswerWay | null>;
	language: Generated<string>;
	status: string;
	suspect: Flag;
	taken_by: number | null;
	taken_name: string | null;
	taken_at: Instant | null;
	/** A day, or a day and the time of it in Kyiv. */
	follow_up_on: string | null;
	entered_by: string | null;
	folded: string;
	folded_work: Generated<string>;
	created_at: Instant;
	answered_at: Instant | null;
	closed_at: Generated<Instant | null>;
	outcome: Generated<string | null>;
	/** Why it was lost, in the office's words. */
	reason: Generated<string | null>;
	revision: number;
	deleted_at: Generated<Instant | null>;
};
/** A letter of the mailbox that could not be read. It stays there. */
export type FailedLetterTable = {
	id: Generated<number>;
	/** When it came. */
	at: Instant;
	/** Its author and subject, as far as they could be read. */
	sender: string;
	subject: string;
};
export type RequestOfferTable = {
	id: Generated<number>;
	request_id: number;
	/** Counted within its request. */
	number: number;
	at: Instant;
	by: string;
	valid_until: string;
	/** The calculation whose lines it shows. */
	quote: string;
	/** The texts above and below the lines, as JSON. */
	sheet: string;
	/** Lines and discount as JSON; null where they are those of the calculation. */
	own: Generated<string | null>;
	/** The number of the offer in whose place it came. */
	replaces: Generated<number | null>;
};
/** The file of an offer, made once, and the page on which its client accepts it. */
export type OfferPageTable = {
	offer_id: number;
	/** The name of the file. */
	name: string;
	sha256: string;
	bytes: Uint8Array;
	/** The token's SHA-256, and the token itself, sealed. */
	hash: string;
	sealed: string;
	created_at: Instant;
	/** The last code that was sent, hashed with the name that it was asked for. */
	code: Generated<string | null>;
	code_until: Generated<Instant | null>;
	code_name: Generated<string | null>;
	code_tries: Generated<number>;
};
