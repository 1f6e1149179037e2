import { withField, withFields } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { expect, test } from 'vitest';
import { presetCar } from './presets.ts';
import { typedFacts } from './typed-facts.ts';

const url = 'https://clearway.example/calculator?mode=customs';
const lot = 'https://www.copart.com/lot/45678901';

test('a request for a vehicle without rates names the vehicle, the price and the lot that were typed, and nothing of the example', () => {
	const alone = withField(presetCar('customs'), 'vehicle', 'motorcycle');
	expect(typedFacts(alone, true, url)).toBe(`Без ставок, считаем по запросу: мотоцикл\n${url}`);
	const typed = withFields(alone, new Map([['price', '3200'] as const, ['year', '2019'] as const]));
	const facts = typedFacts({ ...typed, car: 'Honda CBR600RR', lot }, true, url).replace(/\s/g, ' ');
	expect(facts).toBe(
		`Без ставок, считаем по запросу: Honda CBR600RR, мотоцикл, 2019 г. Цена: 3200 € ${lot} ${url}`,
	);
});

test('a price that names its currency is told as it was typed', () => {
	const typed = withField(presetCar('usa'), 'price', '5000 $');
	expect(typedFacts(typed, false, url)).toContain('Цена: 5000 $\n');
});
