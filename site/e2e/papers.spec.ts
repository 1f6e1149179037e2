import { kyivDay } from '@clearway/shared/format/date.ts';
import { companyBody, newCar, newLink, setStage } from '../../server/testing/cars.ts';
import { ownPapers } from '../../server/testing/own-company.ts';
import { testPassword } from '../../server/testing/settings.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './site.ts';

test.use({ ownServer: true, isSignedIn: true });

const clicked = 'data-clicks';

test('a template is written in the editor of posts with fields as chips, in two languages', {
	tag: ['@main:/admin/templates', '@main:/admin/templates/:id'],
}, async ({ page, server }) => {
	await page.goto('/admin/templates');
	await page.getByRole('link', { name: 'Акт' }).click();
	const text = page.getByRole('textbox', { name: 'Текст шаблона' });
	await expect(text).toContainText('проверьте с юристом');
	await expect(text.getByText('имя клиента').first()).toBeVisible();
	await expectAccessible(page);
	await text.press('ControlOrMeta+a');
	await text.press('Delete');
	await text.pressSequentially('Принял ');
	await page.getByLabel('Вставить поле').selectOption('имя клиента');
	await text.pressSequentially(', машина /vin');
	await page.getByRole('listbox').getByRole('option', { name: 'VIN' }).click();
	await page.getByRole('tab', { name: 'Українською' }).click();
	await expect(text).toContainText('перевірте з юристом');
	await page.getByRole('button', { name: 'Сохранить' }).click();
	await expect(page.getByText(/^Сохранено/)).toBeVisible();
	const act = (await server.admin.template.list()).find(({ kind }) => kind === 'act');
	expect(act?.text).toMatch(/^<p>Принял {client\.name}, машина {car\.vin}<\/p>$/);
	await page.reload();
	await expect(text.getByText('имя клиента')).toBeVisible();
});

test('contract and bill of a car are made in at most five clicks, with what they lack typed in place, and the client sees one', async ({
	page,
	server,
}) => {
	await ownPapers(server);
	const { id } = await newCar(server, { clientName: 'Олена Коваль', speaks: 'uk' });
	const { path } = await newLink(server, id);
	await server.admin.auth.confirm({ body: { password: testPassword } });
	await server.admin.payee.create({ body: companyBody });
	const sum = { kind: 'services', amount: '12500', currency: 'UAH' } as const;
	await server.admin.carPayment.create({ params: { id }, body: sum });
	await page.goto(`/admin/cars/${id}`);
	await page.evaluate((name) => {
		const root = document.documentElement;
		root.setAttribute(name, '0');
		addEventListener('click', ({ isTrusted, detail }) => {
			// A key on a button is a click without a mouse.
			if (isTrusted && detail > 0) root.setAttribute(name, String(Number(root.getAttribute(name)) + 1));
		});
	}, clicked);

	await page.getByRole('button', { name: 'Сделать: Договор' }).click();
	const contract = page.getByRole('dialog', { name: 'Сделать: Договор' });
	await contract.getByLabel('Адрес клиента').fill('Львів, вул. Шевченка, 1');
	await contract.getByLabel('VIN').fill('1HGCM82633A004352');
	await expectAccessible(page);
	await contract.getByRole('button', { name: 'Сделать', exact: true }).click();
	const papers = page.getByRole('region', { name: 'Документы' });
	await expect(papers.getByText(/Договір № \d{4}-1 від/)).toBeVisible();

	await page.getByRole('button', { name: 'Сделать: Счёт' }).click();
	const bill = page.getByRole('dialog', { name: 'Сделать: Счёт' });
	await bill.getByRole('button', { name: 'Сделать', exact: true }).click();
	await expect(papers.getByText(/Рахунок № \d{4}-1 від/)).toBeVisible();
	const clicks = Number(await page.locator('html').getAttribute(clicked));
	expect(clicks).toBeGreaterThan(3);
	expect(clicks).toBeLessThanOrEqual(5);
	// What was typed stays with the car.
	await expect(page.getByLabel('Адрес клиента')).toHaveValue('Львів, вул. Шевченка, 1');

	// Where the client may pay to two, it is asked in place.
	await server.admin.payee.create({ body: { ...companyBody, title: 'ТОВ «Брокер»' } });
	await page.getByRole('button', { name: 'Сделать: Счёт' }).click();
	await bill.getByRole('button', { name: 'Сделать', exact: true }).click();
	await expect(bill.getByText(/^Выберите, кому платит клиент/)).toBeVisible();
	await bill.getByLabel('Кому платит клиент').selectOption('ТОВ «Брокер»');
	await bill.getByRole('button', { name: 'Сделать', exact: true }).click();
	await expect(papers.getByText(/Рахунок № \d{4}-2 від/)).toBeVisible();

	await papers.getByRole('switch', { name: /^Показать клиенту: Договір/ }).click();
	await expect(papers.getByRole('switch', { name: /^Показать клиенту: Договір/ })).toBeChecked();
	await page.goto(path);
	const shown = page.getByRole('region', { name: 'Документи' });
	await expect(shown.getByRole('listitem')).toHaveCount(1);
	await shown.getByText('Додати підписаний').click();
	await shown.locator('input[type=file]').setInputFiles({
		...{ name: 'signed.pdf', mimeType: 'application/pdf' },
		buffer: Buffer.from('%PDF-signed'),
	});
	await expectAccessible(page);
	await shown.getByRole('button', { name: 'Надіслати файл' }).click();
	await expect(shown.getByText('signed.pdf')).toBeVisible();
});

test('a new template is written and stands among the buttons of a car', {
	tag: '@main:/admin/templates/create',
}, async ({ page, server }) => {
	await page.goto('/admin/templates/create');
	await page.getByLabel('Вид', { exact: true }).selectOption('Акт');
	await page.getByLabel('Название').fill('Акт осмотра');
	await page.getByRole('textbox', { name: 'Текст шаблона' }).fill('Осмотрели');
	await page.getByRole('button', { name: 'Сохранить' }).click();
	await expect(page).toHaveURL(/\/admin\/templates\/\d+$/);
	await expect(page.getByRole('textbox', { name: 'Текст шаблона' })).toContainText('Осмотрели');
	const { id } = await newCar(server);
	await page.goto(`/admin/cars/${id}`);
	await page.getByRole('button', { name: 'Сделать: Акт осмотра' }).click();
	await expect(page.getByRole('dialog').getByText(/^Акт делают, когда пройден этап/)).toBeVisible();
	await page.keyboard.press('Escape');
	await setStage(server, id, 'plated', { doneOn: kyivDay(new Date()), isQuiet: true });
	await page.getByRole('button', { name: 'Сделать: Акт осмотра' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Сделать', exact: true }).click();
	await expect(
		page.getByRole('region', { name: 'Документы' }).getByText(/^Акт осмотра № \d{4}-1/),
	).toBeVisible();
});

test('a paper is voided from the card for a reason, and the client sees it crossed out', async ({
	page,
	server,
}) => {
	await ownPapers(server);
	const { id } = await newCar(server, { clientName: 'Олена Коваль' });
	const { path } = await newLink(server, id);
	const [template] = await server.admin.template.list();
	const body = { template: template?.id ?? 0, language: 'ru' } as const;
	const made = await server.admin.paper.make({ params: { id }, body });
	await server.admin.carFile.save({ params: { id, file: made.id }, body: { shown: true } });
	await page.goto(`/admin/cars/${id}`);
	const papers = page.getByRole('region', { name: 'Документы' });
	await papers.getByRole('button', { name: `Аннулировать: ${made.name}` }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Почему документ больше не действует').fill('Ошибка в имени');
	await expectAccessible(page);
	await dialog.getByRole('button', { name: 'Аннулировать', exact: true }).click();
	await expect(papers.getByText(/^аннулирован: Ошибка в имени/)).toBeVisible();
	await expect(papers.getByRole('button', { name: /^Отправить клиенту/ })).toHaveCount(0);
	await page.goto(path);
	await expect(page.getByText(/Документ\sбольше\sне\sдействует\..*Ошибка\sв\sимени/)).toBeVisible();
});

test('papers that a car does without are said with a reason', async ({ page, server }) => {
	const { id } = await newCar(server);
	await page.goto(`/admin/cars/${id}`);
	await page.getByRole('button', { name: 'Обойтись без документов…' }).click();
	await page.getByRole('dialog').getByLabel('Причина').fill('Договора не было');
	await page.getByRole('dialog').getByRole('button', { name: 'Не ждать' }).click();
	await expect(page.getByText(/^Без документа «договор»: Договора не было/)).toBeVisible();
});
