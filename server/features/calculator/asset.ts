import { createHash } from 'node:crypto';
import type { StoredRates } from '@clearway/shared/domain/calculator/rates.ts';
import type { Tables } from '@clearway/shared/domain/calculator/types.ts';
import { optionKind } from '@clearway/shared/domain/options.ts';
import type { Context } from '../../context.ts';
import { addBounded, perContext, todayInKyiv } from './cached.ts';
import { enteredParameters, parametersNow } from './parameters.ts';
import { pairsAround } from './stored-rates.ts';
import { tablesInForce } from './table-versions.ts';

/** Everything that the visitor's browser needs to calculate like the server does. */
export type CalculatorDataJson = {
	/** The Kyiv day for which this was made. */
	today: string;
	/** The tables in force on that day. */
	tables: Tables;
	/** The parameters that differ from the defaults the engine carries. */
	options: Readonly<Record<string, string>>;
	/** The pairs that a clearance today or later can take, oldest first. */
	rates: readonly StoredRates[];
};

/** Tables, parameters and rates as they stand today. */
export async function calculatorData(context: Context): Promise<CalculatorDataJson> {
	const today = todayInKyiv(context);
	const { rateAgeDays } = await parametersNow(context);
	const [tables, entered, rates] = await Promise.all([
		tablesInForce(context, today),
		enteredParameters(context),
		pairsAround(context, '9999-12-31', today, rateAgeDays),
	]);
	const options = Object.fromEntries(
		Object.entries(entered).filter(([title, value]) => isNews(title, value)),
	);
	return { today, tables, options, rates };
}

function isNews(title: string, value: string): boolean {
	const kind = optionKind(title);
	return kind?.public === true && kind.default !== value;
}

/** The same as an immutable file for browsers: its name changes with its bytes. */
export type CalculatorAsset = { name: string; bytes: Buffer };

type AssetCache = { key: string; making: Promise<CalculatorAsset>; byName: Map<string, CalculatorAsset> };

const caches = perContext((): Partial<AssetCache> & Pick<AssetCache, 'byName'> => ({ byName: new Map() }));

// A page that was opened a moment ago still asks for the file it was rendered with.
const mostAssets = 4;

/** The asset of today's data, made once for each state of it. */
export function calculatorAsset(context: Context): Promise<CalculatorAsset> {
	const cache = caches(context);
	// Changes together with the pages that refer to it: a past day's rate that changes no page must not change
	// its hash.
	const key = `${todayInKyiv(context)} ${context.versions.content}`;
	if (cache.making && cache.key === key) return cache.making;
	const making = makeAsset(context, cache.byName);
	Object.assign(cache, { key, making });
	making.catch(() => {
		if (cache.making === making) delete cache.making;
	});
	return making;
}

async function makeAsset(context: Context, byName: Map<string, CalculatorAsset>): Promise<CalculatorAsset> {
	const bytes = Buffer.from(JSON.stringify(await calculatorData(context)));
	const name = `calculator-${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}.json`;
	return addBounded(byName, name, { name, bytes }, mostAssets);
}

/** An asset by its name: today's, or one of the last few. */
export async function findCalculatorAsset(
	context: Context,
	name: string,
): Promise<CalculatorAsset | undefined> {
	return (
		caches(context).byName.get(name) ?? [await calculatorAsset(context)].find((asset) => asset.name === name)
	);
}
