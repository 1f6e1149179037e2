import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { kyivDay } from '@clearway/shared/format/date.ts';
import type { Locator } from '@playwright/test';
import { createPost } from '../../server/testing/posts.ts';
import { expectFades } from '../../testing/screen-fade.ts';
import { isElectron } from './app.ts';
import { expect, noKeychain, openPath, signIn, test } from './journey.ts';

const screens = [
	'/admin',
	'/admin/requests',
	'/admin/posts',
	'/admin/posts/create',
	'/admin/categories',
	'/admin/pictures',
	'/admin/meta',
	'/admin/meta/create',
	'/admin/tables',
	'/admin/tables/fees',
	'/admin/tables/law',
	'/admin/pages',
	'/admin/setting',
	'/admin/audit',
	'/admin/trash',
	'/admin/backup',
	'/admin/admins',
	'/admin/account',
];

test.beforeEach(() => {
	test.setTimeout(60_000);
});

test('every screen of the admin opens inside the app, and the content security policy refuses nothing', {
	tag: ['@main', '@packed'],
}, async ({ launchSignedIn, server }) => {
	const { id } = await server.admin.meta.create({
		body: { page: 'main', title: 'Главная', description: '', keywords: '' },
	});
	const app = await launchSignedIn();
	const faults: string[] = [];
	app.page.on('pageerror', (error) => faults.push(error.message));
	app.page.on('console', (message) => {
		if (/Content Security Policy|Refused to/.test(message.text())) faults.push(message.text());
	});
	for (const path of [...screens, `/admin/meta/${id}`]) {
		await openPath(app, path);
		await expect(app.page.getByRole('heading', { level: 1 })).toBeVisible();
		await expect(app.page.getByText('Не удалось открыть')).toHaveCount(0);
	}
	// Deep addresses find their files after a full load, too.
	await app.page.reload();
	await expect(app.page.getByRole('heading', { level: 1 })).toBeVisible();
	expect(faults).toEqual([]);
});

test('the editor of a published post shows the card that is shared with its link', async ({
	launchSignedIn,
	server,
}) => {
	const { id, slug } = await createPost(server.admin, { title: 'Растаможка по шагам' });
	const app = await launchSignedIn();
	await openPath(app, `/admin/posts/${id}`);
	const card = app.page.locator(`img[src^="/card/blog/${slug}.png"]`);
	await expect(card).toBeAttached();
	// In a narrow window it lies in the closed drawer and is not loaded by itself.
	const width = await card.evaluate(async ({ src }: HTMLImageElement) => {
		const picture = new Image();
		picture.src = src;
		await picture.decode();
		return picture.naturalWidth;
	});
	expect(width).toBe(1200);
});

test('screens fade in for half a second in the app, and not at all where motion is unwanted (S2.52)', async ({
	launchSignedIn,
}) => {
	const app = await launchSignedIn();
	await expectFades(app.page);
});

test('a picture of 3 MB is uploaded by the main process, which reports the progress (S7.5)', async ({
	launchSignedIn,
	server,
}) => {
	const app = await launchSignedIn();
	const { default: sharp } = await import('sharp');
	const side = 1000;
	const noise = Buffer.from(Array.from({ length: side * side * 3 }, () => Math.floor(Math.random() * 256)));
	const png = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
		.png({ compressionLevel: 0 })
		.toBuffer();
	expect(png.length).toBeGreaterThan(3_000_000);
	const result = await app.page.evaluate(
		async ({ base64, token }) => {
			const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
			const form = new FormData();
			form.append('file', new File([bytes], 'noise.png', { type: 'image/png' }));
			const sent: number[] = [];
			const stop = window.clearway.on('upload', (id, count) => void (id === 'test' && sent.push(count)));
			const response = await fetch('/api/image', {
				method: 'POST',
				headers: { authorization: `Bearer ${token}`, 'x-upload-id': 'test' },
				body: form,
			});
			stop();
			return { status: response.status, sent, text: await response.text() };
		},
		{ base64: png.toString('base64'), token: server.token },
	);
	expect(result.status, result.text).toBe(201);
	expect(result.sent.length).toBeGreaterThan(0);
	expect(result.sent.at(-1)).toBeGreaterThan(png.length);
	expect([...result.sent].sort((a, b) => a - b)).toEqual(result.sent);
});

test('a client’s message about his car causes one notification, however many windows there are, and a click opens the car', async ({
	launchSignedIn,
	server,
}) => {
	test.skip(isElectron, 'notifications of a real desktop cannot be clicked by a test');
	const { id } = await server.admin.car.create({ body: { make: 'Kia', model: 'Rio', year: 2020 } });
	const params = { id: String(id) };
	const link = await server.admin.carLink.create({ params, body: { label: 'Олена', role: 'client' } });
	const { url } = await server.admin.carLink.get({ params: { ...params, link: String(link.id) } });
	const app = await launchSignedIn();
	await openPath(app, '/admin/posts');
	const write = (text: string) =>
		server.visitor.carPage.message({ params: { token: url.slice(-32) }, body: { text } });
	await write('Где машина?');
	const told = async () => (await app.effects()).filter(([what]) => what === 'notification');
	await expect.poll(async () => JSON.stringify(await told())).toContain('Клиент написал: Kia Rio 2020');
	expect(await told()).toHaveLength(1);
	await app.main(
		({ Notification }) =>
			void (Notification as unknown as { shown: { emit(event: string): void }[] }).shown
				.at(-1)
				?.emit('click'),
	);
	await expect(app.page).toHaveURL(new RegExp(`/admin/cars/${id}$`));
	await expect(app.page.getByText('Где машина?')).toBeVisible();
	await app.main(({ Menu }) =>
		(Menu.getApplicationMenu()?.getMenuItemById('new-window') as { click(): void } | undefined)?.click(),
	);
	const second = await app.otherPage();
	await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
	await write('А документы?');
	await expect(second.getByText('Клиент написал: Kia Rio 2020')).toBeVisible();
	await expect(app.page.getByText('А документы?')).toBeVisible();
	expect(await told()).toHaveLength(2);
});

test('menus navigate, open windows, remember the zoom, print and save as PDF', async ({
	launchKnown,
	userData,
}) => {
	test.skip(isElectron, 'the menus of a real desktop are not clicked by this test');
	const app = await launchKnown(noKeychain);
	await signIn(app);
	const click = (id: string): Promise<void> =>
		app.main(({ Menu, BrowserWindow }, given) => {
			const item = Menu.getApplicationMenu()?.getMenuItemById(given);
			if (!item) throw new Error(`no ${given}`);
			item.click(item, BrowserWindow.getAllWindows()[0], {});
		}, id);
	await click('go-requests');
	await expect(app.page).toHaveURL(/\/admin\/requests$/);
	await click('bigger');
	await expect
		.poll(async () => JSON.parse(await readFile(join(userData, 'settings.json'), 'utf8')).zoom)
		.toBe(0.5);
	await app.answer({ canceled: false, filePath: join(userData, 'quote.pdf') });
	await click('pdf');
	await expect
		.poll(async () =>
			(await readFile(join(userData, 'quote.pdf')).catch(() => Buffer.alloc(4))).subarray(0, 4).toString(),
		)
		.toBe('%PDF');
	await click('print');
	await app.answer({ canceled: false, filePath: join(userData, 'about.txt') });
	await click('diagnostics');
	await expect
		.poll(() => readFile(join(userData, 'about.txt'), 'utf8').catch(() => ''))
		.toContain('"trouble": "missing"');
	const diagnostics = await readFile(join(userData, 'about.txt'), 'utf8');
	expect(diagnostics).not.toMatch(/eyJ[\w-]+\./);
	expect(diagnostics).not.toContain('long enough for a test');
	await click('new-window');
	const secondPage = await app.otherPage();
	await expect(secondPage.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a file is saved through the save dialog and chosen through the open dialog', { tag: '@main' }, async ({
	launchSignedIn,
	userData,
}) => {
	const app = await launchSignedIn();
	const path = join(userData, 'table.csv');
	await app.answer({ canceled: false, filePath: path });
	expect(
		await app.page.evaluate(() =>
			window.clearway.file.save({
				name: '../../etc/table.csv',
				type: 'text/csv',
				bytes: new Uint8Array([49, 44, 50]),
			}),
		),
	).toBe(true);
	expect(await readFile(path, 'utf8')).toBe('1,2');
	expect(JSON.stringify(await app.effects())).toContain('"defaultPath":"table.csv"');
	await app.answer({ canceled: false, filePaths: [path] });
	const chosen = await app.page.evaluate(async () => {
		const file = await window.clearway.file.open({ title: 'Таблица', extensions: ['csv'] });
		return file && [file.name, ...file.bytes];
	});
	expect(chosen).toEqual(['table.csv', 49, 44, 50]);
});

test('a table that is dropped anywhere on the window is read, and a screen that takes no file says so', async ({
	launchSignedIn,
}) => {
	const app = await launchSignedIn();
	await openPath(app, '/admin/tables/copart-fee');
	await expect(app.page.getByRole('heading', { level: 1 })).toBeVisible();
	const devtools = await app.page.context().newCDPSession(app.page);
	const files = [fileURLToPath(new URL('../../server/demo/tables/copart-fee.csv', import.meta.url))];
	// The system drops a path, which the page gets as a file.
	const drop = async (x: number, y: number): Promise<void> => {
		const data = { items: [], files, dragOperationsMask: 1 };
		for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
			await devtools.send('Input.dispatchDragEvent', { type, x, y, data });
	};
	// A screen that is still fading in takes no file, so the drop is repeated.
	const dropUntil = async (at: number, seen: Locator): Promise<void> =>
		expect(async () => {
			await drop(at, at);
			await expect(seen).toBeVisible({ timeout: 3000 });
		}).toPass({ timeout: 30_000 });
	await dropUntil(5, app.page.getByRole('heading', { name: /^Первая версия таблицы/ }));
	await openPath(app, '/admin/requests');
	await expect(app.page.getByRole('heading', { level: 1, name: 'Заявки' })).toBeVisible();
	const address = app.page.url();
	await dropUntil(400, app.page.getByText('Этот экран файлов не принимает').first());
	expect(app.page.url()).toBe(address);
});

test('the page of a request has links to call the client and to write to him', async ({
	launchSignedIn,
	server,
}) => {
	const { id } = await server.visitor.mail.callback({ body: { name: 'Оксана', phone: '+380671234567' } });
	const app = await launchSignedIn();
	await openPath(app, `/admin/requests/${id}`);
	for (const name of ['Позвонить', 'Viber', 'Telegram', 'WhatsApp'])
		await app.page.getByRole('link', { name }).first().click();
	await expect
		.poll(async () =>
			(await app.effects()).filter(([what]) => what === 'shell.openExternal').map(([, link]) => link),
		)
		.toEqual([
			'tel:+380671234567',
			'viber://chat?number=%2B380671234567',
			'https://t.me/+380671234567',
			'https://wa.me/380671234567',
		]);
});

test('a request is calculated in the app, with the prices of the server', async ({
	launchSignedIn,
	server,
}) => {
	const rates = { params: { day: kyivDay(new Date()) }, body: { USD: '44.7061', EUR: '51.7080' } };
	await server.admin.currency.save(rates);
	const { id } = await server.admin.request.create({ body: { name: 'Оксана', phone: '+380671234567' } });
	const app = await launchSignedIn();
	await openPath(app, `/admin/requests/${id}`);
	await app.page.getByRole('button', { name: 'Посчитать' }).click();
	await app.page.getByLabel('Что рассчитать').selectOption('direct');
	await app.page.getByLabel('Цена автомобиля').fill('9000');
	await app.page.getByLabel('Объём, см³').fill('1998');
	await app.page.getByLabel('Год выпуска').fill('2019');
	await app.page.getByRole('button', { name: 'Сохранить к заявке' }).click();
	await expect(app.page.getByRole('region', { name: /^Расчёт №/ })).toBeVisible();
	expect(await server.admin.request.get({ params: { id } })).toMatchObject({ quote: expect.any(String) });
});
