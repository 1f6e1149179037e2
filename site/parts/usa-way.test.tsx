import type { CalculatorDataJson } from '@clearway/shared/domain/calculator/data.ts';
import { expect, test } from 'vitest';
import { siteLayouts } from '../app/layouts.ts';
import { createRenderer } from '../app/renderer.tsx';
import { siteRoutes } from '../app/routes.tsx';
import { calculatorApi, demoData } from '../testing/calculator-api.ts';

const render = createRenderer(siteRoutes, siteLayouts);
const { tables } = demoData;

/** Renders a page without scripts; sums have plain spaces. */
async function read(path: string, changed: CalculatorDataJson['tables']): Promise<string> {
	const rendered = await render({
		path,
		api: calculatorApi({ ...demoData, tables: { ...tables, ...changed } }),
		publicUrl: 'https://clearway.example',
		sendsMail: true,
		languages: ['ru'],
		options: {},
		today: demoData.today,
		now: `${demoData.today}T09:00:00.000Z`,
	});
	if (rendered.kind !== 'page' || rendered.status !== 200) throw new Error(`${path} did not render`);
	return (rendered.html.split('id="state"')[0] ?? '')
		.replaceAll('<!-- -->', '')
		.replace(/[\u00a0\u202f]/g, ' ');
}

const textOf = (html = ''): string => html.replace(/<[^>]+>/g, '');
const stampOf = (html: string): string =>
	textOf(/stamp__line.*?<\/strong>/s.exec(html)?.[0]).replace(/^.*?>/, '');
const legsOf = (html: string): string => html.split('class="route"')[1]?.split('</ol>')[0] ?? '';
const costsOf = (legs: string): number[] =>
	[...legs.matchAll(/<dd class="figures">(.*?)<\/dd>/g)].map(([, sum]) => cents(sum ?? ''));
const cents = (sum: string): number => Math.round(Number(sum.replace(/[^\d,]/g, '').replace(',', '.')) * 100);

test('the legs of a way add up to its stamp, also with lines that the office has added', async () => {
	const ownLine = { code: 'bank', title: 'Комиссия банка', currency: 'USD', in_customs_value: 'no' };
	const groups = ['auction', 'logistics', 'services', 'registration'];
	const rows = groups.map((group, at) => ({ ...ownLine, code: group, group, amount: `${at + 10}.25` }));
	const html = await read('/usa', { 'own-line': { version: 1, rows } });
	const way = legsOf(html);
	const costs = costsOf(way);
	const [total = ''] = stampOf(html).split(' · ');
	expect(costs.reduce((total, sum) => total + sum, 0)).toBe(cents(total));
	expect(textOf(way)).toContain('Комиссия банка');
});

test('a sum that lacks a price says “from” before it, on the stamp and in the legs', async () => {
	const ocean = tables['ship-delivery'];
	const rows = ocean?.rows.map((row) => ({ ...row, price_usd: 'on_request' })) ?? [];
	const partial = { 'ship-delivery': { version: 1, ...ocean, rows } };
	expect(stampOf(await read('/usa', {}))).toMatch(/^\d/);
	expect(stampOf(await read('/usa', partial))).toMatch(/^от \d/);
	const usa = await read('/usa', partial);
	expect(stampOf(usa)).toMatch(/^от \d/);
	expect(legsOf(usa)).toMatch(/>от \d/);
	expect(legsOf(await read('/usa', {}))).not.toMatch(/>от \d/);
});

test('if the example’s lane takes other days at sea than usual, the leg and the stamp show those', async () => {
	const ocean = tables['ship-delivery'];
	const rows = ocean?.rows.map((row) => ({ ...row, transit_days: '60' })) ?? [];
	const slow = await read('/usa', { 'ship-delivery': { version: 1, ...ocean, rows } });
	const daysOf = (html: string) => [...html.matchAll(/route__days"><span class="figures">([^<]*)/g)];
	expect(daysOf(slow).map(([, days]) => days)).toContain('60');
	expect(stampOf(slow)).toContain('81–125 дней');
	expect(stampOf(await read('/usa', {}))).toContain('53–105 дней');
});

test.each(['/usa', '/eu', '/georgia'])(
	'the stamp of %s is the total of its own sheet, and the legs add up to both, in money and days',
	async (path) => {
		const html = await read(path, {});
		const [sum = '', days = ''] = stampOf(html).split(' · ');
		expect(/receipt__total-sum.*?<\/p>/s.exec(html)?.[0]).toContain(`>${sum}<`);
		const legs = legsOf(html);
		expect(costsOf(legs).reduce((all, cost) => all + cost, 0)).toBe(cents(sum));
		const spans = [...legs.matchAll(/route__days"><span class="figures">([^<]*)/g)].map(([, text = '']) =>
			text.split('–').map(Number),
		);
		const ends = [0, 1].map((end) => spans.reduce((all, leg) => all + (leg[end] ?? leg[0] ?? 0), 0));
		expect(days).toMatch(new RegExp(`^${ends.join('–')} `));
	},
);
