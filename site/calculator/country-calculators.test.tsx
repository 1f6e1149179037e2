import { describe, expect, test } from 'vitest';
import { read } from '../testing/calculator-html.ts';

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
