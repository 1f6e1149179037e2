import type { Generated } from 'kysely';
import type { Flag, Instant } from './column-types.ts';

/** The columns of a client beside its fields and those of every record. */
export type FurtherClientColumns = {
	/** What a search of the office looks in; empty for a client of whom nothing is known. */
	folded: string;
	/** The client whom a person of the office joined him to. */
	joined_into: number | null;
	created_at: Instant;
};
export type ClientContactTable = {
	id: Generated<number>;
	client_id: number;
	kind: 'phone' | 'email';
	/** A telephone in E.164, or an address in small letters. */
	value: string;
	/** Where it came from first, and what confirmed it: a form confirms nothing. */
	source: 'office' | 'form' | 'mail' | 'acceptance';
	confirmed_at: Instant | null;
	confirmed_by: 'office' | 'mail' | 'acceptance' | null;
};
/** What a client wrote, what the office answered, and what it noted for itself. */
export type MessageTable = {
	id: Generated<number>;
	client_id: number;
	/** What it is about; both are null where it is about nothing but its client. */
	request_id: number | null;
	car_id: number | null;
	direction: 'in' | 'out' | 'note';
	by: string;
	/** The account of its author; null for the site's own notes. */
	by_id: Generated<number | null>;
	/** The link by whose page the client wrote. */
	link_id: Generated<number | null>;
	text: string;
	/** The text with whatever it answers, where that was cut off. */
	whole: Generated<string | null>;
	via: 'page' | 'mail' | 'telegram';
	at: Instant;
	/** When somebody in the office read it. */
	read_at: Instant | null;
	/** When a letter told the office of it, because nobody had read it. */
	told_at: Generated<Instant | null>;
	/** Where it came from, such as the Message-ID of a mail: nothing comes twice. */
	source: Generated<string | null>;
	/** The address that a letter came from. */
	sender: Generated<string | null>;
	/** 1 where nothing proves that its owner wrote the letter. */
	unconfirmed: Generated<Flag>;
	/** Of a reply: the attached calculation, the sum that it would have on that day as JSON, and the offer sheet. */
	quote: Generated<string | null>;
	today: Generated<string | null>;
	offer_id: Generated<number | null>;
};
/** A file that came with a message, as it came. */
export type MessageFileTable = {
	id: Generated<number>;
	message_id: number;
	name: string;
	type: string;
	size: number;
	bytes: Uint8Array;
};
