import { localCopies } from '../../contract/addresses.ts';
import type { Quote } from '../../contract/quote.ts';
import type { ClientRequest } from '../../contract/request.ts';
import { type Outcome, outcome } from '../services/outcome.ts';
import type { AdminServices } from '../services/services.tsx';
import type { RequestChanges } from './move-request.ts';
import { blankNote, type NewNote } from './notes.tsx';
import { optionFor } from './option-for.ts';
import type { QuoteToday } from './quote-card.tsx';
import { blankReply, type NewReply, type ReplyFields } from './replies.tsx';
import { openWriting } from './writing.ts';

/** A request with the client's calculation beside it; a missing sum never hides the client. */
export type RequestData = {
	request: ClientRequest;
	quote: Outcome<Quote> | null;
	today: Outcome<QuoteToday> | null;
	/** The notes whose change was begun and is not saved yet. */
	begunChanges: ReadonlySet<number>;
	note: NewNote;
	reply: NewReply;
	templates: string;
};

type Place = { params: Readonly<Record<string, string | undefined>>; signal: AbortSignal };

/** Loads a request with all that its screen shows. */
export async function loadRequest(services: AdminServices, { params, signal }: Place): Promise<RequestData> {
	const { api } = services;
	const request = await api.request.get({ params: { id: params.id ?? '' } }, signal);
	const { copyKey } = localCopies.request;
	const [begunChanges, note, reply] = await Promise.all([
		readBegunChanges(services, request.id),
		openWriting<NewNote['blank'], ClientRequest>(services, copyKey(request.id, 'note'), blankNote),
		openWriting<NewReply['blank'], ClientRequest>(
			services,
			copyKey(request.id, 'reply'),
			blankReply(request.revision),
		),
	]);
	// Templates spare typing; without them the request is read and answered all the same.
	const templates = await outcome(optionFor(api, 'requests.reply-templates', request.language, signal));
	const known = {
		request,
		...{ begunChanges, note, reply },
		templates: (templates.ok && templates.value) || '',
	};
	if (request.quote === null) return { ...known, quote: null, today: null };
	const id = { params: { id: request.quote } };
	const [quote, today] = await Promise.all([
		outcome(api.quote.get(id, signal)),
		outcome(api.quote.today(id, signal)),
	]);
	return { ...known, quote, today };
}

async function readBegunChanges({ copyStore }: AdminServices, id: number): Promise<ReadonlySet<number>> {
	const prefix = `${localCopies.request.copyKey(id, 'note')}/`;
	// A local storage that cannot be read must not take the screen away, least of all on a reload.
	const copies = await copyStore.list(prefix).catch(() => []);
	return new Set(copies.map(({ key }) => Number(key.slice(prefix.length))));
}

export const act = {
	sendMail: ({ api }: AdminServices, id: number, reply?: number) =>
		api.request.sendMail({
			params: { id },
			query: { ...(reply !== undefined && { reply }) },
		}),
	save: ({ api }: AdminServices, id: number, changes: RequestChanges, key?: string) =>
		api.request.save({
			params: { id: String(id) },
			body: changes,
			...(key !== undefined && { idempotencyKey: key }),
		}),
	editNote: ({ api }: AdminServices, id: number, note: number, text: string) =>
		api.request.editNote({ params: { id: String(id), note: String(note) }, body: { text } }),
	removeNote: ({ api }: AdminServices, id: number, note: number) =>
		api.request.removeNote({ params: { id: String(id), note: String(note) } }),
	undo: ({ api }: AdminServices, id: number, revision: number) =>
		api.request.undo({ params: { id: String(id) }, body: { revision } }),
	quote: ({ api }: AdminServices, id: number, body: Record<string, unknown>, idempotencyKey: string) =>
		api.request.quote({ params: { id: String(id) }, body, idempotencyKey }),
	reply: ({ api }: AdminServices, id: number, body: ReplyFields, key: string) =>
		api.request.reply({ params: { id: String(id) }, body, idempotencyKey: key }),
};
