import { isCopied } from './local-copies.ts';
import { expect, test } from './site.ts';

test.use({ ownServer: true, isSignedIn: true });

test('typed text has a local copy even after the browser has closed its database', async ({
	page,
	context,
	server,
}) => {
	const { id } = await server.admin.meta.create({ body: { page: 'closed', title: 'Первый.' } });
	const title = page.getByLabel('Заголовок', { exact: true });
	await page.goto(`/admin/meta/${id}`);
	await title.fill('До того.');
	await isCopied(page, 'До того.');
	const browser = await context.newCDPSession(page);
	// Every connection of the page hears this, so the admin's own does, too.
	const connection = await page.evaluateHandle(
		() =>
			new Promise<{ closed: Promise<unknown> }>((resolve) => {
				const opening = indexedDB.open('clearway-admin');
				opening.onsuccess = () => {
					const closed = new Promise((tell) => opening.result.addEventListener('close', tell));
					resolve({ closed });
				};
			}),
	);
	await browser.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes: 'indexeddb' });
	await connection.evaluate(({ closed }) => closed.then(() => undefined));
	await title.fill('После того.');
	await isCopied(page, 'После того.');

	// The write that meets the closing itself is repeated, without another key press.
	await page.evaluate(() => {
		const { transaction } = IDBDatabase.prototype;
		IDBDatabase.prototype.transaction = () => {
			IDBDatabase.prototype.transaction = transaction;
			throw new DOMException('The database connection is closing.', 'InvalidStateError');
		};
	});
	await title.press('!');
	const hasMetIt = () => page.evaluate(() => String(IDBDatabase.prototype.transaction).includes('[native'));
	await expect.poll(hasMetIt).toBe(true);
	await isCopied(page, 'После того.!');
});
