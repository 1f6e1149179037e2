import type { TableCheck } from '@clearway/shared/contract/table-check.ts';
import { readSheets } from '@clearway/shared/domain/tables/file/read-sheets.ts';
import { type TableTitle, tableTitles } from '@clearway/shared/domain/tables/kind.ts';
import { someOf } from '@clearway/shared/testing/rounds.ts';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { seedTables } from '../../seed/publish-tables.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';
import { startServer } from '../../testing/start.ts';

const now = new Date('2026-11-20T09:00:00Z');
const russian = /[ыэъё]/i;
const ukrainian = /[іїєґ]/i;

const server = serverOfFile({ now: () => now });
beforeAll(async () => {
	await seedTables(server.running.context);
});

const headersOf = (language: string) => ({
	authorization: `Bearer ${server.token}`,
	'accept-language': language,
});
const send = (path: 'check' | 'upload', language: string, title: string, file: File, mode?: string) => {
	const body = new FormData();
	body.set('title', title);
	if (mode) body.set('mode', mode);
	body.set('file', file);
	const address = path === 'check' ? '/api/calculator/check' : '/api/calculator';
	return server.fetch(address, { method: 'POST', headers: headersOf(language), body });
};
const check = async (language: string, title: string, file: File, mode?: string) =>
	(await (await send('check', language, title, file, mode)).json()) as TableCheck;
const csv = (...lines: string[]) => new File([lines.join('\n')], 'prices.csv', { type: 'text/csv' });
const exported = async (language: string, title: string, format: 'xlsx' | 'csv') => {
	const address = `/api/calculator/${title}/file?format=${format}`;
	const answer = await server.fetch(address, { headers: headersOf(language) });
	expect(answer.status, title).toBe(200);
	return new Uint8Array(await answer.arrayBuffer());
};

describe('a price list', () => {
	test.each(
		someOf(
			tableTitles.filter((title) => title !== 'own-line'),
			2,
		),
	)('%s exported in one language comes back unchanged in any language', async (title: TableTitle) => {
		for (const [from, to, format] of [
			['uk', 'ru', 'xlsx'],
			['ru', 'uk', 'xlsx'],
			['uk', 'uk', 'csv'],
		] as const) {
			const file = new File([await exported(from, title, format)], `mine.${format}`);
			const checked = await check(to, title, file, 'replace');
			expect([from, to, format, checked.faults, checked.questions, checked.difference]).toEqual([
				from,
				to,
				format,
				[],
				[],
				{ added: [], removed: [], changed: [] },
			]);
		}
	});

	test('is exported with headers and words in the language of the caller', async () => {
		const heads = async (language: string, title: string) =>
			[
				...(readSheets(await exported(language, title, 'xlsx'))[0]
					?.rows.get(1)
					?.values() ?? []),
			].map(({ text }) => text);
		expect(await heads('uk', 'copart-fee')).toEqual([
			'Тип акаунта',
			'Титул',
			'Оплата',
			'Ціна від, $',
			'Ціна до, $',
			'Збір, $',
			'Збір, %',
			'Клас',
		]);
		expect((await heads('ru', 'copart-fee'))[3]).toBe('Цена от, $');
		expect((await heads('uk', 'transportation'))[3]).toBe('До порту Newark NJ, $');
		for (const title of tableTitles.filter((name) => name !== 'own-line'))
			expect((await heads('uk', title)).join()).not.toMatch(russian);
	});

	test('is checked in one language: columns, faults, notes, questions and their answers', async () => {
		const ships = csv(
			'port,destination,vehicle_type,price_usd',
			'Newark,Odesa,sedan,-5',
			'Newark,Odesa,suv,900',
			'Newark,Odesa,suv,910',
			'Newark,Odesa,sedan,abc',
		);
		const fees = csv('from,to,fee,Zuschlag', '0,100,5,1', '50,,6%,2');
		for (const [language, otherLanguage] of [
			['uk', russian],
			['ru', ukrainian],
		] as const) {
			const wrong = await check(language, 'ship-delivery', ships);
			expect(wrong.faults.length).toBeGreaterThan(2);
			expect(JSON.stringify([wrong.columns.map(({ label }) => label), wrong.faults])).not.toMatch(
				otherLanguage,
			);
			expect(JSON.stringify((await check(language, 'iaa-fee', fees)).notes)).not.toMatch(otherLanguage);
			const asked = await check(
				language,
				'ship-delivery',
				csv('port,to,type,price,Zuschlag', 'a,b,c,1,2'),
				'merge',
			);
			expect(asked.questions.length).toBeGreaterThan(1);
			expect(JSON.stringify(asked.questions)).not.toMatch(otherLanguage);
			const refused = await send('upload', language, 'ship-delivery', ships);
			expect([refused.status, await refused.text()]).toEqual([422, expect.not.stringMatching(otherLanguage)]);
		}
		const { faults } = await check('uk', 'ship-delivery', ships);
		expect(faults.map(({ message }) => message).join('\n')).toContain('Newark NJ – Odesa, кросовер');
		const nothing = await check('uk', 'copart-fee', csv('a,b,c', '1,2,3', '4,5,6', '7,8,9'));
		expect(nothing.faults[0]?.message).toContain('«Copart: аукціонний збір»');
		expect(nothing.faults[0]?.message).toContain('«Тип акаунта» (account_type)');
	});
});

test('a missing table is named to each caller in his language', async () => {
	const bare = await startServer({ now: () => now });
	onTestFinished(bare.close);
	const answers = async (language: string) => {
		const headers = { authorization: `Bearer ${bare.token}`, 'accept-language': language };
		const { warnings } = (await (await bare.fetch('/api/office', { headers })).json()) as {
			warnings: { code: string; message: string }[];
		};
		return warnings.filter(({ code }) => code.startsWith('table')).map(({ message }) => message);
	};
	expect((await answers('uk')).length).toBeGreaterThan(0);
	expect((await answers('uk')).join()).not.toMatch(russian);
	expect((await answers('ru')).join()).not.toMatch(ukrainian);
});
