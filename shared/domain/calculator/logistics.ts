import { type Decimal, decimal, moneyText, percentOf, sum, toCents, zero } from '../money.ts';
import { onRequest, type Row } from '../tables/kind.ts';
import { portColumn } from '../tables/port-columns.ts';
import { familyPrefixes } from './defaults.ts';
import type { Draft, Part } from './lines.ts';
import { findOcean, findYard } from './lookups.ts';
import { tableMissing } from './missing.ts';
import { findFlag, findParameter, type Parameters, parameterOn } from './parameters.ts';
import { auctionNames, isIllustrative, listPorts, rowSource } from './places.ts';
import { formatPercent, formatSum } from './step-texts.ts';
import type { AuctionInput, LineCode, MissingReason, PortOffer, Table, Tables } from './types.ts';

/** One leg of the route: a price with its place in the table, or the reason there is none. */
type Leg =
	| { kind: 'price'; amount: Decimal; source: string; illustrative: boolean }
	| { kind: 'missing'; reason: MissingReason };

/** The route through one port. */
type Lane = { port: string; inland: Leg; ocean: Leg; total: Decimal | null; transitDays: number | null };

/** The chosen route, beside all ports compared. */
export type Route = { port: string | null; lane: Lane | null; lanes: Lane[] };

/**
 * Chooses the port: the one asked for, else the cheapest lane, then the shorter transit, then the order of
 * the table.
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
	addLeg(part, 'inland_us', route.lane?.inland ?? none, `${input.location} — ${route.port}`);
	addLeg(part, 'ocean', route.lane?.ocean ?? none, `${route.port} — ${input.dest}`);
	if (input.fuel === 'ev' || input.fuel === 'hybrid') part.drafts.push(hazmat(input, parameters));
	part.drafts.push(insurance(input, insured, parameters));
	addPortHandling(part, input, parameters);
	addToBorder(part, input, parameters);
	return part;
}

/** The comparison of ports as the answer shows it, the best first and those without a price last. */
export function portOffers(route: Route): PortOffer[] {
	return route.lanes.map(({ port, inland, ocean, total, transitDays }) => ({
		port,
		inland: inland.kind === 'price' ? moneyText(inland.amount) : null,
		ocean: ocean.kind === 'price' ? moneyText(ocean.amount) : null,
		total: total && moneyText(total),
		transitDays,
	}));
}

function laneOfEachPort(input: AuctionInput, tables: Tables): Lane[] {
	const ships = tables['ship-delivery'];
	const trucks = tables.transportation;
	if (!trucks) throw tableMissing('transportation');
	if (!ships) throw tableMissing('ship-delivery');
	const yard = findYard(trucks.rows, auctionNames[input.auction], input.state, input.location);
	const lanes = listPorts(tables).map((port): Lane => {
		const index = findOcean(ships.rows, port, input.dest, input.vehicle);
		const inland = legOf('transportation', trucks, yard, portColumn(port));
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
 * Without a chosen port: on request when some lane lacks nothing but a word with the carrier, else no
 * service.
 */
function reasonOfAll(lanes: readonly Lane[]): MissingReason {
	const isPossible = (leg: Leg): boolean => leg.kind === 'price' || leg.reason === 'on_request';
	return lanes.some((lane) => isPossible(lane.inland) && isPossible(lane.ocean))
		? 'on_request'
		: 'no_service';
}

function addLeg(part: Part, code: LineCode, leg: Leg, route: string): void {
	if (leg.kind === 'missing') part.missing.push({ code, reason: leg.reason });
	else
		part.drafts.push(
			dollars(code, leg.amount, `${route}: ${formatSum(leg.amount, 'USD')}`, leg.source, leg.illustrative),
		);
}

function hazmat(input: AuctionInput, parameters: Parameters): Draft {
	const { number, source, illustrative } = parameterOn(parameters, 'calculator.hazmat', input.asOf);
	return dollars('hazmat', number, `Доплата за батарею ${formatSum(number, 'USD')}`, source, illustrative);
}

function insurance(input: AuctionInput, insured: readonly Draft[], parameters: Parameters): Draft {
	const percent = parameterOn(parameters, 'calculator.insurance.percent', input.asOf);
	const minimum = parameterOn(parameters, 'calculator.insurance.minimum', input.asOf);
	const value = sum(insured.map((draft) => draft.amount));
	const share = toCents(percentOf(value, percent.number));
	const isLow = share.lt(minimum.number);
	const amount = isLow ? minimum.number : share;
	const least = isLow ? `, но не меньше: ${formatSum(amount, 'USD')}` : '';
	const step = `${formatPercent(percent.number)} × ${formatSum(value, 'USD')} (лот и сборы) = ${formatSum(share, 'USD')}${least}`;
	return dollars(
		'insurance',
		amount,
		step,
		`${percent.source}, ${minimum.source}`,
		isLow ? minimum.illustrative : percent.illustrative,
	);
}

function addPortHandling(part: Part, input: AuctionInput, parameters: Parameters): void {
	const price = findParameter(parameters, `${familyPrefixes.portHandling}${input.dest}`, input.asOf);
	if (!price) {
		part.missing.push({ code: 'port_handling', reason: 'on_request' });
		return;
	}
	const draft = dollars(
		'port_handling',
		price.number,
		`Порт ${input.dest}: ${formatSum(price.number, 'USD')}`,
		price.source,
		price.illustrative,
	);
	// Costs abroad are part of the customs value unless a parameter says otherwise for this port.
	const inCustomsValue =
		findFlag(parameters, `${familyPrefixes.portInCustomsValue}${input.dest}`, input.date) ?? true;
	part.drafts.push({ ...draft, inCustomsValue });
}

function addToBorder(part: Part, input: AuctionInput, parameters: Parameters): void {
	const price = findParameter(parameters, `${familyPrefixes.toBorder}${input.dest}`, input.asOf);
	if (!price) part.missing.push({ code: 'to_border', reason: 'on_request' });
	else if (price.number.gt(zero)) {
		const step = `${input.dest} — граница Украины: ${formatSum(price.number, 'USD')}`;
		part.drafts.push(dollars('to_border', price.number, step, price.source, price.illustrative));
	}
}

function dollars(
	code: LineCode,
	amount: Decimal,
	step: string,
	source: string,
	illustrative: boolean,
): Draft {
	return { code, amount, currency: 'USD', inCustomsValue: true, illustrative, step, source };
}
