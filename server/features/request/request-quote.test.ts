import { expect, test } from 'vitest';
import { carInDollars } from '../../testing/car.ts';
import { requestWithQuote } from '../../testing/request-with-quote.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';

const office = serverOfFile();
const keep = (id: number, body: object, idempotencyKey?: string) =>
	office.admin.request.quote({
		params: { id },
		body: { ...body },
		...(idempotencyKey !== undefined && { idempotencyKey }),
	});
const sheetOf = (id: string | null) => office.visitor.quote.get({ params: { id: id ?? '' }, query: {} });

test('a sheet that the office calculates becomes the sheet of the request, and a note names the one before', {
	tags: 'db',
}, async () => {
	const { id, params, quote } = await requestWithQuote(office);
	const { revision } = await office.admin.request.get({ params });
	const kept = await keep(id, { ...carInDollars, price: '12000' });
	const sheet = await sheetOf(kept.quote);
	expect(sheet.input).toMatchObject({ price: '12000' });
	expect(kept).toMatchObject({
		revision: revision + 1,
		status: 'new',
		notes: [{ by: 'Сайт', byId: null, text: `Расчёт № ${sheet.number} вместо № ${quote.number}.` }],
	});
	const { data } = await office.admin.audit.list({ query: { kind: 'request', record: String(id) } });
	expect(data[0]).toMatchObject({
		action: 'quote',
		before: { quote: quote.number },
		after: { quote: sheet.number },
	});
	// The offer is made of the new one.
	const made = await office.admin.request.offer({
		params,
		body: { validUntil: sheet.asOf, isSure: true },
	});
	expect(made.offers).toHaveLength(1);
});

test('the first sheet of a request replaces none, so no note is written', async () => {
	const { id } = await office.admin.request.create({ body: { name: 'Мария', phone: '+380671234567' } });
	const kept = await keep(id, carInDollars);
	expect((await sheetOf(kept.quote)).input).toMatchObject({ price: '9000' });
	expect(kept.notes).toEqual([]);
});

test('a calculation that cannot be made is refused at its fields, and the request keeps its sheet', async () => {
	const { id, params, quote } = await requestWithQuote(office, { price: '9100' });
	await expect(keep(id, { ...carInDollars, price: 'дорого', wheels: 4 })).rejects.toMatchObject({
		code: 'invalid',
		errors: [{ path: 'wheels' }, { path: 'price' }],
	});
	expect(await office.admin.request.get({ params })).toMatchObject({ quote: quote.id, revision: 1 });
	await expect(keep(id + 1000, carInDollars)).rejects.toMatchObject({ code: 'missing' });
});

test('a repeat after a lost answer keeps nothing twice, also when a colleague has calculated since', async () => {
	const { id, params } = await requestWithQuote(office, { price: '9200' });
	const body = { ...carInDollars, price: '7000' };
	const first = await keep(id, body, 'lost');
	expect(await keep(id, body, 'lost')).toEqual(first);
	const second = await keep(id, { ...carInDollars, price: '7100' }, 'a colleague');
	expect(await keep(id, body, 'lost')).toEqual(second);
	expect((await office.admin.request.get({ params })).notes).toHaveLength(2);
});
