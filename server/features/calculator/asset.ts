import { createHash } from 'node:crypto';
import type { StoredRates } from '@clearway/shared/domain/calculator/rates.ts';
import type { Tables } from '@clearway/shared/domain/calculator/types.ts';
import { optionKind } from '@clearway/shared/domain/options.ts';
import type { World } from '../../context.ts';
import { ownedBy, remember, todayInKyiv } from './cached.ts';
import { enteredParameters, parametersNow } from './parameters.ts';
import { pairsAround } from './stored-rates.ts';
import { tablesInForce } from './table-versions.ts';

/** Everything that the visitor's browser needs to calculate like the server does. */
export type CalculatorData = {
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
export async function calculatorData(world: World): Promise<CalculatorData> {
	const today = todayInKyiv(world);
	const { rateAgeDays } = await parametersNow(world);
	const [tables, entered, rates] = await Promise.all([
		tablesInForce(world, today),
		enteredParameters(world),
		pairsAround(world, '9999-12-31', today, rateAgeDays),
	]);
	const options = Object.fromEntries(Object.entries(entered).filter(([title, value]) => isNews(title, value)));
	return { today, tables, options, rates };
}

function isNews(title: string, value: string): boolean {
	const kind = optionKind(title);
	return kind?.public === true && kind.default !== value;
}

/** The same as a file that a browser may keep for ever: its name changes with its bytes. */
export type CalculatorAsset = { name: string; bytes: Buffer };

type Shelf = { key: string; making: Promise<CalculatorAsset>; byName: Map<string, CalculatorAsset> };

const shelves = ownedBy((): Partial<Shelf> & Pick<Shelf, 'byName'> => ({ byName: new Map() }));

// A page that was opened a moment ago still asks for the file it was rendered with.
const mostAssets = 4;

/** The asset of today's data, made once for each state of it. */
export function calculatorAsset(world: World): Promise<CalculatorAsset> {
	const shelf = shelves(world);
	// As old as the pages that name it: a past day's rate that changes no page must not give it another name.
	const key = `${todayInKyiv(world)} ${world.versions.content}`;
	if (shelf.making && shelf.key === key) return shelf.making;
	const making = makeAsset(world, shelf.byName);
	Object.assign(shelf, { key, making });
	making.catch(() => {
		if (shelf.making === making) delete shelf.making;
	});
	return making;
}

async function makeAsset(world: World, byName: Map<string, CalculatorAsset>): Promise<CalculatorAsset> {
	const bytes = Buffer.from(JSON.stringify(await calculatorData(world)));
	const name = `calculator-${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}.json`;
	return remember(byName, name, { name, bytes }, mostAssets);
}

/** An asset by its name: today's, or one of the last few. */
export async function findCalculatorAsset(world: World, name: string): Promise<CalculatorAsset | undefined> {
	return shelves(world).byName.get(name) ?? [await calculatorAsset(world)].find((asset) => asset.name === name);
}
