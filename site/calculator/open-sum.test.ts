import { inputOf } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { withLotText } from '@clearway/shared/domain/calculator/form/lot-fields.ts';
import { settled } from '@clearway/shared/domain/calculator/form/origins.ts';
import { expect, test } from 'vitest';
import { demoData } from '../testing/calculator-api.ts';
import { comparedIn, read } from '../testing/calculator-html.ts';
import { answerOf } from './answer.ts';
import { addressOf, carInForm, oneCar, readCars } from './cars.ts';
import { openSumText } from './open-sum-text.ts';
import { presetCar } from './presets.ts';

const text = '2020 HONDA CR-V EX-L Lot# 41234567 Copart 1.5L GAS PA - PITTSBURGH NORTH Current bid: $3,250';
const pasted = (lot: string) => withLotText(presetCar('usa'), lot, null, demoData);
const plain = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const block = (html: string) => /class="open-sum".*?<\/section>/s.exec(html)?.[0] ?? '';

test('a pasted text has a sum at once, as a range, and its answers lead to an exact sum', () => {
	let car = pasted(text);
	let { open, result } = answerOf(car, demoData);
	expect(open?.range?.most).not.toBeNull();
	while (open) {
		const [question] = open.questions;
		car = settled({ ...car, ...question?.answers[0]?.change });
		({ open, result } = answerOf(car, demoData));
	}
	expect(result.kind).toBe('quote');
	expect(inputOf(car)).toMatchObject({ price: '3250', cc: 1500, auction: 'copart' });
});

test.each([
	['an open document', '2020 Honda CR-V 1.5 petrol PA $3,250', ''],
	['a clean one', '2020 Honda CR-V 1.5 petrol PA $3,250 clean title', 'clean'],
])('the address of a lot whose auction is open keeps %s', (_, lot, title) => {
	const car = pasted(lot);
	expect(car).toMatchObject({ auction: '', title });
	const again = readCars(new URL(addressOf(oneCar(car)), 'https://a.example').searchParams, presetCar('usa'));
	expect(again && carInForm(again)).toMatchObject({ auction: '', title });
});

test('a model of two bodies asks for these two alone, also from its address', () => {
	const car = pasted('2010 Dodge Magnum 2.7 petrol PA $3,250 clean title Copart');
	const again = readCars(new URL(addressOf(oneCar(car)), 'https://a.example').searchParams, presetCar('usa'));
	for (const asked of [car, again && carInForm(again)]) {
		const { questions = [] } = (asked && answerOf(asked, demoData).open) ?? {};
		const bodies = questions
			.find(({ name }) => name === 'vehicle')
			?.answers.map(({ change }) => change.vehicle);
		expect(bodies).toEqual(['sedan', 'suv']);
	}
	expect(withLotText(car, '2018 Toyota Camry 2.5 petrol', null, demoData).bodies).toBe('');
});

test.each(['PA', 'PA - NOWHERE KNOWN'])('an answer stays when the text is typed on: %s', (place) => {
	const text = `2020 Honda CR-V 1.5 petrol ${place} $3,250`;
	const [question] =
		answerOf(pasted(text), demoData).open?.questions.filter(({ answers }) =>
			answers.some(({ change }) => change.auction),
		) ?? [];
	const car = settled({ ...pasted(text), ...question?.answers.at(-1)?.change });
	expect(car.auction).not.toBe('');
	expect(withLotText(car, `${text} salvage`, null, demoData)).toMatchObject({ auction: car.auction });
});

test('without scripts the page has the range, its questions with what each answer adds, and links that answer', async () => {
	const html = await read(`/calculator?${new URLSearchParams({ pasted: text })}`);
	const shown = block(html);
	expect(plain(shown)).toMatch(/Итого без номеров \d+ \d{3} – \d+ \d{3} \$/);
	expect(plain(shown)).toMatch(/Год выпуска\?.*2019.*2020/);
	expect(plain(shown)).toMatch(/\+[\d ,]+ \$/);
	const [, href = ''] = /data-field="year"[^>]*href="([^"]*)"/.exec(shown) ?? [];
	const next = await read(href.replaceAll('&amp;', '&'));
	expect(block(next)).not.toContain('data-field="year"');
	expect(html).not.toContain('Ваш расчёт');
});

test('a lot without its auction may be of either, and each says what it adds', () => {
	const { open } = answerOf(pasted('2020 Honda CR-V 1.5L gas, $3,250, Houston TX, salvage'), demoData);
	const answers = open?.questions.find(({ name }) => name === 'auction' || name === 'location')?.answers;
	expect(new Set(answers?.map(({ change }) => change.auction))).toEqual(new Set(['copart', 'iaa']));
});

test('the address of an open car opens the same range', async () => {
	const car = pasted(text);
	const html = await read(addressOf(oneCar(car)));
	const again = await read(`/calculator?${new URLSearchParams({ pasted: text })}`);
	const sum = (page: string) => /\d+ \d{3} – \d+ \d{3} \$/.exec(plain(block(page)))?.[0];
	expect(sum(html)).toBe(sum(again));
	expect(sum(html)).toBeDefined();
});

test('a car of a seller’s site has the services of the company, and its sum begins where its road is not known', () => {
	const car = withLotText(
		presetCar('usa'),
		'https://suchen.mobile.de/fahrzeuge/details.html?id=401234567 Skoda Octavia 2016 1.4 бензин 9500 €',
		null,
		demoData,
	);
	expect(car).toMatchObject({ mode: 'direct', services: 'true', delivery: '' });
	const { open } = answerOf(car, demoData);
	expect(open?.fields).toContain('delivery');
	expect(open?.range?.most ?? null).toBeNull();
	expect(open?.questions.map(({ name }) => name)).toContain('origin');
});

test('a request says the range that stood on the screen, and what was open', () => {
	const { open } = answerOf(pasted(text), demoData);
	const said = open && openSumText(open).replace(/\s/g, ' ');
	expect(said).toMatch(/^Сумма на экране: \d+ \d{3} – \d+ \d{3} \$\. Не указано: /);
	for (const name of ['Документ лота', 'Год выпуска']) expect(said).toContain(name);
});

test('a comparison has the range of a car of which something is open', async () => {
	const open = addressOf(oneCar(pasted(text)));
	const other = new URLSearchParams({ mode: 'us_auction', auction: 'copart', price: '5000' });
	for (const [name, value] of Object.entries({ state: 'GA', location: 'Atlanta East', vehicle: 'sedan' }))
		other.set(name, value);
	for (const [name, value] of Object.entries({ fuel: 'petrol', cc: '1998', year: '2020' }))
		other.set(name, value);
	const html = await read(`${open}&other=${encodeURIComponent(String(other))}`);
	const [totals] = comparedIn(html);
	expect(totals?.title).toBe('Итого без номеров');
	expect(totals?.cells[0]).toMatch(/\d – \d/);
	expect(totals?.cells[1]).not.toMatch(/\d – \d/);
});

test('price, volume and capacity that a text does not name are fields of the block, also of a purchase, and stand once', async () => {
	for (const [lot, names] of [
		['2020 Honda CR-V PA - PITTSBURGH NORTH Copart petrol', ['price', 'cc']],
		['Golf 2017 бензин, Литва', ['price', 'cc']],
		['Nissan Leaf 2019, Германия, 9000 €', ['kwh']],
	] as const) {
		const html = await read(`/calculator?${new URLSearchParams({ pasted: lot })}`);
		for (const name of names) {
			expect(block(html), `${lot}: ${name}`).toMatch(new RegExp(`<input[^>]*name="${name}"`));
			expect(html.match(new RegExp(`<input[^>]*name="${name}"`, 'g')), `${lot}: ${name}`).toHaveLength(1);
		}
	}
});

test('an advert in dollars is no lot without asking: it may be no auction, and then its origin is asked', async () => {
	const html = await read(`/calculator?${new URLSearchParams({ pasted: 'Camry 2018 2.5 бензин 12 500$' })}`);
	expect(plain(block(html))).toContain('Не аукцион');
	const [, href = ''] = /data-field="mode"[^>]*href="([^"]*)"/.exec(block(html)) ?? [];
	const sale = await read(href.replaceAll('&amp;', '&'));
	expect(block(sale)).toContain('data-field="origin"');
	expect(block(sale)).not.toContain('data-field="mode"');
	const named = await read(`/calculator?${new URLSearchParams({ pasted: text })}`);
	expect(block(named)).not.toContain('data-field="mode"');
});

test('an untouched example has no range', () => {
	for (const name of ['usa', 'eu', 'georgia', 'customs'] as const)
		expect(answerOf(presetCar(name), demoData).open).toBeNull();
});
