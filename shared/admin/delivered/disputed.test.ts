import { expect, test } from 'vitest';
import { mergeRecord } from '../kit/merge-record.ts';
import { type CarVersion, versionOf } from './car-version.ts';
import type { DeliveredFields } from './delivered-fields.ts';
import { carDisputes } from './disputed.ts';

const fields: DeliveredFields = {
	...{ make: 'Audi', model: 'Q5', year: '2019', fuel: 'diesel', cc: '1968', kwh: '', vehicle: 'suv' },
	...{ country: 'usa', auction: 'copart', port: 'Klaipeda', vin: '', plate: '', story: '' },
	dates: { bought: '2026-03-02', shipped: '2026-04', arrived: null, cleared: null, plated: null },
	pictures: [],
	...{ currency: 'USD', receiptOn: null },
	paid: { vat: '5' },
	further: [{ titles: { ru: 'Стоянка' }, paid: '10' }],
};
const version = (part: Partial<DeliveredFields> = {}): CarVersion =>
	versionOf({ ...fields, ...part }, { status: 'draft', quote: '' }, ['ru', 'uk']);
const asked = (mine: Partial<DeliveredFields>, theirs: Partial<DeliveredFields>) =>
	carDisputes(mergeRecord(version(), version(mine), version(theirs)), ['ru', 'uk']);

test('a conflict names what was chosen as the form does, and days as people write them', () => {
	const parts = asked(
		{
			...{ fuel: 'hybrid', auction: 'iaa', country: 'georgia', vehicle: 'pickup', receiptOn: '2026-05-02' },
			dates: { ...fields.dates, bought: '2026-03-03' },
		},
		{
			...{ fuel: 'petrol', auction: '', country: 'eu', vehicle: 'sedan', receiptOn: '2026-05-01' },
			dates: { ...fields.dates, bought: null },
		},
	);
	expect(parts.map(({ label, mine, theirs }) => [label, mine, theirs])).toEqual([
		['Топливо', 'гибрид', 'бензин'],
		['Кузов', 'пикап', 'седан'],
		['Откуда', 'Грузия', 'Европа'],
		['Аукцион', 'IAA', 'Без аукциона'],
		['Куплен', '03.03.2026', ''],
		['Дата чека', '02.05.2026', '01.05.2026'],
	]);
});

test('a conflict shows only what both changed, its lines by name and a text with its language', () => {
	const line = (ru: string, paid: string) => ({ titles: { ru }, paid });
	const stayed = line('Стоянка', '10');
	expect(
		asked(
			{
				...{ model: 'Q7', story: 'Моё', paid: { vat: '6' } },
				further: [line('Стоянка', '11')],
				translations: { uk: { story: 'Моє' } },
			},
			{
				...{ port: 'Riga', story: 'Чужое', paid: { vat: '7' } },
				further: [line('Стоянка', '12')],
				translations: { uk: { story: 'Чуже' } },
			},
		),
	).toEqual([
		{ label: 'Рассказ, по-русски', mine: 'Моё', theirs: 'Чужое' },
		{ label: 'Сверх сметы', mine: 'Стоянка 11,00', theirs: 'Стоянка 12,00' },
		{ label: 'Рассказ, по-украински', mine: 'Моє', theirs: 'Чуже' },
		{ label: 'Заплачено: НДС', mine: '6,00', theirs: '7,00' },
	]);
	expect(asked({ further: [stayed, line('Моя', '1')] }, { further: [stayed, line('Чужая', '2')] })).toEqual(
		[],
	);
});
