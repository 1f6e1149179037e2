import { testPassword } from '../../server/testing/start.ts';
import { expect, test } from './site.ts';

test('with a clock that is a day ahead one signs in, stays signed in after a reload, and is told once with both times', async ({
	page,
}) => {
	await page.addInitScript(() => {
		const Right = Date;
		const now = (): number => Right.now() + 24 * 3_600_000;
		globalThis.Date = new Proxy(Right, {
			construct: (_target, given) =>
				given.length === 0 ? new Right(now()) : Reflect.construct(Right, given),
			get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
		});
	});
	await page.goto('/admin/login');
	await page.getByLabel('Логин').fill('admin');
	await page.getByLabel('Пароль', { exact: true }).fill(testPassword);
	await page.getByRole('button', { name: 'Войти' }).click();
	await expect(page).toHaveURL('/admin');
	const told = page.getByText('Часы этого компьютера показывают');
	await expect(told).toHaveCount(1);
	await page.getByRole('link', { name: 'Посты' }).first().click();
	const title = page.getByRole('heading', { level: 1 });
	await expect(title).toHaveText('Посты');
	await expect(told).toHaveCount(1);
	await page.reload();
	await expect(title).toHaveText('Посты');
});
