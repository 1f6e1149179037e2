import { expect, test } from 'vitest';
import type { Delivered } from '../../contract/delivered.ts';
import { chosenOf } from '../kit/merge-record.ts';
import { bodyOver, type CarVersion, mergeCar, stateAndQuoteOf, storedVersion } from './car-version.ts';

const languages = ['ru', 'uk'] as const;
const line = (code: string, paid: string) => ({
	code,
	group: 'car',
	estimate: '1.00',
	paid,
	difference: null,
});
const nothing = { estimate: null, paid: null, difference: null };
const base: Delivered = {
	...{ id: 3, make: 'Audi', model: 'Q5', year: 2019, fuel: 'diesel', cc: 1968, kwh: null, vehicle: 'suv' },
	...{ country: 'usa', auction: 'copart', port: 'Klaipeda', vin: '', plate: '', story: '', pictures: [] },
	dates: { bought: null, shipped: null, arrived: null, cleared: null, plated: null },
	...{ cover: null, currency: 'USD', total: nothing, status: 'draft', publishedAt: null, receiptOn: null },
	...{ createdAt: '', updatedAt: '', revision: 1, estimate: null, further: [] },
	lines: [line('lot', '5000.00'), line('port', '300.00'), line('excise', '500.00')],
};
const versionOf = (car: Delivered): CarVersion => storedVersion(car, languages);
const merge = (mine: CarVersion, theirs: Delivered) => mergeCar(versionOf(base), mine, theirs, languages);

test('of sums that two people paid in each keeps his own, and one’s version wins only where both changed it', () => {
	const mine = versionOf({
		...base,
		lines: [line('lot', '5200'), line('port', '360'), line('excise', '500')],
	});
	const theirs = {
		...base,
		lines: [line('lot', '5100.00'), line('port', '300.00'), line('excise', '600.00')],
	};
	const merged = merge(mine, theirs);
	expect(merged.disputed).toEqual([['paid', 'lot']]);
	expect(chosenOf(merged, () => false).paid).toEqual({ lot: '5200.00', port: '360.00', excise: '600.00' });
	expect(chosenOf(merged, () => true).paid).toEqual({ lot: '5100.00', port: '360.00', excise: '600.00' });
});

test('a publication by somebody else is asked about, and a withdrawal or what one does oneself is not', () => {
	const mine = versionOf({ ...base, story: 'Не дописано' });
	const published: Delivered = { ...base, status: 'published' };
	expect(merge(mine, published).disputed).toEqual([['status']]);
	expect(merge({ ...mine, status: 'published' }, published).disputed).toEqual([]);
	expect(mergeCar(versionOf(published), { ...mine, status: 'published' }, base, languages)).toMatchObject({
		mine: { status: 'draft', story: 'Не дописано' },
		disputed: [],
	});
});

test('only a state or a calculation that differs is sent, and no sum of a line that is gone', () => {
	const mine = versionOf({ ...base, lines: [line('lot', '5200'), line('port', '360')] });
	const theirs = { ...base, lines: [line('lot', '5000.00')] };
	expect(merge(mine, theirs).disputed).toEqual([]);
	expect(bodyOver(mine, theirs)).toMatchObject({ paid: { lot: '5200.00' } });
	expect(bodyOver(mine, theirs)).not.toHaveProperty('status');
	expect(bodyOver({ ...mine, ...stateAndQuoteOf(base), quote: 'K7PM' }, theirs)).toMatchObject({
		quote: 'K7PM',
	});
});

test('photographs of both that are more than a car may have are asked about as a whole', () => {
	const named = (sign: string) => Array.from({ length: 5 }, (_, at) => `${at}`.padStart(64, sign));
	const mine = { ...versionOf(base), pictures: named('a') };
	const pictures = named('b').map((name) => ({
		...{ url: `/media/${name}.webp`, variants: [], width: 1, height: 1, alt: '' },
	}));
	const merged = merge(mine, { ...base, pictures });
	expect(merged.disputed).toEqual([['pictures']]);
	expect(merged.mine.pictures).toEqual(mine.pictures);
});
