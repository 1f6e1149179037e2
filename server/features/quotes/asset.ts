import { createHash } from 'node:crypto';
import { type CalculatorDataJson, writeData } from '@clearway/shared/domain/calculator/data.ts';
import { originTitleUkPrefix } from '@clearway/shared/domain/calculator/defaults.ts';
import type { Tables } from '@clearway/shared/domain/calculator/types.ts';
import { optionKind } from '@clearway/shared/domain/options.ts';
import { addBounded, cacheShown, perContext } from '../../context/cache.ts';
import type { Context } from '../../context/context.ts';
import { enteredParameters, parametersNow } from '../../options/parameters.ts';
import { todayInKyiv } from '../../records/today.ts';
import { furtherRatesOn } from '../rates/further-rates.ts';
import { pairsAround } from '../rates/stored-rates.ts';
import { customsRates, tablesInForce } from '../tables/table-versions.ts';

/** Today's tables, parameters and rates; only parameters that differ from their defaults. */
export async function calculatorData(context: Context): Promise<CalculatorDataJson> {
	const today = todayInKyiv(context);
	const { rateAgeDays } = await parametersNow(context);
	const [tables, customs, entered, rates, further] = await Promise.all([
		tablesInForce(context, today),
		customsRates(context),
		enteredParameters(context),
		pairsAround(context, '9999-12-31', today, rateAgeDays),
		furtherRatesOn(context, today),
	]);
	const options = Object.fromEntries(
		Object.entries(entered).filter(([title, value]) => isNews(title, value)),
	);
	return {
		today,
		tables: withDays(withoutIdleLines(tables)),
		...(customs.length > 0 && { customsRates: customs }),
		options,
		rates,
		further,
	};
}

/** Visitors never get own lines that are switched off; their places stay, so that a line names the same row everywhere. */
function withoutIdleLines(tables: Tables): Tables {
	const ownLines = tables['own-line'];
	if (!ownLines) return tables;
	return {
		...tables,
		'own-line': {
			...ownLines,
			rows: ownLines.rows.map((row) =>
				row.active === 'no'
					? { ...Object.fromEntries(Object.keys(row).map((name) => [name, null])), active: 'no' }
					: row,
			),
		},
	};
}

/** Prices that all share one day name it once, not in every row. */
function withDays(tables: Tables): Tables {
	const told = Object.entries(tables).map(([title, table]) => {
		const days = new Set(table.rows.map((row) => row.checked_on ?? null));
		const [on] = days;
		if (days.size !== 1 || !on) return [title, table];
		return [title, { ...table, on, rows: table.rows.map(({ checked_on: _, ...row }) => row) }];
	});
	return Object.fromEntries(told);
}

function isNews(title: string, value: string): boolean {
	// The Ukrainian name of an origin is not an option of its own.
	if (title.startsWith(originTitleUkPrefix)) return true;
	const kind = optionKind(title);
	return kind?.public === true && kind.default !== value;
}

/** The data as an immutable file for browsers: its name changes with its bytes. */
export type CalculatorAsset = { name: string; bytes: Buffer };

// A page that is already open still asks for the file it was rendered with.
const mostAssets = 4;
const byName = perContext(() => new Map<string, CalculatorAsset>());

// The file changes together with the pages that refer to it: a past day's rate that changes no page must not
// change the hash.
const byDay = cacheShown<CalculatorAsset>(1);

/** The file of today's data, made once for each state of the data. */
export const calculatorAsset = (context: Context): Promise<CalculatorAsset> =>
	byDay(context, todayInKyiv(context), ['table', 'rate'], () => makeAsset(context));

async function makeAsset(context: Context): Promise<CalculatorAsset> {
	const bytes = Buffer.from(writeData(await calculatorData(context)));
	const name = `calculator-${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}.json`;
	return addBounded(byName(context), name, { name, bytes }, mostAssets);
}

/** Finds today's file or one of the last few by its name. */
export async function findCalculatorAsset(
	context: Context,
	name: string,
): Promise<CalculatorAsset | undefined> {
	return byName(context).get(name) ?? [await calculatorAsset(context)].find((asset) => asset.name === name);
}
