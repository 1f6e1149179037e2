import type { Quote } from '../../contract/quote.ts';
import type { ClientRequest } from '../../contract/request.ts';
import { type Outcome, outcome } from '../services/outcome.ts';
import type { AdminServices } from '../services/services.tsx';
import { readCompared } from './compared.tsx';
import type { RequestChanges } from './move-request.ts';
import type { QuoteToday } from './quote-card.tsx';

/** A request with the client's calculation beside it; a missing sum never hides the client. */
export type RequestData = {
	request: ClientRequest;
	quote: Outcome<Quote> | null;
	today: Outcome<QuoteToday> | null;
	/** The calculations that the visitor compared with it. */
	compared: readonly Quote[];
};

type Place = { params: Readonly<Record<string, string | undefined>>; signal: AbortSignal };

/** Loads a request with all that its screen shows. */
export async function loadRequest(services: AdminServices, { params, signal }: Place): Promise<RequestData> {
	const { api } = services;
	const request = await api.request.get({ params: { id: params.id ?? '' } }, signal);
	if (request.quote === null) return { request, quote: null, today: null, compared: [] };
	const id = { params: { id: request.quote } };
	const [quote, today, compared] = await Promise.all([
		outcome(api.quote.get(id, signal)),
		outcome(api.quote.today(id, signal)),
		readCompared(api, request.compared, signal),
	]);
	return { request, quote, today, compared };
}

export const act = {
	sendMail: ({ api }: AdminServices, id: number) => api.request.sendMail({ params: { id }, query: {} }),
	save: ({ api }: AdminServices, id: number, changes: RequestChanges, key?: string) =>
		api.request.save({
			params: { id: String(id) },
			body: changes,
			...(key !== undefined && { idempotencyKey: key }),
		}),
	undo: ({ api }: AdminServices, id: number, revision: number) =>
		api.request.undo({ params: { id: String(id) }, body: { revision } }),
	quote: ({ api }: AdminServices, id: number, body: Record<string, unknown>, idempotencyKey: string) =>
		api.request.quote({ params: { id: String(id) }, body, idempotencyKey }),
};
