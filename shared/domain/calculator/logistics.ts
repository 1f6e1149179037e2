import { type Decimal, decimal, moneyText, percentOf, shortestText, sum, toCents, zero } from '../money.ts';
import { onRequest, type Row } from '../tables/kind.ts';
import { portColumn } from '../tables/port-columns.ts';
import { familyPrefixes } from './defaults.ts';
import type { Explanation, Source } from './explanation.ts';
import type { Draft, Part } from './lines.ts';
import { findOcean, findYard } from './lookups.ts';
import { tableMissing } from './missing.ts';
import { findFlag, findParameter, optionSource, type Parameters, parameterOn } from './parameters.ts';
import { auctionName, isIllustrative, listPorts, rowSource } from './places.ts';
import type { AuctionInput, LineCode, MissingReason, PortOffer, Table, Tables } from './types.ts';

/** One leg of the route: a price with its place in the table, or the reason there is none. */
type Leg =
	| { kind: 'price'; amount: Decimal; source: Source; illustrative: boolean }
	| { kind: 'missing'; reason: MissingReason };

/** The route through one port. */
type Lane = { port: string; inland: Leg; ocean: Leg; total: Decimal | null; transitDays: number | null };

/** The chosen route, beside all ports compared. */
export type Route = { port: string | null; lane: Lane | null; lanes: Lane[] };

/** The input that the prices of the ways depend on. */
type Ends = Pick<AuctionInput, 'auction' | 'state' | 'location' | 'dest' | 'vehicle'>;

/**
 * Chooses the asked port, else the port of the cheapest lane. Between equal lanes the shorter transit decides,
 * then the order of the table.
 */
export function chooseRoute(input: AuctionInput, tables: Tables): Route {
	const lanes = laneOfEachPort(input, tables);
	if (input.port !== undefined)
		return { port: input.port, lane: lanes.find((lane) => lane.port === input.port) ?? null, lanes };
	const cheapest = lanes[0];
	return cheapest?.total ? { port: cheapest.port, lane: cheapest, lanes } : { port: null, lane: null, lanes };
}

/** The lines of the route from the yard to the border, in dollars. */
export function logisticsDrafts(
	input: AuctionInput,
	route: Route,
	insured: readonly Draft[],
	parameters: Parameters,
): Part {
	const part: Part = { drafts: [], missing: [] };
	const none: Leg = { kind: 'missing', reason: reasonOfAll(route.lanes) };
	const port = route.port ?? '';
	addLeg(part, 'inland_us', route.lane?.inland ?? none, (price, source) => ({
		rule: 'inland',
		values: { location: input.location, port, price },
		source,
	}));
	addLeg(part, 'ocean', route.lane?.ocean ?? none, (price, source) => ({
		rule: 'ocean',
		values: { port, dest: input.dest, price },
		source,
	}));
	if (input.fuel === 'ev' || input.fuel === 'hybrid') part.drafts.push(hazmat(input, parameters));
	part.drafts.push(insurance(input, insured, parameters));
	addPortHandling(part, input, parameters);
	addToBorder(part, input, parameters);
	return part;
}

/** The ports as a form compares them before there is a calculation. */
export const portsBetween = (ends: Ends, tables: Tables): PortOffer[] =>
	tables.transportation && tables['ship-delivery'] ? portOffers({ lanes: laneOfEachPort(ends, tables) }) : [];

/** The comparison of ports as the answer shows it, the best first and those without a price last. */
export function portOffers({ lanes }: Pick<Route, 'lanes'>): PortOffer[] {
	return lanes.map(({ port, inland, ocean, total, transitDays }) => ({
		port,
		inland: inland.kind === 'price' ? moneyText(inland.amount) : null,
		ocean: ocean.kind === 'price' ? moneyText(ocean.amount) : null,
		total: total && moneyText(total),
		transitDays,
	}));
}

function laneOfEachPort(input: Ends, tables: Tables): Lane[] {
	const ships = tables['ship-delivery'];
	const trucks = tables.transportation;
	if (!trucks) throw tableMissing('transportation');
	if (!ships) throw tableMissing('ship-delivery');
	const yard = findYard(trucks.rows, auctionName(input.auction), input.state, input.location);
	const lanes = listPorts(tables).map((port): Lane => {
		const index = findOcean(ships.rows, port, input.dest, input.vehicle);
		const inland: Leg =
			input.location === ''
				? { kind: 'missing', reason: 'on_request' }
				: legOf('transportation', trucks, yard, portColumn(port));
		const ocean = legOf('ship-delivery', ships, index, 'price_usd');
		const total = inland.kind === 'price' && ocean.kind === 'price' ? inland.amount.plus(ocean.amount) : null;
		const days = ships.rows[index]?.transit_days;
		return { port, inland, ocean, total, transitDays: days == null ? null : Number(days) };
	});
	// The sort is stable, so equal lanes keep the order of the table.
	return lanes.sort((a, b) => {
		if (!a.total || !b.total) return Number(!a.total) - Number(!b.total);
		return (
			a.total.cmp(b.total) ||
			(a.transitDays ?? Number.MAX_SAFE_INTEGER) - (b.transitDays ?? Number.MAX_SAFE_INTEGER)
		);
	});
}

function legOf(title: 'transportation' | 'ship-delivery', table: Table, index: number, column: string): Leg {
	const row: Row | undefined = table.rows[index];
	const cell = row?.[column];
	if (!row || cell == null || cell === '') return { kind: 'missing', reason: 'no_service' };
	if (cell === onRequest) return { kind: 'missing', reason: 'on_request' };
	return {
		kind: 'price',
		amount: decimal(cell),
		source: rowSource(title, table, index),
		illustrative: isIllustrative(table, row),
	};
}

/**
 * The reason when no port is chosen: on request if the carriers of some lane can be asked for its prices, else
 * no service.
 */
function reasonOfAll(lanes: readonly Lane[]): MissingReason {
	const isPossible = (leg: Leg): boolean => leg.kind === 'price' || leg.reason === 'on_request';
	return lanes.some((lane) => isPossible(lane.inland) && isPossible(lane.ocean))
		? 'on_request'
		: 'no_service';
}

function addLeg(
	part: Part,
	code: LineCode,
	leg: Leg,
	explain: (price: string, source: Source) => Explanation,
): void {
	if (leg.kind === 'missing') part.missing.push({ code, reason: leg.reason });
	else {
		const explanation = explain(moneyText(leg.amount), leg.source);
		part.drafts.push(dollars(code, leg.amount, leg.illustrative, explanation));
	}
}

function hazmat(input: AuctionInput, parameters: Parameters): Draft {
	const price = parameterOn(parameters, 'calculator.hazmat', input.asOf);
	return dollars('hazmat', price.number, price.illustrative, {
		rule: 'hazmat',
		values: { price: moneyText(price.number) },
		source: optionSource('carrier', price),
	});
}

function insurance(input: AuctionInput, insured: readonly Draft[], parameters: Parameters): Draft {
	const percent = parameterOn(parameters, 'calculator.insurance.percent', input.asOf);
	const minimum = parameterOn(parameters, 'calculator.insurance.minimum', input.asOf);
	const value = sum(insured.map((draft) => draft.amount));
	const share = toCents(percentOf(value, percent.number));
	const isLow = share.lt(minimum.number);
	const amount = isLow ? minimum.number : share;
	return dollars('insurance', amount, isLow ? minimum.illustrative : percent.illustrative, {
		rule: 'insurance',
		values: {
			percent: shortestText(percent.number),
			insured: moneyText(value),
			share: moneyText(share),
			minimum: isLow ? moneyText(amount) : null,
		},
		source: optionSource('insurance', percent, minimum),
	});
}

function addPortHandling(part: Part, input: AuctionInput, parameters: Parameters): void {
	const price = findParameter(parameters, `${familyPrefixes.portHandling}${input.dest}`, input.asOf);
	if (!price) {
		part.missing.push({ code: 'port_handling', reason: 'on_request' });
		return;
	}
	const draft = dollars('port_handling', price.number, price.illustrative, {
		rule: 'port_handling',
		values: { dest: input.dest, price: moneyText(price.number) },
		source: optionSource('ports', price),
	});
	// Costs abroad are part of the customs value unless a parameter says otherwise for this port.
	const inCustomsValue =
		findFlag(parameters, `${familyPrefixes.portInCustomsValue}${input.dest}`, input.date) ?? true;
	part.drafts.push({ ...draft, inCustomsValue });
}

function addToBorder(part: Part, input: AuctionInput, parameters: Parameters): void {
	const price = findParameter(parameters, `${familyPrefixes.toBorder}${input.dest}`, input.asOf);
	if (!price) part.missing.push({ code: 'to_border', reason: 'on_request' });
	else if (price.number.gt(zero)) {
		const draft = dollars('to_border', price.number, price.illustrative, {
			rule: 'to_border',
			values: { dest: input.dest, price: moneyText(price.number) },
			source: optionSource('trucks', price),
		});
		part.drafts.push(draft);
	}
}

function dollars(code: LineCode, amount: Decimal, illustrative: boolean, explanation: Explanation): Draft {
	return { code, amount, currency: 'USD', inCustomsValue: true, illustrative, explanation };
}
