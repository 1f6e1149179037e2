import { expect, test } from 'vitest';
import { demoData } from '../testing/calculator-api.ts';
import { query, read, total } from '../testing/calculator-html.ts';

test('a site that never had a rate shows an example and its date', async () => {
	const html = await read('/', { ...demoData, today: '2026-11-20', rates: [] });
	expect(html).toContain('Нет данных для указаной даты.');
	expect(html).toContain('готовый пример с его датой');
	expect(html).toContain('dateTime="2026-08-17"');
});

test('a site that never had a rate, with the bank away, says that the rate did not load, and no more', async () => {
	for (const path of ['/calculator', '/calculator?price=7000', '/']) {
		const data = { ...demoData, today: '2026-11-20', rates: [] };
		const away = await read(path, data, [], true);
		expect(away).not.toContain('Нет данных для указаной даты.');
		expect(away).toMatch(/Курс на .*20 листопада 2026.* не загрузился\./);
		expect(await read(path, data)).toContain('Нет данных для указаной даты.');
	}
});

test('with the bank away and the newest rate too old, the page uses that rate and says its day', async () => {
	const html = await read('/calculator', { ...demoData, today: '2026-11-20' }, [], true);
	expect(html).toContain('не загрузился.');
	expect(html).toContain('Считаем по последнему известному');
	expect(total(html)).toMatch(/\d/);
});

test('without tables the calculator says what is missing, and the page still works', async () => {
	expect(await read('/calculator', { ...demoData, tables: {} })).toContain(
		'Нет прайса «Copart: сбор аукциона»',
	);
	expect(await read('/eu', { ...demoData, tables: {} })).toContain('Итого без номеров');
});

test('a sheet with customs on request names what is asked for once, and says "по запросу" at the group and the total', async () => {
	const html = await read(`/calculator?${query({ cc: '600', year: '2020', vehicle: 'motorcycle' })}`);
	expect(html).not.toContain('sheet__partial');
	expect(html.match(/Узнаем: /g)).toHaveLength(1);
	const sheet = /receipt--live.*<\/article>/s.exec(html)?.[0] ?? '';
	expect(sheet.match(/по запросу/g)).toHaveLength(2);
	expect(html).toMatch(/<h\d class="receipt__group-title">Таможня<\/h\d><span[^>]*>по запросу<\/span>/);
	// A comparison would be of two sums that both lack the customs.
	expect(html).not.toContain('ждём уже в следующем году');
});
