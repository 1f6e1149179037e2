import { expect, test } from 'vitest';
import type { DeliveredFields } from './delivered-fields.ts';
import { disputed } from './disputed.ts';

const mine: DeliveredFields = {
	...{ make: 'Audi', model: 'Q5', year: '2019', fuel: 'diesel', cc: '1968', kwh: '', vehicle: 'suv' },
	...{ country: 'usa', auction: 'copart', port: 'Klaipeda', vin: '', plate: '', story: '' },
	dates: { bought: '2026-03-02', shipped: '2026-04', arrived: null, cleared: null, plated: null },
	pictures: [],
	...{ currency: 'USD', receiptOn: null },
	paid: {},
	further: [],
};

test('a conflict names what was chosen as the form does, and days as people write them', () => {
	const theirs: DeliveredFields = {
		...mine,
		...{ fuel: 'petrol', auction: '', country: 'eu', vehicle: 'sedan', receiptOn: '2026-05-01' },
		dates: { ...mine.dates, bought: null },
	};
	const parts = disputed(mine, theirs, ['ru', 'uk']).filter((part) => part.mine !== part.theirs);
	expect(parts.map(({ mine, theirs }) => [mine, theirs])).toEqual([
		['дизель', 'бензин'],
		['кроссовер', 'седан'],
		['США', 'Европа'],
		['Copart', 'Без аукциона'],
		['02.03.2026', ''],
		['', '01.05.2026'],
	]);
});
