import { words } from './fault-texts.ts';
import type { Column, TableKind } from './kind.ts';
import { accountSynonyms, titleSynonyms } from './known-words.ts';
import { findTier } from './row-index.ts';
import { checkTierTable, feeColumns, tierColumns } from './tier-columns.ts';

/** What a Copart fee is asked by. */
export type CopartFeeKey = { account_type: string; title_type: string; price: string };

const group = ['account_type', 'title_type', 'payment'] as const;

const columns: readonly Column[] = [
	{
		key: 'account_type',
		label: 'Тип аккаунта',
		holds: {
			type: 'choice',
			values: { low_volume: accountSynonyms.low_volume, high_volume: accountSynonyms.high_volume },
		},
		needed: false,
		filled: true,
		headers: words(
			'account type, account, buyer type, volume, member type, тип аккаунта, аккаунт, тип акаунта, тип акаунту, акаунт',
		),
	},
	{
		key: 'title_type',
		label: 'Титул',
		holds: { type: 'choice', values: titleSynonyms },
		needed: false,
		filled: true,
		headers: words('title type, title, document, титул, тип титула, документ, тип титулу'),
	},
	{
		key: 'payment',
		label: 'Оплата',
		holds: {
			type: 'choice',
			values: {
				secured: words(
					'secured, secured payment, secured payments, wire, гарантированная, гарантована, обеспеченная',
				),
				unsecured: words(
					'unsecured, unsecured payment, unsecured payments, негарантированная, негарантована, необеспеченная',
				),
			},
		},
		needed: false,
		filled: true,
		headers: words(
			'payment, payment type, payment method, оплата, тип оплаты, способ оплаты, тип оплати, спосіб оплати',
		),
	},
	...tierColumns,
	...feeColumns,
];

/** Copart's buyer fee by account, title and price; the office pays by secured means. */
export const copartFee: TableKind<CopartFeeKey> = {
	title: 'copart-fee',
	name: 'Copart: аукционный сбор',
	columns,
	group,
	tiers: true,
	schedules: [group],
	assumed: { account_type: 'low_volume', title_type: 'non_clean', payment: 'secured' },
	check: (rows, context) => checkTierTable(rows, columns, group, context),
	lookup: (rows, key) => findTier(rows, group, [key.account_type, key.title_type, 'secured'], key.price),
	identity: (row) => [row.account_type, row.title_type, row.payment, row.price_from].join('|'),
};
