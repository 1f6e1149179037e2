import { beforeAll, beforeEach, expect, test } from 'vitest';
import { seedTables } from '../../seed/publish-tables.ts';
import { lot } from '../../testing/car.ts';
import { csv, demoFile } from '../../testing/price-files.ts';
import type { TestServer } from '../../testing/start.ts';
import { startWithBank } from '../../testing/with-bank.ts';

let server: TestServer;

beforeAll(async () => {
	({ server } = await startWithBank({ now: () => new Date('2026-11-20T09:00:00Z') }));
	await seedTables(server.running.context);
});
beforeEach(() => uploadTrucks(demoFile('transportation')));

const uploadTrucks = (text: string) =>
	server.admin.calculator.upload({ form: { title: 'transportation', overwrite: 'true' }, file: csv(text) });
const create = (body: Record<string, unknown>) => server.visitor.quote.create({ body });
const today = (id: string) => server.visitor.quote.today({ params: { id } });
const { port: _savannah, ...anyPort } = lot;

test('today’s total uses the cheapest port of today if nobody chose one, and keeps a chosen port', async () => {
	const [cheapest, chosen] = [await create(anyPort), await create(lot)];
	expect([cheapest.input.port, chosen.input.port]).toEqual(['Savannah GA', 'Savannah GA']);
	expect(cheapest.total).toEqual(chosen.total);
	expect([cheapest.cheapestPort, chosen.cheapestPort]).toEqual([true, undefined]);
	expect((await server.visitor.quote.get({ params: { id: cheapest.id } })).cheapestPort).toBe(true);

	await uploadTrucks(demoFile('transportation').replace('Atlanta East,825,375', 'Atlanta East,825,1375'));
	expect((await today(chosen.id)).quote.input).toMatchObject({ port: 'Savannah GA' });
	expect(await today(chosen.id)).toMatchObject({ difference: { usd: expect.not.stringMatching(/^0/) } });
	const moved = (await today(cheapest.id)).quote;
	expect(moved.input.port).toBe(moved.ports[0]?.port);
	expect(moved.input.port).not.toBe('Savannah GA');
	expect((await server.visitor.quote.get({ params: { id: cheapest.id } })).input.port).toBe('Savannah GA');
});

test('today’s total names the conditions that the tables no longer have, and what the visitor can do', async () => {
	const { id } = await create(lot);
	const refusal = (language = 'ru') =>
		server
			.fetch(`/api/calculator/quote/${id}/today`, { headers: { 'accept-language': language } })
			.then(async (answer) => ({ ...((await answer.json()) as object), status: answer.status }));
	const rowsBut = (title: 'transportation' | 'iaa-fee', row: RegExp): string =>
		demoFile(title)
			.split('\n')
			.filter((line) => !row.test(line))
			.join('\n');
	const without = (row: RegExp) => uploadTrucks(rowsBut('transportation', row));

	await without(/^Copart,GA,Atlanta East/);
	expect(await refusal()).toMatchObject({
		status: 422,
		code: 'invalid',
		detail:
			'Больше нет в таблицах: площадка «Atlanta East». Посчитайте машину заново с тем, что есть сейчас, или спросите нас.',
		errors: [{ path: 'location' }],
	});
	expect(await refusal('uk')).toMatchObject({
		detail: expect.stringMatching(/^Більше немає в таблицях: майданчик «Atlanta East»\. Порахуйте/),
	});
	await without(/^Copart,GA/);
	expect(await refusal()).toMatchObject({ detail: expect.stringContaining('штат «GA»') });
	await uploadTrucks(demoFile('transportation'));

	const hybrid = await create({ ...lot, fuel: 'hybrid', cc: undefined });
	await server.admin.option.create({ body: { title: 'calculator.hybrid-mode', value: 'as_engine' } });
	await expect(today(hybrid.id)).rejects.toMatchObject({
		message: expect.stringMatching(/^Теперь для расчёта нужно знать ещё: объём двигателя\. Посчитайте/),
	});

	const atIaa = await create({ ...lot, auction: 'iaa' });
	await server.admin.calculator.upload({
		form: {
			title: 'iaa-fee',
			overwrite: 'true',
			answers: JSON.stringify({ 'lost:account_type=standard_volume': 'remove' }),
		},
		file: csv(rowsBut('iaa-fee', /^standard_volume/)),
	});
	await expect(today(atIaa.id)).rejects.toMatchObject({
		code: 'schedule_missing',
		message: expect.stringMatching(
			/^В прайсе «IAA: сбор аукциона» нет ставки, .+ Посчитайте машину заново с тем, что есть сейчас, или спросите нас\.$/,
		),
	});
});
