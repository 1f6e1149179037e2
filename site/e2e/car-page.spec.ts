import { addDays } from '@clearway/shared/domain/dated.ts';
import { kyivDay } from '@clearway/shared/format/date.ts';
import type { Page } from '@playwright/test';
import { newCar, newLink, setStage } from '../../server/testing/cars.ts';
import type { TestServer } from '../../server/testing/start.ts';
import { writtenIn } from '../../server/testing/written-in.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './site.ts';

const today = kyivDay(new Date());

/** A car in the yard of a port that leaves late, and the path of its secret link. */
async function lateCar(server: TestServer): Promise<{ id: number; path: string }> {
	const car = { make: 'Toyota', model: 'RAV4 Hybrid', year: 2021, route: 'usa', container: 'MSCU6639870' };
	const { id } = await newCar(server, car);
	await setStage(server, id, 'bought', { doneOn: addDays(today, -30) });
	await setStage(server, id, 'terminal', { doneOn: addDays(today, -2) });
	await setStage(server, id, 'sailed', { expectedOn: addDays(today, 20), reason: 'Шторм в Атлантике' });
	const due = { kind: 'freight', amount: '2425', currency: 'USD', dueOn: addDays(today, 9) } as const;
	await server.admin.carPayment.create({ params: { id }, body: due });
	await server.admin.thread.write({
		params: { of: `car-${id}` },
		body: { kind: 'office', text: 'Машина на складе.' },
	});
	return { id, path: (await newLink(server, id)).path };
}

const isWide = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

	test('a client reads in either language where his car is and why it is late, and writes to the office', {
		tag: ['@main:/car/:token'],
	}, async ({ page, server }) => {
		const { id, path } = await lateCar(server);
		await page.goto(path);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Toyota RAV4 Hybrid 2021/);
		await expect(page.getByText('На складе порта', { exact: true })).toHaveCount(2);
		await expect(page.getByText('Позже плана: около')).toContainText('Причина: Шторм в Атлантике');
		await expect(page.getByText('Машина на складе.')).toBeVisible();
		await page.getByLabel('Написать нам').fill('Когда порт? <b>');
		await page.getByRole('button', { name: 'Отправить' }).click();
		await expect(page).toHaveURL(new RegExp(`${path}#messages$`));
		await expect(page.getByText('Когда порт? <b>')).toBeVisible();
		expect((await writtenIn(server, `car-${id}`)).at(-1)).toMatchObject({ kind: 'client', by: 'Олена' });
		await page.goto(`/uk${path}`);
		await expect(page.getByText('На складі порту', { exact: true })).toHaveCount(2);
		await expect(page.getByText('Пізніше плану')).toBeVisible();
	});
});

test('the page of a secret link fits 360 px and letters of 200 %, has no fault of accessibility in light and dark, and prints on one A4 without buttons', async ({
	page,
	server,
}) => {
	const { path } = await lateCar(server);
	await page.setViewportSize({ width: 360, height: 740 });
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme });
		await page.goto(path);
		await expectAccessible(page);
		expect(await isWide(page)).toBe(false);
	}
	const session = await page.context().newCDPSession(page);
	await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
	await page.reload();
	expect(await isWide(page)).toBe(false);
	await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
	await page.reload();
	await page.emulateMedia({ media: 'print', colorScheme: 'light' });
	await expect(page.getByRole('button')).toHaveCount(0);
	await expect(page.getByText('Причина: Шторм в Атлантике')).toBeVisible();
	await expect(page.getByRole('rowheader', { name: /2.425 \$/ })).toBeVisible();
	const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
	expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
