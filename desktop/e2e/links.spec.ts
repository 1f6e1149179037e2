import { isElectron } from './app.ts';
import { expect, noKeychain, test } from './journey.ts';

test('a page cannot navigate away from the app; only web, mail and telephone links open outside, after a question (Q07 Q08)', {
	tag: '@main',
}, async ({ launchKnown }) => {
	const app = await launchKnown(noKeychain);
	const address = app.page.url();
	const outside = async () =>
		(await app.effects()).filter(([what]) => what === 'shell.openExternal').map(([, link]) => link);
	for (const bad of [
		'file:///etc/passwd',
		'smb://host/share',
		'ms-msdt:/id',
		'https://name:secret@evil.example/',
		'javascript:alert(1)',
	]) {
		await app.page.evaluate((link) => void window.open(link), bad);
		expect(await app.page.evaluate((link) => window.clearway.link.open(link), bad)).toBe(false);
	}
	await app.answer({ response: 1 });
	await app.page.evaluate(() => void window.open('https://evil.example/?secret=1'));
	await expect.poll(async () => JSON.stringify(await app.effects())).toContain('evil.example');
	expect(await outside()).toEqual([]);
	await app.answer({ response: 0 });
	await app.page.evaluate(() => location.assign('https://bank.gov.ua/'));
	await expect.poll(outside).toEqual(['https://bank.gov.ua/']);
	await app.answer({ response: 0 });
	await app.page.evaluate(() => {
		const link = Object.assign(document.createElement('a'), {
			href: 'https://example.com/doc',
			target: '_blank',
		});
		document.body.append(link);
		link.click();
	});
	await expect.poll(outside).toEqual(['https://bank.gov.ua/', 'https://example.com/doc']);
	expect(app.page.url()).toBe(address);
	expect(await app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
});

test('a chain of redirects cannot take a page out of the app (Q07)', async ({ launchKnown }) => {
	const { createServer } = await import('node:http');
	const requestedPaths: (string | undefined)[] = [];
	const redirectServer = createServer((request, response) => {
		requestedPaths.push(request.url);
		response.writeHead(302, { location: request.url === '/' ? '/again' : '/evil' }).end();
	}).listen(0, '127.0.0.1');
	await new Promise((resolve) => redirectServer.once('listening', resolve));
	const address = redirectServer.address();
	const app = await launchKnown(noKeychain);
	await app.answer({ response: 1 });
	// The main process begins the chain, because the app already refuses the first step of a page.
	await app.main(
		({ BrowserWindow }, place) =>
			BrowserWindow.getAllWindows()[0]
				?.loadURL(place)
				.catch(() => undefined),
		`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`,
	);
	await expect.poll(async () => JSON.stringify(await app.effects())).toContain('Открыть в браузере');
	expect(requestedPaths).toEqual(['/']);
	redirectServer.close();
});

test('pages of the site open in the browser, links to call or write to a client need no question, admin links open in a window (Q07)', async ({
	launchKnown,
	server,
}) => {
	const app = await launchKnown(noKeychain);
	const outside = async () =>
		(await app.effects()).filter(([what]) => what === 'shell.openExternal').map(([, link]) => link);
	const click = (href: string, target: string): Promise<void> =>
		app.page.evaluate(
			(given) => {
				const link = Object.assign(document.createElement('a'), given);
				document.body.append(link);
				link.click();
				link.remove();
			},
			{ href, target },
		);
	const address = app.page.url();
	const expected: string[] = [];
	for (const path of ['/calculator/abc', '/blog/news?preview=x', '/']) {
		await click(path, '_blank');
		expected.push(server.url + path);
		await expect.poll(outside).toEqual(expected);
	}
	await click('/calculator/same-window', '');
	expected.push(`${server.url}/calculator/same-window`);
	await expect.poll(outside).toEqual(expected);
	for (const link of [
		'tel:+380671234567',
		'viber://chat?number=%2B380671234567',
		'https://t.me/+380671234567',
		'https://wa.me/380671234567',
	]) {
		await click(link, '_blank');
		expected.push(link);
		await expect.poll(outside).toEqual(expected);
	}
	expect(app.page.url()).toBe(address);
	expect(JSON.stringify(await app.effects())).not.toContain('dialog.');
	await click('/admin/posts', '_blank');
	await expect.poll(() => app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(2);
});

test('if no program on this computer opens a call or a chat, the app offers its number to copy, from a page and from a notification', async ({
	launchSignedIn,
	server,
}) => {
	test.skip(isElectron, 'which programs a system has is made up by the stand-in');
	const app = await launchSignedIn({
		STAND_IN_REFUSED_SCHEMES: 'viber https',
		// Linux opens nothing and says nothing.
		STAND_IN_UNSERVED_SCHEMES: 'tel',
	});
	const messageBoxes = async () =>
		(await app.effects())
			.filter(([what]) => what === 'dialog.showMessageBox')
			.map(([, question]) => question);
	const copied = async () =>
		(await app.effects()).filter(([what]) => what === 'clipboard.writeText').map(([, text]) => text);
	const open = (link: string) =>
		app.page.evaluate((given) => window.clearway.link.open(given), link).catch(() => 'nothing was told');
	await app.answer({ response: 1 });
	expect(await open('tel:+380671234567')).toBe(false);
	expect(await messageBoxes()).toMatchObject([
		{ message: 'Позвонить отсюда не получилось', buttons: ['Скопировать', 'Понятно'] },
	]);
	expect(JSON.stringify(await messageBoxes())).toContain('+380671234567');
	expect(await copied()).toEqual([]);
	await app.answer({ response: 0 });
	expect(await open('viber://chat?number=%2B380501112233')).toBe(false);
	expect((await messageBoxes()).at(-1)).toMatchObject({ message: 'Чат не открылся' });
	await expect.poll(copied).toEqual(['+380501112233']);
	await app.answer({ response: 0 });
	await app.answer({ response: 0 });
	expect(await open('https://bank.gov.ua/rates')).toBe(false);
	expect((await messageBoxes()).at(-1)).toMatchObject({ message: 'Ссылка не открылась' });
	await expect.poll(copied).toEqual(['+380501112233', 'https://bank.gov.ua/rates']);

	const notices = async () => (await app.effects()).filter(([kind]) => kind === 'notification').length;
	await server.visitor.mail.callback({ body: { name: 'Оксана', phone: '+380671234567' } });
	await expect.poll(notices).toBe(1);
	await app.answer({ response: 0 });
	await app.main(
		({ Notification }) =>
			void (Notification as unknown as { shown: NodeJS.EventEmitter[] }).shown
				.at(-1)
				?.emit('action', { actionIndex: 1 }),
	);
	await expect.poll(async () => (await copied()).at(-1)).toBe('+380671234567');
});
