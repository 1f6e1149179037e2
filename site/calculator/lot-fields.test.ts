import { readLot } from '@clearway/shared/domain/lot/read-lot.ts';
import { pasteLot } from '@clearway/shared/words/paste-lot.ts';
import { expect, test } from 'vitest';
import { demoData } from '../testing/calculator-api.ts';
import { blankCar } from './blank-car.ts';
import { type CarFields, withField } from './car-fields.ts';
import { textsOf } from './lot-fields.ts';

const copart = 'https://www.copart.com/lot/45678901';
const other = 'https://www.copart.com/lot/56789012';
const vin = '1HGCM82633A004352';
const otherVin = '4T1BF1FK5HU382451';

/** The form after a text was pasted and taken. */
function taken(car: CarFields, text: string): CarFields {
	const read = readLot(text, pasteLot.known, demoData.tables, 2026);
	return textsOf(car, read, null).reduce((changed, [name, value]) => withField(changed, name, value), car);
}

const first = taken(blankCar, `${copart}\nVIN: ${vin}\nTitle: Clean Title`);

test('a pasted lot puts its address, VIN and document into the form', () => {
	expect(first).toMatchObject({ lot: copart, vin, document: 'clean', title: 'clean' });
});

test('a certificate of title is charged as a clean one, with its gate fee and its bid fees', () => {
	const text = 'Copart\nTitle code: CA - CERTIFICATE OF TITLE\nLocation: CA - LOS ANGELES';
	expect(taken(blankCar, text)).toMatchObject({ title: 'clean', state: 'CA', location: 'Los Angeles' });
});

test('salvage and rebuilt are no clean titles, also where the form was on one', () => {
	const clean = { ...blankCar, title: 'clean' };
	for (const document of ['Salvage', 'Rebuilt', 'SALVAGE REBUILDABLE', 'Parts Only', 'Cert of Destruction'])
		expect(taken(clean, `Copart\nTitle: ${document}`)).toMatchObject({ title: 'non_clean' });
	const rebuilt = taken(clean, `${copart}\nTitle: Rebuilt`);
	expect(taken(rebuilt, other)).toMatchObject({ document: '', title: blankCar.title });
});

test('a stated year of production is taken; a model year never is, nor one that contradicts it', () => {
	const car = { ...blankCar, year: '2020' };
	const civic = '1HGCV1F30KA000001';
	expect(taken(car, `Год выпуска: 2018\nVIN: ${civic}`)).toMatchObject({ vin: civic, year: '2018' });
	expect(taken(car, `Модельный год: 2019\nVIN: ${civic}`)).toMatchObject({ vin: civic, year: '2020' });
	expect(taken(car, `Год выпуска: 2015\nVIN: ${civic}`)).toMatchObject({ vin: civic, year: '2020' });
});

test('another lot takes nothing over of the former one, neither its VIN nor its document', () => {
	const blank = { vin: '', document: '', title: 'non_clean' };
	expect(taken(first, other)).toMatchObject({ lot: other, ...blank });
	expect(taken(first, `${other}\nVIN: ${vin}`)).toMatchObject({ lot: other, ...blank, vin });
	expect(taken(first, `${copart}\nVIN: ${otherVin}`)).toMatchObject({ lot: copart, ...blank, vin: otherVin });
	expect(taken({ ...first, document: 'salvage' }, other)).toMatchObject({ title: 'clean' });
});

test('another VIN alone keeps no link of another car', () => {
	expect(taken(first, otherVin)).toMatchObject({ lot: '', vin: otherVin, document: '', title: 'non_clean' });
});

test('a text of one auction keeps no link of the other', () => {
	expect(taken(first, `IAA\nVIN: ${vin}`)).toMatchObject({ auction: 'iaa', lot: '', vin, document: '' });
	expect(taken(first, 'IAA\nTitle: Salvage')).toMatchObject({ lot: '', vin: '', document: 'salvage' });
});

test('the same lot pasted again, and a VIN or an address that was not known yet, only add to the form', () => {
	expect(taken(first, copart)).toEqual(first);
	expect(taken(first, vin)).toEqual(first);
	const added = { lot: copart, vin };
	expect(taken(taken(blankCar, copart), vin)).toMatchObject(added);
	expect(taken(taken(blankCar, vin), copart)).toMatchObject(added);
	expect(taken(taken(taken(blankCar, copart), 'Title: Salvage'), vin)).toMatchObject(added);
});

test('a lot that was taken into the form is taken: a second tap would change nothing', () => {
	for (const text of [other, otherVin, `IAA\nVIN: ${otherVin}`]) {
		const car = taken(first, text);
		expect(taken(car, text)).toEqual(car);
	}
});
