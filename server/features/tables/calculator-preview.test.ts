import type { Table } from '@clearway/shared/contract/calculator.ts';
import type { TableCheck } from '@clearway/shared/contract/table-check.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bids, csv, dearer, startWithTables } from '../../testing/price-files.ts';
import type { TestServer } from '../../testing/start.ts';

let server: TestServer;
let now = new Date('2026-11-20T09:00:00Z');
const title = 'copart-internet-bid';
const upload = (text: string): Promise<Table> =>
	server.admin.calculator.upload({ form: { title }, file: csv(text) });

async function begin(): Promise<void> {
	now = new Date('2026-11-20T09:00:00Z');
	server = await startWithTables(() => now);
}

describe('before publishing', () => {
	beforeAll(begin);
	afterAll(() => server.close());
	beforeEach(() => server.running.context.versions.bumpAll());

	const check = (text: string, name?: string) =>
		server.admin.calculator.check({ form: { title }, file: csv(text, name) });

	test('a check shows rows, differences and the costs of a dozen cars, and changes nothing', async () => {
		const checked = await check(dearer(7));
		expect(checked).toMatchObject({
			base: 1,
			faults: [],
			stale: null,
			difference: { added: [], removed: [] },
		});
		expect(checked.difference.changed).toHaveLength(1);
		expect(checked.difference.changed[0]?.cells).toEqual([
			{ column: 'pre_bid_usd', old: '40.00', new: '47.00' },
			{ column: 'live_bid_usd', old: '50.00', new: '57.00' },
		]);
		expect(checked.effects.length).toBeGreaterThanOrEqual(12);
		expect(checked.effects.every(({ old, new: next }) => old !== null && next !== null)).toBe(true);
		expect(checked.effects.filter(({ difference }) => difference !== '0.00')).toHaveLength(1);
		expect(checked.columns[0]).toMatchObject({
			key: 'title_type',
			type: 'choice',
			choices: ['clean', 'non_clean'],
		});
		expect(await server.admin.calculator.versions({ params: { title } })).toHaveLength(1);
	});

	test('a check names cars and questions in the language of the caller', async () => {
		const named = async (language: string): Promise<TableCheck> => {
			const body = new FormData();
			body.set('title', title);
			body.set('mode', 'replace');
			const lines = dearer(7).trim().split('\n');
			body.set(
				'file',
				csv([`${lines[0]},Zuschlag`, ...lines.slice(1).map((line) => `${line},5`)].join('\n')),
			);
			const headers = { authorization: `Bearer ${server.token}`, 'accept-language': language };
			const answer = await server.fetch('/api/calculator/check', { method: 'POST', headers, body });
			return (await answer.json()) as TableCheck;
		};
		const [ru, uk] = [await named('ru'), await named('uk')];
		expect(ru.effects.map(({ name }) => name).join()).toMatch(/кроссовер/);
		expect(uk.effects.map(({ name }) => name).join()).toMatch(/кросовер/);
		expect(uk.effects.map(({ name }) => name).join()).not.toMatch(/[ыэъё]/);
		expect(ru.questions[0]?.text).toMatch(/не прочитана/);
		expect(uk.questions[0]?.text).toMatch(/не прочитано/);
		expect(uk.questions[0]?.choices[0]?.label).toBe('Не потрібна: не читати');
	});

	test('with rates the effects are whole sums, customs included', async () => {
		const bare = await check(dearer(7));
		await server.admin.currency.save({
			params: { day: '2026-11-20' },
			body: { USD: '44.7061', EUR: '51.708' },
		});
		const whole = await check(dearer(7));
		expect(Number(whole.effects[0]?.old)).toBeGreaterThan(Number(bare.effects[0]?.old));
		const changed = whole.effects.find(({ difference }) => difference !== '0.00');
		// The difference is a fee of seven dollars with insurance, duty, VAT and the fee of the pension fund.
		expect(Number(changed?.difference)).toBeGreaterThan(7 * 1.3);
	});

	test('a check of a broken file shows the readable rows and all its faults', async () => {
		const checked = await check(bids.replace(',40.00,50.00,', ',-40.00,fifty,'));
		expect(checked.faults.length).toBeGreaterThanOrEqual(2);
		expect(checked.effects).toEqual([]);
		expect(checked.rows.length).toBeGreaterThan(10);
	});

	test.each(['xlsx', 'csv'] as const)(
		'a %s export of an older version is refused until somebody has seen the changes that it would undo',
		async (format) => {
			const base = await server.visitor.calculator.get({ params: { title } });
			const old = await server.admin.calculator.download({ params: { title }, query: { format } });
			expect(old.name).toBe(`${title}.clearway-${base.version}.${format}`);
			const file = new File([Uint8Array.from(old.bytes)], old.name);
			const again = await server.admin.calculator.check({ form: { title }, file });
			expect(again).toMatchObject({
				faults: [],
				stale: null,
				difference: { added: [], removed: [], changed: [] },
			});
			const theirs = await upload(dearer(base.version * 10));
			const stale = { version: base.version, conflicts: [], theirs: { added: [], removed: [] } };
			expect(await server.admin.calculator.check({ form: { title }, file })).toMatchObject({ stale });
			await expect(server.admin.calculator.upload({ form: { title }, file })).rejects.toMatchObject({
				code: 'conflict',
				current: { version: theirs.version, stale },
			});
			expect(await server.visitor.calculator.get({ params: { title } })).toEqual(theirs);
			const over = await server.admin.calculator.upload({ form: { title, overwrite: 'true' }, file });
			expect(over).toMatchObject({ version: theirs.version + 1, rows: base.rows });
		},
	);

	test('a cell that both sides changed is named as a conflict', async () => {
		const { version } = await server.visitor.calculator.get({ params: { title } });
		await upload(dearer(77));
		const checked = await check(dearer(78), `${title}.clearway-${version}.csv`);
		expect(checked.stale?.conflicts).toHaveLength(2);
		expect(checked.stale?.conflicts[0]).toEqual({
			row: { title_type: 'non_clean', class: null, price_from: '100.00', price_to: '499.99' },
			column: 'pre_bid_usd',
			base: '40.00',
			current: '117.00',
			file: '118.00',
		});
	});
});
