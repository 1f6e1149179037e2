import type { TableTitle } from '../tables/kind.ts';
import type { Bid, Currency, Engine, FurtherCurrency, Payment, TitleType, VehicleClass } from './terms.ts';

/** The value of an option: the option's title, and the day the value holds from; null for the first value. */
export type UsedOption = { title: string; from: string | null };

/** The laws that lines rest on. */
export type Law = 'customs_tariff' | 'excise' | 'vat' | 'pension_fund';

/** The price lists whose prices stand in options. */
export type PriceList = 'copart' | 'iaa' | 'insurance' | 'carrier' | 'ports' | 'trucks' | 'company';

/** The source of a line's numbers; `on` is the day of a price list, null when nobody knows it. */
export type Source =
	| { kind: 'law'; law: Law; options: UsedOption[] }
	| (Cited & { kind: 'table'; table: TableTitle; version: number; row: number; on: string | null })
	| (Cited & { kind: 'option'; list: PriceList; options: UsedOption[]; on: string | null })
	| { kind: 'own'; by: 'visitor' }
	| (Cited & { kind: 'own'; by: 'office'; version: number; row: number; on: string | null });

/** The office's name for a source, such as the law of a customs rate, and the address of its page. */
type Cited = { cited?: string; href?: string };

/** A tier of prices; the last one is open. */
type Tier = { from: string; to: string | null };

/** Sums without it are in dollars. */
type InEuros = { currency?: 'EUR' };

/**
 * The values of each rule that computes a line, as keys and plain decimals. A text in any language is made
 * from them, from the line's sums and from the rates of its quote.
 */
export type RuleValues = {
	bid: { price: string };
	given_price: { price: string; currency: Currency };
	given_delivery: { price: string; currency: Currency };
	given_changed: { price: string; currency: FurtherCurrency; rate: string; changed: string };
	tier_fee: Tier & Schedule & InEuros & { fee: string };
	tier_percent: Tier & Schedule & InEuros & { percent: string; price: string; fee: string };
	bid_fee: Tier & { bid: Bid; fee: string };
	gate_fee: { title: TitleType; fee: string };
	fixed_fee: { fee: string };
	inland: { location: string; port: string; price: string };
	ocean: { port: string; dest: string; price: string };
	hazmat: { price: string };
	/** The minimum is null where the percent came to more. */
	insurance: { percent: string; insured: string; share: string; minimum: string | null };
	port_handling: { dest: string; price: string };
	to_border: { dest: string; price: string };
	duty: {
		percent: string;
		customsValue: string;
		duty: string;
		origin: string | null;
		originTitle?: string;
		originTitleUk?: string;
		isElectric: boolean;
	};
	excise_engine: EngineExcise;
	excise_flat: { amount: string; excise: string };
	excise_fixed: { amount: string; excise: string };
	excise_volume: { perCc: string; cc: number; amount: string; excise: string };
	excise_volume_age: Age & { perCc: string; cc: number; amount: string; excise: string };
	excise_battery: { perKwh: string; kwh: string; amount: string; excise: string };
	vat: {
		percent: string;
		customsValue: string;
		duty: string;
		excise: string;
		vat: string;
		isElectric: boolean;
	};
	service: { price: string };
	/**
	 * The base lies over the lower bound and at most on the upper one; bounds count in minimums, sums in
	 * hryvnia.
	 */
	pension: {
		percent: string;
		base: string;
		hasDutyAndExcise: boolean;
		fee: string;
		minimum: string;
		over: string | null;
		overSum: string | null;
		upTo: string | null;
		upToSum: string | null;
	};
	pension_exempt: Record<never, never>;
	own_sum: { amount: string; currency: Currency };
	own_share: {
		percent: string;
		of: ShareOf;
		base: string;
		currency: Currency;
		amount: string;
		/** The bound that decided, in its own currency. */
		bound?: 'atLeast' | 'atMost';
		limit?: string;
		limitCurrency?: Currency;
	};
};

/**
 * The keys of an auction's schedule of fees besides the bid; payment and class only when they are not the
 * usual ones.
 */
export type Schedule = {
	/** Null at an auction that knows no accounts. */
	account: string | null;
	title: TitleType | null;
	payment?: Payment;
	class?: VehicleClass;
};

/** The base of an own line's percent. */
export type ShareOf = 'price' | 'customs_value' | 'total';

/** The age coefficient and the numbers behind it. */
export type Age = {
	age: number;
	clearedIn: number;
	madeIn: number;
	subtract: number;
	youngest: number;
	oldest: number;
};

/** E = base × cc ÷ 1000 × K; the factor is null outside of its transitional days. */
type EngineExcise = Age & {
	engine: Engine;
	perLitre: string;
	cc: number;
	limit: string;
	isAbove: boolean;
	factor: string | null;
	amount: string;
	excise: string;
};

export type RuleName = keyof RuleValues;

/** How a line was computed and where its numbers are from, as data. */
export type Explanation = {
	[Name in RuleName]: { rule: Name; values: RuleValues[Name]; source: Source };
}[RuleName];

/** The remarks about a whole calculation, by rule. */
export type RemarkValues = {
	/** Why the rates are of another day: the asked day is to come, has no rates, or its rates did not load. */
	rate_to_come: { asked: string; used: string };
	rate_before: { asked: string; used: string };
	rate_not_loaded: { asked: string; used: string };
	/** The subsistence minimum of a year is not known yet. */
	minimum_before: { year: number; of: number };
	/**
	 * A norm for the import; `text` is the office's wording, if it wrote one. `used` is the norm that a used
	 * vehicle has to meet, and `isCar` tells cars from trucks and campers.
	 */
	norm_used: { euro: number; year: number; text: string | null };
	norm_new: { euro: number; since: number; used: number | null; isCar: boolean; text: string | null };
	/** New and used alike. */
	norm_all: { euro: number; since: number; isCar: boolean; text: string | null };
	/** Goods made there may not be imported at all. */
	made_in: { country: 'RU' | 'BY' };
};

export type RemarkName = keyof RemarkValues;

/** A remark as data. */
export type Remark<Name extends RemarkName = RemarkName> = {
	[Rule in Name]: { rule: Rule; values: RemarkValues[Rule] };
}[Name];

/** The data that a calculation needs and nobody has entered, by rule. */
export type GapValues = {
	/** No version of the table is in force. */
	table: { table: TableTitle };
	/** No row of it covers the account, the lot's document and the price. */
	row: Schedule & { table: TableTitle; price: string };
	/** The option has no value on the day. */
	parameter: { option: string; on: string };
};

/** A gap as data. */
export type Gap = { [Name in keyof GapValues]: { rule: Name; values: GapValues[Name] } }[keyof GapValues];

/** An explanation as the API describes it, where rules and values are not told apart. */
export type LooseExplanation = { rule: string; values: object; source: { kind: string } };
