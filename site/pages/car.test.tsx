import type { CarPage } from '@clearway/shared/contract/car-page.ts';
import type { PagePayment } from '@clearway/shared/contract/car-payment.ts';
import { expect, test } from 'vitest';
import { siteLayouts } from '../app/layouts.ts';
import { createRenderer } from '../app/renderer.tsx';
import { siteRoutes } from '../app/routes.tsx';
import { drawn } from '../testing/drawn.ts';
import { fixtureApi } from '../testing/fixture-api.ts';

const render = createRenderer(siteRoutes, siteLayouts);

const state = (
	stage: CarPage['stage'],
	doneOn: string | null,
	planned: [from: string, to: string] | null = null,
): CarPage['stages'][number] => ({
	...{ stage, doneOn, expectedOn: null, reason: '' },
	planned: planned && { from: planned[0], to: planned[1] },
});

const payment = (id: number, amount: string): PagePayment => ({
	...{ id, amount, owed: amount, kind: 'auction', title: 'Автомобиль', currency: 'EUR', dueDay: null },
	...{ today: null, paid: null, payee: null, isPayeeChanged: false, saidAt: null, lines: [] },
	...{ credit: '0.00', creditsTo: null, reason: '', cancelledReason: null },
});

const line: PagePayment['lines'][number] = {
	...{ code: 'price', estimate: '9500.50', settled: '0.00', due: '9500.50', forgiven: '0.00' },
	...{ paid: null, difference: null },
};

const bought: CarPage = {
	...{ role: 'client', title: 'Kia Rio 2020', route: 'eu', stage: 'bought', isGivenUp: false, arrival: null },
	...{ container: '', plate: '', quote: null, currency: 'EUR', photos: [], papers: [], isTold: null },
	stages: [
		state('agreed', '2026-11-20'),
		state('bought', '2026-10-01'),
		state('paid', null, ['2026-10-02', '2026-10-05']),
		state('handed', null, ['2026-11-10', '2026-11-25']),
	],
	payments: [payment(1, '6000.00'), payment(2, '3500.50')],
	sums: [],
	chat: null,
	messages: [],
};

async function text(car: Partial<CarPage> = {}): Promise<string> {
	const { html } = await drawn(
		render({
			path: `/car/${'A'.repeat(32)}`,
			api: fixtureApi({ 'option.public': () => ({}), 'carPage.get': () => ({ ...bought, ...car }) }),
			publicUrl: 'https://clearway.example',
			sendsMail: true,
			languages: ['ru'],
			options: { 'company.name': 'Clearway' },
			today: '2026-11-25',
			now: '2026-11-25T09:00:00.000Z',
		}),
	);
	const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
	return main.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

test('a purchase that is paid in two parts cost their sum', async () => {
	expect(await text()).toContain('Куплена за 9 500,50 €');
	const lines = ['car', 'fee'].map((code) => ({ ...line, code, title: '' }));
	expect(await text({ payments: [{ ...payment(1, '6000.00'), lines }] })).toContain(
		'Куплена за 6 000 € со сборами',
	);
});

test('a day that has passed is said to have passed, and later ones move with it', async () => {
	const page = await text();
	expect(page).toMatch(/Продавец получил деньги до 05 жовтня Этот срок прошёл, новый день пока не назван\./);
	// 51 days late.
	expect(page).toContain('Передана до 15 січня 2027');
	expect(page.match(/прошёл/g)).toHaveLength(1);
});

test('an agreement that was written down after the purchase has no day', async () => {
	expect(await text()).toMatch(/Договорились , сделано Куплена , сделано 01 жовтня/);
});

test('payments without an estimate have no empty columns', async () => {
	expect(await text()).not.toContain('Смета');
	expect(await text({ payments: [{ ...payment(1, '9500.50'), lines: [line] }] })).toContain('Смета');
});

test('payments are summed up in each currency, but not for a car that was given up', async () => {
	const sums: CarPage['sums'] = [
		{ currency: 'EUR', total: '9500.50', paid: '6000.00', left: '3500.50', credit: '12.30' },
	];
	const shown = 'Всего 9 500,50 € · оплачено 6 000 € · осталось 3 500,50 € · на вашем счету 12,30 €';
	expect(await text({ sums })).toContain(shown);
	expect(await text({ sums, isGivenUp: true })).not.toContain('осталось');
});

test('a payment says what it was paid in, why its sum is another one, and what became of too much', async () => {
	const paid = { on: '2026-11-20', amount: '100000.00', currency: 'UAH', worth: '2010.00' } as const;
	const first = { ...payment(1, '2000.00'), owed: '0.00', paid, credit: '10.00', reason: 'Сбор вырос' };
	const page = await text({
		payments: [
			{ ...first, creditsTo: 2 },
			{ ...payment(2, '90.00'), title: 'Брокер' },
		],
	});
	expect(page).toMatch(/получили 100 000 ₴, это 2 010 €, 20 листопада 2026/);
	expect(page).toContain('Сумма изменена: Сбор вырос');
	expect(page).toContain('Лишние 10 € засчитаны в «Брокер»');
	expect(await text({ payments: [first] })).toContain('Лишние 10 € на вашем счету у нас');
});

test('a payment that was cancelled says in one line that it is no longer due, and why', async () => {
	const gone = { ...payment(1, '90.00'), owed: '0.00', title: 'Брокер' };
	const page = (cancelledReason: string) => text({ payments: [{ ...gone, cancelledReason }] });
	expect(await page('Вы платите сами')).toContain('Брокер , 90 € больше не ждём. Причина: Вы платите сами');
	expect(await page('')).toContain('больше не ждём. Печать');
	expect(await page('Вы платите сами')).not.toContain('Ближайший платёж');
});

test('the customs wait for their payment until nothing of it is owed', async () => {
	const paid = { on: '2026-11-20', amount: '100.00', currency: 'UAH', worth: '100.00' } as const;
	const customs = { ...payment(1, '100.00'), kind: 'customs' as const, owed: '0.00', paid };
	const rest = { ...customs, id: 2, paid: null, owed: '50.00' };
	const page = (...payments: PagePayment[]) => text({ stage: 'border', payments });
	expect(await page(customs, rest)).toContain('Готовьте платёж таможне');
	expect(await page(customs)).not.toContain('Готовьте платёж таможне');
});

test('what is left of foreign sums is said in hryvnias, which move with the rate of the day', async () => {
	const today = { uah: '51708.00', rate: '51.708' };
	const payments = [
		{ ...payment(1, '1000.00'), today },
		{ ...payment(2, '292.00'), currency: 'UAH' as const },
	];
	expect(await text({ payments })).toContain('Сегодня осталось 52 000 ₴. Валюту считаем по курсу дня оплаты');
	expect(await text({ payments: payments.slice(1) })).not.toContain('Сегодня осталось');
});

test('a message of another link is neither called the client’s own nor the office’s', async () => {
	const at = '2026-11-24T10:00:00.000Z';
	const froms = ['you', 'other', 'office'] as const;
	const page = await text({ messages: froms.map((from, id) => ({ id, from, at, text: `(${from})` })) });
	expect(page).toMatch(/Вы ,.*\(you\) По другой ссылке ,.*\(other\) Clearway ,.*\(office\)/);
});

test('a client is led to the bot where there is one', async () => {
	expect(await text()).not.toContain('Telegram');
	expect(await text({ chat: 'l7-abc-signature' })).toContain('Получать в Telegram');
});

test('a payment that goes to nobody says so, and cannot be said to be paid', async () => {
	const page = await text();
	expect(page.match(/Реквизиты уточняем/g)).toHaveLength(2);
	expect(page).not.toContain('Я оплатил');
	const known = { title: 'ТОВ', code: '', iban: '', bank: '', requisites: 'IBAN', purpose: '', link: null };
	expect(await text({ payments: [{ ...payment(1, '1.00'), payee: known }] })).toContain('Я оплатил');
});

test('a paper that does not count any more is crossed out with its reason', async () => {
	const paper = { id: 1, kind: 'contract', name: 'Договор № 2026-1', size: 1000, isToSign: false } as const;
	const page = await text({ papers: [{ ...paper, voidedReason: 'Ошибка в VIN' }] });
	expect(page).toContain('Документ больше не действует. Причина: Ошибка в VIN');
	expect(await text({ papers: [{ ...paper, voidedReason: null }] })).not.toContain('не действует');
});
