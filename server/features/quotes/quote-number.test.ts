import { describe, expect, test } from 'vitest';
import { addressOfWritten } from '../../http/written-number.ts';
import { car } from '../../testing/car.ts';
import { freshAddress } from '../../testing/mail-server.ts';
import { withBankOfFile } from '../../testing/server-of-file.ts';
import { rateOf } from '../../testing/with-bank.ts';
import { storeQuote } from './quote-store.ts';

const today = '2026-08-17';

const { server } = withBankOfFile({
	now: () => new Date(`${today}T09:00:00Z`),
	tell: rateOf(today),
});

let price = 5000;
const create = () => server.visitor.quote.create({ body: { ...car, price: String(price++) } });
const numbered = async () => {
	const quote = await create();
	return { ...quote, number: quote.number ?? '' };
};
const byNumber = (number: string, address = freshAddress()) =>
	server.client({ address }).quote.get({ params: { id: number } });

describe('the number of a stored calculation', () => {
	test('is given once and stays', async () => {
		const body = { ...car, price: '12345' };
		const first = await server.visitor.quote.create({ body });
		expect(first.number).toMatch(/^[2-9A-Y]{4}-[2-9A-Y]{4}$/);
		expect((await server.visitor.quote.create({ body })).number).toBe(first.number);
		expect((await server.visitor.quote.get({ params: { id: first.id } })).number).toBe(first.number);
	});

	test('leads to the same calculation, however it is written', async () => {
		const { id, number } = await numbered();
		for (const typed of [number, number.toLowerCase(), number.replace('-', ''), number.replace('-', ' ')])
			expect((await byNumber(typed)).id).toBe(id);
	});

	test('differs between calculations stored at once, even when one of them is stored twice', {
		tags: 'db',
	}, async () => {
		const prices = Array.from({ length: 40 }, (_, n) => String(20_000 + (n % 20)));
		const quotes = await Promise.all(
			prices.map((of) => server.visitor.quote.create({ body: { ...car, price: of } })),
		);
		const numbers = new Map(quotes.map(({ id, number }) => [id, number]));
		expect(numbers.size).toBe(20);
		expect(new Set(numbers.values()).size).toBe(20);
		for (const { id, number } of quotes) expect(number).toBe(numbers.get(id));
	});

	test('is never given to two calculations', async () => {
		const { context } = server.running;
		const { number } = await numbered();
		const taken = [number, number];
		const draw = () => taken.shift() ?? 'ZZZZ-ZZZZ';
		const texts = { id: 'another-calculation-0000', input: '{}', answer: '{}', address: freshAddress() };
		expect(await storeQuote(context, texts, draw)).toEqual({ isNew: true, number: 'ZZZZ-ZZZZ' });
		expect(taken).toEqual([]);
	});

	test('cannot be guessed: after twenty wrong numbers an address must wait, and even the right one is refused (L16)', async () => {
		const { id, number } = await numbered();
		const address = freshAddress();
		for (let n = 0; n < 20; n++)
			await expect(byNumber(`2222-222${'23456789ACDEFHJKMNPQ'[n]}`, address)).rejects.toMatchObject({
				code: 'missing',
			});
		await expect(byNumber('3333-3333', address)).rejects.toMatchObject({ code: 'too_many' });
		await expect(byNumber(number, address)).rejects.toMatchObject({ code: 'too_many' });
		expect((await byNumber(number)).id).toBe(id);
		// Nobody can guess the long address, so it is not counted.
		expect((await server.client({ address }).quote.get({ params: { id } })).number).toBe(number);
	});

	test('cannot be guessed from many addresses of one /48 either (L16)', async () => {
		for (let n = 0; n < 100; n++)
			await byNumber('4444-4444', `2001:db8:44:${n}::1`).catch((problem) =>
				expect(problem).toMatchObject({ code: 'missing' }),
			);
		await expect(byNumber('4444-4444', '2001:db8:44:ffff::1')).rejects.toMatchObject({ code: 'too_many' });
	});

	test.each([
		['with a space', (number: string) => number.replace('-', '%20')],
		['with Cyrillic letters', (number: string) => encodeURIComponent(number.replaceAll('A', 'А'))],
		['with the full stop of a sentence', (number: string) => `${number}.`],
	])('in an address %s leads to its page', (_how, written) => {
		const number = 'K7PA-3XA9';
		const typed = written(number);
		expect(addressOfWritten(`/calculator/${typed}`)).toBe(typed === number ? null : `/calculator/${number}`);
	});

	test.each(['%E0%A4%A', '..%2f..%2fetc', 'K7PA%203XA', '%F0%9F%9A%97', 'K7PA-3XA9', ''])(
		'is not read out of the address %s',
		(written) => expect(addressOfWritten(`/calculator/${written}`)).toBeNull(),
	);

	test('finds the requests that came with the calculation', { tags: 'db' }, async () => {
		const { id, number } = await numbered();
		const { id: request } = await server.client({ address: freshAddress() }).mail.calculation({
			body: { email: 'ivan@mail.example', message: 'Проверьте', quote: id },
		});
		for (const q of [number, number.toLowerCase().replace('-', ' ')]) {
			const { data } = await server.admin.request.list({ query: { q } });
			expect(data.map(({ id }) => id)).toEqual([request]);
		}
	});
});
