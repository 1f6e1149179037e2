import type { Language } from '@clearway/shared/contract/language.ts';
import type { Parameters } from '@clearway/shared/domain/calculator/parameters.ts';
import {
	auctionName,
	listAuctions,
	listDestinations,
	listPorts,
} from '@clearway/shared/domain/calculator/places.ts';
import type { Auction, AuctionHouse } from '@clearway/shared/domain/calculator/terms.ts';
import { auctions, type Tables } from '@clearway/shared/domain/calculator/types.ts';
import { yearOf } from '@clearway/shared/domain/dated.ts';
import type { TableDifference } from '@clearway/shared/domain/tables/difference.ts';
import type { Row, TableTitle } from '@clearway/shared/domain/tables/kind.ts';
import { portColumn } from '@clearway/shared/domain/tables/port-columns.ts';
import { money } from '@clearway/shared/format/number.ts';
import type { sampleTexts } from '../../words.ts';

/** A car that shows the effect of a new table. */
export type Sample = { name: string; input: Record<string, unknown> };

type Choice = Record<string, string | number> & { price: string };
type SampleWords = (typeof sampleTexts)[Language];
type Choices = Readonly<Record<string, string>>;

const mostAimed = 12;

/**
 * A dozen everyday cars at both auctions, and cars to which the changed rows apply: without those a single
 * new tier might affect no sample.
 */
export function samplesFor(
	title: TableTitle,
	difference: TableDifference,
	before: Tables,
	after: Tables,
	parameters: Parameters,
	words: SampleWords,
	today: string,
): Sample[] {
	const yards = { copart: yardsOf('copart', before, after), iaa: yardsOf('iaa', before, after) };
	const tables = after.transportation ? after : before;
	const destinations = listDestinations(tables, parameters);
	const general = everyday.map((choice, index) => {
		const auction = auctions[index % auctions.length] ?? 'copart';
		const few = spread(yards[auction], everyday.length);
		const yard = few[index % few.length];
		return sample(words, auction, yard, {
			...choice,
			dest: destinations[index % destinations.length] ?? parameters.destination,
		});
	});
	const aimed = spread(touchedRows(difference), mostAimed).flatMap(({ row, cells }) =>
		aim(title, row, cells, yards, tables, parameters, words, today),
	);
	const seen = new Set<string>();
	return [...general, ...aimed].filter(({ name }) => !seen.has(name) && seen.add(name));
}

// The cars cover prices of all tiers and every kind of document, bid, body and engine.
const everyday: readonly Choice[] = [
	{ price: '750', fuel: 'petrol', cc: 1600, year: 2015, vehicle: 'sedan', title: 'non_clean', bid: 'live' },
	{
		price: '1850',
		fuel: 'petrol',
		cc: 1998,
		year: 2017,
		vehicle: 'sedan',
		bid: 'pre',
		buyer_type: 'licensed',
	},
	{ price: '3400', fuel: 'diesel', cc: 1968, year: 2018, vehicle: 'suv', title: 'clean', bid: 'live' },
	{
		price: '4999.99',
		fuel: 'petrol',
		cc: 2488,
		year: 2019,
		vehicle: 'suv',
		bid: 'live',
		buyer_type: 'non_licensed',
	},
	{ price: '5000', fuel: 'petrol', cc: 1998, year: 2020, vehicle: 'sedan', title: 'non_clean', bid: 'live' },
	{
		price: '6800',
		fuel: 'hybrid',
		cc: 2487,
		year: 2020,
		vehicle: 'sedan',
		bid: 'live',
		buyer_type: 'licensed',
	},
	{ price: '8200', fuel: 'ev', kwh: '75', year: 2021, vehicle: 'sedan', title: 'non_clean', bid: 'pre' },
	{
		price: '11500',
		fuel: 'petrol',
		cc: 3600,
		year: 2019,
		vehicle: 'big_suv',
		bid: 'live',
		buyer_type: 'licensed',
	},
	{ price: '14999.99', fuel: 'petrol', cc: 5300, year: 2020, vehicle: 'pickup', title: 'clean', bid: 'live' },
	{
		price: '15000',
		fuel: 'diesel',
		cc: 2993,
		year: 2021,
		vehicle: 'suv',
		bid: 'live',
		buyer_type: 'licensed',
	},
	{ price: '22000', fuel: 'petrol', cc: 2998, year: 2022, vehicle: 'suv', title: 'non_clean', bid: 'live' },
	{
		price: '38000',
		fuel: 'ev',
		kwh: '100',
		year: 2023,
		vehicle: 'big_suv',
		bid: 'live',
		buyer_type: 'licensed',
	},
];

type Touched = { row: Row; cells: string[] };

const touchedRows = ({ added, removed, changed }: TableDifference): Touched[] => [
	...changed.map(({ new: row, cells }) => ({ row, cells: cells.map(({ column }) => column) })),
	...[...added, ...removed].map((row) => ({ row, cells: [] })),
];

/** A car whose price depends on the row. */
function aim(
	title: TableTitle,
	row: Row,
	cells: readonly string[],
	yards: Record<Auction, Row[]>,
	tables: Tables,
	parameters: Parameters,
	words: SampleWords,
	today: string,
): Sample[] {
	const car = { fuel: 'petrol', cc: 1998, year: 2020, vehicle: 'sedan', price: '5000' };
	if (title === 'customs-rate') return [directSample(words, row, today)];
	if (title === 'own-line')
		return ['passenger', 'goods'].map((vehicleClass) => directSample(words, { class: vehicleClass }, today));
	if (title === 'ship-delivery') {
		const port = { port: row.port ?? '', dest: row.destination ?? '', vehicle: row.vehicle_type ?? 'sedan' };
		return [sample(words, 'copart', yards.copart[0], { ...car, ...port })];
	}
	if (title === 'transportation') {
		const auction = listAuctions(tables).find((house) => auctionName(house) === row.auction);
		const port = listPorts(tables).find((name) => cells.includes(portColumn(name)));
		return auction
			? [
					sample(words, auction, row, {
						...car,
						dest: parameters.destination,
						...(port !== undefined && { port }),
					}),
				]
			: [];
	}
	if (title === 'auction-fee') {
		const house = row.auction ?? '';
		const yard = tables.transportation?.rows.find(({ auction }) => auction === house);
		const price = (Number(row.price_from) > 0 ? row.price_from : row.price_to) ?? '1';
		if (!yard) {
			const direct = directSample(words, { class: row.class ?? 'passenger' }, today);
			const currency = row.currency === 'EUR' ? 'EUR' : 'USD';
			const name = `${house}, ${money(price, currency)}, ${direct.name}`;
			return [{ name, input: { ...direct.input, house, currency, price } }];
		}
		const who = { ...(row.class != null && { class: row.class }), dest: parameters.destination };
		return [sample(words, house, yard, { ...car, ...who, price })];
	}
	// Only rows with the company's kind of payment enter a calculation.
	if (row.payment != null && row.payment !== parameters.payment) return [];
	const auction = title.startsWith('copart') ? 'copart' : 'iaa';
	const from = Number(row.price_from) > 0 ? row.price_from : row.price_to;
	const who = {
		...(row.class != null && { class: row.class }),
		...(row.account_type != null && { account: row.account_type }),
		...(row.title_type != null && { title: row.title_type }),
		...(row.buyer_type != null && { buyer_type: row.buyer_type }),
		bid: cells.some((column) => /^(pre|proxy)_/.test(column)) ? 'pre' : 'live',
	};
	return [
		sample(words, auction, yards[auction][0], {
			...car,
			...who,
			price: from ?? '1',
			dest: parameters.destination,
		}),
	];
}

/** A vehicle bought in Europe to which a row of the customs rates applies. */
function directSample(words: SampleWords, row: Row, today: string): Sample {
	const choices: Choices = words.choices;
	const fuel = row.fuel ?? 'diesel';
	const year = yearOf(today) - Number(row.age_from ?? row.age_to ?? 1);
	const cc = Number(row.cc_from ?? row.cc_to ?? 1998) || 1;
	const weight = row.gross_kg_from ?? row.gross_kg_to;
	const size = fuel === 'ev' ? words.battery(60) : words.volume(cc);
	const told = [choices[row.class ?? ''] ?? '', choices[fuel] ?? fuel, size, words.year(year)];
	return {
		name: words.direct(told.filter(Boolean).join(', ')),
		input: {
			mode: 'direct',
			currency: 'EUR',
			price: '10000',
			services: true,
			class: row.class ?? 'passenger',
			fuel,
			year,
			...(fuel === 'ev' ? { kwh: '60' } : { cc }),
			...(weight != null && { gross_kg: Number(weight) }),
			...(row.origin != null && { origin: row.origin }),
		},
	};
}

function sample(words: SampleWords, auction: AuctionHouse, yard: Row | undefined, choice: Choice): Sample {
	const choices: Choices = words.choices;
	const state = yard?.state ?? '';
	const location = yard?.location ?? '';
	const route = `${location} (${state}) — ${choice.port ? `${choice.port} — ` : ''}${choice.dest}`;
	const told = [
		choice.class ?? choice.vehicle,
		choice.fuel,
		choice.account,
		choice.title,
		choice.bid,
		choice.buyer_type,
	].flatMap((value) => choices[String(value)] ?? []);
	return {
		name: `${auctionName(auction)}, ${money(choice.price, 'USD')}, ${told.join(', ')}, ${route}`,
		input: { mode: 'us_auction', auction, state, location, ...choice },
	};
}

/** The yards that both tables have; all new ones if there are none. */
function yardsOf(auction: Auction, before: Tables, after: Tables): Row[] {
	const of = (tables: Tables): Row[] =>
		tables.transportation?.rows.filter((row) => row.auction === auctionName(auction)) ?? [];
	const old = new Set(of(before).map((row) => `${row.state}|${row.location}`));
	const known = of(after).filter((row) => old.has(`${row.state}|${row.location}`));
	return known.length > 0 ? known : of(after);
}

/** Picks `count` items evenly from a list; a short list stays whole. */
function spread<T>(items: readonly T[], count: number): T[] {
	if (items.length <= count) return [...items];
	// The index is always below the length.
	return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)] as T);
}
