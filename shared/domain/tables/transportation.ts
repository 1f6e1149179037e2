import { say } from '../../format/say.ts';
import { checkCells, checkDuplicates, plainContext } from './check-rows.ts';
import { column } from './column.ts';
import { columnHeaders } from './column-headers.ts';
import { fitKind } from './fit-kind.ts';
import type { Column, TableKind } from './kind.ts';
import {
	auctionSynonyms,
	furtherPortSynonyms,
	portHeaders,
	portOfHeader,
	portSynonyms,
} from './known-words.ts';
import { portColumn, portColumns, portOfColumn } from './port-columns.ts';
import { groupText } from './row-index.ts';
import { stateSynonyms } from './state-words.ts';

const group = ['auction', 'state', 'location'] as const;

const headers = columnHeaders.transportation;

const columns: readonly Column[] = [
	column('auction', { type: 'choice', values: auctionSynonyms, isOpen: true }, 'filled', headers),
	column('state', { type: 'text', known: stateSynonyms }, 'filled', headers),
	column('location', { type: 'text' }, 'filled', headers),
	...(Object.keys(portColumns) as (keyof typeof portColumns)[]).map((port) =>
		portPrice(port, portSynonyms[port]),
	),
];

function portPrice(port: string, portNames: readonly string[]): Column {
	const key = portColumn(port);
	return {
		key,
		label: say('column.toPort', port),
		holds: { type: 'money', shortest: true, onRequest: true },
		needed: false,
		filled: false,
		headers: [...new Set([key.replaceAll('_', ' '), ...portNames, ...portHeaders(port)])],
	};
}

/** Inland transport from an auction's yard to each port; an empty price is no service. */
export const transportation: TableKind = {
	title: 'transportation',
	columns,
	group,
	tiers: false,
	schedules: [['auction']],
	assumed: {},
	further: {
		known: Object.entries(furtherPortSynonyms).map(([port, headers]) => portPrice(port, headers)),
		ofKey: (key) => {
			const port = portOfColumn(key);
			return port === null ? null : portPrice(port, []);
		},
		keyOfHeader: (text) => {
			const [, place, state = ''] =
				/^(?:(?:to|port of|port) )?(\p{Script=Latin}[\p{Script=Latin} .'-]*?)(?<![ ,/-])[ ,/-]+([A-Z]{2})$/u.exec(
					portOfHeader(text.trim()).replace(/(?<![,( ])[,( ]*USA?\)?$/, ''),
				) ?? [];
			return place && Object.hasOwn(stateSynonyms, state) ? portColumn(`${place} ${state}`) : null;
		},
	},
	check: (rows, context = plainContext) => [
		...checkCells(rows, fitKind(transportation, rows).columns, context),
		...checkDuplicates(rows, group, context, (row, first) =>
			say('row.twice', `${row.auction}, ${row.state}, ${row.location}`, first),
		),
	],
	identity: (row) => groupText([row.auction, row.state, row.location]),
};
