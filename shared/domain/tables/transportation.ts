import { checkCells, checkDuplicates, plainContext } from './check-rows.ts';
import { words } from './fault-texts.ts';
import type { Column, TableKind } from './kind.ts';
import { portSynonyms } from './known-words.ts';
import { findNamed, groupText } from './row-index.ts';
import { stateSynonyms } from './state-words.ts';

/** What an inland price is asked by; the port chooses the column. */
export type TransportationKey = { auction: string; state: string; location: string };

const group = ['auction', 'state', 'location'] as const;

/** The price column of each port of loading. */
export const portColumns = {
	'Newark NJ': 'newark_nj',
	'Savannah GA': 'savannah_ga',
	'Miami FL': 'miami_fl',
	'Houston TX': 'houston_tx',
	'Los Angeles CA': 'los_angeles_ca',
} as const;

const columns: readonly Column[] = [
	{
		key: 'auction',
		label: 'Аукцион',
		holds: {
			type: 'choice',
			values: {
				Copart: words('copart, копарт, copart inc'),
				IAA: words('iaa, iaai, insurance auto auctions, иаа, іаа, иааи'),
			},
		},
		needed: true,
		filled: true,
		headers: words('auction, auction name, аукцион, название аукциона, аукціон, назва аукціону'),
	},
	{
		key: 'state',
		label: 'Штат',
		holds: { type: 'text', known: stateSynonyms },
		needed: true,
		filled: true,
		headers: words('state, st, штат'),
	},
	{
		key: 'location',
		label: 'Площадка',
		holds: { type: 'text' },
		needed: true,
		filled: true,
		headers: words(
			'location, yard, city, branch, yard name, auction location, площадка, город, локация, место, майданчик, місто, локація, місце, відділення',
		),
	},
	...(Object.keys(portColumns) as (keyof typeof portColumns)[]).map(
		(port): Column => ({
			key: portColumns[port],
			label: `До порта ${port}, $`,
			holds: { type: 'money', shortest: true, onRequest: true },
			needed: false,
			filled: false,
			headers: [portColumns[port].replaceAll('_', ' '), ...portSynonyms[port]],
		}),
	),
];

/** Inland transport from an auction's yard to each port; an empty price is no service. */
export const transportation: TableKind<TransportationKey> = {
	title: 'transportation',
	name: 'Доставка по США до порта',
	columns,
	group,
	tiers: false,
	assumed: {},
	check: (rows, context = plainContext) => [
		...checkCells(rows, columns, context),
		...checkDuplicates(
			rows,
			group,
			context,
			(row, first) =>
				`Повтор: ${row.auction}, ${row.state}, ${row.location} уже есть (${first}). Оставьте одну из двух строк.`,
		),
	],
	lookup: (rows, key) => findNamed(rows, group, [key.auction, key.state, key.location]),
	identity: (row) => groupText([row.auction, row.state, row.location]),
};
