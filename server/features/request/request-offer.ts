import type { Download } from '@clearway/shared/contract/endpoint.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import type { ClientRequest, MadeOffer, OwnPrices } from '@clearway/shared/contract/request.ts';
import { estimateLines } from '@clearway/shared/domain/offer/offer.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import { homeOfClient } from '../../mail/home-of-client.ts';
import { letterWords } from '../../mail/letter-words.ts';
import { drawInWorker } from '../../offer/draw-in-worker.ts';
import { asPdf, offerAddress, offerFileOf } from '../../offer/keep-offer-file.ts';
import { offeredQuote } from '../../offer/offered.ts';
import { sheetOf } from '../../offer/sheet.ts';
import { offerNumber, storedOffer } from '../../offer/stored-offer.ts';
import { optionValues, storedValues } from '../../options/option.ts';
import { record } from '../../records/audit.ts';
import { isSameValue } from '../../records/merge-fields.ts';
import { claimOf, storeAnswer, takeClaim } from '../../records/repeat.ts';
import { notFound, requireRevision } from '../../records/revision.ts';
import { todayInKyiv } from '../../records/today.ts';
import { invalid, Refusal } from '../../services/refusal.ts';
import { storedQuote } from '../quotes/stored-quote.ts';
import { dayFaults, faultsOf, refuseFaults, requireConsent, requirePrices } from './offer-faults.ts';
import { comparedIn, detailed, lockRequest, readRequest, storeRequest } from './request-rows.ts';

// Each offer keeps a sheet of some kilobytes as long as its request.
const sheets = { name: 'offer', count: 100, seconds: 3600 };
// Drawing a sheet takes half a second of a thread.
const looks = { name: 'offer-look', count: 200, seconds: 3600 };
type Body = InputOf<'request.offerLook'>['body'];

/** Reads the parts of a sheet before the transaction, which would hold up all others. */
async function gather(
	context: Context,
	id: number,
	{ quote: chosen, validUntil, terms, lines, discount }: Body,
	by: string,
) {
	const today = todayInKyiv(context);
	const asked = await readRequest(context.db.read, id);
	const language = asked.language as Language;
	const known = [asked.quote, ...comparedIn(asked)];
	const quoteId = known.find((id) => chosen === undefined || id === chosen) ?? null;
	const quote = quoteId === null ? null : await storedQuote(context, quoteId, language);
	if (quote === null) throw invalid('quote', say('request.noQuote'));
	const options = await optionValues(context.db.read, language);
	const words = letterWords[language];
	const own: OwnPrices | null =
		lines || discount
			? {
					lines: lines ?? estimateLines({ ...quote, missing: [] }, words.receipt),
					...(discount && { discount }),
				}
			: null;
	const offered = offeredQuote(quote, own, words.receipt);
	requirePrices(offered, own, new Set([...quote.lines, ...quote.missing].map(({ code }) => code)));
	return {
		day: today,
		validUntil,
		terms: terms?.trim() ?? '',
		by,
		client: asked.name ?? asked.email ?? '',
		quote: quote.id,
		own,
		offered,
		options,
		home: homeOfClient(context.config, language),
		language,
		words,
	};
}

/** Shows the sheet without making an offer: it has no number, and nothing is stored. */
export async function offerLook(
	context: Context,
	{ params: { id }, body }: InputOf<'request.offerLook'>,
	{ session }: AdminCall,
): Promise<Download> {
	const parts = await gather(context, id, body, session.name);
	refuseFaults(dayFaults(parts.validUntil, parts.day));
	context.limits.take(looks, String(session.adminId));
	const { offers } = await detailed(context.db.read, await readRequest(context.db.read, id));
	const sheet = sheetOf({ ...parts, number: null, replaces: offers.at(-1)?.number ?? null });
	return {
		name: `${sheet.title}.pdf`,
		type: 'application/pdf',
		bytes: await drawInWorker({ sheet, at: context.now().toISOString() }),
	};
}

/**
 * Makes an offer sheet. Everything on it is frozen, so that it can be printed again unchanged after the
 * settings change. A repeat with the same key makes no second sheet, and neither does the same sheet again.
 */
export async function offer(
	context: Context,
	{ params: { id }, body }: InputOf<'request.offer'>,
	call: AdminCall,
): Promise<MadeOffer> {
	const { adminId, name: by } = call.session;
	const parts = await gather(context, id, body, by);
	const { validUntil, terms, own, offered, day, words, language } = parts;
	const stored = await storedValues(context.db.read, language);
	refuseFaults(faultsOf(offered, stored, { validUntil, terms: parts.terms, today: day, words }));
	const claim = claimOf(context, call, 'request.offer', {
		...{ id, validUntil, terms, own, adminId },
		...(body.quote !== undefined && { quote: body.quote }),
	});
	context.limits.take(sheets, String(adminId));
	return context.db.writeUrgent(async (tx) => {
		const before = await lockRequest(tx, context, id);
		const shown = await detailed(tx, before);
		const answered = await takeClaim(tx, context, claim);
		if (answered !== null) return madeOf(shown, Number(answered));
		requireRevision(body.revision, before, shown);
		const last = shown.offers.at(-1);
		const numbered = (count: number, replaces: string | null): string =>
			JSON.stringify(sheetOf({ ...parts, number: offerNumber(id, count), replaces }));
		const made = last ? await storedOffer(tx, id, last.id) : undefined;
		// The same sheet again is the same offer: what was put on paper first goes with the letter under its number.
		const isSame = last && made && made.sheet === numbered(made.number, last.replaces);
		if (isSame && isSameValue(last.own, own)) {
			await storeAnswer(tx, claim, String(made.number));
			return madeOf(shown, made.number);
		}
		const number = shown.offers.length + 1;
		const sheet = numbered(number, last?.number ?? null);
		await tx
			.insertInto('request_offer')
			.values({
				request_id: id,
				number,
				at: context.now().toISOString(),
				by,
				valid_until: validUntil,
				quote: parts.quote,
				sheet,
				own: own && JSON.stringify(own),
				replaces: last ? shown.offers.length : null,
			})
			.execute();
		await record(tx, context, call, {
			action: 'offer',
			kind: 'request',
			id,
			after: { offer: offerNumber(id, number), validUntil },
		});
		await storeAnswer(tx, claim, String(number));
		return madeOf(await storeRequest(tx, { ...before, revision: before.revision + 1 }), number);
	});
}

// Offers are counted from one in their order, and each stays as long as its request.
function madeOf(request: ClientRequest, number: number): MadeOffer {
	const sheet = request.offers[number - 1];
	if (!sheet) throw notFound(say('request.noOffer'));
	return { ...request, made: sheet.id };
}

/** The sheet of a request that is sent and printed. */
export async function offerFile(
	context: Context,
	{ params }: InputOf<'request.offerFile'>,
): Promise<Download> {
	return asPdf(await requireFile(context, params));
}

/** The address at which its client accepts it, for an office that sends it by another way than by letter. */
export async function offerLink(
	context: Context,
	{ params }: InputOf<'request.offerLink'>,
): Promise<{ url: string }> {
	const { language } = await readRequest(context.db.read, params.id);
	await requireConsent(context.db.read, language);
	const url = offerAddress(context, await requireFile(context, params));
	if (url === null) throw new Refusal('conflict', say('car.linkKeyLost'));
	return { url };
}

async function requireFile(context: Context, { id, offer }: { id: number; offer: number }) {
	await readRequest(context.db.read, id);
	const file = await offerFileOf(context, id, offer);
	if (!file) throw notFound(say('request.noOffer'));
	return file;
}
