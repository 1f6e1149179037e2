import { addDays } from '@clearway/shared/domain/dated.ts';
import { decimal, moneyText } from '@clearway/shared/domain/money.ts';
import { estimateLines } from '@clearway/shared/domain/offer/offer.ts';
import { kyivDay } from '@clearway/shared/format/date.ts';
import { receipt } from '@clearway/shared/words/ru/receipt.ts';
import { car, carInDollars, lot } from '../../server/testing/car.ts';
import { ownCompany } from '../../server/testing/own-company.ts';
import { saveRates } from '../../server/testing/request-with-quote.ts';
import { hand } from './hand.ts';
import { expect, test } from './site.ts';

test.use({ ownServer: true, isSignedIn: true });

const { delivery: _, ...alone } = carInDollars;
const ways = {
	usa: lot,
	eu: car,
	georgia: { ...carInDollars, origin: 'ge_non_originating' },
	customs: { ...alone, origin: 'other', customs_only: true },
};

test('a car of each route goes from its accepted offer to its plates, paid in parts by two currencies, in 45 clicks for all four', async ({
	page,
	server,
}) => {
	test.setTimeout(240_000);
	await ownCompany(server);
	await saveRates(server);
	const { counted, click } = hand(page);
	for (const [route, input] of Object.entries(ways)) {
		const { id } = await server.admin.request.create({ body: { name: 'Олена', phone: '+380671234567' } });
		await server.admin.request.quote({ params: { id }, body: input });
		const { quote: kept } = await server.admin.request.get({ params: { id } });
		const quote = await server.visitor.quote.get({ params: { id: kept ?? '' } });
		// Prices for an example go to no client.
		const own = (sum: string, at: number) =>
			quote.lines[at]?.illustrative ? moneyText(decimal(sum).plus(1)) : sum;
		const lines = estimateLines(quote, receipt).map((line, at) => ({ ...line, sum: own(line.sum, at) }));
		const body = { validUntil: addDays(kyivDay(new Date()), 14), lines };
		const { made: offer } = await server.admin.request.offer({ params: { id }, body });
		const token = (await server.admin.request.offerLink({ params: { id, offer } })).url.slice(-32);
		const { file } = await server.visitor.offerPage.get({ params: { token } });
		await server.visitor.offerPage.accept({
			params: { token },
			body: { name: 'Олена', sha256: file.sha256 },
		});
		const { carId } = await server.admin.request.get({ params: { id } });
		const params = { id: carId ?? 0 };
		expect(await server.admin.car.get({ params })).toMatchObject({ route, stage: 'agreed' });

		await page.goto(`/admin/cars/${carId}`);
		const payments = page.getByRole('region', { name: 'Платежи' });
		const rows = payments.getByRole('row', { name: /Автомобиль/ });
		await click(rows.getByRole('button', { name: /^Действия/ }));
		await click(page.getByRole('menuitem', { name: 'Оплачен иначе…' }));
		const dialog = page.getByRole('dialog', { name: 'Отметить оплату: Автомобиль' });
		counted.clicks += 1;
		await dialog.getByLabel('Валюта').selectOption('UAH');
		await expect(dialog.getByText(/по курсу \d\d,\d{4} — это/)).toBeVisible();
		await dialog.getByLabel('Сумма', { exact: true }).fill('100000');
		await click(dialog.getByRole('button', { name: 'Отметить оплату' }));
		const question = page.getByRole('dialog', { name: 'Сумма далека от ожидаемой' });
		await click(question.getByRole('button', { name: 'Отметить оплату' }));
		await expect(rows).toHaveCount(2);
		const open = payments.getByRole('button', { name: /^Отметить оплату: / });
		for (let left = await open.count(); left > 0; left--) {
			await expect(open).toHaveCount(left);
			await click(open.first());
		}
		await expect(payments.getByText('Всё оплачено.')).toBeVisible();
		// What was skipped is closed with it.
		await click(page.getByRole('button', { name: 'Номера получены сегодня' }));
		await expect(page.getByRole('button', { name: 'Передана сегодня' })).toBeVisible();

		const { payments: all } = await server.admin.carPayment.list({ params });
		const paidIn = new Set(all.filter(({ kind }) => kind === 'auction').map(({ paid }) => paid?.currency));
		expect(paidIn.size).toBe(2);
		expect((await server.admin.car.get({ params })).stage).toBe('plated');
	}
	expect(counted.clicks).toBeLessThanOrEqual(45);
});
