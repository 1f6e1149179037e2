import { describe, expect, test } from 'vitest';
import { createDelivered, keptQuote, storedPicture } from '../../testing/delivered.ts';
import { withBankOfFile } from '../../testing/server-of-file.ts';
import { rateOf } from '../../testing/with-bank.ts';

const today = '2026-08-17';
const { server } = withBankOfFile({
	now: () => new Date(`${today}T09:00:00Z`),
	tell: rateOf(today),
});

const missing = { code: 'missing' };
const plain = { make: 'BMW', model: 'X3', year: 2021 };
const path = ({ id }: { id: number }) => ({ params: { id } });

describe('a delivered car', () => {
	test('takes its lines and the facts about the car from a stored calculation by its number', async () => {
		const quote = await keptQuote(server);
		const made = await server.admin.delivered.create({
			body: { make: 'Audi', model: 'Q5', quote: quote.number.toLowerCase().replace('-', ' ') },
		});
		expect(made).toMatchObject({
			...{ year: 2019, fuel: 'diesel', cc: 1968, vehicle: 'sedan', country: 'eu', currency: 'EUR' },
			estimate: { number: quote.number, date: quote.date, asOf: quote.asOf },
			...{ status: 'draft', publishedAt: null, revision: 1, cover: null },
			total: { estimate: quote.total.eur, paid: null, difference: null },
		});
		expect(made.lines.map(({ code, estimate }) => [code, estimate])).toEqual(
			quote.lines.map(({ code, eur }) => [code, eur]),
		);
		const inDollars = await server.admin.delivered.save({ ...path(made), body: { currency: 'USD' } });
		expect(inDollars.lines.map(({ estimate }) => estimate)).toEqual(quote.lines.map(({ usd }) => usd));
	});
	test('keeps its estimate when the calculation is deleted', async () => {
		const quote = await keptQuote(server);
		const made = await server.admin.delivered.create({ body: { ...plain, quote: quote.number } });
		await server.running.context.db.write((tx) =>
			tx.deleteFrom('quote').where('id', '=', quote.id).execute(),
		);
		const after = await server.admin.delivered.save({ ...path(made), body: { model: 'X5' } });
		expect(after.lines).toEqual(made.lines);
	});
	test('shows for each line and for the sum how much dearer or cheaper it became, computed and never typed', async () => {
		const quote = await keptQuote(server);
		const eurOf = (code: string) => Number(quote.lines.find((line) => line.code === code)?.eur);
		const paid = Object.fromEntries(quote.lines.map(({ code, eur }) => [code, eur]));
		paid.vehicle_price = (eurOf('vehicle_price') + 120.5).toFixed(2);
		paid.vat = (eurOf('vat') - 20.25).toFixed(2);
		const made = await server.admin.delivered.create({
			body: {
				...plain,
				quote: quote.number,
				paid,
				further: [{ titles: { ru: 'Стоянка', uk: 'Стоянка авто' }, paid: '35' }],
			},
		});
		const differences: Record<string, string> = { vehicle_price: '120.50', vat: '-20.25' };
		expect(made.lines.map(({ difference }) => difference)).toEqual([
			...quote.lines.map(({ code }) => differences[code] ?? '0.00'),
			'35.00',
		]);
		expect(made.lines.at(-1)).toMatchObject({ estimate: null, paid: '35.00', title: 'Стоянка' });
		expect(made.total).toEqual({
			estimate: quote.total.eur,
			paid: (Number(quote.total.eur) + 135.25).toFixed(2),
			difference: '135.25',
		});
	});
	test('that gets another calculation loses the payments for lines which that one lacks', async () => {
		const made = await createDelivered(server, { status: 'draft' });
		const replacing = await keptQuote(server, { services: true });
		const after = await server.admin.delivered.save({ ...path(made), body: { quote: replacing.number } });
		expect(after.lines.map(({ code }) => code)).toEqual(replacing.lines.map(({ code }) => code));
		expect(after.lines.filter(({ paid }) => paid === null).length).toBeGreaterThan(0);
	});
	test('gets no new revision when its calculation is sent again, by number or id, or is not sent', async () => {
		const made = await createDelivered(server, { status: 'draft' });
		const stored = await keptQuote(server, { services: true });
		const save = (quote: string) =>
			server.admin.delivered.save({ ...path(made), body: { quote, revision: made.revision } });
		const after = await save(stored.id);
		for (const same of [stored.id, stored.number, stored.number.toLowerCase(), ''])
			expect(await save(same)).toEqual(after);
	});
	test('is hidden from visitors before it is published and after it is withdrawn (X36)', {
		tags: 'db',
	}, async () => {
		const made = await createDelivered(server, { status: 'draft' });
		const seen = async () =>
			(await server.visitor.delivered.list({ query: { perPage: '100' } })).data.some(
				({ id }) => id === made.id,
			);
		const unpublished = async () => {
			await expect(server.visitor.delivered.get(path(made))).rejects.toMatchObject(missing);
			expect(await seen()).toBe(false);
			expect((await server.visitor.delivered.list({ query: { status: 'draft' } })).data).toEqual([]);
			await expect(server.visitor.delivered.preview(path(made))).rejects.toMatchObject({ code: 'session' });
		};
		await unpublished();
		const published = await server.admin.delivered.save({ ...path(made), body: { status: 'published' } });
		expect(published).toMatchObject({ status: 'published', publishedAt: `${today}T09:00:00.000Z` });
		expect((await server.visitor.delivered.get(path(made))).make).toBe('Audi');
		expect(await seen()).toBe(true);
		await server.admin.delivered.save({ ...path(made), body: { status: 'draft' } });
		await unpublished();
	});
	test('shows visitors neither its VIN nor the number of its calculation', async () => {
		const made = await createDelivered(server, { vin: 'WAUZZZFY0K2034567' });
		expect(made).toMatchObject({ vin: 'WAUZZZFY0K2034567', further: [] });
		const read = await server.visitor.delivered.get(path(made));
		expect(read.vin).toBe('WAU•••••••••••567');
		expect(read.estimate).not.toHaveProperty('number');
		expect(read).not.toHaveProperty('further');
		expect(read).not.toHaveProperty('translations');
		expect(JSON.stringify(read)).not.toContain('ZZZFY0K2034');
	});
	test('is shown in the requested language, line by line', async () => {
		const made = await createDelivered(server, {
			further: [
				{ titles: { ru: 'Стоянка', uk: 'Зберігання' }, paid: '10' },
				{ titles: { ru: 'Эвакуатор' }, paid: '20' },
			],
		});
		const uk = await server.visitor.delivered.get({ ...path(made), query: { lang: 'uk' } });
		expect(uk.story).toBe('Забрали за три тижні.');
		expect(uk.lines.slice(-2)).toMatchObject([
			{ title: 'Зберігання' },
			{ title: 'Эвакуатор', language: 'ru' },
		]);
		const alone = await createDelivered(server, { translations: {} });
		expect(await server.visitor.delivered.get({ ...path(alone), query: { lang: 'uk' } })).toMatchObject({
			story: 'Забрали за три недели.',
			language: 'ru',
		});
	});
	test('is published with a story in one language only, which readers of the other language see marked', async () => {
		const uk = { story: 'Забрали за три тижні.' };
		const made = await createDelivered(server, { story: '', translations: { uk } });
		const read = (lang: 'ru' | 'uk') => server.visitor.delivered.get({ ...path(made), query: { lang } });
		expect(await read('uk')).toMatchObject({ ...uk, status: 'published' });
		expect(await read('uk')).not.toHaveProperty('language');
		expect(await read('ru')).toMatchObject({ ...uk, language: 'uk' });
		// The office edits each language separately.
		const office = await server.admin.delivered.get(path(made));
		expect(office).toMatchObject({ story: '', translations: { uk } });
	});
	test('is made once, however often its creation is repeated with one key', { tags: 'db' }, async () => {
		const body = { ...plain, model: 'iX3' };
		const [one, two] = await Promise.all(
			[1, 2].map(() => server.admin.delivered.create({ body, idempotencyKey: 'car of today' })),
		);
		expect(one?.id).toBe(two?.id);
		expect(
			await server.admin.delivered.create({ body: { ...body, model: 'i4' }, idempotencyKey: 'car of today' }),
		).toMatchObject({ id: one?.id, model: 'i4', revision: 2 });
	});
	test('goes to the trash and comes back unchanged, and the log holds each step', async () => {
		const made = await createDelivered(server);
		await server.admin.delivered.remove(path(made));
		await expect(server.visitor.delivered.get(path(made))).rejects.toMatchObject(missing);
		expect(await server.admin.trash.list()).toContainEqual(
			expect.objectContaining({ kind: 'car', id: made.carId, title: 'Audi Q5 2019' }),
		);
		await server.admin.trash.restore({ params: { kind: 'car', id: made.carId ?? 0 } });
		expect(await server.visitor.delivered.get(path(made))).toMatchObject({ status: 'published' });
		const log = await server.admin.audit.list({ query: { kind: 'car', record: String(made.carId) } });
		expect(log.data.map(({ action }) => action)).toEqual(['restore', 'remove', 'create']);
	});
	test('is news for visitors while they see it, and when it comes or goes', async () => {
		const made = await createDelivered(server, { status: 'draft' });
		const params = { kind: 'car', id: made.carId ?? 0 } as const;
		const isNews = async (act: () => Promise<unknown>) => {
			const before = server.running.context.versions.content;
			await act();
			return server.running.context.versions.content !== before;
		};
		const save = (body: object) => () => server.admin.delivered.save({ ...path(made), body });
		expect(await isNews(save({ model: 'Q7' }))).toBe(false);
		expect(await isNews(save({ status: 'published' }))).toBe(true);
		expect(await isNews(save({ model: 'Q8' }))).toBe(true);
		expect(await isNews(() => server.admin.car.remove({ params }))).toBe(true);
		expect(await isNews(() => server.admin.trash.restore({ params }))).toBe(true);
		expect(await isNews(save({ status: 'draft' }))).toBe(true);
		expect(await isNews(() => server.admin.car.remove({ params }))).toBe(false);
	});
	test('is edited in the card and here alike: both know what the other changed', async () => {
		const made = await createDelivered(server);
		const params = { id: made.carId ?? 0 };
		await server.admin.car.save({ params, body: { shownPlate: 'AA1111AA', boughtOn: '2026-03-01' } });
		const { dates } = made;
		const body = { plate: 'BB', dates: { ...dates, bought: '2026-03-03' }, revision: made.revision };
		await expect(server.admin.delivered.save({ ...path(made), body })).rejects.toMatchObject({
			...{ code: 'conflict', disputed: ['plate', 'dates'] },
			current: { id: made.id, plate: 'AA1111AA', dates: { bought: '2026-03-01' } },
		});
		// The plate of the client stays his own.
		expect(await server.admin.car.get({ params })).toMatchObject({ plate: '', shownPlate: 'AA1111AA' });
	});
	test('keeps its pictures: none of them counts as unused', async () => {
		const { forgetPictures } = await import('../pictures/unused-pictures.ts');
		const made = await createDelivered(server);
		await forgetPictures(server.running.context, '2999-01-01T00:00:00.000Z');
		const { cover } = await server.visitor.delivered.get(path(made));
		expect((await server.fetch(cover?.url ?? '')).status).toBe(200);
	});
	test('is listed by the last day of its delivery, by page, country and words', { tags: 'db' }, async () => {
		const of = (model: string, cleared: string) =>
			createDelivered(server, {
				make: 'Kia',
				model,
				country: 'georgia',
				dates: { bought: null, shipped: null, arrived: null, cleared, plated: null },
			});
		await of('Ёлка', '2026-01-05');
		await of('Rio', '2026-02-05');
		await of('Ceed', '2026-01-25');
		const models = async (query: object) =>
			(await server.visitor.delivered.list({ query })).data.map(({ model }) => model);
		expect(await models({ country: 'georgia' })).toEqual(['Rio', 'Ceed', 'Ёлка']);
		expect(await models({ country: 'georgia', perPage: '2', page: '2' })).toEqual(['Ёлка']);
		expect(await models({ q: 'kia елка' })).toEqual(['Ёлка']);
		await expect(server.visitor.delivered.list({ query: { page: '9' } })).rejects.toMatchObject(missing);
	});
});

describe('a delivered car is refused', () => {
	const day = (step: string, value: string | null) => ({
		dates: { ...{ bought: null, shipped: null, arrived: null, cleared: null, plated: null }, [step]: value },
	});
	test.each([
		['a blank make', { make: ' ' }, 'make'],
		['an unknown fuel', { fuel: 'steam' }, 'fuel'],
		['a VIN of sixteen signs', { vin: 'WAUZZZFY0K203456' }, 'vin'],
		['a sum with a comma', { further: [{ titles: { ru: 'Стоянка' }, paid: '1,5' }] }, 'further.0.paid'],
		['a nameless further line', { further: [{ titles: { ru: '\u200b' }, paid: '1' }] }, 'further.0.titles'],
		['a payment for no line', { paid: { excise: '1' } }, 'paid.excise'],
		['a day that does not exist', day('bought', '2026-02-30'), 'dates.bought'],
		['a day to come', day('bought', '2026-08-18'), 'dates.bought'],
		[
			'a step before the one before it',
			{ dates: { ...day('bought', '2026-05-02').dates, cleared: '2026-05-01' } },
			'dates.cleared',
		],
		['an unknown picture', { pictures: ['f'.repeat(64)] }, 'pictures.0'],
		['an unknown calculation', { quote: 'K7PM-3XQ9' }, 'quote'],
		['no year and no calculation', { year: undefined }, 'year'],
	])('for %s', async (_what, fields, at) => {
		await expect(
			server.admin.delivered.create({ body: { ...plain, ...(fields as object) } }),
		).rejects.toMatchObject({ code: 'invalid', errors: [{ path: at }] });
	});
	test('for publishing while it is incomplete, with a list of all that is missing', async () => {
		const { id } = await server.admin.delivered.create({ body: plain });
		const publish = (body: object = {}) =>
			server.admin.delivered.save({ params: { id }, body: { status: 'published', ...body } });
		const paths = async (sent: Promise<unknown>) =>
			sent.then(
				() => [],
				({ errors }: { errors: { path: string }[] }) => errors.map(({ path }) => path),
			);
		expect(await paths(publish())).toEqual(['pictures', 'story', 'quote', 'receiptOn']);
		const quote = await keptQuote(server);
		const pictures = [await storedPicture(server)];
		const whole = { pictures, story: 'Так', receiptOn: today, quote: quote.number };
		expect(await paths(publish(whole))).toEqual(quote.lines.map(({ code }) => `paid.${code}`));
		const { status, revision } = await server.admin.delivered.get({ params: { id } });
		expect([status, revision]).toEqual(['draft', 1]);
	});
});
