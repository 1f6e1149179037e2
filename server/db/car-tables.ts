import type { Acceptance } from '@clearway/shared/contract/acceptance.ts';
import type { FaceStatus } from '@clearway/shared/contract/car-face.ts';
import type { CarFile } from '@clearway/shared/contract/car-file.ts';
import type { CarLink } from '@clearway/shared/contract/car-link.ts';
import type { PaymentFields } from '@clearway/shared/contract/car-payment.ts';
import type { CarStage } from '@clearway/shared/contract/car-stages.ts';
import type { PaperKind } from '@clearway/shared/contract/paper-fields.ts';
import type { payeeFields } from '@clearway/shared/contract/payment-fields.ts';
import type { Generated } from 'kysely';
import type { Flag, Instant } from './column-types.ts';
import type { FieldColumns } from './field-columns.ts';

type Currency = PaymentFields['currency'];

/** The columns of a car beside its fields and those of every record. */
export type FurtherCarColumns = {
	/** Make, model and year. */
	title: string;
	/** What a search of visitors looks in. */
	folded_title: Generated<string>;
	/** What a search of the office looks in: title, client, telephone, VIN, container, lot; empty without a client. */
	folded: string;
	stage: CarStage;
	owner_name: string | null;
	client_id: number;
	request_id: number | null;
	offer_id: number | null;
	/** The frozen lines of a stored calculation, as JSON; null for a car entered by hand. */
	estimate: string | null;
	/** The days at sea of its lane. */
	transit_days: number | null;
	/** The number that its page had before pages had the ids of their cars. */
	public_id: Generated<number | null>;
	/** Whether visitors see its public face; null for a car without one. */
	status: Generated<FaceStatus | null>;
	/** The receipt as JSON: sums by the code of the estimate's line, and further lines. */
	paid: Generated<string>;
	further: Generated<string>;
	/** The last known day of the delivery, by which the public list is sorted; empty while there is none. */
	sorted_on: Generated<string>;
	published_at: Generated<Instant | null>;
	/** The last save of its fields; an act such as a payment is none. */
	saved_at: Generated<Instant>;
	mail_on: Generated<Flag>;
	/** The papers that this car may lack, as JSON: each with a reason, and who gave it. */
	waived: Generated<string>;
	closed_at: Instant | null;
	/** The reason of a car that was given up; null for one that was handed over. */
	closed_reason: string | null;
	created_at: Instant;
	updated_at: Instant;
};
export type CarStageTable = {
	car_id: number;
	stage: CarStage;
	planned_from: string | null;
	planned_to: string | null;
	expected_on: string | null;
	reason: Generated<string>;
	done_on: string | null;
	done_at: Instant | null;
	done_by: string | null;
	/** The revision of the car with which it was done: skipped stages are done and undone by one act. */
	act: number | null;
};
export type PayeeTable = FieldColumns<typeof payeeFields> & {
	id: Generated<number>;
	/** Its last change: pages are marked for a while after it. */
	changed_at: Instant;
	revision: number;
};
export type CarPaymentTable = {
	id: Generated<number>;
	car_id: number;
	position: number;
	kind: PaymentFields['kind'];
	title: string;
	amount: string;
	currency: Currency;
	/** How hryvnias are counted, as JSON. */
	rate_rule: string;
	due_on: string | null;
	due_stage: CarStage | null;
	due_days: Generated<number>;
	payee_id: number | null;
	/** The payee's requisites at the time of payment. */
	payee: string | null;
	/** The codes of the estimate's lines that it pays, as JSON. */
	lines: Generated<string>;
	/** What it asks for each of its lines, as JSON; null as the estimate divides it. */
	shares: string | null;
	split_of: number | null;
	/** The payment that was paid in part, so that this one was left. */
	rest_of: number | null;
	credits_to: number | null;
	paid_on: string | null;
	paid_amount: string | null;
	paid_currency: Currency | null;
	/** What it counted for in the payment's own currency; null where any sum counted as the whole. */
	paid_worth: string | null;
	/** The bank's rates of the day of payment, as JSON; null where none were known. */
	paid_rates: string | null;
	/** The paid sums by line, in the paid currency, as JSON. */
	parts: string | null;
	paid_by: string | null;
	cancelled_reason: string | null;
	/** Why its sum last changed. */
	reason: Generated<string>;
	/** When the client said that he has paid it. */
	said_at: Instant | null;
	created_at: Instant;
	revision: number;
};
/** What the office pays for a line of a car's estimate, in the car's currency. */
export type CarCostTable = {
	car_id: number;
	code: string;
	/** As it was typed; null for the sum of the price lists. */
	planned: string | null;
	real: string | null;
};
export type CarFileTable = {
	id: Generated<number>;
	car_id: number;
	kind: CarFile['kind'];
	stage: CarStage | null;
	payment_id: number | null;
	name: string;
	type: CarFile['type'];
	size: number;
	sha256: string;
	bytes: Uint8Array;
	small: Uint8Array | null;
	shown: Flag;
	by: string;
	at: Instant;
	position: number;
	/** Who in the office confirmed a signed file, and when. */
	confirmed_by: Generated<string | null>;
	confirmed_at: Generated<Instant | null>;
	/** The paper of which this is a signed copy. */
	signs: Generated<number | null>;
};
/** A number that was given to a paper. It stays given when the paper is erased with its client. */
export type PaperTable = {
	id: Generated<number>;
	kind: PaperKind;
	year: number;
	number: number;
	made_on: string;
	/** Null once it was erased. */
	file_id: number | null;
	/** When somebody said that it does not count, and why; null while it counts. */
	voided_at: Generated<Instant | null>;
	voided_by: Generated<string | null>;
	void_reason: Generated<string | null>;
};
export type CarLinkTable = {
	id: Generated<number>;
	car_id: number;
	label: string;
	role: CarLink['role'];
	/** The token's SHA-256, by which an opened page is found. */
	hash: string;
	/** The token itself, sealed, so that the office can send it again. */
	sealed: string;
	revoked_at: Instant | null;
	created_at: Instant;
	by: string;
	openings: Generated<number>;
	first_at: Instant | null;
	last_at: Instant | null;
};
/** What a client accepted, and how. The database itself refuses to change a row. */
export type AcceptanceTable = {
	id: Generated<number>;
	car_id: number;
	/** The offer, which may be erased with its request before the car is. */
	offer_id: number;
	number: string;
	name: string;
	at: Instant;
	address: string;
	agent: string;
	/** The hash of the page's token. */
	link: string;
	/** Where the code went, or that there was none. */
	proof: Acceptance['proof'];
	sent_to: string;
	/** The text that he agreed to. */
	wording: string;
	sha256: string;
	file_name: string;
	bytes: Uint8Array;
};
/** A chat of a client with the bot: of a car, or of a request until a car is made from it. */
export type ChatTable = {
	id: Generated<number>;
	/** Telegram's id, a whole number of up to 52 bits. */
	chat: string;
	/** The name that its owner has in Telegram. */
	name: string;
	car_id: number | null;
	/** The link by whose page it was bound; null where it was bound through the request. */
	link_id: number | null;
	request_id: number | null;
	bound_at: Instant;
	/** Since when the bot may not write there. */
	blocked_at: Instant | null;
};
/** A code that has bound a chat: no other chat is bound with it. */
export type StartCodeTable = { code: string; used_at: Instant };
/** An update that was read from a bot: the last thousand tell what comes twice. */
export type BotUpdateTable = { id: Generated<number>; bot: string; update_id: number };
