import { kyivDayAndTime } from '@clearway/shared/format/date.ts';
import { dependsOnTime, expect, test } from './site.ts';

test.use({ ownServer: true, isSignedIn: true });
dependsOnTime();

test('a reminder with a time is told on any screen when it comes, once, and opens its request', async ({
	page,
	server,
}) => {
	const inTwoMinutes = kyivDayAndTime(new Date(Date.now() + 120_000));
	const body = { name: 'Ждёт звонка', phone: '067 123 45 67' };
	const { id } = await server.admin.request.create({ body });
	await page.clock.install();
	await page.goto(`/admin/requests/${id}`);
	await page.getByRole('button', { name: 'Другой день' }).waitFor();
	await server.admin.request.save({
		params: { id },
		body: { followUpOn: `${inTwoMinutes.day} ${inTwoMinutes.time}` },
	});
	await expect(page.getByText(/напомнить в \d/)).toBeVisible();
	await page.goto('/admin/posts');
	await page.waitForResponse('**/api/office');
	const told = page.getByText('Пора вернуться к заявке: Ждёт звонка');
	await page.clock.fastForward('00:30');
	await expect(told).toHaveCount(0);
	await page.clock.fastForward('02:00');
	await expect(told).toBeVisible();
	await page.getByRole('button', { name: 'Открыть', exact: true }).click();
	await expect(page).toHaveURL(new RegExp(`/admin/requests/${id}$`));
	await expect(told).toHaveCount(0);
	await page.clock.fastForward('00:45');
	await expect(told).toHaveCount(0);
});
