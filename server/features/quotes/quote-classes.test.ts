import { calculatorDataFor } from '@clearway/shared/domain/calculator/data.ts';
import { calculate } from '@clearway/shared/domain/calculator/quote.ts';
import { tableKind } from '@clearway/shared/domain/tables/kinds.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seedTables } from '../../seed/publish-tables.ts';
import { quoteOf } from '../../testing/car.ts';
import type { TestServer } from '../../testing/start.ts';
import { startWithBank } from '../../testing/with-bank.ts';
import { calculatorAsset, calculatorData } from './asset.ts';

let server: TestServer;
let now: Date;

const direct = { mode: 'direct', currency: 'EUR', price: '4000', fuel: 'diesel', cc: 2000, year: 2023 };
const quoted = (input: object) => quoteOf(server, input);
const file = (title: 'customs-rate' | 'own-line', lines: readonly string[]) => {
	const keys = tableKind(title).columns.map(({ key }) => key);
	return new File([[keys.join(','), ...lines].join('\n')], `${title}.csv`);
};
const dropTables = (...titles: ('customs-rate' | 'own-line')[]) =>
	server.running.context.db.write(async (tx) => {
		await tx.deleteFrom('calculator_table').where('title', 'in', titles).execute();
		for (const id of titles) tx.changed({ kind: 'table', id, revision: 2 });
	});
const goods = 'goods,diesel,,2500,,5,,,per_cc,0.02,10,20,no,Закон для примера';
const plates = 'plates,Номерные знаки,Комплект,Номерні знаки,,registration,300,UAH,,,no,,,,,,';

beforeEach(async () => {
	now = new Date('2026-08-17T09:00:00Z');
	({ server } = await startWithBank({ now: () => now, work: false }));
	await seedTables(server.running.context);
});
afterEach(() => server.close());

test('a class is on request until its rate is uploaded, and the home names the classes without a rate', async () => {
	const before = await quoted({ ...direct, class: 'goods' });
	expect(before).toMatchObject({ status: 'partial', exciseEur: null, tables: { 'customs-rate': 1 } });
	expect((await server.admin.office.overview()).classesWithoutRates).toEqual([
		'goods',
		'bus',
		'motorcycle',
		'atv',
		'camper',
		'special',
	]);
	const upload = { form: { title: 'customs-rate' as const }, file: file('customs-rate', [goods]) };
	const check = await server.admin.calculator.check(upload);
	expect(check.faults).toEqual([]);
	// The check shows a vehicle of the class with no sum before and a sum after.
	const effect = check.effects.find(({ name }) => name.startsWith('грузовая'));
	expect(Number(effect?.new)).toBeGreaterThan(Number(effect?.old));
	await server.admin.calculator.upload(upload);
	const after = await quoted({ ...direct, class: 'goods' });
	expect(after).toMatchObject({ status: 'complete', exciseEur: '40', tables: { 'customs-rate': 2 } });
	expect((await server.admin.office.overview()).classesWithoutRates).not.toContain('goods');
	expect(await quoted(direct)).toMatchObject({ status: 'complete', dutyPercent: '10', tables: {} });
	// The first answer stays frozen with the empty table.
	expect(await server.visitor.quote.get({ params: { id: before.id } })).toEqual(before);
});

test('page and server use the customs rates of the day of clearance, whatever the day of the quote', async () => {
	const upload = (line: string, validFrom?: string) =>
		server.admin.calculator.upload({
			form: { title: 'customs-rate', ...(validFrom !== undefined && { validFrom }) },
			file: file('customs-rate', [line]),
		});
	await upload(goods);
	await upload(goods.replace('0.02', '0.03'), '2027-01-01');
	for (const [date, exciseEur, version] of [
		['2026-12-31', '40', 2],
		['2027-02-01', '60', 3],
	] as const) {
		const input = { ...direct, class: 'goods', date };
		expect(await quoted(input)).toMatchObject({ exciseEur, tables: { 'customs-rate': version } });
		const page = calculatorDataFor(await calculatorData(server.running.context), date);
		expect(calculate(input, page)).toMatchObject({
			quote: { exciseEur, tables: { 'customs-rate': version } },
		});
	}
	now = new Date('2027-01-05T09:00:00Z');
	expect(await quoted({ ...direct, class: 'goods', date: '2026-12-28' })).toMatchObject({ exciseEur: '40' });
});

test('the very first customs rates, still pending, begin on their day on the page and on the server', async () => {
	await dropTables('customs-rate');
	await server.admin.calculator.upload({
		form: { title: 'customs-rate', validFrom: '2027-01-01' },
		file: file('customs-rate', [goods]),
	});
	for (const [date, exciseEur] of [
		['2026-12-31', null],
		['2027-01-01', '40'],
	] as const) {
		const input = { ...direct, class: 'goods', date };
		expect(await quoted(input)).toMatchObject({ exciseEur });
		const page = calculatorDataFor(await calculatorData(server.running.context), date);
		expect(calculate(input, page)).toMatchObject({ quote: { exciseEur } });
	}
});

test.each([
	['of one age alone', '5,5'],
	['made this year', ',0'],
])('a new rate for vehicles %s is tried on a car of that age', async (_what, ages) => {
	// The effects are computed with the rates of this quote.
	await quoted(direct);
	const rate = goods.replace(',5,,,', `${ages},,,`);
	const upload = { form: { title: 'customs-rate' as const }, file: file('customs-rate', [rate]) };
	const { faults, effects } = await server.admin.calculator.check(upload);
	expect(faults).toEqual([]);
	const effect = effects.find(({ name }) => name.startsWith('грузовая'));
	expect(Number(effect?.new)).toBeGreaterThan(Number(effect?.old));
});

test('an own line is calculated after its upload, and visitors never get lines that are switched off', async () => {
	const { bytes } = await calculatorAsset(server.running.context);
	expect(bytes.toString()).not.toContain('Хранение на таможенном терминале');
	const before = await quoted(direct);
	await server.admin.calculator.upload({ form: { title: 'own-line' }, file: file('own-line', [plates]) });
	const after = await quoted(direct);
	expect(after.lines.at(-1)).toMatchObject({
		code: 'own:plates',
		title: 'Номерные знаки',
		note: 'Комплект',
		translations: { uk: { title: 'Номерні знаки' } },
		uah: '300.00',
		illustrative: false,
	});
	expect(Number(after.total.uah)).toBeCloseTo(Number(before.total.uah) + 300, 2);
	expect((await calculatorAsset(server.running.context)).bytes.toString()).toContain('plates');
});

test('a file with only headers empties either table again', async () => {
	await server.admin.calculator.upload({ form: { title: 'own-line' }, file: file('own-line', [plates]) });
	const empty = await server.admin.calculator.upload({
		form: { title: 'own-line' },
		file: file('own-line', []),
	});
	expect(empty).toMatchObject({ version: 3, rows: [] });
	expect((await quoted(direct)).lines.some(({ code }) => code.startsWith('own:'))).toBe(false);
});

test('a database without the two tables calculates as before and is not warned of them', async () => {
	const { leftOut, id, number, ...seeded } = await quoted(direct);
	// The demo offers its plates.
	expect(leftOut).toHaveLength(3);
	await dropTables('customs-rate', 'own-line');
	expect(await quoted(direct)).toMatchObject(seeded);
	expect(await quoted({ ...direct, class: 'camper' })).toMatchObject({ status: 'partial', tables: {} });
	const { warnings } = await server.admin.office.overview();
	expect(warnings.filter(({ code }) => code.startsWith('table'))).toEqual([]);
	const answer = await server.fetch('/api/calculator/own-line');
	expect(answer.status).toBe(404);
});
