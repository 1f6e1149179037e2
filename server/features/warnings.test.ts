import { saying } from '@clearway/shared/testing/in-russian.ts';
import { afterEach, expect, test } from 'vitest';
import {
	eventually,
	freshAddress,
	type ServerWithMail,
	startServerWithMail,
} from '../testing/mail-server.ts';
import { readLetter } from '../testing/smtp.ts';
import { findWarnings, mailWarnings, stuckMail } from './warnings.ts';

let office: ServerWithMail;
afterEach(() => office.close());

const at = (day: string): Date => new Date(`${day}T10:00:00Z`);
const warnOn = async (day: string) => findWarnings({ ...office.running.context, now: () => at(day) });
const codes = async (day: string): Promise<string[]> => (await warnOn(day)).map(({ code }) => code);
const insertRate = (day: string, USD: string, EUR: string) =>
	office.running.context.db.read
		.insertInto('rate')
		.values([
			{ currency: 'USD', day, rate: USD, source: 'bank', stored_at: `${day}T08:00:00.000Z` },
			{ currency: 'EUR', day, rate: EUR, source: 'bank', stored_at: `${day}T08:00:00.000Z` },
		])
		.execute();
const insertTable = (title: string, validFrom: string, createdAt: string) =>
	office.running.context.db.read
		.insertInto('calculator_table')
		.values({
			title,
			version: 1,
			valid_from: validFrom,
			rows: '[]',
			row_count: 0,
			illustrative: 0,
			file_sha: '',
			file_name: '',
			file_size: 0,
			created_at: createdAt,
			by: 'system',
			note: '',
		})
		.execute();

test('there is a warning for old rates and for a sudden move of a rate', { tags: 'db' }, async () => {
	office = await startServerWithMail();
	expect(await codes('2026-11-20')).toContain('rate-missing');
	await insertRate('2026-11-19', '44.00', '51.00');
	await insertRate('2026-11-20', '44.40', '51.10');
	expect((await codes('2026-11-20')).filter((code) => code.startsWith('rate'))).toEqual([]);
	await insertRate('2026-11-21', '45.50', '51.20');
	const jump = (await warnOn('2026-11-21')).filter(({ code }) => code === 'rate-jump');
	expect(jump.map(({ message }) => message)).toEqual([saying('USD изменился на 2,5')]);
	expect(await codes('2026-11-24')).not.toContain('rate-old');
	expect(await warnOn('2026-11-25')).toContainEqual(
		expect.objectContaining({ code: 'rate-old', link: '/admin/currency' }),
	);
	expect((await office.admin.office.overview()).rates).toMatchObject({
		date: '2026-11-21',
		USD: '45.50',
		EUR: '51.20',
	});
});

test('a day with one currency is no fresh rate: the calculation uses the pair before it', async () => {
	office = await startServerWithMail();
	await insertRate('2026-11-20', '44.00', '51.00');
	await office.running.context.db.read
		.insertInto('rate')
		.values(
			['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'].map((day) => ({
				currency: 'USD',
				day,
				rate: '44.10',
				source: 'bank',
				stored_at: `${day}T08:00:00.000Z`,
			})),
		)
		.execute();
	const rateWarnings = async (day: string) =>
		(await warnOn(day))
			.filter(({ code }) => code.startsWith('rate'))
			.map(({ code, episode }) => [code, episode]);
	expect(await rateWarnings('2026-11-23')).toEqual([]);
	expect(await rateWarnings('2026-11-25')).toEqual([['rate-old', '2026-11-20']]);
});

test('there is no rate for a calculation while no day has both currencies', async () => {
	office = await startServerWithMail();
	await office.running.context.db.read
		.insertInto('rate')
		.values({
			currency: 'EUR',
			day: '2026-11-20',
			rate: '51',
			source: 'bank',
			stored_at: '2026-11-20T08:00:00.000Z',
		})
		.execute();
	expect(await codes('2026-11-20')).toContain('rate-missing');
});

test('there is a warning two weeks before a table is out of date, counted from the day it was published', async () => {
	office = await startServerWithMail();
	await insertTable('iaa-fee', '2000-01-01', '2026-06-01T10:00:00.000Z');
	await insertTable('ship-delivery', '2026-08-01', '2026-06-01T10:00:00.000Z');
	const old = async (day: string) =>
		(await warnOn(day)).filter(({ code }) => code === 'table-old').map(({ episode }) => episode);
	expect(await old('2026-11-13')).toEqual([]);
	expect(await old('2026-11-14')).toEqual(['iaa-fee 1']);
	const told = (await warnOn('2026-11-14')).find(({ code }) => code === 'table-old');
	expect(told?.message).toEqual(saying('Таблица «IAA: сбор аукциона» устареет через'));
	expect(await old('2027-01-20')).toEqual(['iaa-fee 1', 'ship-delivery 1']);
	expect((await codes('2026-11-14')).filter((code) => code === 'table-missing')).toHaveLength(4);
});

const minimumFrom = (day: string) =>
	JSON.stringify([
		{ from: '2026-01-01', value: '3328' },
		{ from: day, value: '3500' },
	]);

test('the office is asked for the minimum of next year from October on, until it is entered', async () => {
	office = await startServerWithMail();
	expect(await codes('2026-09-30')).not.toContain('minimum-missing');
	expect(await codes('2026-10-01')).toContain('minimum-missing');
	const { id } = await office.admin.option.create({
		body: { title: 'calculator.pension.minimum', value: minimumFrom('2027-07-01') },
	});
	// The minimum of the first day counts for the whole year.
	expect(await codes('2026-10-01')).toContain('minimum-missing');
	const body = { value: minimumFrom('2027-01-01') };
	await office.admin.option.save({ params: { id: String(id) }, body });
	expect(await codes('2026-10-01')).not.toContain('minimum-missing');
	expect(await codes('2028-01-02')).toContain('minimum-missing');
});

test('the warning names a parameter without a value for today, because calculations stop without it', async () => {
	office = await startServerWithMail();
	expect(await codes('2026-11-25')).not.toContain('parameter-missing');
	const value = JSON.stringify([{ from: '2027-01-01', value: '20' }]);
	await office.admin.option.create({ body: { title: 'calculator.vat', value } });
	const told = (await warnOn('2026-11-25')).filter(({ code }) => code === 'parameter-missing');
	expect(told.map(({ message }) => message)).toEqual([saying('Настройка «НДС» сегодня не задана')]);
	expect(told.map(({ link }) => link)).toEqual(['/admin/tables/law#calculator.vat']);
	expect(await codes('2027-01-01')).not.toContain('parameter-missing');
});

test('the warning names parameters in the wrong order with both values, even if the order becomes wrong only later', async () => {
	office = await startServerWithMail();
	expect(await codes('2026-11-25')).not.toContain('parameter-order');
	const set = (title: string, ...entries: [from: string, value: string][]) =>
		office.admin.option.create({
			body: { title, value: JSON.stringify(entries.map(([from, value]) => ({ from, value }))) },
		});
	await set('calculator.pension.first-limit', ['2000-01-01', '165'], ['2027-01-01', '300']);
	await set('calculator.age.min', ['2000-01-01', '16']);
	await set('calculator.excise.diesel-base', ['2000-01-01', '150']);
	const told = (await warnOn('2026-11-25')).filter(({ code }) => code === 'parameter-order');
	expect(told.map(({ message }) => message)).toEqual([
		saying('«Первая граница» (300) больше, чем «Вторая граница» (290), с 01 січня 2027'),
		saying('«Возраст: наименьший коэффициент» (16) больше, чем «Возраст: наибольший коэффициент» (15)'),
	]);
	expect(told.map(({ link }) => link)).toEqual([
		'/admin/tables/law#calculator.pension.first-limit',
		'/admin/tables/law#calculator.age.min',
	]);
});

test('there is a warning about demo data until it is switched off', async () => {
	office = await startServerWithMail();
	expect((await office.admin.office.overview()).setup).toContain('demo');
	expect(await codes('2026-11-20')).toContain('demo');
	await office.admin.option.create({ body: { title: 'site.demo', value: 'false' } });
	expect(await codes('2026-11-20')).not.toContain('demo');
});

test('mail that waits for more than a quarter of an hour causes a warning with the mail server’s answer, mailed once', {
	tags: ['db', 'time'],
	timeout: 90_000,
}, async () => {
	office = await startServerWithMail('busy');
	const { id } = await office
		.client({ address: freshAddress() })
		.mail.callback({ body: { name: 'Иван', phone: '0671234567' } });
	const { context } = office.running;
	const tried = () =>
		context.db.read.selectFrom('outbox').select('last_error').where('request_id', '=', id).executeTakeFirst();
	await eventually('it was tried', async () => (await tried())?.last_error != null);
	const later = { ...context, now: () => new Date(Date.now() + 16 * 60_000) };
	expect(await stuckMail(context)).toEqual([]);
	const stuck = await stuckMail(later);
	expect(stuck[0]?.message).toEqual(saying('450 Mailbox busy'));
	await Promise.all([1, 2, 3].map(() => mailWarnings(context, stuck)));
	await office.smtp.become('takes');
	await eventually('both mails arrive', () => office.smtp.received.length >= 2, 60_000);
	await new Promise((resolve) => setTimeout(resolve, 300));
	expect(office.smtp.received.map(({ raw }) => readLetter(raw).subject).toSorted()).toEqual([
		`Заявка №\u00A0${id}: перезвонить, Иван`,
		'Письма о заявках задержались больше чем на 15 минут',
	]);
});
