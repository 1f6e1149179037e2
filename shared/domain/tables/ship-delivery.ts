import { say } from '../../format/say.ts';
import { checkCells, checkDuplicates, plainContext } from './check-rows.ts';
import { words } from './fault-texts.ts';
import type { Column, TableKind } from './kind.ts';
import { destinationSynonyms, furtherPortSynonyms, portSynonyms, vehicleSynonyms } from './known-words.ts';
import { choiceName } from './named.ts';
import { findNamed, groupText } from './row-index.ts';

/** What an ocean price is asked by. */
export type ShipDeliveryKey = { port: string; destination: string; vehicle_type: string };

const group = ['port', 'destination', 'vehicle_type'] as const;

const columns: readonly Column[] = [
	{
		key: 'port',
		label: 'Порт отправления',
		holds: { type: 'text', known: { ...portSynonyms, ...furtherPortSynonyms } },
		needed: true,
		filled: true,
		headers: words(
			'port, port of loading, pol, from port, loading port, origin, origin port, departure port, from, порт, порт отправления, порт погрузки, порт загрузки, откуда, порт сша, порт відправлення, порт завантаження, звідки',
		),
	},
	{
		key: 'destination',
		label: 'Порт назначения',
		holds: { type: 'text', known: destinationSynonyms },
		needed: true,
		filled: true,
		headers: words(
			'destination, port of discharge, pod, destination port, discharge port, to, to port, порт назначения, назначение, направление, куда, порт прибытия, порт призначення, призначення, напрямок, куди, порт прибуття',
		),
	},
	{
		key: 'vehicle_type',
		label: 'Тип авто',
		holds: { type: 'choice', values: vehicleSynonyms, isOpen: true },
		needed: true,
		filled: true,
		headers: words(
			'vehicle type, vehicle, type, car type, body, тип авто, тип, кузов, тип кузова, тип автомобиля, тип транспорта, тип автомобіля, тип транспорту',
		),
	},
	{
		key: 'price_usd',
		label: 'Цена, $',
		holds: { type: 'money', shortest: true, onRequest: true },
		needed: true,
		filled: false,
		headers: words(
			'price usd, price, rate, cost, freight, ocean freight, amount, цена, стоимость, фрахт, тариф, ставка, доставка, ціна, вартість, цена usd, ціна usd, стоимость usd, вартість usd',
		),
	},
	{
		key: 'transit_days',
		label: 'Дней в пути',
		holds: { type: 'integer' },
		needed: false,
		filled: false,
		headers: words(
			'transit days, transit, days, transit time, transit time days, срок, срок доставки, дней, дни, дней в пути, транзит, срок дней, термін, термін доставки, днів, дні, днів у дорозі, днів в дорозі, час у дорозі',
		),
	},
];

/** Ocean shipping by port, destination and vehicle; an empty price is no service. */
export const shipDelivery: TableKind<ShipDeliveryKey> = {
	title: 'ship-delivery',
	name: 'Доставка морем',
	columns,
	group,
	tiers: false,
	schedules: [['port'], ['destination'], ['vehicle_type']],
	assumed: {},
	check: (rows, context = plainContext) => [
		...checkCells(rows, columns, context),
		...checkDuplicates(rows, group, context, (row, first) =>
			say('row.twice', `${row.port} – ${row.destination}, ${choiceName(row.vehicle_type ?? '')}`, first),
		),
	],
	lookup: (rows, key) => findNamed(rows, group, [key.port, key.destination, key.vehicle_type]),
	identity: (row) => groupText([row.port, row.destination, row.vehicle_type]),
};
