import type { inputFaults } from '@clearway/shared/words/input-faults.ts';
import { auctions, currencies, fuels, vehicles } from '../../contract/cars.ts';
import type { LotDocument } from '../lot/lot-form.ts';
import type { Row, TableTitle } from '../tables/kind.ts';
import type { Explanation, Gap, Remark } from './explanation.ts';
import type {
	AuctionHouse,
	Bid,
	BuyerType,
	Currency,
	Engine,
	Fuel,
	FurtherCurrency,
	Plug,
	TitleType,
	Vehicle,
	VehicleClass,
} from './terms.ts';

/** The lines of a calculation in the order they are shown, with the group each belongs to. */
export const lineGroups = {
	lot_price: 'auction',
	buyer_fee: 'auction',
	internet_bid_fee: 'auction',
	gate_fee: 'auction',
	service_fee: 'auction',
	environmental_fee: 'auction',
	title_fee: 'auction',
	vehicle_price: 'purchase',
	inland_us: 'logistics',
	ocean: 'logistics',
	hazmat: 'logistics',
	insurance: 'logistics',
	port_handling: 'logistics',
	to_border: 'logistics',
	delivery_to_border: 'logistics',
	import_duty: 'customs',
	excise: 'customs',
	vat: 'customs',
	company_fee: 'services',
	broker: 'services',
	certification: 'services',
	ua_delivery: 'services',
	pension_fund: 'registration',
} as const;

/** The code of a line. */
export type LineCode = keyof typeof lineGroups;

/** The code of a line that the office added in its table. */
export type OwnCode = `own:${string}`;

/** The title and the note of a line that the office added; other lines have neither. */
export type OwnTexts = {
	title?: string;
	note?: string;
	/** The same for readers of Ukrainian, as far as the office has written it. */
	translations?: { uk?: { title?: string; note?: string } };
};

/**
 * True for a line that a visitor may leave out of the sum: the price, the auction's fees and the payments to the state
 * have to be paid, the rest may be had elsewhere.
 */
export const isSwitchable = ({ code, group }: { code: string; group: string }): boolean =>
	code.startsWith('own:') || group === 'logistics' || group === 'services';

/** A group of lines. */
export type LineGroup = (typeof lineGroups)[LineCode];

/** All groups in their order; every answer has a subtotal for each. */
export const groups = [
	'auction',
	'purchase',
	'logistics',
	'customs',
	'services',
	'registration',
] as const satisfies readonly LineGroup[];

export { auctions, currencies, fuels, vehicles };

/** One sum in three currencies, decimal strings with two places. */
export type Money = { usd: string; eur: string; uah: string };

/**
 * The car and the days of every calculation; `cc`, `kwh`, `plug` and `hybrid_engine` are there only if the fuel
 * uses them.
 */
type CarInput = {
	date: string;
	asOf: string;
	/** The currency that the visitor chose for the sums, if it is not the one of the deal. */
	shown?: Currency;
	/** The codes of lines that the visitor left out of the sum, and of offered ones that he added. */
	without?: string;
	added?: string;
	fuel: Fuel;
	cc?: number;
	/** Whether a hybrid charges from a socket, if the visitor has said it. */
	plug?: Plug;
	hybrid_engine?: Engine;
	kwh?: string;
	year: number;
	vehicle: Vehicle;
	class: VehicleClass;
	/** The permitted gross weight, where a rate of the class asks for it. */
	gross_kg?: number;
	/** The lot, for the office: no sum depends on it. */
	lot?: string;
	vin?: string;
	document?: LotDocument;
	/** The name of the car, if the lot has one. */
	car?: string;
};

/** A car bought at an auction in the United States; without `port` the cheapest lane is taken. */
export type AuctionInput = CarInput & {
	mode: 'us_auction';
	auction: AuctionHouse;
	/** At a house without fee tables there is no account, no document and no kind of bid to choose. */
	account?: string;
	title?: TitleType;
	bid?: Bid;
	buyer_type?: BuyerType;
	price: string;
	state: string;
	location: string;
	port?: string;
	dest: string;
};

/** A car bought anywhere else, or customs alone. */
export type DirectInput = CarInput & {
	mode: 'direct';
	currency: Currency | FurtherCurrency;
	price: string;
	/** An auction outside the United States, by its name in the table of fees. */
	house?: string;
	delivery: string;
	origin: string;
	services: boolean;
	/** The car is at the border already: its sheet ends with the payments. */
	customs_only?: boolean;
};

/** The complete input with every default filled in and every key that does not apply left out. */
export type QuoteInput = AuctionInput | DirectInput;

/** The rates a quote is made with, and why their day is not the day asked for. */
export type Rates = {
	USD: string;
	EUR: string;
	date: string;
	explanation?: Remark<'rate_to_come' | 'rate_before' | 'rate_not_loaded'>;
	/** The rate of a purchase in a further currency, and the day of that rate. */
	deal?: { currency: FurtherCurrency; rate: string; date: string };
};

/** The newest known rates of further currencies. */
export type FurtherRates = Partial<Record<FurtherCurrency, { rate: string; date: string }>>;

/**
 * A table in force. `illustrative` means that its prices are only examples; `on` is the day of its prices, if
 * that is known.
 */
export type Table = { version: number; rows: readonly Row[]; illustrative?: boolean; on?: string };

/** The tables in force on the quote's `asOf`. */
export type Tables = Partial<Record<TableTitle, Table>>;

/** One line of the answer. */
export type Line = Money &
	OwnTexts & {
		code: LineCode | OwnCode;
		group: LineGroup;
		currency: Currency;
		inCustomsValue: boolean;
		illustrative: boolean;
		/** How it was computed and where its numbers are from; `explain.ts` says it in words. */
		explanation: Explanation;
	};

/** Why a line has no price. */
/** `weight`: the visitor has not said the gross weight, which the rate asks for. */
export type MissingReason = 'no_service' | 'on_request' | 'weight';

/** A line that applies but has no price. */
export type Missing = { code: LineCode; reason: MissingReason };

/** One port of loading compared with the others; null where there is no price. */
export type PortOffer = {
	port: string;
	inland: string | null;
	ocean: string | null;
	total: string | null;
	transitDays: number | null;
};

/** The fee at first registration; the percent is null where the rule does not exist. */
export type Pension = {
	percent: string | null;
	base: string;
	minimum: string | null;
	/** Why the minimum is that of another year. */
	explanation?: Remark<'minimum_before'>;
};

/** A reason that may bar the import: a norm that the vehicle may not meet, or its country of production. */
export type NormRemark = Remark<'norm_used' | 'norm_new' | 'norm_all' | 'made_in'>;

export type OtherSums = { subtotals: Record<LineGroup, Money>; total: Money };

/** The answer of a calculation, as the API gives it, without the id. */
export type Quote = {
	status: 'complete' | 'partial';
	missing: Missing[];
	input: QuoteInput;
	date: string;
	asOf: string;
	rates: Rates;
	ageCoefficient: number | null;
	dutyPercent: string | null;
	vatPercent: string | null;
	exciseEur: string | null;
	customsValue: Money;
	/** Dollars that replace the paid delivery in the customs value. */
	notionalDelivery?: string;
	norms?: NormRemark[];
	pension: Pension;
	lines: Line[];
	/** Lines that are not in the sum: the visitor left them out, or the office only offers them. */
	leftOut?: Line[];
	subtotals: Record<LineGroup, Money>;
	total: Money;
	/** The lower sums of the same hybrid with or without a plug, where nobody has said whether it has one. */
	withPlug?: OtherSums;
	withoutPlug?: OtherSums;
	ports: PortOffer[];
	tables: Partial<Record<TableTitle, number>>;
};

/** The faults that a field can have; each language has words for them. */
export type FaultKey = keyof typeof inputFaults;

/** One fault of the input: its field, its kind, and the values that would be possible. */
export type InputFault = { path: string; fault: FaultKey; value: string };

/** Why there is no answer. */
export type QuoteFailure =
	| { code: 'invalid'; errors: InputFault[] }
	| { code: 'rate_missing' }
	| { code: 'schedule_missing'; gap: Gap };

export type QuoteResult = { kind: 'quote'; quote: Quote } | { kind: 'failure'; failure: QuoteFailure };
