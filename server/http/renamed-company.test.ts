import { describe, expect, test } from 'vitest';
import { optionValues } from '../options/option.ts';
import { serverOfFile } from '../testing/server-of-file.ts';
import { siteIsBuilt } from '../testing/site-is-built.ts';

const server = serverOfFile({ work: false, env: { SEED: 'demo' } });

const set = async (title: string, value: string): Promise<void> => {
	const existing = (await server.admin.option.list()).find((option) => option.title === title);
	if (!existing?.id) await server.admin.option.create({ body: { title, value } });
	else {
		const { id, revision } = existing;
		await server.admin.option.save({ params: { id }, body: { title, value, revision } });
	}
};

describe('a company that is renamed', () => {
	test.runIf(siteIsBuilt('uk'))(
		'is called by its new name wherever the demo wrote the old one: pages, titles, feed and manifest in both languages',
		async () => {
			await set('company.name', 'Нова Брокер');
			const pages = [
				'',
				'/blog',
				'/usa',
				'/eu',
				'/georgia',
				'/calculator',
				'/contacts',
				'/how-we-work',
				'/privacy',
			];
			const files = ['/feed.xml', '/manifest.webmanifest'];
			for (const prefix of ['', '/uk'])
				for (const path of [...pages, ...files]) {
					const address = `${prefix}${path}` || '/';
					const text = await (await server.fetch(address)).text();
					expect(text, address).not.toContain('Clearway');
					expect(text, address).toContain('Нова Брокер');
				}
			const home = await (await server.fetch('/')).text();
			expect(home).toContain('<title>Растаможка и доставка автомобилей в Украину — Нова Брокер</title>');
		},
	);

	test('is not called by the old name in its settings', async () => {
		await set('company.name', 'Нова Брокер');
		for (const language of ['ru', 'uk'] as const) {
			const values = await optionValues(server.running.context.db.read, language);
			expect(Object.entries(values).filter(([, value]) => value.includes('Clearway'))).toEqual([]);
		}
	});
});

describe('the demo label beside the phone', () => {
	const label = async (language: 'ru' | 'uk' = 'ru') =>
		(await optionValues(server.running.context.db.read, language))['company.phone-label'];

	test('goes with the demo phone, and with the demo', async () => {
		expect(await label()).toContain('Демонстрационный');
		expect(await label('uk')).toContain('Демонстраційний');
		await set('site.demo', 'false');
		expect([await label(), await label('uk')]).toEqual(['', '']);
		await set('site.demo', 'true');
		await set('company.phone', '+380 44 123 45 67');
		expect([await label(), await label('uk')]).toEqual(['', '']);
	});

	test('stays where the office has written its own', async () => {
		await set('company.phone-label', 'Отвечает Олена');
		expect(await label()).toBe('Отвечает Олена');
	});
});
