import type { FurtherLine } from '@clearway/shared/contract/car-face.ts';
import { carFields } from '@clearway/shared/contract/car-fields.ts';
import { blankOf } from '@clearway/shared/contract/fields.ts';
import { readParameters } from '@clearway/shared/domain/calculator/parameters.ts';
import { calculate } from '@clearway/shared/domain/calculator/quote.ts';
import { currencyOf } from '@clearway/shared/domain/calculator/quote-facts.ts';
import type { Quote } from '@clearway/shared/domain/calculator/types.ts';
import { fold } from '@clearway/shared/domain/fold.ts';
import { decimal, moneyText } from '@clearway/shared/domain/money.ts';
import type { Context } from '../context/context.ts';
import { type FieldColumns, storedOf } from '../db/field-columns.ts';
import { seedOptions } from '../demo/content.ts';
import { demoStories } from '../demo/delivered-stories.ts';
import { ukDemoStories } from '../demo/uk/delivered-stories.ts';
import { type TakenQuote, takenFrom } from '../features/car/estimate.ts';
import { columnsOfReceipt, lastDay } from '../features/car/face.ts';
import { tablesInForce } from '../features/tables/table-versions.ts';

type Way = {
	model: string;
	boughtOn: string;
	shippedOn: string;
	arrivedOn: string;
	clearedOn: string;
	platedOn: string;
	receiptOn: string;
};

type DemoCar = {
	key: keyof typeof demoStories;
	/** The name of its four drawings. */
	drawings: string;
	/** The input of the calculator: the sums are never written down. */
	input: Record<string, unknown>;
	way: Way;
	/**
	 * The lines that came dearer or cheaper than estimated, and by how much; the customs payments follow from
	 * them.
	 */
	differences: Readonly<Record<string, string>>;
	/** The rates of the day on which it was cleared. */
	clearedAt: { USD: string; EUR: string };
	further: readonly FurtherLine[];
};

// The day of the examples in the demo posts, so that everybody can check the sums against them.
const day = '2026-08-17';
const rates = { USD: '44.7061', EUR: '51.7080', date: day };

const demoCars: readonly DemoCar[] = [
	{
		key: 'usa',
		drawings: 'delivered-usa',
		input: {
			...{ mode: 'us_auction', auction: 'copart', price: '5000', state: 'GA', location: 'Atlanta East' },
			...{ port: 'Savannah GA', fuel: 'petrol', cc: 1998, year: 2020, date: day, asOf: day },
		},
		way: {
			model: 'Sedan 2.0',
			...{ boughtOn: '2026-08-18', shippedOn: '2026-08-29', arrivedOn: '2026-10-12' },
			...{ clearedOn: '2026-10-27', platedOn: '2026-11-03', receiptOn: '2026-11-04' },
		},
		differences: { ocean: '35', to_border: '-20' },
		clearedAt: { USD: '44.8190', EUR: '52.3024' },
		further: [{ titles: { ru: 'Стоянка в порту, 4 дня', uk: 'Зберігання в порту, 4 дні' }, paid: '48.00' }],
	},
	{
		key: 'eu',
		drawings: 'delivered-eu',
		input: {
			...{ mode: 'direct', currency: 'EUR', price: '10000', delivery: '800', origin: 'eu_eur1' },
			...{ services: true, fuel: 'diesel', cc: 1968, year: 2019, date: day, asOf: day },
		},
		way: {
			model: 'Sedan 2.0 TDI',
			...{ boughtOn: '2026-08-20', shippedOn: '2026-08-25', arrivedOn: '2026-08-29' },
			...{ clearedOn: '2026-09-02', platedOn: '2026-09-08', receiptOn: '2026-09-09' },
		},
		differences: { delivery_to_border: '-60' },
		clearedAt: { USD: '44.7522', EUR: '51.9106' },
		further: [],
	},
];

/** The rows of the demo cars, with the sums that the engine gives for the demo tables. */
export async function demoDelivered(context: Context) {
	const tables = await tablesInForce(context, day);
	const parameters = readParameters(
		Object.fromEntries(seedOptions.map(({ title, value }) => [title, value])),
	);
	const quoteOf = (input: DemoCar['input'], rates: { USD: string; EUR: string; date: string }): Quote => {
		const result = calculate(input, { today: day, tables, rates, parameters });
		if (result.kind === 'failure') throw new Error('A demo car cannot be calculated');
		return result.quote;
	};
	return demoCars.map((car) => {
		const quote = quoteOf(car.input, rates);
		const paid = paidOf(car, quote, quoteOf);
		const taken = takenFrom(quote, { id: '', number: null });
		return {
			drawings: [1, 2, 3, 4].map((number) => `${car.drawings}-${number}`),
			row: (pictures: readonly string[]) => rowOf(car, { ...taken, paid }, pictures),
		};
	});
}

type Seeded = TakenQuote & { paid: Record<string, string> };

function rowOf({ key, way, further }: DemoCar, { car, estimate, paid }: Seeded, pictures: readonly string[]) {
	const values = {
		...{ ...blankOf(carFields), ...car, ...way, make: 'Demo', route: car.country },
		...{ story: demoStories[key], pictures: [...pictures] },
	};
	const at = `${way.receiptOn}T09:00:00.000Z`;
	const title = `Demo ${way.model} ${car.year}`;
	return {
		// All columns of the fields.
		...(storedOf(carFields, values) as FieldColumns<typeof carFields>),
		...columnsOfReceipt({ paid, further: [...further] }),
		...{ title, folded_title: fold(title), folded: fold(title), sorted_on: lastDay(values) },
		...{ stage: 'handed' as const, status: 'published' as const, language: 'ru' as const, revision: 1 },
		translations: JSON.stringify({ uk: { story: ukDemoStories[key] } }),
		estimate: JSON.stringify(estimate),
		...{ owner_name: null, request_id: null, offer_id: null, transit_days: null, closed_reason: null },
		...{ published_at: at, created_at: at, updated_at: at, saved_at: at, closed_at: at },
	};
}

const keyOf = { USD: 'usd', EUR: 'eur', UAH: 'uah' } as const;

/** The paid lines with their differences, and the customs payments that the law takes from them that day. */
function paidOf(
	{ input, differences, way, clearedAt }: DemoCar,
	quote: Quote,
	quoteOf: (input: DemoCar['input'], rates: { USD: string; EUR: string; date: string }) => Quote,
): Record<string, string> {
	const currency = currencyOf(quote);
	const key = keyOf[currency];
	const sums = quote.lines.map(({ code, inCustomsValue, [key]: sum }) => ({
		code,
		inCustomsValue,
		paid: decimal(sum).plus(differences[code] ?? '0'),
	}));
	const value = sums
		.filter(({ inCustomsValue }) => inCustomsValue)
		.reduce((total, { paid }) => total.plus(paid), decimal('0'));
	const { fuel, cc, year, origin } = input;
	const date = way.clearedOn;
	const cleared = { mode: 'direct', currency, price: moneyText(value), ...{ fuel, cc, year, origin, date } };
	const payments = quoteOf(cleared, { ...clearedAt, date }).lines.filter(({ group }) => group !== 'purchase');
	return Object.fromEntries(
		sums.map(({ code, paid }) => [
			code,
			payments.find((line) => line.code === code)?.[key] ?? moneyText(paid),
		]),
	);
}
