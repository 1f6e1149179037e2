import { makePicture } from '../../server/testing/pictures.ts';
import { expectAccessible } from './axe.ts';
import { asMine, ready, startOffice, total } from './calculator-office.ts';
import { testWithBank } from './own-server.ts';
import { isSaved, makePost, openNewPost, textOf } from './posting.ts';
import { signIn } from './sign-in.ts';
import { expect, hydrate, withWorker } from './site.ts';
import { goOffline } from './window.ts';

/** The product in the order of the law on language: Ukrainian at the plain addresses, Russian under /ru. */
const test = testWithBank(() => startOffice({ env: { LANGUAGES: 'uk,ru' } }));

const otherLanguage = 'header a[hreflang]:visible';

test('where Ukrainian is first, a calculation with a number reads and prints in both languages, with the same sum', async ({
	page,
}) => {
	const data = ready(page);
	await page.goto('/calculator');
	await hydrate(page);
	await data;
	await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
	await page.locator('input[name="price"]').fill('7777');
	await expect(page.locator(otherLanguage)).toHaveAttribute('href', '/ru/calculator');
	await asMine(page);
	await page.getByRole('button', { name: 'Зберегти з номером' }).click();
	await expect(page).toHaveURL(/\/calculator\/[A-Za-z0-9_-]+$/);
	const sum = await total(page);
	for (const [language, letters] of [
		['uk', /[ыэъё]/i],
		['ru', /[іїєґ]/i],
	] as const) {
		await expect(page.locator('html')).toHaveAttribute('lang', language);
		expect(await total(page)).toBe(sum);
		await page.emulateMedia({ media: 'print' });
		await expect(page.locator('.print-head')).toBeVisible();
		// Dates are Ukrainian in both languages.
		const printed = (await page.locator('.print-head').innerText()).replace(/\d{1,2}\s\p{L}+\s\d{4}/gu, '');
		expect(printed).not.toMatch(letters);
		await page.emulateMedia({ media: 'screen' });
		if (language === 'uk') {
			await page.locator(otherLanguage).click();
			await expect(page).toHaveURL(/\/ru\/calculator\/[A-Za-z0-9_-]+$/);
		}
	}
	await expectAccessible(page);
});

test('where Ukrainian is first, marked Russian posts are held back until they go together with their Ukrainian texts', async ({
	page,
	context,
	server,
}) => {
	await signIn(context, server);
	const post = await makePost(server, { title: 'По закону', language: 'ru' });
	const mark = page.getByRole('checkbox', { name: 'Отметить «По закону»' });
	const publish = page
		.getByRole('region', { name: 'Действия' })
		.getByRole('button', { name: 'Опубликовать', exact: true });
	const open = () => page.goto('/admin/posts?q=По закону');
	await open();
	await mark.check();
	await publish.click();
	const held = page.getByRole('dialog', { name: 'Не опубликовано' });
	await expect(held).toContainText('Сначала опубликуйте украинский текст');
	expect((await server.admin.post.get({ params: { id: post.id } })).status).toBe('draft');

	const twin = await server.admin.post.beginTwin({
		params: { id: post.id },
		body: { language: 'uk', from: 'text' },
	});
	await open();
	await mark.check();
	await publish.click();
	await page
		.getByRole('dialog', { name: 'Опубликовать вместе с русским текстом?' })
		.getByRole('button', { name: 'Вместе с русским' })
		.click();
	await expect(page.getByText('Опубликовано: 2 поста')).toBeVisible();
	for (const { id } of [post, twin])
		expect((await server.visitor.post.get({ params: { id } })).status).toBe('published');
	await page.goto(`/ru/blog/${post.slug}`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('По закону');
	await expect(page.locator('link[hreflang="x-default"]')).toHaveAttribute('href', /:\d+\/blog\/po-zakonu/);
});

test('where Ukrainian is first, a Russian post is published alone only with a reason, and readers of Ukrainian are told its language', async ({
	page,
	context,
	server,
}) => {
	await signIn(context, server);
	const post = await openNewPost(page, server, { title: 'Пока по-русски', language: 'ru' });
	await page.getByRole('button', { name: 'Опубликовать…' }).click();
	const dialog = page.getByRole('dialog');
	await expect(dialog).toContainText('Украинского текста ещё нет на сайте');
	await dialog.getByRole('button', { name: 'Опубликовать', exact: true }).click();
	await expect(dialog).toContainText('Сначала опубликуйте украинский текст');
	expect((await server.admin.post.get({ params: { id: post.id } })).status).toBe('draft');
	await expectAccessible(page);
	await dialog.getByLabel('Почему без украинского текста').fill('Переводит бюро');
	await dialog.getByRole('button', { name: 'Опубликовать', exact: true }).click();
	await expect(page.getByText('Пост на сайте', { exact: true })).toBeVisible();

	await page.goto(`/blog/${post.slug}`);
	await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
	await expect(page.getByText('Цей допис поки що є лише російською.')).toBeVisible();
	await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'ru');
	await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
		'href',
		new RegExp(`/ru/blog/${post.slug}$`),
	);
	await expectAccessible(page);
});

test('where Ukrainian is first, a Ukrainian text is begun from the Russian one with its pictures, and both go out without a reason', async ({
	page,
	context,
	server,
}) => {
	await signIn(context, server);
	const file = new File([await makePicture({ width: 64, height: 48 })], 'a.png', { type: 'image/png' });
	const { url } = await server.admin.picture.upload({ form: { alt: 'Порт' }, file });
	const text = `<h2>Порт</h2><p>Контейнер пришёл.</p><img src="${url}" alt="Порт" width="64" height="48">`;
	const post = await openNewPost(page, server, { title: 'С картинкой', language: 'ru', text });
	const languages = page.getByRole('navigation', { name: 'Языки поста' });
	await languages.getByRole('button', { name: /Українською/ }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Взять русский текст за основу' }).click();
	await expect(languages.getByRole('link', { name: /Українською/ })).toHaveAttribute('aria-current', 'page');
	await expect(textOf(page).locator(`img[src="${url}"]`)).toBeVisible();
	await page.getByLabel('Заголовок', { exact: true }).fill('Із зображенням');
	await isSaved(page);
	for (const tab of [/Українською/, /По-русски/]) {
		await languages.getByRole('link', { name: tab }).click();
		await expect(languages.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page');
		await page.getByRole('button', { name: 'Опубликовать…' }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Опубликовать', exact: true }).click();
		await expect(page.getByRole('dialog')).toHaveCount(0);
		await expect(page.getByRole('button', { name: 'Обновить на сайте…' })).toBeVisible();
	}
	await page.goto(`/ru/blog/${post.slug}`);
	await expect(page.locator('.prose img')).toBeVisible();
	await page.locator(otherLanguage).click();
	await expect(page).toHaveURL('/blog/iz-zobrazhenniam');
	await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
	await expect(page.locator('.prose img')).toBeVisible();
});

test.describe('without a network', () => {
	test.use(withWorker);

	test('where Ukrainian is first, a visitor is told so in the language of the address', async ({
		page,
		context,
	}) => {
		await page.goto('/usa');
		await hydrate(page);
		await page.evaluate(() => navigator.serviceWorker.ready);
		// The page without a network is stored in each language that was read.
		for (const prefix of ['', '/ru']) {
			await page.goto(`${prefix}/usa`);
			await hydrate(page);
			const stored = (at: string) => caches.match(at).then(Boolean);
			await expect.poll(() => page.evaluate(stored, `${prefix}/offline`), { timeout: 30_000 }).toBe(true);
		}
		await goOffline(context);
		for (const [path, language, title] of [
			['/georgia', 'uk', 'Немає мережі'],
			['/ru/eu', 'ru', 'Нет сети'],
		] as const) {
			await page.goto(path);
			await expect(page.locator('html')).toHaveAttribute('lang', language);
			await expect(page.getByRole('heading', { name: title })).toBeVisible();
		}
		await context.setOffline(false);
	});
});
