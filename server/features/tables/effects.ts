import type { Language } from '@clearway/shared/contract/language.ts';
import type { TableCheck } from '@clearway/shared/contract/table-check.ts';
import { calculate } from '@clearway/shared/domain/calculator/quote.ts';
import type { Rates, Tables } from '@clearway/shared/domain/calculator/types.ts';
import { decimal, moneyText } from '@clearway/shared/domain/money.ts';
import type { TableDifference } from '@clearway/shared/domain/tables/difference.ts';
import type { Row, TableTitle } from '@clearway/shared/domain/tables/kind.ts';
import type { Context } from '../../context/context.ts';
import { parametersNow } from '../../options/parameters.ts';
import { todayInKyiv } from '../../records/today.ts';
import { sampleTexts } from '../../services/words.ts';
import { storedPairs } from '../rates/stored-rates.ts';
import { everydaySamples, type Sample, samplesOfRow, touchedRows } from './samples.ts';
import { newestOf, plainRows, tableHistory, tablesInForce } from './table-versions.ts';

type Effect = TableCheck['effects'][number];

/** The sums of sample cars before and after, and the changed rows that move none of them. */
export type Effects = Pick<TableCheck, 'effects' | 'unmoved'>;

/** The costs of sample cars in dollars before and after a table is replaced on a day. */
export async function effectsOf(
	context: Context,
	title: TableTitle,
	validFrom: string,
	rows: readonly Row[],
	difference: TableDifference,
	language: Language,
): Promise<Effects> {
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
	const ground = { before, after, parameters, words, today };
	const effects = new Map(everydaySamples(ground).map((sample) => [sample.name, effectOf(sample)]));
	const unmoved: Row[] = [];
	for (const { rows, cells } of touchedRows(difference)) {
		const samples = rows.flatMap((row) => samplesOfRow(title, row, cells, ground));
		const mover = firstMoved(samples);
		if (mover) effects.set(mover.name, mover);
		else unmoved.push(...plainRows(title, rows.slice(0, 1)).rows);
	}
	return { effects: [...effects.values()], unmoved };

	function firstMoved(samples: readonly Sample[]): Effect | undefined {
		for (const sample of samples) {
			const effect = effectOf(sample);
			if (effect.difference === null ? effect.old !== effect.new : Number(effect.difference) !== 0)
				return effect;
		}
		return undefined;
	}

	function effectOf(sample: Sample): Effect {
		const [first, then] = [sumOf(sample, before), sumOf(sample, after)];
		// A sum without its freight is lower but no bargain, so it is not compared with a sum that has it.
		const isComparable = first && then && String(first.missing) === String(then.missing);
		return {
			name: rates ? sample.name : words.beforeCustoms(sample.name),
			old: first?.missing.length === 0 ? first.total : null,
			new: then?.missing.length === 0 ? then.total : null,
			difference: isComparable ? moneyText(decimal(then.total).minus(first.total)) : null,
		};
	}

	function sumOf(sample: Sample, tables: Tables): Sum | null {
		const data = { today, parameters, tables, rates: rates ?? bareRates };
		const result = calculate({ ...sample.input, asOf: validFrom }, data);
		if (result.kind === 'failure') return null;
		const { quote } = result;
		// Without a rate only the costs up to the border have a sum, because all of them are in dollars.
		const total = rates ? quote.total.usd : quote.customsValue.usd;
		return { total, missing: quote.missing.map(({ code }) => code) };
	}
}

/** A sample's sum in dollars, and its lines without a price. */
type Sum = { total: string; missing: readonly string[] };

const bareRates: Rates = { USD: '1', EUR: '1', date: '' };

async function newestRates(context: Context): Promise<Rates | null> {
	const today = todayInKyiv(context);
	return (await storedPairs(context)).findLast(({ date }) => date <= today) ?? null;
}
