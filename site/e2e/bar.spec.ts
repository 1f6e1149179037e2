import type { Page } from '@playwright/test';
import type { TestServer } from '../../server/testing/start.ts';
import { asMine, test } from './calculator-office.ts';
import { expect, fontsCame, hydrate } from './site.ts';
import { goOffline, resize } from './window.ts';

type Box = { x: number; y: number; width: number; height: number };

/** The boxes of the parts that are seen at the foot of the window. */
const boxes = (page: Page) =>
	page.locator('.bottom-bar > *, .calc__total').evaluateAll((parts) =>
		parts
			.filter((part) => part.checkVisibility({ visibilityProperty: true }))
			.map((part): Box => {
				const { x, y, width, height } = part.getBoundingClientRect();
				return { x, y, width, height };
			})
			.filter(({ y }) => y < innerHeight),
	);
const overlap = (a: Box, b: Box): boolean =>
	a.x < b.x + b.width - 1 && b.x < a.x + a.width - 1 && a.y < b.y + b.height - 1 && b.y < a.y + a.height - 1;
const keep = async ({ visitor }: TestServer) =>
	(
		await visitor.quote.create({
			body: { mode: 'direct', currency: 'EUR', price: '9200', fuel: 'petrol', cc: 1498, year: 2021 },
		})
	).id;

for (const width of [320, 390])
	test.describe(`on a phone ${width} pixels wide`, () => {
		test.use({ viewport: { width, height: 844 } });

		test('the largest sum of the bar leaves room before the button', async ({ page, openReady }) => {
			await openReady('/calculator?price=100000000');
			await fontsCame(page);
			const total = page.locator('.calc__total .sums > span:visible').first();
			await expect(total).toContainText(/\d{3}/);
			const { x = 0, width: long = 0 } = (await total.boundingBox()) ?? {};
			const button = await page.locator('.bottom-bar .button:last-child').boundingBox();
			expect(x + long).toBeLessThanOrEqual((button?.x ?? 0) - 4);
			if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/bar-${width}.png` });
		});

		test('after hours the bar is one row inside of the screen, and the first touch moves nothing in it', async ({
			page,
			server,
		}) => {
			// It is Sunday night in Kyiv.
			await page.clock.setFixedTime('2026-11-22T21:00:00Z');
			const colours = new Map<string, string>();
			for (const path of [
				'/',
				'/usa',
				'/calculator',
				'/blog',
				'/contacts',
				'/uk/calculator',
				`/calculator/${await keep(server)}`,
			]) {
				await page.goto(path);
				await fontsCame(page);
				const before = await boxes(page);
				await hydrate(page);
				// A calculator's bar is its sum and one action.
				await expect(page.locator('.bottom-bar [aria-haspopup="dialog"]')).toHaveCount(
					(await page.locator('.calc__total').count()) === 0 ? 1 : 0,
				);
				const after = await boxes(page);
				expect(after).toEqual(before);
				for (const [index, box] of after.entries()) {
					expect(box.x).toBeGreaterThanOrEqual(0);
					expect(box.x + box.width).toBeLessThanOrEqual(width);
					// All parts stand in one bar.
					expect(box.y).toBeGreaterThanOrEqual(844 - 66);
					expect(box.y + box.height).toBeLessThanOrEqual(844);
					for (const otherBox of after.slice(index + 1)) expect(overlap(box, otherBox)).toBe(false);
				}
				const button = page.locator('.bottom-bar .button:last-child');
				colours.set(
					(await button.innerText()).trim(),
					await button.evaluate((button) => getComputedStyle(button).backgroundColor),
				);
			}
			// Gold means "send".
			const gold = colours.get('Отправить нам');
			expect(gold).toBeDefined();
			for (const [text, colour] of colours) expect(colour === gold, text).toBe(text === 'Отправить нам');
		});
	});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 } });

	test('the bar of a kept sheet has its total only while the total of the sheet is out of sight', async ({
		page,
		open,
		server,
	}) => {
		await resize(page, { width: 390, height: 480 });
		await open(`/calculator/${await keep(server)}`);
		const total = page.locator('.quote__total');
		const own = page.locator('.quote .receipt__total');
		await expect(own).not.toBeInViewport();
		await expect(total).toBeVisible();
		await own.scrollIntoViewIfNeeded();
		await expect(total).toBeHidden();
		await expect(page.locator('.bottom-bar')).toBeVisible();
	});

	for (const path of ['/calculator', '/', '/eu'])
		test(`the button of the bar of ${path} leads through the fields that still hold the example, and sends the sum once none is left`, async ({
			page,
			open,
		}) => {
			await open(path);
			const button = page.locator('.bottom-bar .button:last-child');
			await expect(button).toHaveText('Рассчитать');
			// Beside the form's own button it would say the same.
			await page.locator('.calc__submit > .button--main').scrollIntoViewIfNeeded();
			await expect(button).toBeHidden();
			await page.locator('footer.footer').scrollIntoViewIfNeeded();
			await button.click();
			const price = page.locator('input[name="price"]');
			await expect(price).toBeFocused();
			await price.fill('7300');
			await expect(button).toHaveText('Рассчитать');
			await button.click();
			await expect(page.locator('[name="year"]')).toBeFocused();
			await asMine(page);
			await expect(button).toHaveText('Отправить нам');
			await price.fill('');
			await expect(button).toHaveText('Рассчитать');
			await price.fill('7300');
			await button.click();
			await expect(page.getByRole('dialog', { name: 'Отправить этот расчёт' })).toBeVisible();
		});

	test('the total stands in the bar before the calculator and after it, and nowhere else', async ({
		page,
		open,
	}) => {
		await open('/usa');
		const place = () => page.locator('.calc__total').evaluate((part) => part.getBoundingClientRect().y);
		expect(await place()).toBeGreaterThanOrEqual(844 - 66);
		await page.locator('footer.footer').scrollIntoViewIfNeeded();
		expect(await place()).toBeGreaterThanOrEqual(844 - 66);
	});

	test('on a stored quote the bar leads to the form that sends it and hides there, and the total scrolls away with its lines', async ({
		page,
		open,
		server,
	}) => {
		await open(`/calculator/${await keep(server)}`);
		const total = page.locator('.receipt__total');
		expect(await total.evaluate((part) => part.getBoundingClientRect().bottom)).toBeLessThan(844);
		for (const fold of await page.locator('.receipt__fold').all()) await fold.check();
		await page.evaluate(() => scrollTo(0, 0));
		expect(await total.evaluate((part) => part.getBoundingClientRect().bottom)).toBeGreaterThan(844);
		await page.locator('.bottom-bar').getByRole('link', { name: 'Отправить нам' }).click();
		await expect(page.getByRole('heading', { name: 'Отправить этот расчёт нам' })).toBeInViewport();
		for (const part of ['.bottom-bar', '.quote__total']) await expect(page.locator(part)).toBeHidden();
		await page.evaluate(() => scrollTo(0, 0));
		for (const part of ['.bottom-bar', '.quote__total']) await expect(page.locator(part)).toBeVisible();
		await open('/calculator/K7PM-3XQ9');
		await expect(page.locator('.bottom-bar').getByRole('link', { name: 'Рассчитать' })).toBeVisible();
	});
});

for (const width of [390, 820, 1366])
	test.describe(`with letters twice as large, ${width} pixels wide`, () => {
		test.use({ viewport: { width, height: 844 } });

		test('no page is wider than the window, its head stays in one row, no heading breaks a word, and no sum stands on another', async ({
			page,
			server,
		}) => {
			const session = await page.context().newCDPSession(page);
			await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
			const id = await keep(server);
			for (const path of [
				'/',
				'/usa',
				'/eu',
				'/georgia',
				'/calculator',
				'/uk/calculator',
				'/blog',
				'/contacts',
				'/how-we-work',
				`/calculator/${id}`,
				'/delivered/1',
			]) {
				await page.goto(path);
				await fontsCame(page);
				const [letters, wide, head] = await page.evaluate(() => [
					getComputedStyle(document.documentElement).fontSize,
					document.documentElement.scrollWidth,
					document.querySelector('header')?.getBoundingClientRect().height ?? 0,
				]);
				expect([path, letters, wide, await brokenWords(page)]).toEqual([path, '32px', width, []]);
				expect(await sumsOnOthers(page), path).toEqual([]);
				expect(head, path).toBeLessThan(150);
			}
		});
	});

/** Sums of a table that touch the one before them. */
const sumsOnOthers = (page: Page): Promise<string[]> =>
	page.locator('.compare-lines tr').evaluateAll((rows) =>
		rows.flatMap((row) => {
			const cells = [...row.querySelectorAll('td, thead th:not(:first-child)')].map((cell) => {
				const range = document.createRange();
				range.selectNodeContents(cell);
				return { text: cell.textContent ?? '', box: range.getBoundingClientRect() };
			});
			return cells.flatMap(({ text, box }, index) => {
				const before = cells[index - 1]?.box;
				return before && before.bottom > box.top && before.right > box.left - 4 ? [text] : [];
			});
		}),
	);

/** Words of headings and of the total's label that begin on one line and end on another. */
const brokenWords = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const wordsOf = (heading: Element): Range[] => {
			const ranges: Range[] = [];
			const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
			for (let text = texts.nextNode(); text; text = texts.nextNode())
				for (const { 0: word, index } of text.textContent?.matchAll(/\p{L}+/gu) ?? []) {
					const range = document.createRange();
					range.setStart(text, index);
					range.setEnd(text, index + word.length);
					ranges.push(range);
				}
			return ranges;
		};
		const lines = (range: Range) => new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
		return [...document.querySelectorAll('h1, h2, h3, .receipt__total-label')]
			.flatMap(wordsOf)
			.filter((range) => lines(range).size > 1)
			.map(String);
	});

test('the notice of a missing network never lies over the total, and goes when it is closed', async ({
	page,
	context,
	open,
}) => {
	for (const viewport of [
		{ width: 390, height: 844 },
		{ width: 1366, height: 900 },
	]) {
		await resize(page, viewport);
		await open('/calculator');
		await goOffline(context);
		const notice = page.locator('.notice--offline');
		await expect(notice).toBeVisible();
		const total = page.locator('.calc__total:visible, .receipt__total:visible').last();
		const [above, below] = [await notice.boundingBox(), await total.boundingBox()];
		expect(above && below && overlap(above, below)).toBe(false);
		await notice.getByRole('button').click();
		await expect(notice).toBeHidden();
		// The network comes and goes while the page is busy, so the page hears of both at once.
		const busy = page.evaluate(() => {
			const end = performance.now() + 700;
			while (performance.now() < end);
		});
		await Promise.all([busy, context.setOffline(false), goOffline(context)]);
		await expect(notice).toBeVisible();
		await context.setOffline(false);
	}
});
