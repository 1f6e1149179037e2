import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demoCalculatorData, demoTables } from '../../testing/demo-data.ts';
import { rounds } from '../../testing/rounds.ts';
import { reachOf, tierEdges } from './budget.ts';
import { calculate } from './quote.ts';

const data = demoCalculatorData();
const edges = tierEdges(data.tables);
const yards = (demoTables.transportation?.rows ?? []).map(({ auction, state, location }) => ({
	auction: auction?.toLowerCase(),
	state,
	location,
}));
const car = fc.record({
	mode: fc.constant('us_auction'),
	fuel: fc.constantFrom('petrol', 'diesel', 'ev'),
	cc: fc.integer({ min: 600, max: 6000 }),
	kwh: fc.integer({ min: 10, max: 120 }),
	year: fc.integer({ min: 2000, max: 2026 }),
	vehicle: fc.constantFrom('sedan', 'suv'),
	bid: fc.constantFrom('pre', 'live'),
	title: fc.constantFrom('clean', 'non_clean'),
	yard: fc.constantFrom(...yards),
});

const totalAt = (input: object, price: number): number => {
	const result = calculate({ ...input, price: String(price) }, data);
	return result.kind === 'quote' ? Number(result.quote.total.usd) : Number.POSITIVE_INFINITY;
};

test('the highest bid for a budget is within the budget, and every higher bid is above it', () => {
	fc.assert(
		fc.property(
			car,
			fc.integer({ min: 2_000, max: 60_000 }),
			fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 10, maxLength: 10 }),
			({ yard, ...rest }, budget, tries) => {
				const input = { ...rest, ...yard };
				const reach = reachOf({
					budget: String(budget),
					calculateAt: (price) => calculate({ ...input, price: String(price) }, data),
					totalOf: ({ quote }) => quote.total.usd,
					edges,
				});
				const price = reach.kind === 'price' ? reach.price : 0;
				if (reach.kind === 'price') expect(totalAt(input, price)).toBeLessThanOrEqual(budget);
				const near = Array.from({ length: 5 }, (_, more) => price + 1 + more);
				const candidates = [...edges.flatMap((edge) => [edge - 1, edge]), ...tries];
				for (const higher of [...near, ...candidates.filter((bid) => bid > price && bid <= budget)])
					expect(totalAt(input, higher)).toBeGreaterThan(budget);
			},
		),
		{ numRuns: rounds(40) },
	);
});

test('the search finds a higher bid that costs less because a fee falls at the edge of a tier', () => {
	const sum = (price: number) => price + (price < 1000 ? 500 : 100);
	const at = (budget: number, edges: number[]) =>
		reachOf({
			budget: String(budget),
			// The search reads only the total.
			calculateAt: (price) => ({ kind: 'quote', quote: { status: 'complete', price } }) as never,
			totalOf: ({ quote }) => String(sum((quote as unknown as { price: number }).price)),
			edges,
		});
	expect(at(1200, [1000])).toMatchObject({ kind: 'price', price: 1100 });
	expect(at(1050, [1000])).toMatchObject({ kind: 'price', price: 550 });
	expect(at(400, [1000])).toEqual({ kind: 'none', least: '501' });
	expect(at(0, [1000])).toEqual({ kind: 'unknown' });
});
