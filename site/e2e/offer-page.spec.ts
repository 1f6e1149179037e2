import { startServerWithMail } from '../../server/testing/mail-server.ts';
import { openOffer } from '../../server/testing/offers.ts';
import { readLetter } from '../../server/testing/smtp.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './site.ts';

test.use({ ownServer: true });

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

	test('a client accepts an offer by the code of a letter, hands in what he signed, and the office confirms it', {
		tag: ['@main:/offer/:token'],
	}, async ({ page }) => {
		const office = await startServerWithMail('takes', { env: { SEED: 'demo' } });
		try {
			const { id, path } = await openOffer(office);
			await page.goto(office.url + path);
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`Предложение №\\s${id}-`));
			await page.getByLabel('Имя и фамилия').fill('Олена <b>Коваль</b>');
			await page.getByRole('button', { name: 'Принимаю' }).click();
			await expect(page.getByText('Код отправлен на c•••@mail.example')).toBeVisible();
			await expect(page.getByRole('button', { name: 'Принимаю' })).toHaveCount(0);
			const codeOf = () =>
				office.smtp.received.flatMap(({ raw }) => /Код (\d{6})/.exec(readLetter(raw).text)?.[1] ?? []).at(-1);
			await expect.poll(codeOf).toBeDefined();
			await page.getByLabel('Код из шести цифр').fill(codeOf() === '000000' ? '000001' : '000000');
			await page.getByRole('button', { name: 'Подтвердить кодом' }).click();
			await expect(page.getByRole('alert')).toContainText('Осталось попыток: 4');
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`Предложение №\\s${id}-`));
			await page.getByLabel('Код из шести цифр').fill(codeOf() ?? '');
			await page.getByRole('button', { name: 'Подтвердить кодом' }).click();
			await expect(page).toHaveURL(new RegExp(`${path}#accept$`));
			await expect(page.getByText('Олена <b>Коваль</b> принимает предложение')).toBeVisible();
			const buffer = Buffer.from('%PDF-1.7 signed');
			await page
				.getByLabel('Файл', { exact: true })
				.setInputFiles({ name: 'offer.pdf', mimeType: 'application/pdf', buffer });
			await page.getByRole('button', { name: 'Отправить файл' }).click();
			await expect(page.getByText(/offer\.pdf, 1\sКБ: ждёт проверки/)).toBeVisible();
			await page.goto(`${office.url}/uk${path}`);
			await expect(page.getByText('чекає перевірки')).toBeVisible();
		} finally {
			await office.close();
		}
	});
});

test('the page of an offer fits 360 px and letters of 200 %, has no fault of accessibility in light and dark, and prints without its form', async ({
	page,
	server,
}) => {
	const { path } = await openOffer(server);
	const isWide = () =>
		page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
	await page.setViewportSize({ width: 360, height: 740 });
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme });
		await page.goto(path);
		await expectAccessible(page);
		expect(await isWide()).toBe(false);
	}
	const session = await page.context().newCDPSession(page);
	await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
	await page.reload();
	expect(await isWide()).toBe(false);
	await page.emulateMedia({ media: 'print', colorScheme: 'light' });
	await expect(page.getByRole('button')).toHaveCount(0);
	await expect(page.getByRole('rowheader').first()).toBeVisible();
});

test.describe('the office', () => {
	test.use({ isSignedIn: true });
	test('reads beside the offer and in the card who accepted what, and confirms the signed file', async ({
		page,
		server,
	}) => {
		const { id, token, sha256 } = await openOffer(server, { hasMail: false });
		const params = { token };
		await server.visitor.offerPage.accept({ params, body: { name: 'Олена Коваль', sha256 } });
		await server.visitor.offerPage.upload({ params, form: {}, file: new File(['%PDF-1.7'], 'offer.pdf') });
		await page.goto('/admin');
		await page.goto(`/admin/requests/${id}`);
		await expect(page.getByText('принято: Олена Коваль')).toBeVisible();
		await page.getByRole('link', { name: 'Авто в работе' }).click();
		await expect(page.getByRole('heading', { name: 'Принято клиентом' })).toBeVisible();
		await page.getByText('Как', { exact: true }).click();
		await expect(page.getByText(sha256)).toBeVisible();
		await page.getByRole('button', { name: 'Подтвердить подпись: offer.pdf' }).click();
		await expect(page.getByText('подпись проверена: Администратор')).toBeVisible();
	});
});
