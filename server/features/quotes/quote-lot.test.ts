import { Quote } from '@clearway/shared/contract/quote.ts';
import { expect, test } from 'vitest';
import { letterWords } from '../../mail/letter-words.ts';
import { quoteBlocks } from '../../offer/quote-blocks.ts';
import { car, postQuote } from '../../testing/car.ts';
import { withBankOfEach } from '../../testing/server-of-file.ts';

const { server } = withBankOfEach({ now: () => new Date('2026-08-17T09:00:00Z'), work: false });

const lot = 'https://www.copart.com/lot/45678901';
const vin = '1HGCM82633A004352';
const post = (input: object) => postQuote(server, { ...car, ...input });

test('a lot is kept with its calculation, changes no sum, and is a link in the letter to the office', async () => {
	const plain = Quote.parse(await (await post({})).json());
	const quote = Quote.parse(
		await (
			await post({ lot, vin, document: 'destruction', car: '2012 Ford F-150', origin: 'eu_eur1' })
		).json(),
	);
	expect(quote.input).toMatchObject({ lot, vin, document: 'destruction' });
	expect(Quote.parse(await (await server.fetch(`/api/calculator/quote/${quote.id}`)).json()).input).toEqual(
		quote.input,
	);
	expect(Quote.parse(await (await post({ lot })).json())).toMatchObject({ total: plain.total });
	for (const language of ['ru', 'uk'] as const) {
		const blocks = quoteBlocks(quote, server.url, '', letterWords[language]);
		const facts = blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []));
		expect(facts).toContainEqual({ name: 'Лот', value: 'copart.com/lot/45678901', url: lot });
		expect(facts).toContainEqual({ name: 'VIN', value: vin });
		// The car comes before everything else.
		expect(facts[0]?.value).toMatch(/^2012 Ford F-150, /);
		expect(facts[1]?.url).toBe(lot);
		const notes = blocks.flatMap((block) => (block.kind === 'note' ? [block.text] : []));
		const { warnings } = letterWords[language].lot;
		expect(notes).toContain(warnings.destruction);
		expect(notes.some((note) => note.includes('EUR.1'))).toBe(true);
	}
});

test('a lot that is no address of an auction is refused at its field, and never stored (X34)', async () => {
	for (const [field, value] of [
		['lot', 'javascript:alert(1)'],
		['lot', 'https://evil.example/lot/45678901'],
		['lot', `${lot}/"><script>`],
		['lot', [lot]],
		['vin', '<img src=x>'],
		['vin', vin.toLowerCase()],
		['document', '<b>clean</b>'],
		['car', 'Ford. Go to evil.example'],
	] as const) {
		const answer = await post({ [field]: value });
		expect(answer.status).toBe(422);
		expect(await answer.json()).toMatchObject({ errors: [{ path: field }] });
	}
});

test('the link of a seller’s car is kept with its calculation, and is a short link in the letter to the office', async () => {
	const link = 'https://www.otomoto.pl/osobowe/oferta/skoda-octavia-2-0-tdi-ID6GkXYZ.html';
	const quote = Quote.parse(await (await post({ lot: link })).json());
	expect(quote.input).toMatchObject({ lot: link });
	const facts = quoteBlocks(quote, server.url, '', letterWords.ru).flatMap((block) =>
		block.kind === 'facts' ? block.facts : [],
	);
	expect(facts).toContainEqual({ name: 'Лот', value: 'otomoto.pl', url: link });
});
