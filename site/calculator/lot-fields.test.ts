import { blankCar } from '@clearway/shared/domain/calculator/form/blank-car.ts';
import { type CarFields, withField } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { faultsOf } from '@clearway/shared/domain/calculator/form/faults.ts';
import { withLot } from '@clearway/shared/domain/calculator/form/lot-fields.ts';
import { asOwn, lackingOf, originOf } from '@clearway/shared/domain/calculator/form/origins.ts';
import { readLot } from '@clearway/shared/domain/lot/read-lot.ts';
import { expect, test } from 'vitest';
import { demoData } from '../testing/calculator-api.ts';
import { answerOf } from './answer.ts';
import { presetCar } from './presets.ts';

const copart = 'https://www.copart.com/lot/45678901';
const otherLot = 'https://www.copart.com/lot/56789012';
const vin = '1HGCM82633A004352';
const otherVin = '4T1BF1FK5HU382451';

/** The form after a pasted text was taken. */
function taken(car: CarFields, text: string): CarFields {
	return withLot(car, readLot(text, demoData.tables, 2026), null, withField);
}

/** The fields that are asked for before there is a sum. */
const faultsIn = (car: CarFields): string[] => Object.keys(faultsOf(car, answerOf(car, demoData)));

const first = taken(blankCar, `${copart}\nVIN: ${vin}\nTitle: Clean Title`);

test('a pasted lot puts its address, VIN and document into the form', () => {
	expect(first).toMatchObject({ lot: copart, vin, document: 'clean', title: 'clean' });
});

test('a certificate of title is charged as a clean one, with its gate fee and its bid fees', () => {
	const text = 'Copart\nTitle code: CA - CERTIFICATE OF TITLE\nLocation: CA - LOS ANGELES';
	expect(taken(blankCar, text)).toMatchObject({ title: 'clean', state: 'CA', location: 'Los Angeles' });
});

test('salvage and rebuilt are no clean titles, also if the form said clean', () => {
	const clean = { ...blankCar, title: 'clean' };
	for (const document of ['Salvage', 'Rebuilt', 'SALVAGE REBUILDABLE', 'Parts Only', 'Cert of Destruction'])
		expect(taken(clean, `Copart\nTitle: ${document}`)).toMatchObject({ title: 'non_clean' });
	const rebuilt = taken(clean, `${copart}\nTitle: Rebuilt`);
	expect(taken(rebuilt, otherLot)).toMatchObject({ document: '', title: '' });
});

test('a stated year of production is taken; a model year never is, and a year that it contradicts is asked for', () => {
	const car = { ...blankCar, year: '2020' };
	const civic = '1HGCV1F30KA000001';
	expect(taken(car, `Год выпуска: 2018\nVIN: ${civic}`)).toMatchObject({ vin: civic, year: '2018' });
	expect(taken(car, `Модельный год: 2019\nVIN: ${civic}`)).toMatchObject({ vin: civic, year: '' });
	expect(taken({ ...car, year: '2018' }, `Модельный год: 2019`)).toMatchObject({ year: '2018' });
	expect(taken(car, `Год выпуска: 2015\nVIN: ${civic}`)).toMatchObject({ vin: civic, year: '' });
});

test('another lot keeps nothing of the former one, neither its VIN nor its document', () => {
	const blank = { vin: '', document: '', title: '' };
	expect(taken(first, otherLot)).toMatchObject({ lot: otherLot, ...blank });
	expect(taken(first, `${otherLot}\nVIN: ${vin}`)).toMatchObject({ lot: otherLot, ...blank, vin });
	expect(taken(first, `${copart}\nVIN: ${otherVin}`)).toMatchObject({ lot: copart, ...blank, vin: otherVin });
});

test('another VIN alone keeps no link to another car', () => {
	expect(taken(first, otherVin)).toMatchObject({ lot: '', vin: otherVin, document: '', title: '' });
});

test('a text of one auction keeps no link to the other auction', () => {
	expect(taken(first, `IAA\nVIN: ${vin}`)).toMatchObject({ auction: 'iaa', lot: '', vin, document: '' });
	expect(taken(first, 'IAA\nTitle: Salvage')).toMatchObject({ lot: '', vin: '', document: 'salvage' });
});

test('the same lot again, and a VIN or an address that was unknown, only add to the form', () => {
	expect(taken(first, copart)).toEqual(first);
	expect(taken(first, vin)).toEqual(first);
	const added = { lot: copart, vin };
	expect(taken(taken(blankCar, copart), vin)).toMatchObject(added);
	expect(taken(taken(blankCar, vin), copart)).toMatchObject(added);
	expect(taken(taken(taken(blankCar, copart), 'Title: Salvage'), vin)).toMatchObject(added);
});

test('taking the same lot a second time changes nothing', () => {
	for (const text of [otherLot, otherVin, `IAA\nVIN: ${otherVin}`]) {
		const car = taken(first, text);
		expect(taken(car, text)).toEqual(car);
	}
});

test('the facts of a lot go into the form at once, and are marked as the lot’s', () => {
	const usa = presetCar('usa');
	const car = taken(usa, `${copart}/clean-title-2019-toyota-rav4-ca-los-angeles\nHybrid, 2.5L, SUV, $7,200`);
	expect(car).toMatchObject({ fuel: 'hybrid', cc: '2500', vehicle: 'suv', price: '7200' });
	expect(car).toMatchObject({ car: '2019 Toyota RAV4', lot: copart, location: 'Los Angeles' });
	for (const name of ['fuel', 'cc', 'vehicle', 'price', 'location'] as const)
		expect(originOf(car, name)).toBe('lot');
	expect(originOf({ ...car, price: '7300' }, 'price')).toBe('own');
});

test('a lot leaves no value of the example in the form, and keeps the visitor’s text that it does not contradict', () => {
	const usa = presetCar('usa');
	const empty = { price: '', year: '', fuel: '', cc: '', vehicle: '', title: '', state: '', location: '' };
	expect(taken(usa, copart)).toMatchObject({ ...empty, lot: copart, example: '' });
	expect(faultsIn(taken(usa, copart))).toEqual(['vehicle', 'price', 'year', 'fuel', 'title', 'state']);
	const ford = `${copart}/salvage-2012-ford-f-150-ca-los-angeles`;
	expect(taken(usa, ford)).toMatchObject({
		year: '',
		vehicle: 'pickup',
		title: 'non_clean',
		location: 'Los Angeles',
	});
	expect(faultsIn(taken(usa, ford))).toEqual(['class', 'price', 'year', 'fuel']);
	expect(taken(withField(usa, 'year', '2011'), ford)).toMatchObject({ year: '2011' });
	expect(taken(withField(usa, 'price', '7000'), ford)).toMatchObject({ price: '7000' });
	expect(taken(withField(usa, 'year', '2015'), ford)).toMatchObject({ year: '' });
	expect(taken(withField(usa, 'year', '2018'), 'Copart Tesla Model Y 2022')).toMatchObject({ year: '' });
	expect(taken(usa, 'Nissan Leaf 2019')).toMatchObject({
		...empty,
		fuel: 'ev',
		kwh: '',
		vehicle: 'sedan',
		year: '2019',
	});
});

test('a price alone is no lot but the visitor’s own, and the example stays around it', () => {
	const car = taken(presetCar('usa'), '15 тысяч');
	expect(car).toMatchObject({ price: '15000', year: '2020', location: 'Atlanta East', read: '' });
	expect([originOf(car, 'price'), originOf(car, 'year')]).toEqual(['own', 'example']);
});

test('a price, a year and an engine without a name are the visitor’s car, and the example goes', () => {
	const car = taken(presetCar('usa'), '12 000, 2019, 2.0 бензин');
	expect(car).toMatchObject({ price: '12000', year: '2019', fuel: 'petrol', cc: '2000', car: '' });
	expect(car).toMatchObject({ vehicle: '', state: '', title: '' });
});

test('a yard without its auction is offered, and taken with one tap', () => {
	const text = 'Toyota RAV4 2019, Houston TX';
	const car = taken(presetCar('usa'), text);
	expect(car).toMatchObject({ auction: '', state: 'TX', location: '', vehicle: 'suv' });
	const yard = { auction: 'iaa', state: 'TX', location: 'Houston' };
	expect(withLot(car, readLot(text, demoData.tables, 2026), yard, withField)).toMatchObject(yard);
});

test('a car of a seller’s site is a direct purchase whose link is kept, and its price is asked in euros', () => {
	const link = 'https://suchen.mobile.de/fahrzeuge/details.html?id=401234567';
	const car = taken(presetCar('usa'), `${link}&from=app`);
	expect(car).toMatchObject({ mode: 'direct', lot: link, price: '', currency: 'EUR', origin: '' });
	expect(taken(presetCar('usa'), 'Skoda Octavia 2016, 9500 €')).toMatchObject({
		mode: 'direct',
		price: '9500',
	});
});

test('another model is another car', () => {
	const camry = taken(presetCar('usa'), 'Toyota Camry 2018, 2.5, $9000');
	expect(taken(camry, 'VW Golf 2017')).toMatchObject({ car: '2017 Volkswagen Golf', price: '', cc: '' });
	expect(taken(camry, 'Toyota Camry, дизель')).toMatchObject({ price: '9000', fuel: 'diesel' });
});

test('another car drops what was confirmed or typed for the former one, which has no name', () => {
	const confirmed = asOwn(presetCar('usa'));
	const empty = { price: '', cc: '', fuel: '', location: '', title: '' };
	for (const text of ['RAV4 2017', 'Tacoma 2017'])
		expect(taken(confirmed, text)).toMatchObject({ ...empty, year: '2017' });
	expect(taken(confirmed, 'Nissan Leaf')).toMatchObject({ ...empty, fuel: 'ev', year: '' });
	expect(taken(confirmed, 'Camry 2020')).toMatchObject({ price: '5000', year: '2020' });
});

test('a car of an unknown make takes the place of the former one, and its name goes', () => {
	const civic = taken(presetCar('usa'), 'Civic 2017');
	expect(taken(civic, 'Zaporozhets 2001 500$')).toMatchObject({ car: '', year: '2001', price: '500' });
	expect(taken(civic, 'Лада 2007')).toMatchObject({ car: '', year: '2007', vehicle: '' });
	expect(taken(civic, 'Год выпуска: 2018, дизель')).toMatchObject({
		car: '2017 Honda Civic',
		fuel: 'diesel',
	});
	const priced = taken(civic, '500$');
	expect(taken(priced, 'Civic 2020')).toMatchObject({ car: '2020 Honda Civic', price: '' });
	expect(taken(civic, '500$')).toMatchObject({ car: '2017 Honda Civic', year: '2017', price: '500' });
});

test('a place without its auction leaves open which it is, also where a yard elsewhere was confirmed', () => {
	const branch = 'Branch: Houston (TX)';
	for (const car of [presetCar('usa'), asOwn(presetCar('usa'))])
		expect(taken(car, branch)).toMatchObject({ auction: '', state: 'TX', location: '' });
	const houston = withField(withField(asOwn(presetCar('usa')), 'state', 'TX'), 'location', 'Houston');
	expect(taken(houston, branch)).toMatchObject({ state: 'TX', location: 'Houston' });
});

test('another lot empties the whole former car, also the visitor’s fields', () => {
	const former = withField(taken(presetCar('usa'), `${copart}\nHybrid, 2.5L, SUV, $7,200`), 'year', '2019');
	const car = taken(former, `${otherLot}\n$5,100`);
	expect(car).toMatchObject({
		price: '5100',
		year: '',
		cc: '',
		fuel: '',
		vehicle: '',
		lot: otherLot,
	});
	expect(lackingOf(car, false)).toEqual([]);
	const ownYard = withField(withField(former, 'state', 'TX'), 'location', 'Houston');
	expect(taken(ownYard, otherLot)).toMatchObject({ state: '', location: '', title: '' });
});

test('a VIN after a lot keeps the name of the model, and another lot does not inherit it', () => {
	const nameIn = taken(presetCar('usa'), `${copart}/salvage-2003-honda-accord-ca-los-angeles`);
	expect(taken(nameIn, vin)).toMatchObject({ vin, car: '2003 Honda Accord' });
	expect(taken(nameIn, `${otherLot}\nVIN: ${vin}`)).toMatchObject({ lot: otherLot, car: '2003 Honda' });
});

test('the price of a lot is in dollars, also if the form had another currency', () => {
	expect(taken(presetCar('eu'), '$7,200')).toMatchObject({ mode: 'direct', currency: 'USD', price: '7200' });
});

test('a sum of something else, or in a currency that is not counted, leaves the price to be asked', () => {
	for (const sum of ['доставка 1200$', '250 €/мес', '21 500 CAD', '15200$ с растаможкой']) {
		const car = taken(presetCar('usa'), `Toyota RAV4 2019, 2.5 бензин, ${sum}`);
		expect(car, sum).toMatchObject({ price: '', car: '2019 Toyota RAV4', cc: '2500' });
		expect(faultsIn(car), sum).toContain('price');
	}
	expect(taken(presetCar('usa'), 'доставка 1200$')).toEqual(presetCar('usa'));
});

test('a car that is sold in Georgia is a direct purchase of that origin, and a place in the state is none', () => {
	expect(taken(presetCar('usa'), 'Prius 2018, 9200$, Рустави, Грузия')).toMatchObject({
		mode: 'direct',
		origin: 'ge_non_originating',
		price: '9200',
		currency: 'USD',
	});
	expect(taken(presetCar('usa'), 'Copart Prius 2018, Savannah, Georgia')).toMatchObject({
		mode: 'us_auction',
	});
});

test('a year beside a title is not taken for the year of production, and one of production is', () => {
	expect(taken(blankCar, 'Camry 2019 salvage')).toMatchObject({ year: '', document: 'salvage' });
	expect(taken(blankCar, 'Camry 2019, выпуск 11.2018')).toMatchObject({ year: '2018' });
});

test('a text without anything known changes nothing', () => {
	expect(taken(first, 'привет')).toBe(first);
});
