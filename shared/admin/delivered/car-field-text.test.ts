import { expect, test } from 'vitest';
import { carFieldText } from './car-field-text.ts';

test('a field that a colleague changed reads as the form shows it', () => {
	const dates = { bought: '2026-03-02', shipped: null, arrived: '2026-04-05', cleared: null, plated: null };
	expect(
		Object.entries({
			...{ model: 'Q5', fuel: 'hybrid', auction: '', kwh: '77.5', receiptOn: '2026-05-02', story: '' },
			...{ dates, paid: { vat: '5200.50' }, pictures: ['a', 'b'] },
			further: [{ titles: { ru: 'Стоянка', uk: 'Зберігання' }, paid: '10.00' }],
		}).map(([field, value]) => carFieldText(field, value)),
	).toEqual([
		...['Q5', 'гибрид', 'Без аукциона', '77,5', '02.05.2026', ''],
		...['Куплен 02.03.2026, Прибыл 05.04.2026', 'НДС 5\u202f200,50', '2\u00a0фотографии'],
		'Стоянка / Зберігання 10,00',
	]);
});
