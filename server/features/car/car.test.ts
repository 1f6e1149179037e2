// @module-tag db
import { type CarRoute, stagesOf } from '@clearway/shared/contract/car-stages.ts';
import type { OfferLine } from '@clearway/shared/contract/request.ts';
import { clearanceHint } from '@clearway/shared/domain/calculator/hints.ts';
import { decimal, moneyText, sum } from '@clearway/shared/domain/money.ts';
import { customsByLaw } from '@clearway/shared/domain/offer/customs-by-law.ts';
import { estimateLines } from '@clearway/shared/domain/offer/offer.ts';
import { receipt } from '@clearway/shared/words/ru/receipt.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedTables } from '../../seed/publish-tables.ts';
import { lot } from '../../testing/car.ts';
import { setStage } from '../../testing/cars.ts';
import { keptQuote, storedPicture } from '../../testing/delivered.ts';
import { ownCompany } from '../../testing/own-company.ts';
import { requestWithQuote } from '../../testing/request-with-quote.ts';
import { withBankOfFile } from '../../testing/server-of-file.ts';
import { rateOf } from '../../testing/with-bank.ts';

const today = '2026-08-17';
const { server } = withBankOfFile({
	now: () => new Date(`${today}T09:00:00Z`),
	tell: rateOf(today),
});

beforeAll(() => seedTables(server.running.context));

const plain = { make: 'BMW', model: 'X3', year: 2021 };
const made = (body: object = {}) => server.admin.car.create({ body: { ...plain, ...body } });
const get = (id: number) => server.admin.car.get({ params: { id } });
const stage = (id: number, name: string, body: object) => setStage(server, id, name as 'paid', body);
const refusedAt = (path: string) => ({ code: 'invalid', errors: [{ path }] });

async function offered(prices: object = {}) {
	await ownCompany(server);
	const asked = await requestWithQuote(server, { price: String(9000 + Math.floor(Math.random() * 900)) });
	const offer = await server.admin.request.offer({
		params: asked.params,
		body: { validUntil: '2026-08-30', ...prices },
	});
	return { ...asked, offer: offer.made };
}

describe('a card begins', () => {
	test('from an offer with its client, its calculation and the stage "offered"', async () => {
		const { id, email, quote, offer } = await offered();
		const car = await made({ offer });
		expect(car).toMatchObject({
			...{ stage: 'offered', stageOn: today, route: 'eu', requestId: id, email, clientName: '' },
			estimate: { number: quote.number, date: quote.date },
			next: { stage: 'agreed', dueOn: null },
		});
		const { lines } = await server.admin.carPayment.list({ params: { id: car.id } });
		expect(lines.map(({ estimate }) => estimate)).toEqual(quote.lines.map(({ usd }) => usd));
	});
	test('from an offer with own prices: its lines are the estimate, and the payments are its sum to the cent', async () => {
		const codes = ['import_duty', 'excise', 'vat'];
		const { quote, offer } = await offered({
			lines: [
				{ title: 'Машина', sum: '8765.43', codes: ['vehicle_price'] },
				{ title: 'Растаможка под ключ', sum: '4321.99', codes },
				{ title: 'Хранение', sum: '150', codes: [] },
			],
			discount: { title: 'Скидка постоянному клиенту', sum: '100.01' },
		});
		const car = await made({ offer });
		const { payments, lines } = await server.admin.carPayment.plan({ params: { id: car.id } });
		expect(lines.map(({ code, title, estimate }) => [code, title, estimate])).toEqual([
			['vehicle_price', 'Машина', '8765.43'],
			['import_duty', 'Растаможка под ключ', '4321.99'],
			['own:offer-3', 'Хранение', '150.00'],
			['own:discount', 'Скидка постоянному клиенту', '-100.01'],
		]);
		expect(payments.flatMap((payment) => payment.lines)).toEqual(lines.map(({ code }) => code));
		const customs = moneyText(decimal('4321.99').times(quote.rates.USD));
		expect(payments.map(({ kind, amount, currency }) => [kind, amount, currency])).toEqual([
			['auction', '8765.43', 'USD'],
			['customs', customs, 'UAH'],
			['services', '49.99', 'USD'],
		]);
	});
	test('from an offer with another price of the way: its customs payment is that of the law to the kopeck', async () => {
		await ownCompany(server);
		const { params, quote } = await requestWithQuote(server, { price: '9901' });
		const dearer = (line: OfferLine) =>
			line.codes.includes('delivery_to_border') ? { ...line, sum: '750.00' } : line;
		const lawful = customsByLaw(quote, estimateLines(quote, receipt).map(dearer));
		const lines = estimateLines(lawful, receipt).map(dearer);
		const { made: offer } = await server.admin.request.offer({
			params,
			body: { validUntil: '2026-08-30', lines },
		});
		const car = await made({ offer });
		const { payments } = await server.admin.carPayment.plan({ params: { id: car.id } });
		const inCustoms = lawful.lines.filter(({ group }) => group === 'customs').map(({ uah }) => decimal(uah));
		expect(payments.find(({ kind }) => kind === 'customs')?.amount).toBe(moneyText(sum(inCustoms)));
	});
	test('from an offer with a discount: the discount stands below zero among the delivered, too', async () => {
		const { offer } = await offered({ discount: { title: 'Скидка', sum: '100.65' } });
		const car = await made({ offer });
		const draft = await server.admin.car.deliver({ params: { id: car.id }, body: {} });
		const { lines } = await server.admin.delivered.get({ params: draft });
		const paid = Object.fromEntries(lines.map(({ code, estimate }) => [code, estimate ?? '']));
		expect(paid['own:discount']).toBe('-100.65');
		const save = (sums: Record<string, string>) =>
			server.admin.delivered.save({
				params: draft,
				body: { paid: { ...paid, ...sums }, status: 'published', ...whole },
			});
		const whole = { pictures: [await storedPicture(server)], story: 'Забрали.', receiptOn: today };
		await expect(save({ vat: '-1.00' })).rejects.toMatchObject(refusedAt('paid.vat'));
		expect((await save({})).total).toMatchObject({ difference: '0.00' });
	});
	test('from a kept calculation as agreed, with its route, year and currency', async () => {
		const quote = await keptQuote(server);
		const car = await server.admin.car.create({ body: { make: 'Audi', model: 'Q5', quote: quote.number } });
		expect(car).toMatchObject({ stage: 'agreed', route: 'eu', year: 2019, currency: 'EUR', closedAt: null });
	});
	test('by hand with make, model and year, and belongs to whoever began it', async () => {
		const car = await made({ phone: '050 123 45 67' });
		expect(car).toMatchObject({ title: 'BMW X3 2021', estimate: null, phone: '+380501234567' });
		expect(car.owner?.name).toBeTruthy();
		await expect(server.admin.car.create({ body: { make: 'BMW', model: 'X3' } })).rejects.toMatchObject(
			refusedAt('year'),
		);
		await expect(made({ container: 'CSQU3054384' })).rejects.toMatchObject(refusedAt('container'));
		await expect(made({ ownerId: 999 })).rejects.toMatchObject(refusedAt('ownerId'));
		await expect(made({ offer: 999 })).rejects.toMatchObject(refusedAt('offer'));
	});
	test('for the office alone', async () => {
		const { id } = await made();
		await expect(server.visitor.car.get({ params: { id } })).rejects.toMatchObject({ code: 'session' });
		await expect(server.visitor.car.list({ query: {} })).rejects.toMatchObject({ code: 'session' });
	});
});

describe('stages', () => {
	test.each(['usa', 'eu', 'georgia', 'customs'] satisfies CarRoute[])(
		'of the way %s are done one after the other until the car is handed over, and that closes it',
		async (route) => {
			const { id } = await made({ route });
			const [, , ...ahead] = stagesOf(route);
			for (const name of ahead) expect((await stage(id, name, { doneOn: today })).stage).toBe(name);
			expect(await get(id)).toMatchObject({ next: null, closedReason: null });
			expect((await get(id)).closedAt).not.toBeNull();
			// Taken back, it is under way again.
			await stage(id, 'handed', { was: { doneOn: today }, doneOn: null });
			expect(await get(id)).toMatchObject({ stage: 'plated', closedAt: null });
		},
	);
	test('that belong to another way are refused', async () => {
		const { id } = await made({ route: 'eu' });
		await expect(stage(id, 'sailed', { doneOn: today })).rejects.toMatchObject(refusedAt('stage'));
	});
	test('that were skipped are closed together, and undone together', async () => {
		const { id } = await made({ route: 'usa' });
		const sailed = await stage(id, 'sailed', { doneOn: '2026-08-10' });
		expect(sailed.stages.map(({ stage, doneOn }) => [stage, doneOn])).toEqual([
			['agreed', today],
			...['bought', 'paid', 'terminal', 'sailed'].map((name) => [name, '2026-08-10']),
			...['port', 'border', 'cleared', 'plated', 'handed'].map((name) => [name, null]),
		]);
		await stage(id, 'sailed', { was: { doneOn: '2026-08-10' }, doneOn: null });
		expect((await get(id)).stage).toBe('agreed');
	});
	test('happen neither in the future nor before the stage before them', async () => {
		const { id } = await made({ route: 'eu' });
		await stage(id, 'bought', { doneOn: '2026-08-10' });
		const done = (doneOn: string) => stage(id, 'paid', { doneOn });
		await expect(done('2026-08-18')).rejects.toMatchObject(refusedAt('doneOn'));
		await expect(done('2026-08-09')).rejects.toMatchObject(refusedAt('doneOn'));
		expect((await done('2026-08-10')).stage).toBe('paid');
		await expect(stage(id, 'bought', { was: { doneOn: '2026-08-10' }, doneOn: null })).rejects.toMatchObject(
			refusedAt('doneOn'),
		);
	});
	test('get their planned days with the purchase, from the same days as the calculator', async () => {
		const quote = await keptQuote(server, lot);
		const car = await server.admin.car.create({
			body: { make: 'Honda', model: 'Civic', quote: quote.number },
		});
		expect(car.stages.every(({ planned }) => planned === null)).toBe(true);
		const { input } = quote;
		const lane = quote.ports.find(({ port }) => input.mode === 'us_auction' && port === input.port);
		const transit = lane?.transitDays ?? 0;
		expect(transit).toBeGreaterThan(20);
		const bought = await stage(car.id, 'bought', { doneOn: today });
		const at = (name: string) => bought.stages.find(({ stage }) => stage === name)?.planned;
		// 18–53 days on land and at the ports, as the calculator adds them up.
		expect(at('border')).toEqual(clearanceHint(today, transit, { from: 18, to: 53 }));
		expect(bought.next).toMatchObject({ stage: 'paid', dueOn: '2026-08-20' });
		// Without its purchase a car has no plan.
		const undone = await stage(car.id, 'bought', { was: { doneOn: today }, doneOn: null });
		expect(undone.stages.every(({ planned }) => planned === null)).toBe(true);
	});
	test('move to a later day only with a reason', async () => {
		const { id } = await made({ route: 'eu' });
		await stage(id, 'bought', { doneOn: today });
		const move = (body: object) => stage(id, 'paid', { expectedOn: '2026-08-30', ...body });
		await expect(move({})).rejects.toMatchObject(refusedAt('reason'));
		const moved = await move({ reason: 'Банк закрыт' });
		expect(moved.next).toEqual({ stage: 'paid', dueOn: '2026-08-30' });
		expect(moved.stages.find(({ stage }) => stage === 'paid')?.reason).toBe('Банк закрыт');
		// An earlier day disappoints nobody.
		expect(
			(await stage(id, 'paid', { was: { expectedOn: '2026-08-30' }, expectedOn: '2026-08-20' })).next?.dueOn,
		).toBe('2026-08-20');
	});
	test('of two admins at once are one: the same day is no conflict, another day is', async () => {
		const { id } = await made({ route: 'eu' });
		const act = (doneOn: string) => stage(id, 'bought', { doneOn }).catch((error) => error);
		const [one, two] = await Promise.all([act(today), act(today)]);
		expect(one.revision).toBe(two.revision);
		const [first, second] = await Promise.all([
			stage(id, 'paid', { doneOn: today }).catch((error) => error),
			stage(id, 'paid', { doneOn: '2026-08-17' }).catch((error) => error),
		]);
		expect([first.code, second.code]).toEqual([undefined, undefined]);
		await expect(stage(id, 'paid', { doneOn: '2026-08-16' })).rejects.toMatchObject({
			code: 'conflict',
			current: { id },
		});
	});
});

describe('a car', () => {
	test('keeps its way once it is on it', async () => {
		const { id } = await made({ route: 'eu' });
		const save = (route: CarRoute) => server.admin.car.save({ params: { id }, body: { route } });
		expect((await save('georgia')).route).toBe('georgia');
		await stage(id, 'bought', { doneOn: today });
		await expect(save('usa')).rejects.toMatchObject(refusedAt('route'));
	});
	test('is given up for a reason and taken up again', async () => {
		const { id } = await made();
		const close = (reason: string | null) => server.admin.car.close({ params: { id }, body: { reason } });
		await expect(close(' ')).rejects.toMatchObject(refusedAt('reason'));
		expect(await close('Клиент передумал')).toMatchObject({ closedReason: 'Клиент передумал' });
		const ids = async (query: object) =>
			(await server.admin.car.list({ query: { perPage: '1000', ...query } })).data.map((car) => car.id);
		expect(await ids({})).not.toContain(id);
		expect(await ids({ only: 'closed' })).toContain(id);
		expect(await close(null)).toMatchObject({ closedReason: null, closedAt: null });
		expect(await ids({})).toContain(id);
	});
	test('is found by client, telephone, VIN and container, and listed by way, owner and lateness', async () => {
		const { id, owner } = await made({
			...{ route: 'usa', clientName: 'Петро', phone: '+380671234567', vin: 'WAUZZZFY0K2034567' },
			container: 'CSQU3054383',
		});
		const ids = async (query: object) =>
			(await server.admin.car.list({ query: { perPage: '1000', ...query } })).data.map((car) => car.id);
		const { id: nameless } = await made({ phone: '+380671234999' });
		const [shown] = (await server.admin.car.list({ query: { q: '671234999' } })).data;
		expect(shown).toMatchObject({ id: nameless, clientName: '+380 67 123 49 99' });
		for (const q of ['петро', '671234567', 'wauzzzfy0k2034567', 'csqu3054383', 'bmw x3'])
			expect(await ids({ q })).toContain(id);
		expect(await ids({ q: 'петро', route: 'eu' })).toEqual([]);
		expect(await ids({ q: 'петро', owner: String(owner?.id) })).toEqual([id]);
		await stage(id, 'bought', { doneOn: '2026-08-01' });
		expect(await ids({ q: 'петро', only: 'late' })).toEqual([id]);
		expect((await get(id)).lateDays).toBe(13);
	});
	test('that was handed over gets its public face once', async () => {
		const quote = await keptQuote(server);
		const { id } = await server.admin.car.create({
			body: { make: 'Audi', model: 'Q5', quote: quote.number, vin: 'WAUZZZFY0K2034567' },
		});
		await stage(id, 'bought', { doneOn: '2026-08-01' });
		await stage(id, 'cleared', { doneOn: '2026-08-12' });
		const [one, two] = await Promise.all(
			[1, 2].map(() => server.admin.car.deliver({ params: { id }, body: {} })),
		);
		expect(one).toEqual(two);
		expect(await server.admin.delivered.get({ params: { id: one?.id ?? 0 } })).toMatchObject({
			...{ make: 'Audi', year: 2019, status: 'draft', vin: 'WAUZZZFY0K2034567', country: 'eu' },
			dates: { bought: '2026-08-01', cleared: '2026-08-12' },
			estimate: { number: quote.number },
		});
		expect(await get(id)).toMatchObject({ publicId: one?.id, status: 'draft', country: 'eu' });
	});
	test('that was delivered before it had a card is entered as handed over, closed, with the day it was', async () => {
		const car = await made({ handedOn: '2026-03-25', status: 'draft' });
		expect(car).toMatchObject({
			stage: 'handed',
			stageOn: '2026-03-25',
			next: null,
			status: 'draft',
			needs: [],
		});
		expect(car.closedAt).not.toBeNull();
		const ids = async (only: 'delivered' | undefined) =>
			(await server.admin.car.list({ query: { ...(only && { only }), perPage: '1000' } })).data.map(
				({ id }) => id,
			);
		expect([(await ids('delivered')).includes(car.id), (await ids(undefined)).includes(car.id)]).toEqual([
			true,
			false,
		]);
		await expect(made({ handedOn: '2026-08-18' })).rejects.toMatchObject(refusedAt('handedOn'));
	});
	test('keeps the calculation that its payments are counted by', async () => {
		const [quote, other] = [await keptQuote(server), await keptQuote(server, { services: true })];
		const car = await made({ quote: quote.number });
		const take = () => server.admin.car.save({ params: { id: car.id }, body: { quote: other.number } });
		expect((await take()).estimate).toMatchObject({ number: other.number });
		await server.admin.carPayment.plan({ params: { id: car.id } });
		const back = server.admin.car.save({ params: { id: car.id }, body: { quote: quote.number } });
		await expect(back).rejects.toMatchObject(refusedAt('quote'));
		expect((await take()).estimate).toMatchObject({ number: other.number });
	});
	test('is found by its title after its client was forgotten', async () => {
		const car = await made({ make: 'Lada', model: 'Забытая' });
		await server.running.context.db.write((tx) =>
			tx.updateTable('car').set({ folded: '' }).where('id', '=', car.id).execute(),
		);
		const found = await server.admin.car.list({ query: { q: 'забытая', only: 'any' } });
		expect(found.data.map(({ id }) => id)).toEqual([car.id]);
	});
	test('stands in a file for a spreadsheet, in which nothing is calculated, and the log says so', async () => {
		await made({ clientName: '=1+1', route: 'georgia' });
		const { name, bytes } = await server.admin.car.export({ query: { route: 'georgia' } });
		expect(name).toBe(`Авто ${today}.csv`);
		const [head, ...lines] = new TextDecoder().decode(bytes).trim().split('\r\n');
		expect(head).toContain('"Автомобиль";"Путь";"Клиент"');
		expect(lines.find((line) => line.includes("'=1+1"))).toContain('"BMW X3 2021";"Из Грузии";"\'=1+1"');
		const log = await server.admin.audit.list({ query: { kind: 'car' } });
		expect(log.data[0]).toMatchObject({ action: 'export', after: { cars: lines.length } });
	});
	test('leaves nothing of its client in the log', async () => {
		const { id } = await made({ clientName: 'Оксана Тест', phone: '+380671112233' });
		await server.admin.car.save({ params: { id }, body: { clientName: 'Оксана Інша' } });
		await server.admin.car.remove({ params: { id } });
		const log = await server.admin.audit.list({ query: { kind: 'car', record: String(id) } });
		expect(log.data.map(({ action }) => action)).toEqual(['remove', 'save', 'create']);
		expect(JSON.stringify(log.data)).not.toMatch(/Оксана|380671112233/);
	});
	test('is no news for visitors: a stage leaves their pages cached', async () => {
		const { id } = await made({ route: 'eu' });
		const version = () => server.running.context.versions.content;
		const before = version();
		await stage(id, 'bought', { doneOn: today });
		expect(version()).toEqual(before);
	});
});
