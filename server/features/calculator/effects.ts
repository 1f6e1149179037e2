import type { Language } from '@clearway/shared/contract/language.ts';
import type { TableCheck } from '@clearway/shared/contract/table-check.ts';
import { type CalculatorData, calculate } from '@clearway/shared/domain/calculator/quote.ts';
import type { Rates, Tables } from '@clearway/shared/domain/calculator/types.ts';
import { decimal, moneyText } from '@clearway/shared/domain/money.ts';
import type { TableDifference } from '@clearway/shared/domain/tables/difference.ts';
import type { Row, TableTitle } from '@clearway/shared/domain/tables/kind.ts';
import type { Context } from '../../context.ts';
import { sampleTexts } from '../../words.ts';
import { parametersNow } from './parameters.ts';
import { type Sample, samplesFor } from './samples.ts';
import { storedPairs } from './stored-rates.ts';
import { newestOf, tableHistory, tablesInForce } from './table-versions.ts';
import { todayInKyiv } from './today.ts';

type Effect = TableCheck['effects'][number];

/** The costs of sample cars in dollars before and after a table is replaced on a day. */
export async function effectsOf(
	context: Context,
	title: TableTitle,
	validFrom: string,
	rows: readonly Row[],
	difference: TableDifference,
	language: Language,
): Promise<Effect[]> {
	const [before, parameters, history, rates] = await Promise.all([
		tablesInForce(context, validFrom),
		parametersNow(context),
		tableHistory(context),
		newestRates(context),
	]);
	const words = sampleTexts[language];
	const next = (newestOf(history[title])?.version ?? 0) + 1;
	const after: Tables = { ...before, [title]: { version: next, rows, illustrative: false } };
	const today = todayInKyiv(context);
	const resultIn = (tables: Tables, sample: Sample): Sum | null =>
		sumOf(sample, validFrom, { today, parameters, tables, rates: rates ?? bareRates });
	return samplesFor(title, difference, before, after, parameters, words, today).map((sample) => {
		const [first, then] = [resultIn(before, sample), resultIn(after, sample)];
		// A sum without its freight is lower but no bargain, so it is not compared with a sum that has it.
		const old = first && !lacks(first, then) ? first.total : null;
		const now = then && !lacks(then, first) ? then.total : null;
		const name = rates ? sample.name : words.beforeCustoms(sample.name);
		return {
			name,
			old,
			new: now,
			difference: old !== null && now !== null ? moneyText(decimal(now).minus(old)) : null,
		};
	});

	function sumOf(sample: Sample, asOf: string, data: CalculatorData): Sum | null {
		const result = calculate({ ...sample.input, asOf }, data);
		if (result.kind === 'failure') return null;
		const { quote } = result;
		// Without a rate only the costs up to the border have a sum, because all of them are in dollars.
		const total = rates ? quote.total.usd : quote.customsValue.usd;
		return { total, missing: quote.missing.map(({ code }) => code) };
	}
}

/** A sample's sum in dollars, and its lines without a price. */
type Sum = { total: string; missing: readonly string[] };

const lacks = (sum: Sum, reference: Sum | null): boolean =>
	reference !== null && sum.missing.some((code) => !reference.missing.includes(code));

const bareRates: Rates = { USD: '1', EUR: '1', date: '' };

async function newestRates(context: Context): Promise<Rates | null> {
	const today = todayInKyiv(context);
	return (await storedPairs(context)).findLast(({ date }) => date <= today) ?? null;
}
