import type { Download } from '@clearway/shared/contract/endpoint.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import type { Quote as QuoteReply } from '@clearway/shared/contract/quote.ts';
import { furtherCurrencyOf } from '@clearway/shared/domain/calculator/deal-rate.ts';
import { withTexts } from '@clearway/shared/domain/calculator/explain.ts';
import { calculate } from '@clearway/shared/domain/calculator/quote.ts';
import { readQuoteDays, readQuoteInput } from '@clearway/shared/domain/calculator/read-quote-input.ts';
import type { Money, Quote, QuoteInput } from '@clearway/shared/domain/calculator/types.ts';
import { decimal, moneyText } from '@clearway/shared/domain/money.ts';
import { readQuoteNumber } from '@clearway/shared/domain/quote-number.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { Call, Context } from '../../context/context.ts';
import type { Budget } from '../../limits/limits.ts';
import { networkOf } from '../../limits/networks.ts';
import { openNewsHub } from '../../news/hub.ts';
import { enteredParameters, parametersNow } from '../../options/parameters.ts';
import { readingLanguage } from '../../records/reading-language.ts';
import { notFound } from '../../records/revision.ts';
import { todayInKyiv } from '../../records/today.ts';
import type { Refusal } from '../../services/refusal.ts';
import { explainTexts } from '../../services/words.ts';
import { fetchFurther, furtherRatesOn } from '../rates/further-rates.ts';
import { ratesFor } from '../rates/rates-for.ts';
import { tablesOfQuote } from '../tables/table-versions.ts';
import { calculatorAsset, findCalculatorAsset } from './asset.ts';
import { quoteId, withPlainNumbers } from './quote-id.ts';
import { goneRefusal, quoteRefusal } from './quote-refusal.ts';
import { findAnswer, findByNumber, notePrint, openQuote, storeQuote } from './quote-store.ts';

type Raw = Record<string, unknown>;

const calculations = { name: 'quote', count: 100, seconds: 1 };
const prints = { name: 'quote-printed', count: 30, seconds: 60 };

async function create(context: Context, { body }: InputOf<'quote.create'>, call: Call): Promise<QuoteReply> {
	context.limits.take(calculations, call.address);
	const quote = await calculateNow(context, body, call);
	const parameters = await enteredParameters(context);
	const textsWith = (input: QuoteInput) => ({
		answer: JSON.stringify({ ...quote, input }),
		input: JSON.stringify({ input, parameters }),
	});
	const plainInput = withPlainNumbers(quote.input);
	const plain = textsWith(plainInput);
	const id = await quoteId(context, `${plain.answer}\n${plain.input}`);
	const texts = plainInput === quote.input ? plain : textsWith(quote.input);
	const { isNew, number } = await storeQuote(context, { id, ...texts, address: call.address });
	if (isNew) return { id, number, ...withTexts(quote, explainTexts[call.language]) };
	call.foundExisting = true;
	// The address shows the text of the visitor who first sent the same numbers.
	const stored = await findAnswer(context, id);
	return {
		...{ id, number },
		...(stored === undefined
			? withTexts(quote, explainTexts[call.language])
			: parseStored(stored, call.language)),
	};
}

/** Finds a calculation by its id, or by the number that was said on the phone. */
async function get(
	context: Context,
	{ params, query }: InputOf<'quote.get'>,
	call: Call,
): Promise<QuoteReply> {
	const language = languageOf(context, query, call);
	const number = readQuoteNumber(params.id);
	if (number === null) return { id: params.id, ...(await frozen(context, params.id, call, language)) };
	// Every try is looked up, because a cached answer would not count as a guess.
	call.isMomentary = true;
	const id = await idOfNumber(context, number, call);
	return { id, ...(await frozen(context, id, call, language)) };
}

/** The requested language, or else the caller's: these answers are not cached by address. */
const languageOf = (context: Context, query: InputOf<'quote.get'>['query'], call: Call): Language =>
	query.lang === undefined ? call.language : readingLanguage(context, query, call);

const quarter = 15 * 60;
const guesses = { name: 'quote-number', count: 20, seconds: quarter };
const guessesOfNetwork = { name: 'quote-number-network', count: 100, seconds: quarter };

/** Numbers are short, so guesses are limited as sign-ins are. */
async function idOfNumber(context: Context, number: string, { address }: Call): Promise<string> {
	const spends: readonly [Budget, string][] = [
		[guesses, address],
		[guessesOfNetwork, networkOf(address)],
	];
	for (const spent of spends) await context.sharedLimits.check(...spent);
	const id = await findByNumber(context, number);
	if (id !== undefined) return id;
	for (const spent of spends) await context.sharedLimits.take(...spent);
	throw noQuote();
}

/** A visitor has printed it, so its address must last. */
async function printed(
	context: Context,
	{ params }: InputOf<'quote.printed'>,
	call: Call,
): Promise<undefined> {
	context.limits.take(prints, call.address);
	if (!(await notePrint(context, params.id))) throw noQuote();
	return undefined;
}

async function today(context: Context, { params, query }: InputOf<'quote.today'>, call: Call) {
	const language = languageOf(context, query, call);
	context.limits.take(calculations, call.address);
	const before = await frozen(context, params.id, call, language);
	const day = todayInKyiv(context);
	// A clearance in the future keeps its day: that day decides its coefficient and its laws.
	const date = before.date > day ? before.date : day;
	const { port: _, ...anyPort } = before.input;
	const asked = before.cheapestPort ? anyPort : before.input;
	const quote = await calculateNow(context, { ...asked, date, asOf: day }, call, goneRefusal);
	const { total } = quote;
	return {
		id: params.id,
		date: day,
		at: context.now().toISOString(),
		total,
		difference: minus(total, before.total),
		quote: withTexts(quote, explainTexts[language]),
	};
}

async function frozen(context: Context, id: string, call: Call, language: Language): Promise<Answer> {
	const opened = await openQuote(context, id);
	if (opened === undefined) throw noQuote();
	// The server would not see a cached page that is opened after the first visit.
	if (opened.isFirstVisit) call.isMomentary = true;
	return { number: opened.number, ...parseStored(opened.answer, language) };
}

type Answer = Omit<QuoteReply, 'id'>;

// Only `create` writes it, and nobody changes it.
const parseStored = (answer: string, language: Language): Answer =>
	withTexts(JSON.parse(answer) as Answer, explainTexts[language]);

const noQuote = (): Refusal => notFound(say('quote.missing'));

/** A calculation that marks whether its port was the cheapest or the visitor's choice. */
type Calculated = Pick<QuoteReply, 'cheapestPort'> & Quote;

/** Calculates with the prices of `asOf`, the laws and rates of `date`, and the current parameters. */
async function calculateNow(
	context: Context,
	raw: Raw,
	{ address, language }: Call,
	refusalOf: typeof goneRefusal = quoteRefusal,
): Promise<Calculated> {
	// Another process may have just changed a rate, and a stored calculation must not use the old one.
	await openNewsHub(context).catchUp();
	const today = todayInKyiv(context);
	const { date, asOf } = readQuoteDays(raw, today);
	const [parameters, tables] = await Promise.all([
		parametersNow(context),
		tablesOfQuote(context, date, asOf),
	]);
	const rates = await ratesFor(context, date, {
		address,
		beforeAsking: () => {
			const read = readQuoteInput(raw, today, parameters, tables);
			if (read.kind === 'faults') throw refusalOf({ code: 'invalid', errors: read.errors }, language, raw);
		},
	});
	const currency = raw.mode === 'direct' ? furtherCurrencyOf(raw.currency) : null;
	if (currency && rates) await fetchFurther(context, currency, rates.date, address);
	const further = currency && rates ? await furtherRatesOn(context, rates.date) : {};
	const result = calculate(raw, { today, tables, rates, further, parameters });
	if (result.kind === 'failure') throw refusalOf(result.failure, language, raw);
	const isCheapest = raw.port === undefined && 'port' in result.quote.input;
	return { ...(isCheapest && { cheapestPort: true }), ...result.quote };
}

const minus = (minuend: Money, subtrahend: Money): Money => ({
	usd: moneyText(decimal(minuend.usd).minus(subtrahend.usd)),
	eur: moneyText(decimal(minuend.eur).minus(subtrahend.eur)),
	uah: moneyText(decimal(minuend.uah).minus(subtrahend.uah)),
});

const data = async (context: Context) => ({ name: (await calculatorAsset(context)).name });

async function dataFile(context: Context, { params }: InputOf<'quote.dataFile'>): Promise<Download> {
	const asset = await findCalculatorAsset(context, params.name);
	if (!asset) throw notFound(say('quote.dataGone'));
	return { ...asset, type: 'application/json; charset=utf-8', forever: true };
}

export const quote = { create, get, printed, today, data, dataFile };
