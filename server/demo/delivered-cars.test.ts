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
		expect(ru.pictures.length).toBeGreaterThan(1);
		expect(ru.total.difference).not.toBeNull();
		expect(ru.lines.some(({ difference }) => Number(difference) < 0)).toBe(true);
		// What the posts of the demo say of the same car on the same day.
		if (currency === 'USD')
			expect(ru.lines.find(({ code }) => code === 'import_duty')?.estimate).toBe(
				(37_799.01 / 44.7061).toFixed(2),
			);
	}
});
