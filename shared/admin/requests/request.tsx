import { localCopies } from '../../contract/addresses.ts';
import type { Quote } from '../../contract/quote.ts';
import type { ClientRequest } from '../../contract/request.ts';
import { type Outcome, outcome } from '../frame/outcome.ts';
import { screen } from '../frame/screen.tsx';
import type { AdminServices } from '../frame/services.tsx';
import type { RequestChanges } from './move-request.ts';
import { requestName } from './request-name.ts';
import { RequestScreen } from './request-screen.tsx';

/** What the same car would come to today. */
export type QuoteToday = Awaited<ReturnType<AdminServices['api']['quote']['today']>>;

/**
 * A request with the client's calculation beside it; that one of the two sums is missing never hides the
 * client.
 */
export type RequestData = {
	request: ClientRequest;
	quote: Outcome<Quote> | null;
	today: Outcome<QuoteToday> | null;
	localDraft: string;
};

type Place = { params: Readonly<Record<string, string | undefined>>; signal: AbortSignal };

async function load({ api, drafts }: AdminServices, { params, signal }: Place): Promise<RequestData> {
	const request = await api.request.get({ params: { id: params.id ?? '' } }, signal);
	const localDraft = (await drafts.read<string>(localCopies.request.draftKey(request.id)))?.value ?? '';
	if (request.quote === null) return { request, quote: null, today: null, localDraft };
	const id = { params: { id: request.quote } };
	const [quote, today] = await Promise.all([
		outcome(api.quote.get(id, signal)),
		outcome(api.quote.today(id, signal)),
	]);
	return { request, quote, today, localDraft };
}

/** The acts of one request. */
export const act = {
	sendMail: ({ api }: AdminServices, id: number) => api.request.sendMail({ params: { id: String(id) } }),
	save: ({ api }: AdminServices, id: number, changes: RequestChanges) =>
		api.request.save({ params: { id: String(id) }, body: changes }),
};

/** One request: the client, what was asked, what was agreed, the calculation. */
export default screen({
	title: ({ request }: RequestData) => requestName(request),
	load,
	act,
	View: RequestScreen,
});
