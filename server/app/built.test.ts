import { addDays } from '@clearway/shared/domain/dated.ts';
import { kyivDay } from '@clearway/shared/format/date.ts';
import { oneSheet } from '@clearway/shared/testing/messy/make-xlsx.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carInDollars, lot } from '../testing/car.ts';
import { twoHalves } from '../testing/heic.ts';
import { type Program, startProgram } from '../testing/program.ts';

// All other tests of features run the sources in their own process.
describe('the built server finds what its modules load while it runs', () => {
	let program: Program;
	beforeAll(async () => {
		program = await startProgram({ SEED: 'demo', PUBLIC_URL: 'https://clearway.example' });
		const day = kyivDay(new Date());
		await program.admin.currency.save({ params: { day }, body: { USD: '44.7061', EUR: '51.7080' } });
	});
	afterAll(() => program.close());

	const get = (path: string): Promise<Response> => fetch(program.url + path);

	test('the site and the covers of the demo content', async () => {
		const page = await get('/blog');
		expect(page.status).toBe(200);
		const cover = /"(\/[^" ]+\.(?:avif|webp|jpg))[ "]/.exec(await page.text())?.[1] ?? '';
		expect((await get(cover)).headers.get('content-type')).toMatch(/^image\//);
	});

	test('the fonts of share cards and the process that draws them', async () => {
		const card = await get('/card/home.png');
		expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png']);
	});

	test('the demo tables, and the dictionaries that stored calculations are packed with', async () => {
		const { id, lines } = await program.admin.quote.create({ body: lot });
		expect(await program.admin.quote.get({ params: { id } })).toMatchObject({ lines });
	});

	test('the worker that reads price lists', async () => {
		const file = new File([Buffer.from(oneSheet([['Цена от', 'Цена до', 'Сбор']]))], 'прайс.xlsx');
		const { faults } = await program.admin.calculator.check({ form: { title: 'iaa-fee' }, file });
		expect(faults).not.toEqual([]);
	});

	test('the process that reads pictures of phones', async () => {
		const file = new File([twoHalves()], 'photo.heic');
		const { url } = await program.admin.picture.upload({ form: {}, file });
		expect((await get(url)).status).toBe(200);
	});

	test('the worker that draws offer sheets, and its fonts', async () => {
		const quote = await program.admin.quote.create({ body: carInDollars });
		const body = { email: 'buyer@mail.example', message: 'Сколько выйдет?', quote: quote.id };
		const { id } = await program.admin.mail.calculation({ body });
		const validUntil = addDays(kyivDay(new Date()), 14);
		const look = await program.admin.request.offerLook({ params: { id }, body: { validUntil } });
		expect(look.type).toBe('application/pdf');
	});

	test('passkeys', async () => {
		expect(await program.admin.auth.beginPasskey()).toHaveProperty('challenge');
	});
});
