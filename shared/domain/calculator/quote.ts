import { type Decimal, moneyText, shortestText } from '../money.ts';
import type { TableTitle } from '../tables/kind.ts';
import { auctionPart, feeTables } from './auction.ts';
import { classPayments, missingPayments } from './class-payments.ts';
import { ageCoefficient, type CustomsPayments, customsPayments } from './customs.ts';
import { withDealRate } from './deal-rate.ts';
import { directPart } from './direct.ts';
import { importNorms } from './importability.ts';
import {
	codesIn,
	customsValueOf,
	type Draft,
	groupOf,
	moneyOf,
	type PricedLine,
	priceLine,
	rateNumbers,
	totalsOf,
} from './lines.ts';
import { chooseRoute, logisticsDrafts, portOffers } from './logistics.ts';
import { ScheduleMissing } from './missing.ts';
import { ownLinesOf } from './own-lines.ts';
import { optionSource, type Parameters, type ParameterValue, parameterOn } from './parameters.ts';
import { hasFeeTables } from './places.ts';
import { withPriceSource } from './price-sources.ts';
import { readQuoteInput } from './read-quote-input.ts';
import { pensionFee, pensionWithoutRule } from './registration.ts';
import {
	type AuctionInput,
	type FurtherRates,
	isSwitchable,
	type LineCode,
	type Missing,
	type OtherSums,
	type Pension,
	type PortOffer,
	type Quote,
	type QuoteInput,
	type QuoteResult,
	type Rates,
	type Table,
	type Tables,
} from './types.ts';

/**
 * Everything a calculation reads besides its input: the day, the tables of `asOf`, the rates of `date`, the
 * parameters.
 */
export type CalculatorData = {
	today: string;
	tables: Tables;
	rates: Rates | null;
	/** The rates of currencies beside the dollar and the euro. */
	further?: FurtherRates;
	parameters: Parameters;
};

/** Calculates a quote from the raw input, or says why there is none. */
export function calculate(raw: unknown, data: CalculatorData): QuoteResult {
	const read = readQuoteInput(raw, data.today, data.parameters, data.tables);
	if (read.kind === 'faults') {
		return {
			kind: 'failure',
			failure: { code: 'invalid', errors: read.errors },
		};
	}
	if (!data.rates?.USD || !data.rates.EUR) return { kind: 'failure', failure: { code: 'rate_missing' } };
	const { further = {}, parameters } = data;
	const rates = withDealRate(read.input, data.rates, further, parameters.rateAgeDays);
	if (!rates) return { kind: 'failure', failure: { code: 'rate_missing' } };
	try {
		const quote = quoteOf(read.input, rates, data);
		return { kind: 'quote', quote: withOtherPlug(quote, read.input, rates, data) };
	} catch (error) {
		if (error instanceof ScheduleMissing)
			return { kind: 'failure', failure: { code: 'schedule_missing', gap: error.gap } };
		throw error;
	}
}

/**
 * A hybrid without a known plug takes the dearer of both ways, so that nothing that begins here ends dearer; the sums
 * of the other way stand beside.
 */
function withOtherPlug(without: Quote, input: QuoteInput, rates: Rates, data: CalculatorData): Quote {
	const { no, yes } = data.parameters.hybridModes;
	if (input.fuel !== 'hybrid' || input.plug || no === yes) return without;
	const having = quoteOf({ ...input, plug: 'yes' }, rates, data);
	if (having.total.uah === without.total.uah) return without;
	const sumsOf = ({ subtotals, total }: Quote): OtherSums => ({ subtotals, total });
	return Number(having.total.uah) > Number(without.total.uah)
		? { ...having, input: without.input, withoutPlug: sumsOf(without) }
		: { ...without, withPlug: sumsOf(having) };
}

/** The costs up to the border and the services, before customs. */
type Costs = {
	input: QuoteInput;
	before: Draft[];
	services: Draft[];
	missing: Missing[];
	ports: PortOffer[];
	titles: TableTitle[];
};

/** The payments to the state; only missing lines when no rule exists for the vehicle. */
type StatePayments = {
	payments: CustomsPayments | null;
	pension: Pension;
	pensionDraft: Draft | null;
	missing: Missing[];
	isAgeUsed: boolean;
};

function quoteOf(given: QuoteInput, rates: Rates, { tables, parameters }: CalculatorData): Quote {
	const { input, before, services, missing, ports, titles } =
		given.mode === 'direct'
			? directCosts(given, tables, parameters, rates)
			: auctionCosts(given, tables, parameters);
	const numbers = rateNumbers(rates);
	const ownLines = ownLinesOf(input, tables['own-line'], before, numbers);
	const notional = notionalDelivery(input, parameters);
	const costs = ownLines.withValue(notional ? before.map(withoutDelivery) : before);
	const value = customsValueOf(costs, numbers, notional?.number);
	const norms = importNorms(input, parameters.importability);
	const state = statePayments(input, value, numbers, parameters, tables['customs-rate']);
	const drafts = ownLines.withOthers(costs, value, {
		customs: state.payments?.drafts ?? [],
		services,
		registration: state.pensionDraft ? [state.pensionDraft] : [],
	});
	const { priceSources } = parameters;
	const priced = (draft: Draft): PricedLine => {
		const explanation = withPriceSource(draft.explanation, priceSources);
		return priceLine({ ...draft, explanation }, numbers);
	};
	// What the visitor pays elsewhere still counts into the customs value.
	const without = codesIn(input.without);
	const isLeft = ({ line }: PricedLine): boolean => without.has(line.code) && isSwitchable(line);
	const all = drafts.map(priced);
	const lines = all.filter((line) => !isLeft(line));
	const leftOut = [...all.filter(isLeft), ...ownLines.offered(drafts, value).map(priced)];
	const allMissing = [...missing, ...state.missing];
	return {
		status: allMissing.length === 0 ? 'complete' : 'partial',
		missing: allMissing,
		input,
		date: input.date,
		asOf: input.asOf,
		rates,
		ageCoefficient: state.isAgeUsed ? ageCoefficient(input.date, input.year, parameters) : null,
		dutyPercent: shortest(state.payments?.dutyPercent),
		vatPercent: shortest(state.payments?.vatPercent),
		exciseEur: shortest(state.payments?.exciseEur),
		customsValue: moneyOf(value, numbers),
		...(notional && { notionalDelivery: moneyText(notional.number) }),
		...(norms.length > 0 && { norms }),
		pension: state.pension,
		lines: lines.map(({ line }) => line),
		...(leftOut.length > 0 && { leftOut: leftOut.map(({ line }) => line) }),
		...totalsOf(lines),
		ports,
		tables: versionsOf([...titles, ...furtherTitles(input, drafts)], tables),
	};
}

/**
 * Customs are said to add a notional delivery to cars from the United States. If the office has chosen so, it
 * replaces the roads and ships that are really paid in the customs value.
 */
function notionalDelivery(input: QuoteInput, parameters: Parameters): ParameterValue | null {
	if (input.mode !== 'us_auction' || parameters.cvDelivery === 'actual') return null;
	return parameterOn(parameters, 'calculator.cv-delivery-amount', input.date);
}

const withoutDelivery = (draft: Draft): Draft =>
	groupOf(draft) === 'logistics' ? { ...draft, inCustomsValue: false } : draft;

function auctionCosts(given: AuctionInput, tables: Tables, parameters: Parameters): Costs {
	const auction = auctionPart(given, parameters, tables);
	const route = chooseRoute(given, tables);
	const input = route.port === null ? given : { ...given, port: route.port };
	const logistics = logisticsDrafts(input, route, auction.drafts, parameters);
	const fees = hasFeeTables(given.auction) ? Object.values(feeTables(given.auction)) : [];
	return {
		input,
		before: [...auction.drafts, ...logistics.drafts],
		services: serviceDrafts(given.asOf, parameters),
		missing: [...auction.missing, ...logistics.missing],
		ports: portOffers(route),
		titles: [...fees, 'ship-delivery', 'transportation'],
	};
}

function directCosts(
	input: Extract<QuoteInput, { mode: 'direct' }>,
	tables: Tables,
	parameters: Parameters,
	rates: Rates,
): Costs {
	const services = input.services ? serviceDrafts(input.asOf, parameters) : [];
	return { input, ...directPart(input, tables, rates), services, ports: [], titles: [] };
}

function statePayments(
	input: QuoteInput,
	value: Decimal,
	rates: ReturnType<typeof rateNumbers>,
	parameters: Parameters,
	table: Table | undefined,
): StatePayments {
	if (input.class !== 'passenger') {
		const payments = classPayments(input, value, rates, parameters, table);
		const fee = payments?.isPensionDue ? pensionFee(input, value, payments, parameters) : null;
		return {
			payments,
			pension: fee?.pension ?? pensionWithoutRule(input.date, value, parameters),
			pensionDraft: fee?.draft ?? null,
			// A class without a row is asked about, never calculated as a passenger car.
			missing: payments ? [] : missingPayments(input, table),
			isAgeUsed: payments?.isAgeUsed ?? false,
		};
	}
	const payments = customsPayments(input, value, rates, parameters);
	const { pension, draft } = pensionFee(input, value, payments, parameters);
	return { payments, pension, pensionDraft: draft, missing: [], isAgeUsed: input.fuel !== 'ev' };
}

/** The tables that only some calculations look into. */
function furtherTitles(input: QuoteInput, drafts: readonly Draft[]): TableTitle[] {
	const titles: TableTitle[] = [];
	const hasFeeRow = drafts.some(
		({ explanation: { source } }) => source.kind === 'table' && source.table === 'auction-fee',
	);
	if (hasFeeRow) titles.push('auction-fee');
	if (input.class !== 'passenger') titles.push('customs-rate');
	const isOwn = ({ explanation: { source } }: Draft): boolean =>
		source.kind === 'own' && source.by === 'office';
	if (drafts.some(isOwn)) titles.push('own-line');
	return titles;
}

function shortest(value: Decimal | undefined): string | null {
	return value ? shortestText(value) : null;
}

function versionsOf(titles: readonly TableTitle[], tables: Tables): Quote['tables'] {
	return Object.fromEntries(
		titles.flatMap((title) => (tables[title] ? [[title, tables[title].version]] : [])),
	);
}

const serviceCodes: readonly LineCode[] = ['company_fee', 'broker', 'certification', 'ua_delivery'];

/**
 * The company's own services by the prices of the day, in dollars; none of them is part of the customs value.
 */
function serviceDrafts(asOf: string, parameters: Parameters): Draft[] {
	return serviceCodes.map((code) => {
		const price = parameterOn(parameters, `calculator.service.${code}`, asOf);
		return {
			code,
			amount: price.number,
			currency: 'USD',
			inCustomsValue: false,
			illustrative: price.illustrative,
			explanation: {
				rule: 'service',
				values: { price: moneyText(price.number) },
				source: optionSource('company', price),
			},
		};
	});
}
