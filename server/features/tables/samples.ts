import type { Language } from '@clearway/shared/contract/language.ts';
import type { Parameters } from '@clearway/shared/domain/calculator/parameters.ts';
import {
	auctionName,
	listAuctions,
	listDestinations,
	listPorts,
} from '@clearway/shared/domain/calculator/places.ts';
import type { AuctionHouse } from '@clearway/shared/domain/calculator/terms.ts';
import { auctions, type Tables } from '@clearway/shared/domain/calculator/types.ts';
import { classOfVehicle } from '@clearway/shared/domain/calculator/vehicle-class.ts';
import { yearOf } from '@clearway/shared/domain/dated.ts';
import type { TableDifference } from '@clearway/shared/domain/tables/difference.ts';
import type { Row, TableTitle } from '@clearway/shared/domain/tables/kind.ts';
import { listOf } from '@clearway/shared/domain/tables/list-cell.ts';
import { portColumn } from '@clearway/shared/domain/tables/port-columns.ts';
import { money } from '@clearway/shared/format/number.ts';
import type { sampleTexts } from '../../services/words.ts';

/** A car that shows the effect of a new table. */
export type Sample = { name: string; input: Record<string, unknown> };

type Choice = Record<string, string | number> & { price: string };
type SampleWords = (typeof sampleTexts)[Language];
type Choices = Readonly<Record<string, string>>;

/** The tables that the cars are chosen from, and the day that they are calculated for. */
export type Ground = {
	before: Tables;
	after: Tables;
	parameters: Parameters;
	words: SampleWords;
	today: string;
};

const mostRows = 40;

/** A dozen everyday cars at both auctions. */
export function everydaySamples(ground: Ground): Sample[] {
	const destinations = listDestinations(tablesOf(ground), ground.parameters);
	return everyday.map((choice, index) => {
		const auction = auctions[index % auctions.length] ?? 'copart';
		const few = spread(yardsOf(auction, ground), everyday.length);
		const dest = destinations[index % destinations.length] ?? ground.parameters.destination;
		return sample(ground, auction, few[index % few.length], { ...choice, dest });
	});
}

const tablesOf = ({ before, after }: Ground): Tables => (after.transportation ? after : before);

// The cars cover prices of all tiers and every kind of document, bid, body and engine.
const everyday: readonly Choice[] = [
	bought('750', 'petrol', 1600, 2015, 'sedan', { title: 'non_clean', bid: 'live' }),
	bought('1850', 'petrol', 1998, 2017, 'sedan', { bid: 'pre', buyer_type: 'licensed' }),
	bought('3400', 'diesel', 1968, 2018, 'suv', { title: 'clean', bid: 'live' }),
	bought('4999.99', 'petrol', 2488, 2019, 'suv', { bid: 'live', buyer_type: 'non_licensed' }),
	bought('5000', 'petrol', 1998, 2020, 'sedan', { title: 'non_clean', bid: 'live' }),
	bought('6800', 'hybrid', 2487, 2020, 'sedan', { bid: 'live', buyer_type: 'licensed' }),
	bought('8200', 'ev', 75, 2021, 'sedan', { title: 'non_clean', bid: 'pre' }),
	bought('11500', 'petrol', 3600, 2019, 'big_suv', { bid: 'live', buyer_type: 'licensed' }),
	bought('14999.99', 'petrol', 5300, 2020, 'pickup', { title: 'clean', bid: 'live' }),
	bought('15000', 'diesel', 2993, 2021, 'suv', { bid: 'live', buyer_type: 'licensed' }),
	bought('22000', 'petrol', 2998, 2022, 'suv', { title: 'non_clean', bid: 'live' }),
	bought('38000', 'ev', 100, 2023, 'big_suv', { bid: 'live', buyer_type: 'licensed' }),
];

/** A changed row as it is and as it was, with its changed columns. */
type Touched = { rows: Row[]; cells: string[] };

/** The changed rows, evenly chosen from many. */
export const touchedRows = ({ added, removed, changed }: TableDifference): Touched[] =>
	spread(
		[
			...changed.map(({ new: row, old, cells }) => ({
				rows: [row, old],
				cells: cells.map(({ column }) => column),
			})),
			...[...added, ...removed].map((row) => ({ rows: [row], cells: [] })),
		],
		mostRows,
	);

/** Cars that a row may apply to: the first one whose sum it moves shows its effect. */
export function samplesOfRow(
	title: TableTitle,
	row: Row,
	cells: readonly string[],
	ground: Ground,
): Sample[] {
	const { parameters } = ground;
	const tables = tablesOf(ground);
	const car = { fuel: 'petrol', cc: 1998, year: 2020, vehicle: 'sedan', price: '5000' };
	const dest = parameters.destination;
	if (title === 'customs-rate') return samplesOfRate(row, ground);
	if (title === 'own-line') return samplesOfOwnLine(row, ground);
	if (title === 'ship-delivery') {
		const port = row.port ?? '';
		const way = { port, dest: row.destination ?? '', vehicle: row.vehicle_type ?? 'sedan' };
		return auctions.flatMap((auction) => {
			const yards = yardsOf(auction, ground);
			const yard = yards.find((yard) => yard[portColumn(port)] != null) ?? yards[0];
			return sample(ground, auction, yard, { ...car, ...way });
		});
	}
	if (title === 'transportation') {
		const auction = listAuctions(tables).find((house) => auctionName(house) === row.auction);
		const ports = listPorts(tables).filter((name) => cells.includes(portColumn(name)));
		return auction
			? [{}, ...ports.map((port) => ({ port }))].map((port) =>
					sample(ground, auction, row, { ...car, dest, ...port }),
				)
			: [];
	}
	const price = pricesIn(row)[0] ?? '1';
	const ofClass = row.class != null && { class: row.class };
	if (title === 'auction-fee') {
		const house = row.auction ?? '';
		const [yard] = yardsOf(house, ground);
		if (yard) return [sample(ground, house, yard, { ...car, ...ofClass, dest, price })];
		return [directSample(ground, { ...ofClass, house, currency: row.currency ?? 'USD', price })];
	}
	const auction = title.startsWith('copart') ? 'copart' : 'iaa';
	const who = {
		...ofClass,
		...(row.account_type != null && { account: row.account_type }),
		...(row.title_type != null && { title: row.title_type }),
		...(row.buyer_type != null && { buyer_type: row.buyer_type }),
	};
	return ['live', 'pre'].map((bid) =>
		sample(ground, auction, yardsOf(auction, ground)[0], { ...car, ...who, bid, price, dest }),
	);
}

/** Prices that a row holds for: usual ones, then those at its bounds. */
function pricesIn({ price_from, price_to }: Row): string[] {
	const [from, to] = [Number(price_from ?? 0), Number(price_to ?? Number.POSITIVE_INFINITY)];
	const usual = [5000, 12_000, 25_000, 60_000, 1000].filter((price) => price > from && price < to);
	const bounds = [...(to < Number.POSITIVE_INFINITY ? [Math.round(from + to) / 2] : []), from, to];
	return [...usual, ...bounds.filter((price) => price > 0 && price < Number.POSITIVE_INFINITY)].map(String);
}

/** Vehicles bought in Europe to which a row of the customs rates applies. */
function samplesOfRate(row: Row, ground: Ground): Sample[] {
	const weight = row.gross_kg_from ?? row.gross_kg_to;
	const fuels = row.rule === 'per_kwh' ? ['ev'] : ['diesel', 'petrol'];
	return (row.fuel == null ? fuels : [row.fuel]).map((fuel) =>
		directSample(ground, {
			class: row.class ?? 'passenger',
			fuel,
			cc: Number(row.cc_from ?? row.cc_to ?? 1998) || 1,
			year: yearOf(ground.today) - Number(row.age_from ?? row.age_to ?? 1),
			price: '10000',
			currency: 'EUR',
			...(weight != null && { gross_kg: Number(weight) }),
			...(row.origin != null && { origin: row.origin }),
		}),
	);
}

/** Cars within the limits of an own line, at an auction and bought directly. */
function samplesOfOwnLine(row: Row, ground: Ground): Sample[] {
	const tables = tablesOf(ground);
	const listed = (column: string, usual: readonly string[]): readonly string[] => {
		const items = listOf(row[column]);
		return items.length > 0 ? items : usual;
	};
	const ofUs = listAuctions(tables).map((house) => [auctionName(house), house] as const);
	const houses = listed('auctions', ['Copart', '']);
	const modes = listed('modes', ['us_auction', 'direct']);
	const origins = listed('origins', ['other']);
	const [dest = ''] = listed('destinations', [ground.parameters.destination]);
	const [fuel = 'petrol'] = listed('fuels', ['petrol']);
	const [vehicle = 'sedan'] = listed('bodies', ['sedan']);
	const car = {
		fuel,
		year: yearOf(ground.today) - 6,
		vehicle,
		...(fuel === 'ev' ? { kwh: '60' } : { cc: 1998 }),
	};
	return houses.flatMap((name) => {
		const house = ofUs.find(([known]) => known === name)?.[1];
		if (!modes.includes(house ? 'us_auction' : 'direct')) return [];
		return listed('classes', [classOfVehicle(vehicle), 'goods']).flatMap((vehicleClass) =>
			pricesIn(row).map((price) => {
				const choice = { ...car, class: vehicleClass, price };
				if (house) return sample(ground, house, yardsOf(house, ground)[0], { ...choice, dest });
				const [origin = 'other'] = origins;
				return directSample(ground, {
					...choice,
					currency: 'USD',
					origin,
					...(name !== '' && { house: name }),
				});
			}),
		);
	});
}

/** A vehicle bought outside the auctions of the United States. */
function directSample({ words, today }: Ground, choice: Choice & { currency?: string }): Sample {
	const choices: Choices = words.choices;
	const car = { fuel: 'diesel', cc: 1998, year: yearOf(today) - 1, class: 'passenger', ...choice };
	const { cc, ...rest } = car;
	const engine = car.fuel === 'ev' ? { kwh: '60' } : { cc };
	const answers = [
		...('house' in car ? [car.house] : []),
		choices[car.class] ?? '',
		...(choice.vehicle !== undefined && choice.vehicle !== 'sedan'
			? [choices[choice.vehicle] ?? choice.vehicle]
			: []),
		choices[car.fuel] ?? car.fuel,
		car.fuel === 'ev' ? words.battery(60) : words.volume(cc),
		words.year(car.year),
	];
	const price = money(choice.price, choice.currency === 'EUR' ? 'EUR' : 'USD');
	return {
		name: words.direct(answers.filter(Boolean).join(', '), price),
		input: { mode: 'direct', services: true, ...rest, ...engine },
	};
}

function sample(
	{ words }: Ground,
	auction: AuctionHouse,
	yard: Row | undefined,
	choice: Choice & { dest: string },
): Sample {
	const choices: Choices = words.choices;
	const state = yard?.state ?? '';
	const location = yard?.location ?? '';
	const from = yard && `${location} (${state})`;
	const route = [from, choice.port, choice.dest].filter(Boolean).join(' — ');
	const isCar = choice.class === undefined || choice.class === 'passenger';
	const what = String(isCar ? choice.vehicle : choice.class);
	const terms = [choice.fuel, choice.account, choice.title, choice.bid, choice.buyer_type];
	const parts = [choices[what] ?? what, ...terms.flatMap((value) => choices[String(value)] ?? [])];
	return {
		name: `${auctionName(auction)}, ${money(choice.price, 'USD')}, ${parts.join(', ')}, ${route}`,
		input: { mode: 'us_auction', auction, state, location, ...choice },
	};
}

/** The yards that both tables have; all new ones if there are none. */
function yardsOf(auction: AuctionHouse, { before, after }: Ground): Row[] {
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

/** `size` is the battery of an electric car in kWh, the engine of another one in cm³. */
function bought(
	price: string,
	fuel: string,
	size: number,
	year: number,
	vehicle: string,
	terms: Record<string, string>,
): Choice {
	return { price, fuel, ...(fuel === 'ev' ? { kwh: String(size) } : { cc: size }), year, vehicle, ...terms };
}
