import type { Page, Request } from '@playwright/test';
import { newCar } from '../../server/testing/cars.ts';
import { keptQuote } from '../../server/testing/delivered.ts';
import { saveRates } from '../../server/testing/request-with-quote.ts';
import { chooseFile } from './choose-file.ts';
import { atEndOf, isSaved, makePost, openPost } from './posting.ts';
import { expect, test } from './site.ts';

test.use({ ownServer: true, isSignedIn: true });

type Traffic = {
	/** Method and path of each call. */
	calls: () => string[];
	/** The bytes of all bodies, after the last of them has come. */
	bytes: () => Promise<number>;
};

/** Counts what the page asks of the API from now on. */
function trafficOf(page: Page): Traffic {
	const requests: Request[] = [];
	page.on('request', (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.startsWith('/api/') && pathname !== '/api/events') requests.push(request);
	});
	const nameOf = (request: Request): string => `${request.method()} ${new URL(request.url()).pathname}`;
	return {
		calls: () => requests.map(nameOf).toSorted(),
		async bytes() {
			const sizes = requests.map(async (request) => {
				const answer = await request.response();
				const received = answer && answer.status() !== 204 ? (await answer.body()).byteLength : 0;
				return (request.postDataBuffer()?.byteLength ?? 0) + received;
			});
			return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
		},
	};
}

/** Writes the figures into the report of the run. */
const tell = async (what: string, { calls, bytes }: Traffic): Promise<void> =>
	void test.info().annotations.push({
		type: what,
		description: `${calls().length} calls, ${await bytes()} bytes: ${calls().join(', ')}`,
	});

test('a payment is shown by its own answer in the list, the costs and the conversation, and news of another car read nothing of this one', async ({
	page,
	server,
}) => {
	await saveRates(server);
	const quote = await keptQuote(server, { services: true });
	const { id } = await server.admin.car.create({
		body: { make: 'Audi', model: 'Q5', year: 2019, route: 'eu', quote: quote.number },
	});
	const { id: other } = await newCar(server);
	await server.admin.carPayment.plan({ params: { id } });
	const note = (of: number, text: string) =>
		server.admin.thread.write({ params: { of: `car-${of}` }, body: { kind: 'note', text } });
	const counted = () => page.waitForResponse('**/api/office');

	const opened = counted();
	await page.goto(`/admin/cars/${id}`);
	await opened;
	const payments = page.getByRole('region', { name: 'Платежи' });
	const costs = page.getByRole('region', { name: 'Расходы и маржа' });
	await expect(costs).toContainText(/получено\s0\s€/);
	// What the stream asks for as it opens was asked before a later change shows.
	await note(id, 'Первая заметка');
	await expect(page.getByText('Первая заметка')).toBeVisible();

	const ofPayment = trafficOf(page);
	const car = page.waitForResponse((answer) => new URL(answer.url()).pathname === `/api/car/${id}`);
	const row = payments.getByRole('row', { name: /Автомобиль/ });
	await row.getByRole('button', { name: 'Отметить оплату: Автомобиль' }).click();
	await expect(row.getByRole('button', { name: 'Отметить оплату: Автомобиль' })).toBeHidden();
	await car;
	await expect(page.locator('#messages')).toContainText(/Автомобиль, /);
	await expect(costs).not.toContainText(/получено\s0\s€/);
	// Whatever the payment's own news ask for is asked before what later news do.
	const later = counted();
	await note(other, 'О другой машине');
	await later;
	expect(ofPayment.calls()).toEqual([
		`GET /api/car/${id}`,
		'GET /api/office',
		expect.stringMatching(`^PUT /api/car/${id}/payment/\\d+/paid$`),
	]);
	await tell('a payment, and news of another car', ofPayment);

	// What others do with this car is read as before.
	await note(id, 'Вторая заметка');
	await expect(page.getByText('Вторая заметка')).toBeVisible();
});

test('an autosave of a long post sends the text once and receives no text', async ({ page, server }) => {
	const post = await makePost(server, {
		text: `${`<p>${'Длинный текст поста, который сохраняется сам. '.repeat(25)}</p>`.repeat(50)}<p>Конец.</p>`,
	});
	await openPost(page, post);
	await atEndOf(page, 'Конец.');
	await page.keyboard.type(' Раз.');
	await isSaved(page);
	const traffic = trafficOf(page);
	await page.keyboard.type(' Два.');
	const path = `/api/post/${post.id}/draft`;
	await expect.poll(traffic.calls).toContain(`PUT ${path}`);
	await isSaved(page);
	expect(traffic.calls()).not.toContain(`GET /api/post/${post.id}/editing`);
	await tell('an autosave of a post of 100 kB', traffic);
	const { draft } = await server.admin.post.draft({ params: { id: post.id } });
	expect(draft.text).toContain('Конец. Раз. Два.');
	expect(await traffic.bytes()).toBeLessThan((draft.text?.length ?? 0) * 2.5);
});

test('a tick in a review of 5,000 rows sends the tick, and the file is published without being sent again', async ({
	page,
	server,
}) => {
	test.setTimeout(180_000);
	const csv = (count: number, dear: number): string =>
		`auction,state,location,newark_nj,savannah_ga,miami_fl,houston_tx,los_angeles_ca\n${Array.from(
			{ length: count },
			(_, yard) =>
				`${yard % 2 ? 'Copart' : 'IAA'},TX,Yard ${yard},${yard % 100 === 0 ? dear : 900},500,800,700,1350`,
		).join('\n')}\n`;
	await server.admin.calculator.upload({
		form: { title: 'transportation' },
		file: new File([csv(5000, 900)], 'old.csv'),
	});
	await page.goto('/admin/tables/transportation');
	await chooseFile(page.getByRole('button', { name: 'Загрузить файл' }), {
		...{ name: 'new.csv', mimeType: 'text/csv' },
		buffer: Buffer.from(csv(4990, 950)),
	});
	const yard = page.getByRole('checkbox', { name: /^Оставить как было: .*Yard 4990/ });
	await yard.click();
	await expect(page.getByText(/^Проверяем строки/)).toHaveCount(0);
	const traffic = trafficOf(page);
	await page.getByRole('checkbox', { name: /^Оставить как было: .*Yard 4991/ }).click();
	await expect.poll(() => traffic.calls().length).toBe(1);
	await expect(page.getByText(/^Проверяем строки/)).toHaveCount(0);
	expect(await traffic.bytes()).toBeLessThan(50_000);
	await tell('a tick in a review of 5,000 rows', traffic);
	await expect(yard).toBeChecked();

	const seen = page.getByRole('checkbox', { name: 'Суммы до и после проверены' });
	if (await seen.isVisible()) await seen.check();
	const ofPublication = trafficOf(page);
	await page.getByRole('button', { name: 'Опубликовать', exact: true }).click();
	await expect(page.getByText(/Версия 3/).first()).toBeVisible();
	const { rows, file } = await server.visitor.calculator.get({ params: { title: 'transportation' } });
	expect([rows.length, file.name]).toEqual([4992, 'new.csv']);
	expect(ofPublication.calls().filter((call) => call === 'POST /api/calculator')).toEqual([]);
});
