import { withField, withFields } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { presetCar } from './presets.ts';
import { typedFacts } from './typed-facts.ts';

const lot = 'https://www.copart.com/lot/45678901';
const told = (car: ReturnType<typeof presetCar>) =>
	typedFacts({ car, onRequest: ['motorcycle'] })
		.replace(/[\u00a0\u202f]/g, ' ')
		.split('\n');

// The form is named by its address.
beforeAll(() =>
	vi.stubGlobal('document', { querySelector: () => ({ action: 'https://clearway.example/calculator' }) }),
);
// Other files run in the same process.
afterAll(() => vi.unstubAllGlobals());

test('a request for a vehicle without rates names the vehicle, the price and the lot that were typed, and nothing of the example', () => {
	const alone = withField(presetCar('customs'), 'vehicle', 'motorcycle');
	expect(told(alone)).toEqual([
		'Без ставок, считаем по запросу: мотоцикл',
		expect.stringMatching(/^https:\/\/clearway\.example\/calculator\?mode=customs&.*vehicle=motorcycle/),
	]);
	const typed = withFields(alone, new Map([['price', '3200'] as const, ['year', '2019'] as const]));
	expect(told({ ...typed, car: 'Honda CBR600RR', lot }).slice(0, -1)).toEqual([
		'Без ставок, считаем по запросу: Honda CBR600RR, мотоцикл, 2019 г.',
		'Цена: 3200 €',
		lot,
	]);
});

test('an untouched example says nothing, and what is typed into it goes without it', () => {
	for (const page of ['usa', 'eu', 'georgia', 'customs'] as const)
		expect(typedFacts({ car: presetCar(page), onRequest: [] })).toBe('');
	const [car, price, address] = told(withField(presetCar('usa'), 'price', '7000'));
	expect([car, price]).toEqual(['Набрано в калькуляторе', 'Цена: 7000 $']);
	expect(address).toContain('price=7000');
	expect(address).not.toMatch(/2020|1998|Atlanta|sedan/);
});

test('a request of a car of which something is open says the range that stood on the screen, and what was open', () => {
	const car = withField(presetCar('usa'), 'price', '7000');
	const open = 'Сумма на экране: 9 870 – 10 421 $. Не указано: Площадка';
	expect(typedFacts({ car, onRequest: [], open })).toContain(`\n${open}\n`);
});

test('a number that names no lot yet goes along as it was pasted', () => {
	vi.stubGlobal('sessionStorage', { getItem: () => '["","лот 41234567"]' });
	expect(told(presetCar('usa'))).toContain('лот 41234567');
	vi.stubGlobal('sessionStorage', undefined);
});

test('a price that names its currency is told as it was typed', () => {
	expect(told(withField(presetCar('usa'), 'price', '5000 $'))[1]).toBe('Цена: 5000 $');
});
