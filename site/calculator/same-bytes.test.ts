import { withTexts } from '@clearway/shared/domain/calculator/explain.ts';
import { explanationTexts } from '@clearway/shared/domain/calculator/explanation-texts.ts';
import { type CarFields, inputOf } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { withDay } from '@clearway/shared/domain/calculator/form/expected-days.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedTables } from '../../server/seed/publish-tables.ts';
import { serverOfFile } from '../../server/testing/server-of-file.ts';
import { type CalculatorEngine, openEngine } from './engine.ts';
import { presetCar } from './presets.ts';

let engine: CalculatorEngine;

const server = serverOfFile({ now: () => new Date('2026-11-20T09:00:00Z') });
beforeAll(async () => {
	await seedTables(server.running.context);
	for (const [day, USD, EUR] of [
		['2026-11-20', '44.7061', '51.708'],
		['2026-11-13', '44.12', '50.9001'],
	] as const) {
		await server.admin.currency.save({ params: { day }, body: { USD, EUR } });
	}
	engine = await openEngine(server.visitor, null);
});

/** The server's stored and sent bytes for a form, without id and number. */
async function stored(car: CarFields): Promise<string> {
	const answer = await server.fetch('/api/calculator/quote', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		// The page's day is the expected one; the server would take today.
		body: JSON.stringify(inputOf(withDay(car, engine.data))),
	});
	return (await answer.text()).replace(/^\{"id":"[\w-]+","number":"[\w-]+",("cheapestPort":true,)?/, '{');
}

function answered(car: CarFields): string {
	const { result } = engine.answer(car);
	if (result.kind === 'failure') throw new Error(result.failure.code);
	// The server adds the texts; both sides compute numbers and explanations.
	return JSON.stringify(withTexts(result.quote, explanationTexts));
}

const usa = presetCar('usa');
const cars: [string, CarFields][] = [
	['the example of America', usa],
	['the example of Europe', presetCar('eu')],
	['the example of Georgia', presetCar('georgia')],
	['customs alone', presetCar('customs')],
	[
		'IAA, without a licence, before the sale',
		{ ...usa, auction: 'iaa', buyer_type: 'non_licensed', bid: 'pre' },
	],
	[
		'a clean title, a dear lot, a chosen port',
		{ ...usa, title: 'clean', price: '23 450,55', port: 'Newark NJ', dest: 'Odesa', vehicle: 'pickup' },
	],
	['a hybrid', { ...usa, fuel: 'hybrid', vehicle: 'suv' }],
	['an electric car next year', { ...usa, fuel: 'ev', kwh: '64,5', date: '2027-02-01' }],
	[
		'a diesel in hryvnia',
		{
			...presetCar('eu'),
			currency: 'UAH',
			price: '450000',
			fuel: 'diesel',
			cc: '3501',
			origin: 'other',
			services: '',
		},
	],
	['a motorcycle, whose customs are on request', { ...usa, vehicle: 'motorcycle' }],
	['a day behind with a rate of its own', { ...usa, date: '2026-11-13' }],
	['a day behind whose rate is an older one', { ...usa, date: '2026-11-15' }],
];

test.each(cars)(
	'the browser’s engine and the server calculate byte-identical quotes: %s',
	async (_name, car) => {
		expect(answered(car)).toBe(await stored(car));
	},
);

describe('after the office has changed something', () => {
	test('another option makes another data file, and both sides follow it', async () => {
		await server.admin.option.create({
			body: { title: 'calculator.service.broker', value: '[{"from":"2026-01-01","value":"333.33"}]' },
		});
		const before = engine.name;
		engine = await openEngine(server.visitor, null);
		expect(engine.name).not.toBe(before);
		expect(answered(usa)).toContain('333.33');
		expect(answered(usa)).toBe(await stored(usa));
	});

	test('a page that was opened before still finds its file', async () => {
		const { name } = await server.visitor.quote.data();
		await server.admin.currency.save({ params: { day: '2026-11-20' }, body: { USD: '45', EUR: '52' } });
		expect((await server.fetch(`/data/${name}`)).status).toBe(200);
		expect((await server.visitor.quote.data()).name).not.toBe(name);
	});
});
