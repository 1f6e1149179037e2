import { expect, test } from 'vitest';
import type { CalculatorDataJson } from '../../domain/calculator/data.ts';
import { loadReader } from '../../domain/calculator/form/typed-reader.ts';
import { demoRates, demoTables } from '../../testing/demo-data.ts';
import { answerOf, carOfClient, fieldsOf, optionsOf } from './calculation.ts';

const data: CalculatorDataJson = {
	today: demoRates.date,
	tables: demoTables,
	options: {},
	rates: [demoRates],
};
const message = `Здравствуйте! Сколько выйдет?
https://www.copart.com/lot/45678901
2020 TOYOTA CAMRY SE
Engine type: 2.5L 4
Location: GA - ATLANTA EAST`;

test('a car begins as the lot of the message, and the form says what it lacks', () => {
	const car = carOfClient(message, null, data);
	expect(car).toMatchObject({
		mode: 'us_auction',
		auction: 'copart',
		lot: 'https://www.copart.com/lot/45678901',
		state: 'GA',
		location: 'Atlanta East',
	});
	const answer = answerOf(car, data);
	expect(answer.result.kind).toBe('failure');
	// A model year is no year of production.
	expect(Object.keys(answer.faults)).toEqual(['price', 'year']);
	const filled = answerOf({ ...car, price: '8500', year: '2020' }, data);
	expect(filled).toMatchObject({ result: { kind: 'quote', quote: { input: { cc: 2500 } } }, faults: {} });
});

test('a kept sheet begins the next one, without a day that is over and a port that nobody chose', () => {
	const kept = answerOf({ ...carOfClient(message, null, data), price: '8500', year: '2020' }, data).result;
	if (kept.kind === 'failure') throw new Error('It has a sheet');
	const input = { ...kept.quote.input, date: '2026-08-01' };
	const again = carOfClient('Сколько выйдет?', { input, cheapestPort: true }, data);
	expect(again).toMatchObject({ price: '8500', year: '2020', cc: '2500', port: '', date: '' });
	const { port } = kept.quote.input as { port?: string };
	expect(carOfClient(null, { input }, data).port).toBe(port);
	const customs = { mode: 'direct', delivery: '0', services: false, customs_only: true, price: '9000' };
	expect(carOfClient(null, { input: customs }, data)).toMatchObject({ mode: 'customs', price: '9000' });
});

test('the office begins with the vehicle and the link of the message as the client wrote them', () => {
	expect(carOfClient('Харлей FLHX 2016 с копарта', null, data)).toMatchObject({ vehicle: 'motorcycle' });
	const link = 'https://suchen.mobile.de/fahrzeuge/details.html?id=401234567';
	expect(carOfClient(`Сколько? ${link}`, null, data)).toMatchObject({ mode: 'direct', lot: link });
});

test('each way of buying and each engine asks for its own fields, and every list has its choices', async () => {
	await loadReader();
	const blank = carOfClient(null, null, data);
	const cars = [
		{ ...blank, state: 'GA', location: 'Atlanta East' },
		{ ...blank, auction: 'iaa', fuel: 'ev' },
		{ ...blank, mode: 'direct', fuel: 'hybrid', vehicle: 'pickup' },
		{ ...blank, mode: 'customs', vehicle: 'special' },
	];
	const names = cars.map((car) => {
		const answer = answerOf(car, data);
		const { main, more } = fieldsOf(car, answer);
		for (const name of [...main, ...more]) expect(optionsOf(name, car, answer)).not.toEqual([]);
		return main;
	});
	expect(names).toEqual([
		['mode', 'auction', 'price', 'state', 'location', 'port', 'vehicle', 'fuel', 'cc', 'year'],
		['mode', 'auction', 'price', 'state', 'location', 'port', 'vehicle', 'fuel', 'kwh', 'year'],
		[
			'mode',
			'currency',
			'price',
			'delivery',
			'origin',
			'services',
			'vehicle',
			'class',
			'fuel',
			'plug',
			'year',
		],
		['mode', 'currency', 'price', 'origin', 'vehicle', 'class', 'fuel', 'cc', 'year'],
	]);
});
