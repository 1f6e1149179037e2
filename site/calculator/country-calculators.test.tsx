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
		expect(html).toMatch(/декларация на\sсчёте: до 6 000 €/);
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
		expect(html).toContain('<input type="hidden" name="origin" value="ge_non_originating"/>');
		expect(html).toContain('пошлина полная');
		const electric = await read(
			'/georgia?mode=direct&origin=ge_non_originating&price=9000&fuel=ev&kwh=60&year=2022',
		);
		expect(electric).not.toContain('пошлина полная');
		expect(electric).toContain('Электромобиль пошлину не платит.');
	});

	test('a page offers no mode and no origin of another country, unless the form came with it', async () => {
		const choicesOf = async (path: string) =>
			[...(await read(path)).matchAll(/name="(?:mode|origin)"[^>]*value="(\w+)"/g)].map(([, value]) => value);
		expect(await choicesOf('/usa?mode=direct')).toEqual(['us_auction', 'direct', 'customs', 'other']);
		expect(await choicesOf('/eu')).toEqual(['direct', 'customs', 'other', 'eu_eur1']);
		expect(await choicesOf('/georgia')).toEqual(['direct', 'customs', 'ge_non_originating']);
		expect(await choicesOf('/georgia?mode=direct&origin=eu_eur1&price=9000')).toContain('eu_eur1');
		expect(await choicesOf('/eu?mode=us_auction')).toContain('us_auction');
	});
});
