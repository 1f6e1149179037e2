import { describe, expect, test } from 'vitest';
import { demoCalculatorData, demoTables } from '../../testing/demo-data.ts';
import worked from '../../testing/worked-examples.json' with { type: 'json' };
import { auctionPart, type Bidding } from './auction.ts';
import { readParameters } from './parameters.ts';
import { calculate } from './quote.ts';
import type { Quote } from './types.ts';

type Sums = { usd: string; eur: string; uah: string };
type WorkedResult = {
	status: string;
	code?: string;
	quote_required?: string[];
	age_k?: number | null;
	duty_pct?: string;
	vat_pct?: string;
	excise_eur?: string;
	customs_value?: Sums;
	subsistence_min?: string;
	pension_pct?: string;
	lines?: (Sums & { code: string; group: string; native: string; in_customs_value: boolean })[];
	subtotals?: Record<string, Sums>;
	total?: Sums;
};

describe('worked examples', () => {
	test.each(worked.cases.map((example) => [example.id, example.name, example] as const))(
		'%s %s',
		(_id, _name, example) => {
			const { rates, ...input } = example.inputs;
			const isPair = typeof rates.USD === 'string' && typeof rates.EUR === 'string';
			const data = demoCalculatorData({
				rates: isPair ? { USD: String(rates.USD), EUR: String(rates.EUR), date: input.date } : null,
			});
			const answer = calculate(input, data);
			const expected: WorkedResult = example.result;
			if (expected.status === 'error') {
				expect(answer).toMatchObject({ kind: 'failure', failure: { code: expected.code?.toLowerCase() } });
				return;
			}
			expect(answer.kind).toBe('quote');
			if (answer.kind === 'quote') expect(ours(answer.quote)).toEqual(theirs(expected));
		},
	);
});

describe('auction fees at the edges of tiers', () => {
	const parameters = readParameters({});
	const named = worked.tier_boundaries.map((edge) => {
		const title = 'title' in edge ? ` ${edge.title}` : '';
		return [`${edge.auction} ${edge.account}${title} ${edge.bid} ${edge.price}`, edge] as const;
	});
	test.each(named)('%s', (_name, edge) => {
		// The file's words are those of the contract.
		const bidding = { title: 'non_clean', class: 'passenger', ...edge, asOf: '2026-08-17' } as Bidding;
		const drafts = auctionPart(bidding, parameters, demoTables).drafts.filter(
			(draft) => draft.code !== 'lot_price',
		);
		const { auction, account, bid, price, total, title, ...fees } = { title: '', ...edge };
		expect(Object.fromEntries(drafts.map((draft) => [draft.code, draft.amount.toNumber()]))).toEqual(
			numbers(fees),
		);
		expect(drafts.reduce((sum, draft) => sum + draft.amount.toNumber() * 100, 0)).toBeCloseTo(
			Number(total) * 100,
			6,
		);
	});
});

function theirs(result: WorkedResult) {
	return {
		status: result.status === 'ok' ? 'complete' : result.status,
		missing: result.quote_required,
		ageCoefficient: result.age_k,
		dutyPercent: Number(result.duty_pct),
		vatPercent: Number(result.vat_pct),
		exciseEur: Number(result.excise_eur),
		customsValue: sums(result.customs_value),
		minimum: Number(result.subsistence_min),
		pensionPercent: Number(result.pension_pct),
		lines: result.lines?.map((line) => ({
			code: line.code,
			group: line.group,
			currency: line.native,
			inCustomsValue: line.in_customs_value,
			...sums(line),
		})),
		subtotals: Object.fromEntries(
			Object.entries(result.subtotals ?? {}).map(([group, subtotal]) => [group, sums(subtotal)]),
		),
		total: sums(result.total),
	};
}

function ours(quote: Quote) {
	return {
		status: quote.status,
		missing: quote.missing.map((missing) => missing.code),
		ageCoefficient: quote.ageCoefficient,
		dutyPercent: Number(quote.dutyPercent),
		vatPercent: Number(quote.vatPercent),
		exciseEur: Number(quote.exciseEur),
		customsValue: sums(quote.customsValue),
		minimum: Number(quote.pension.minimum),
		pensionPercent: Number(quote.pension.percent),
		lines: quote.lines.map(({ code, group, currency, inCustomsValue, ...line }) => ({
			code,
			group,
			currency,
			inCustomsValue,
			...sums(line),
		})),
		subtotals: Object.fromEntries(
			Object.entries(quote.subtotals).map(([group, subtotal]) => [group, sums(subtotal)]),
		),
		total: sums(quote.total),
	};
}

function sums(money: Sums | undefined) {
	return { usd: Number(money?.usd), eur: Number(money?.eur), uah: Number(money?.uah) };
}

function numbers(texts: Record<string, string | undefined>) {
	return Object.fromEntries(
		Object.entries(texts).flatMap(([key, text]) => (text === undefined ? [] : [[key, Number(text)]])),
	);
}
