import { say } from '../../format/say.ts';
import { checkCells, checkDuplicates, plainContext } from './check-rows.ts';
import { choiceName } from './choice-names.ts';
import { column } from './column.ts';
import { columnHeaders } from './column-headers.ts';
import type { Column, TableKind } from './kind.ts';
import { destinationSynonyms, furtherPortSynonyms, portSynonyms, vehicleSynonyms } from './known-words.ts';
import { groupText } from './row-index.ts';

const group = ['port', 'destination', 'vehicle_type'] as const;

const headers = columnHeaders.shipDelivery;

const columns: readonly Column[] = [
	column('port', { type: 'text', known: { ...portSynonyms, ...furtherPortSynonyms } }, 'filled', headers),
	column('destination', { type: 'text', known: destinationSynonyms }, 'filled', headers),
	column('vehicle_type', { type: 'choice', values: vehicleSynonyms, isOpen: true }, 'filled', headers),
	column('price_usd', { type: 'money', shortest: true, onRequest: true }, 'needed', headers),
	column('transit_days', { type: 'integer' }, 'optional', headers),
];

/** Ocean shipping by port, destination and vehicle; an empty price is no service. */
export const shipDelivery: TableKind = {
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
	identity: (row) => groupText([row.port, row.destination, row.vehicle_type]),
};
