import { say } from '../../format/say.ts';
import { checkCells, checkDuplicates, plainContext } from './check-rows.ts';
import { columnHeaders } from './column-headers.ts';
import { words } from './fault-texts.ts';
import type { Column, TableKind } from './kind.ts';
import { destinationSynonyms, furtherPortSynonyms, portSynonyms, vehicleSynonyms } from './known-words.ts';
import { choiceName } from './named.ts';
import { findNamed, groupText } from './row-index.ts';

/** What an ocean price is asked by. */
export type ShipDeliveryKey = { port: string; destination: string; vehicle_type: string };

const group = ['port', 'destination', 'vehicle_type'] as const;

const headers = columnHeaders.shipDelivery;

const columns: readonly Column[] = [
	{
		key: 'port',
		label: say('column.port'),
		holds: { type: 'text', known: { ...portSynonyms, ...furtherPortSynonyms } },
		needed: true,
		filled: true,
		headers: words(headers.port),
	},
	{
		key: 'destination',
		label: say('column.destination'),
		holds: { type: 'text', known: destinationSynonyms },
		needed: true,
		filled: true,
		headers: words(headers.destination),
	},
	{
		key: 'vehicle_type',
		label: say('column.vehicle_type'),
		holds: { type: 'choice', values: vehicleSynonyms, isOpen: true },
		needed: true,
		filled: true,
		headers: words(headers.vehicle_type),
	},
	{
		key: 'price_usd',
		label: say('column.price_usd'),
		holds: { type: 'money', shortest: true, onRequest: true },
		needed: true,
		filled: false,
		headers: words(headers.price_usd),
	},
	{
		key: 'transit_days',
		label: say('column.transit_days'),
		holds: { type: 'integer' },
		needed: false,
		filled: false,
		headers: words(headers.transit_days),
	},
];

/** Ocean shipping by port, destination and vehicle; an empty price is no service. */
export const shipDelivery: TableKind<ShipDeliveryKey> = {
	title: 'ship-delivery',
	columns,
	group,
	tiers: false,
	schedules: [['port'], ['destination'], ['vehicle_type']],
	assumed: {},
	check: (rows, context = plainContext) => [
		...checkCells(rows, columns, context),
		...checkDuplicates(rows, group, context, (row, first) =>
			say(
				'row.twice',
				say('row.route', row.port ?? '', row.destination ?? '', choiceName(row.vehicle_type ?? '')),
				first,
			),
		),
	],
	lookup: (rows, key) => findNamed(rows, group, [key.port, key.destination, key.vehicle_type]),
	identity: (row) => groupText([row.port, row.destination, row.vehicle_type]),
};
