import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, openPath, test } from './journey.ts';

test.skip(
	process.env.DESKTOP_TARGET === 'electron',
	'what the system shows cannot be touched by a test: see docs/desktop.md',
);

test('a file that cannot be written or read is named in a message, and the call reports no success', async ({
	launchSignedIn,
	userData,
}) => {
	const app = await launchSignedIn();
	const nowhere = { canceled: false, filePath: join(userData, 'no such folder', 'table.csv') };
	const told = async () =>
		(await app.effects())
			.filter(([what]) => what === 'dialog.showMessageBox')
			.map(([, question]) => (question as { message: string }).message);
	await app.answer(nowhere);
	await app.answer({ response: 0 });
	expect(
		await app.page.evaluate(() =>
			window.clearway.file.save({ name: 'table.csv', type: 'text/csv', bytes: new Uint8Array([49]) }),
		),
	).toBe(false);
	expect(await told()).toEqual(['Файл table.csv не сохранён']);
	await app.answer({ ...nowhere, filePath: join(userData, 'no such folder', 'quote.pdf') });
	await app.answer({ response: 0 });
	await app.main(({ BrowserWindow, Menu }) =>
		(
			Menu.getApplicationMenu()?.getMenuItemById('pdf') as unknown as {
				click(item: object, window: object | undefined): void;
			} | null
		)?.click({}, BrowserWindow.getAllWindows()[0]),
	);
	await expect.poll(told).toHaveLength(2);
	expect((await told())[1]).toBe('Файл quote.pdf не сохранён');
	await app.answer({ canceled: false, filePaths: [join(userData, 'gone.csv')] });
	await app.answer({ response: 0 });
	expect(
		await app.page.evaluate(() => window.clearway.file.open({ title: 'Таблица', extensions: ['csv'] })),
	).toBe(null);
	expect((await told())[2]).toBe('Файл gone.csv не прочитан');
	// The dialog opens the folder of the last file; on Linux no dialog remembers it by itself.
	await app.answer({ canceled: true, filePaths: [] });
	await app.page.evaluate(() => window.clearway.file.open({ title: 'Таблица', extensions: ['csv'] }));
	const opened = (await app.effects()).filter(([what]) => what === 'dialog.showOpenDialog');
	expect(opened.map(([, question]) => (question as { defaultPath?: string }).defaultPath)).toEqual([
		undefined,
		userData,
	]);
});

test('a page that no printer takes is told of, on its own window', async ({ launchSignedIn }) => {
	const app = await launchSignedIn({ STAND_IN_PRINTER: 'none' });
	await app.answer({ response: 0 });
	await app.main(({ BrowserWindow, Menu }) =>
		(
			Menu.getApplicationMenu()?.getMenuItemById('print') as unknown as {
				click(item: object, window: object | undefined): void;
			} | null
		)?.click({}, BrowserWindow.getAllWindows()[0]),
	);
	await expect.poll(async () => JSON.stringify(await app.effects())).toContain('Страница не напечатана');
});

test('a paper of a car is fetched while the pointer rests on it, and only then dragged out of the window as a file', async ({
	launchSignedIn,
	server,
}) => {
	const { id } = await server.admin.car.create({
		body: { make: 'Kia', model: 'Rio', year: 2020, route: 'eu' },
	});
	const bytes = Buffer.from('%PDF-1.4\n%%EOF');
	await server.admin.carFile.add({
		params: { id },
		form: { kind: 'invoice' },
		file: new File([bytes], 'счёт.pdf', { type: 'application/pdf' }),
	});
	const app = await launchSignedIn();
	await openPath(app, `/admin/cars/${id}`);
	const button = app.page.getByRole('button', { name: /^Скачать счёт\.pdf/ });
	const dragged = async () =>
		(await app.effects()).flatMap(([what, file]) => (what === 'drag' ? [String(file)] : []));
	await button.dispatchEvent('dragstart');
	await expect(button).toHaveAttribute('draggable', 'false');
	await button.hover();
	await expect(button).toHaveAttribute('draggable', 'true');
	expect(await dragged()).toEqual([]);
	// The drag itself asks nobody for the file.
	await server.stop();
	await button.dispatchEvent('dragstart');
	await expect.poll(dragged).toEqual([expect.stringMatching(/счёт\.pdf$/)]);
	expect(await readFile((await dragged())[0] ?? '')).toEqual(bytes);
});
