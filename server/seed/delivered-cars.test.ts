import { expect, test } from 'vitest';
import { serverOfFile } from '../testing/server-of-file.ts';

const server = serverOfFile({ env: { SEED: 'demo' } });

test('the demo cars say in both languages that they are examples, and their estimates are the engine’s', async () => {
	const { data } = await server.visitor.delivered.list({});
	expect(data.map(({ country }) => country).toSorted()).toEqual(['eu', 'usa']);
	for (const { id, currency } of data) {
		const ru = await server.visitor.delivered.get({ params: { id } });
		const uk = await server.visitor.delivered.get({ params: { id }, query: { lang: 'uk' } });
		expect(ru.story).toMatch(/^Демонстрационный пример/);
		expect(uk.story).toMatch(/^Демонстраційний приклад/);
		expect(uk.language).toBeUndefined();
		expect(new Set(ru.pictures.map(({ url }) => url)).size).toBe(4);
		expect(ru.total.difference).not.toBeNull();
		expect(ru.lines.some(({ difference }) => Number(difference) < 0)).toBe(true);
		// The paid duties follow from the other paid sums by the law.
		const paid = (code: string) => Number(ru.lines.find((line) => line.code === code)?.paid);
		const value = ru.lines
			.filter(({ group }) => ['auction', 'purchase', 'logistics'].includes(group))
			.reduce((sum, line) => sum + Number(line.paid), 0);
		const duty = currency === 'USD' ? 0.1 : 0;
		expect(paid('import_duty')).toBeCloseTo(value * duty, 1);
		expect(paid('vat')).toBeCloseTo((value + paid('import_duty') + paid('excise')) * 0.2, 1);
		expect(paid('pension_fund')).toBeCloseTo(value * (currency === 'USD' ? 0.03 : 0.04), 1);
		// The demo posts name this sum for the same car on the same day.
		if (currency === 'USD')
			expect(ru.lines.find(({ code }) => code === 'import_duty')?.estimate).toBe(
				(37_799.01 / 44.7061).toFixed(2),
			);
	}
});
