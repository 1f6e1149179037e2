import type { Page } from '@playwright/test';
import { type TestServer, testLogin, testPassword } from '../../server/testing/start.ts';
import { expect, test } from './site.ts';

test.use({ ownServer: true, isSignedIn: true });

const note = (window: Page) => window.getByRole('textbox', { name: 'Новая заметка' });
let visitors = 0;
const requestIn = async (server: TestServer): Promise<string> => {
	visitors += 1;
	const visitor = server.client({ address: `198.51.100.${visitors}` });
	const { id } = await visitor.mail.callback({ body: { name: 'Образец', phone: '067 123 45 71' } });
	return `/admin/requests/${id}`;
};

/** Types and leaves in one task, so that no timer of the page runs in between. */
const typeAndLeave = (page: Page, text: string, address: string): Promise<void> =>
	page.evaluate(
		({ text, address }) => {
			document.execCommand('insertText', false, text);
			location.assign(address);
		},
		{ text, address },
	);

async function goToPosts(page: Page): Promise<void> {
	await page.getByRole('link', { name: 'Посты', exact: true }).first().click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Посты');
}

for (const [label, refuse] of [
	[
		'of a full disk',
		() => {
			IDBObjectStore.prototype.put = () => {
				throw new DOMException('', 'QuotaExceededError');
			};
		},
	],
	[
		'of a private window without a storage',
		() => Object.defineProperty(window, 'indexedDB', { value: undefined }),
	],
] as const)
	test(`text typed into a tab ${label} is there when the person comes back, and the tab says that there is no local copy`, async ({
		page,
		server,
	}) => {
		await page.addInitScript(refuse);
		await page.goto(await requestIn(server));
		await note(page).fill('Нигде больше нет');
		await expect(page.getByRole('button', { name: 'Копии на диске нет' })).toBeVisible();
		await goToPosts(page);
		await page.goBack();
		await expect(note(page)).toHaveValue('Нигде больше нет');
		// A closed tab would lose the text, so the browser asks.
		const question = page.waitForEvent('dialog');
		const closed = page.close({ runBeforeUnload: true });
		expect((await question).type()).toBe('beforeunload');
		await (await question).dismiss();
		await closed;
		await note(page).press('ControlOrMeta+Enter');
		await expect(note(page)).toHaveValue('');
		await expect(page.getByRole('button', { name: 'Копии на диске нет' })).toHaveCount(0);
	});

test('text written just before a sign-out is there after the next sign-in', async ({ page, server }) => {
	const address = await requestIn(server);
	await page.goto(address);
	await note(page).focus();
	await typeAndLeave(page, 'Перед выходом', '/admin/logout');
	await expect(page).toHaveURL(/\/admin\/login/);
	await page.getByLabel('Логин').fill(testLogin);
	await page.getByLabel('Пароль', { exact: true }).fill(testPassword);
	await page.getByRole('button', { name: 'Войти' }).click();
	await expect(page).toHaveURL(/\/admin$/);
	await page.goto(address);
	await expect(note(page)).toHaveValue('Перед выходом');
});

test('text written just before leaving is kept even if the disk is still busy as the page closes', async ({
	page,
	context,
	server,
}) => {
	const otherTab = await context.newPage();
	await otherTab.goto('/admin/categories');
	const address = await requestIn(server);
	await page.goto(address);
	await note(page).focus();
	// Nothing is written or read while this goes on.
	await otherTab.evaluate(() => {
		const opening = indexedDB.open('clearway-admin');
		opening.onsuccess = () => {
			const store = opening.result.transaction('draft', 'readwrite').objectStore('draft');
			const goOn = (): void => {
				if (!('isDiskFree' in window)) store.get('').onsuccess = goOn;
			};
			goOn();
		};
		return new Promise((resolve) => opening.addEventListener('success', resolve));
	});
	await typeAndLeave(page, 'Диск был занят', '/');
	await expect(page).toHaveURL('/');
	await otherTab.evaluate(() => Object.assign(window, { isDiskFree: true }));
	await page.goto(address);
	await expect(note(page)).toHaveValue('Диск был занят');
	await note(page).press('ControlOrMeta+Enter');
	await expect(note(page)).toHaveValue('');
	await page.reload();
	await expect(page.getByText('Диск был занят')).toBeVisible();
	await expect(note(page)).toHaveValue('');
	expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('draft');
});
