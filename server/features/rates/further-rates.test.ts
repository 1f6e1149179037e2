import { explainLine } from '@clearway/shared/domain/calculator/explain.ts';
import { explanationTexts } from '@clearway/shared/domain/calculator/explanation-texts.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { letterWords } from '../../mail/letter-words.ts';
import { quoteBlocks } from '../../offer/quote-blocks.ts';
import { seedTables } from '../../seed/publish-tables.ts';
import type { Bank } from '../../testing/bank.ts';
import { car, postQuote, quoteOf } from '../../testing/car.ts';
import type { TestServer } from '../../testing/start.ts';
import { startWithBank } from '../../testing/with-bank.ts';
import { calculatorData } from '../quotes/asset.ts';
import { furtherRateJob } from './further-rates.ts';

let bank: Bank;
let server: TestServer;
let now: Date;

const inPounds = { ...car, currency: 'GBP', delivery: '100' };
const quoted = (input: object) => quoteOf(server, input);
const furtherCalls = () => bank.calls.filter(({ code }) => code !== 'USD' && code !== 'EUR');

beforeEach(async () => {
	now = new Date('2026-08-17T09:00:00Z');
	({ server, bank } = await startWithBank({ now: () => now, work: false }));
	bank.always({ USD: 44.7061, EUR: 51.708, GBP: 60.1234, PLN: 12.1 });
	await seedTables(server.running.context);
});
afterEach(() => server.close());

test('a purchase in pounds is converted at the bank’s rate, which the calculation keeps', async () => {
	const quote = await quoted(inPounds);
	expect(quote.rates).toEqual({
		USD: '44.7061',
		EUR: '51.708',
		date: '2026-08-17',
		deal: { currency: 'GBP', rate: '60.1234', date: '2026-08-17' },
	});
	expect(quote.lines[0]).toMatchObject({ code: 'vehicle_price', currency: 'UAH', uah: '601234.00' });
	expect(quote.lines[1]).toMatchObject({ code: 'delivery_to_border', uah: '6012.34' });
	expect(quote.customsValue.uah).toBe('607246.34');
	bank.always({ USD: 44.7061, EUR: 51.708, GBP: 70 });
	expect(await server.visitor.quote.get({ params: { id: quote.id } })).toEqual(quote);
	// The rate is stored, so the bank is asked once.
	await quoted({ ...inPounds, price: '9000' });
	expect(furtherCalls()).toHaveLength(1);
});

test('the sheet and its letter have sums in hryvnia and also name the agreed price in pounds', async () => {
	const quote = await quoted(inPounds);
	const [price] = quote.lines;
	expect(price && explainLine(price, quote, explanationTexts).note).toBe('10\u202f000,00\u00a0GBP');
	const letter = JSON.stringify(quoteBlocks(quote, 'https://clearway.example', '', letterWords.ru));
	expect(letter.replace(/\s/g, ' ')).toContain('Цена покупки (10 000,00 GBP)');
});

test('a currency without a rate is refused in the words of the specification, and an unknown one as a fault', async () => {
	const none = await postQuote(server, { ...inPounds, currency: 'CHF' });
	expect(none.status).toBe(422);
	expect(await none.json()).toMatchObject({
		code: 'rate_missing',
		detail: 'Нет данных для указаной даты.',
	});
	const unknown = await postQuote(server, { ...inPounds, currency: 'XXX' });
	expect(await unknown.json()).toMatchObject({ code: 'invalid', errors: [{ path: 'currency' }] });
});

test('while the bank has no rate yet, a rate of the last days is used, but no older one', async () => {
	await quoted(inPounds);
	bank.always({ USD: 44.7061, EUR: 51.708 });
	now = new Date('2026-08-20T09:00:00Z');
	expect((await quoted(inPounds)).rates.deal).toEqual({
		currency: 'GBP',
		rate: '60.1234',
		date: '2026-08-17',
	});
	now = new Date('2026-08-29T09:00:00Z');
	expect((await postQuote(server, inPounds)).status).toBe(422);
});

test('a rate that is too far from the stored one is not stored', async () => {
	await quoted(inPounds);
	bank.say('GBP', '2026-08-18', 6.0);
	now = new Date('2026-08-18T09:00:00Z');
	expect((await quoted(inPounds)).rates.deal?.rate).toBe('60.1234');
});

test('a past rate is compared with the stored one nearest in date, not with the newest', async () => {
	const quotedOn = async (date: string, rate: number) => {
		bank.say('GBP', date, rate);
		return (await quoted({ ...inPounds, date })).rates.deal;
	};
	await quotedOn('2026-07-20', 60);
	await quotedOn('2026-07-30', 71);
	const deal = { currency: 'GBP', rate: '56', date: '2026-07-22' };
	expect(await quotedOn('2026-07-22', 56)).toEqual(deal);
});

test('the server fetches the rates of further currencies once a day and the form gets them; the pair and its addresses do not change', async () => {
	const { context } = server.running;
	expect((await calculatorData(context)).further).toEqual({});
	await furtherRateJob.run(context);
	expect((await calculatorData(context)).further).toEqual({
		GBP: { rate: '60.1234', date: '2026-08-17' },
		PLN: { rate: '12.1', date: '2026-08-17' },
	});
	const asked = furtherCalls().length;
	bank.calls.length = 0;
	await furtherRateJob.run(context);
	expect(furtherCalls().map(({ code }) => code)).not.toContain('GBP');
	expect(furtherCalls()).toHaveLength(asked - 2);
	await quoted({ ...inPounds, currency: 'EUR' });
	const { data } = await server.visitor.calculator.currency();
	expect(data).toEqual({ USD: 44.7061, EUR: 51.708, date: '2026-08-17' });
	expect((await server.fetch('/currency?valcode=GBP&date=20260817&json')).status).toBe(422);
	expect((await server.admin.currency.list({ query: {} })).data).toHaveLength(1);
});

test('an option for an unknown service is refused with the place where it belongs', async () => {
	const create = (title: string) => server.admin.option.create({ body: { title, value: '500' } });
	await expect(create('calculator.service.mreo')).rejects.toMatchObject({
		code: 'invalid',
		errors: [expect.objectContaining({ message: expect.stringContaining('Свои строки расчёта') })],
	});
	const known = { title: 'calculator.service.broker', value: '[{"from":"2026-01-01","value":"300"}]' };
	expect(await server.admin.option.create({ body: known })).toMatchObject(known);
});

test('a browser gets the rate of a past day that a calculation of that day uses, or null if there is none', {
	tags: 'db',
}, async () => {
	const day = '2026-03-17';
	bank.say('PLN', day, 11.5);
	const further = (code: string, on: string) =>
		server.visitor.currency.further({ params: { code, day: on } });
	expect(await further('PLN', day)).toEqual({ data: { rate: '11.5', date: day } });
	expect((await quoted({ ...inPounds, currency: 'PLN', date: day })).rates.deal).toEqual({
		currency: 'PLN',
		rate: '11.5',
		date: day,
	});
	expect(await further('CHF', day)).toEqual({ data: null });
	expect(await further('XXX', day)).toEqual({ data: null });
});
