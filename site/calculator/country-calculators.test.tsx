import { describe, expect, test } from 'vitest';
import { read, total } from '../testing/calculator-html.ts';

describe('the pages of the countries', () => {
	test('America begins at the auction, and warns of the model year', async () => {
		const html = await read('/usa');
		expect(html).toContain('name="auction"');
		expect(html).toContain('тот часто на год больше');
	});

	test('Europe begins with euros and without proof of origin, and shows both ways, the difference and the limit', async () => {
		const html = await read('/eu');
		expect(html).toMatch(/<option value="EUR" selected/);
		expect(html).toMatch(/checked="" value="other"/);
		expect(html).toContain('Важно, где машина сделана, а не где куплена');
		expect(html).toMatch(/Частный продавец[^<]*только до 6 000 €/);
		const choice = (name: string) =>
			new RegExp(`name="origin"[^>]*value="${name}".*?</label>`, 's').exec(html)?.[0] ?? '';
		expect(choice('eu_eur1')).toContain('пошлина 0 %');
		expect(choice('eu_eur1').replace(/<[^>]*>/g, '')).toMatch(/\d,\d\d €.*−[\d ]+,\d\d €/);
		expect(choice('other').replace(/<[^>]*>/g, '')).toMatch(/\d,\d\d €/);
		expect(choice('other')).not.toContain('−');
	});

	test('Georgia begins with dollars, and says why a car bought there pays in full', async () => {
		const html = await read('/georgia');
		expect(html).toMatch(/<option value="USD" selected/);
		expect(html).toMatch(
			/<input[^>]*checked=""[^>]*value="ge_non_originating"|value="ge_non_originating"[^>]*checked=""/,
		);
		expect(html).toContain('льготы не получает');
	});
});

test("the steps of a country's route and the lines below them add up to the total of its sheet", async () => {
	for (const path of ['/usa', '/eu', '/georgia']) {
		const html = await read(path);
		const sums = [...html.matchAll(/<dd class="figures">([^<]*[$€])<\/dd>/g)]
			.map(([, sum = '']) => Number(sum.replace(/[^\d,]/g, '').replace(',', '.')))
			.slice(0, (html.split('route__cost--total')[0] ?? '').split('class="route__cost"').length);
		expect(sums.length).toBeGreaterThan(5);
		const steps = sums.slice(0, -1).reduce((total, sum) => total + Math.round(sum * 100), 0);
		expect(steps).toBe(Math.round((sums.at(-1) ?? 0) * 100));
		if (path !== '/eu')
			expect(`${(steps / 100).toFixed(2).replace('.', ',')}$`).toBe(total(html)?.replace(/\s/g, ''));
	}
});
