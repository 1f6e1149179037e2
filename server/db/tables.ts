import type { ConnectionKind } from '@clearway/shared/contract/connection-fields.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import type { RecordFields } from '@clearway/shared/contract/record-fields.ts';
import type { Generated } from 'kysely';
import type {
	AcceptanceTable,
	BotUpdateTable,
	CarCostTable,
	CarFileTable,
	CarLinkTable,
	CarPaymentTable,
	CarStageTable,
	ChatTable,
	FurtherCarColumns,
	PaperTable,
	PayeeTable,
	StartCodeTable,
} from './car-tables.ts';
import type {
	ClientContactTable,
	FurtherClientColumns,
	MessageFileTable,
	MessageTable,
} from './client-tables.ts';
import type { Flag, Instant } from './column-types.ts';
import type { FieldColumns } from './field-columns.ts';
import type { ImageTable, ImageVariantTable, PictureToReadTable, PictureUseTable } from './picture-tables.ts';
import type { PostTextColumn } from './post-columns.ts';
import type { FailedLetterTable, OfferPageTable, RequestOfferTable, RequestTable } from './request-tables.ts';
import type {
	AdminTable,
	PasskeyChallengeTable,
	PasskeyTable,
	RecoveryCodeTable,
	SecondFactorTable,
	SessionTable,
} from './sign-in-tables.ts';

/** What every record has beside its fields. */
type RecordColumns = {
	id: Generated<number>;
	revision: number;
	/** The revision since which each field has its value, as JSON by path. */
	field_revisions: Generated<string>;
	/** The language of a row's own text, and its texts in others as JSON by language and field. */
	language: Generated<Language>;
	translations: Generated<string>;
	deleted_at: Instant | null;
};
/** Columns of kinds that are no fields. */
type FurtherColumns = {
	category: { title_key: string };
	client: FurtherClientColumns;
	car: FurtherCarColumns;
};
type RecordTables = {
	[Kind in keyof RecordFields]: RecordColumns &
		FieldColumns<RecordFields[Kind]> &
		(Kind extends keyof FurtherColumns ? FurtherColumns[Kind] : unknown);
};
type OptionTable = RecordColumns & {
	title: string;
	value: string;
	/** Who stored this value, and when; null for the demo's. */
	confirmed_by: string | null;
	confirmed_at: Instant | null;
};
type PostTable = Record<PostTextColumn, string> & {
	id: Generated<number>;
	slug: string;
	position: number;
	image_sha: string;
	status: string;
	published_at: Instant | null;
	/** The sort key of lists: the publication time, or else the creation time. */
	sorted_at: Instant;
	/** Folded title, description and text for search. */
	folded: string;
	folded_title: string;
	created_at: Instant;
	updated_at: Instant;
	revision: number;
	deleted_at: Instant | null;
	language: Generated<Language>;
	/** The first post of its group, in another language; null in the first itself. */
	original_id: number | null;
	/**
	 * The time at which a published text that was not behind its twin changed: a twin saved before then is
	 * outdated.
	 */
	rewritten_at: Instant | null;
	/** The version that this row shows. */
	current_id: number | null;
	/** The version that editors work on, if it differs. */
	working_id: number | null;
	/** The version that comes out at an hour. */
	scheduled_id: number | null;
	scheduled_at: Instant | null;
};
/** Posts whose words are not in the search index yet; the database itself puts them here. */
type PostToIndexTable = { post_id: number };
type PostCategoryTable = { post_id: number; category_id: number };
/**
 * A version of a post: the working one, one that waits for its hour, or one of its history. The pointers of the
 * post tell which is which.
 */
type PostVersionTable = {
	id: Generated<number>;
	post_id: number;
	/** Its place in the history; null while it is not in it. */
	number: number | null;
	/** The title in the history. */
	title: Generated<string>;
	/** In the history all fields but the cover; before, those that differ from the post. */
	fields: string;
	/** The login and the name of who wrote it or, in the history, the login of who brought it there. */
	by: string;
	by_name: Generated<string>;
	at: Instant;
	why: string;
	/** Continues the post's own revision numbers, so that both share one sequence. */
	revision: number;
	/** The version that the post showed when this one was written. */
	over_id: number | null;
	/** The revision since which each field has its value. */
	field_revisions: Generated<string>;
};
/** Former addresses of posts; `gone` is a tombstone: its post was deleted, and the address answers 410. */
type SlugTable = { slug: string; post_id: number | null; gone: Flag };
type FileTable = { sha256: string; bytes: Uint8Array; size: number; created_at: Instant };
type CalculatorTable = {
	title: string;
	version: number;
	valid_from: string;
	rows: string;
	row_count: number;
	illustrative: Flag;
	file_sha: string;
	file_name: string;
	file_size: number;
	created_at: Instant;
	by: string;
	note: string;
	cancelled_at: Instant | null;
};
type RateTable = {
	currency: string;
	day: string;
	rate: string;
	source: string;
	stored_at: Instant;
	/** Unique among all changes of rates, and growing. */
	revision: Generated<number>;
};
/** Currencies beside the dollar and the euro. */
type FurtherRateTable = { currency: string; day: string; rate: string; stored_at: Instant };
type QuoteTable = {
	id: string;
	created_at: Instant;
	/** The last day on which it was opened or sent; null if it never was. */
	used_on: string | null;
	/** Input and answer compressed, as `pack-quote.ts` reads and writes them. */
	packed: Uint8Array;
	/** The short number, for use on the phone. */
	number: string;
};
type OutboxTable = {
	id: Generated<number>;
	request_id: number | null;
	car_id: Generated<number | null>;
	transport: Generated<'mail' | 'telegram'>;
	/** Telegram's id of the chat; `group` is that of the office. */
	chat: Generated<string | null>;
	/** Messages to a chat that may have arrived without our knowing: the second one is the last. */
	tries: Generated<number>;
	/** How many parts of a long message arrived in its chat. */
	parts: Generated<number>;
	/** Names an event that is told once in each chat, or by mail. */
	event_key: Generated<string | null>;
	/** The message of the office that it carries. */
	of_message: Generated<number | null>;
	/** The digest that contains this mail. */
	digest_id: number | null;
	kind: string;
	/** The content of a mail that is not made from a request, as JSON. */
	content: string | null;
	message_id: string;
	state: string;
	attempts: number;
	next_at: Instant;
	/** The first attempt; after three days of them the mail is given up. */
	tried_at: Instant | null;
	leased_by: string | null;
	leased_until: Instant | null;
	last_error: string | null;
	created_at: Instant;
	sent_at: Instant | null;
};
type RepeatTable = {
	key: string;
	fingerprint: string;
	status: number;
	answer: string;
	created_at: Instant;
};
type AuditTable = {
	id: Generated<number>;
	at: Instant;
	by: string;
	app: string;
	action: string;
	kind: string;
	record_id: string | null;
	before: string | null;
	after: string | null;
};
type NewsTable = {
	id: Generated<number>;
	at: Instant;
	type: string;
	data: string;
	writer: Generated<string>;
	/** True where a visitor could notice the change. */
	noticed: Generated<Flag>;
};
type BackupRunTable = {
	id: Generated<number>;
	admin_id: number;
	sid: string;
	login: string;
	app: 'web' | 'desktop' | 'api' | 'page';
	/** A hash of it; null once it was used. */
	ticket: string | null;
	state: 'waiting' | 'making' | 'sending' | 'done' | 'broken';
	sent: number;
	bytes: number | null;
	why: string | null;
	asked_at: Instant;
	/** The time of the last sign of life from the process that works on it. */
	seen_at: Instant;
};
type LimitTable = { key: string; count: number; ends_at: Instant };
/** What no restore brings back: a request or a car by its id, a client, a revoked link or an unbound chat by its hash. */
export type TombstoneTable = {
	kind: 'request' | 'car' | 'client' | 'link' | 'chat';
	name: string;
	at: Instant;
};
/** The office's mail server, mailbox or bot. */
type ConnectionTable = {
	kind: ConnectionKind;
	/** Whatever is no secret, as JSON. */
	settings: string;
	/** The password or token, sealed. */
	secret: string | null;
	changed_at: Instant;
	revision: number;
};
type FactTable = { name: string; value: string };

/** Every table, as the code sees it. */
export type Tables = RecordTables & {
	admin: AdminTable;
	session: SessionTable;
	second_factor: SecondFactorTable;
	passkey: PasskeyTable;
	passkey_challenge: PasskeyChallengeTable;
	recovery_code: RecoveryCodeTable;
	option: OptionTable;
	car_stage: CarStageTable;
	payee: PayeeTable;
	car_cost: CarCostTable;
	car_payment: CarPaymentTable;
	car_file: CarFileTable;
	paper: PaperTable;
	car_link: CarLinkTable;
	acceptance: AcceptanceTable;
	chat: ChatTable;
	start_code: StartCodeTable;
	bot_update: BotUpdateTable;
	post: PostTable;
	post_to_index: PostToIndexTable;
	post_category: PostCategoryTable;
	post_version: PostVersionTable;
	slug: SlugTable;
	file: FileTable;
	image: ImageTable;
	image_variant: ImageVariantTable;
	picture_use: PictureUseTable;
	picture_to_read: PictureToReadTable;
	calculator_table: CalculatorTable;
	rate: RateTable;
	further_rate: FurtherRateTable;
	quote: QuoteTable;
	request: RequestTable;
	failed_letter: FailedLetterTable;
	client_contact: ClientContactTable;
	message: MessageTable;
	message_file: MessageFileTable;
	request_offer: RequestOfferTable;
	offer_page: OfferPageTable;
	outbox: OutboxTable;
	connection: ConnectionTable;
	repeat: RepeatTable;
	audit: AuditTable;
	news: NewsTable;
	attempt_limit: LimitTable;
	tombstone: TombstoneTable;
	fact: FactTable;
	backup_run: BackupRunTable;
};
