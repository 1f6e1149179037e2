import type { Page } from '@playwright/test';
import { routeCalls } from './hold-call.ts';
import { expect, hydrate, test, withMotion } from './site.ts';
import { resize } from './window.ts';

// These sentences of the specification are about the public site, and no other journey tests them.

const addresses = ['/', '/blog', '/eu', '/georgia', '/usa', '/calculator', '/contacts', '/privacy'] as const;

test('every public address of the specification is a page of its own, in Russian, with header and footer (S1.2 S1.12 S2.3 S2.9–S2.14 S2.19 S6.1)', {
	tag: '@main:/privacy',
}, async ({ page, server }) => {
	const [post] = await server.visitor.post.list();
	const headings = new Set<string>();
	const paths = [...addresses, `/blog/${post?.slug}`];
	for (const path of paths) {
		const response = await page.goto(path);
		expect(response?.status(), path).toBe(200);
		await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
		await expect(page.locator('header nav').first()).toBeAttached();
		await expect(page.getByRole('contentinfo')).toBeVisible();
		// The typographer holds short words with no-break spaces.
		headings.add(((await page.locator('h1').textContent()) ?? '').replace(/\s/g, ' '));
	}
	expect(headings.size).toBe(paths.length);
	expect(headings).toContain(post?.title);
});

test('a page names its manifest when it is painted, so the site can be installed', async ({
	context,
	page,
	server,
}) => {
	for (const prefix of ['', '/uk']) {
		await page.goto(`${prefix}/contacts`);
		await expect(page.locator('link[rel="manifest"]')).toHaveAttribute(
			'href',
			`${prefix}/manifest.webmanifest`,
		);
		const { url, errors } = await (await context.newCDPSession(page)).send('Page.getAppManifest');
		expect([url, errors]).toEqual([`${server.url}${prefix}/manifest.webmanifest`, []]);
	}
});

test.describe(() => {
	test.use(withMotion);

	test("a page's own files are fetched when one goes there, and not before (S2.2)", async ({
		page,
		openHydrated,
	}) => {
		const files: string[] = [];
		page.on('request', (request) => files.push(new URL(request.url()).pathname));
		await openHydrated('/usa');
		for (const name of ['blog', 'eu', 'georgia', 'contacts', 'privacy', 'calculator']) {
			const ownFiles = () =>
				files.filter((file) => new RegExp(`^/assets/${name}-[\\w-]{8}\\.js$`).test(file));
			expect(ownFiles(), name).toEqual([]);
			await page
				.locator(`a[href="/${name}"]`)
				.first()
				.evaluate((link: HTMLElement) => link.click());
			await expect(page).toHaveURL(`/${name}`);
			await expect.poll(() => ownFiles().length, name).toBeGreaterThan(0);
		}
	});

	test('each region has a background of its own (S2.15)', async ({ page }) => {
		const grounds = new Set<string>();
		for (const region of ['eu', 'georgia', 'usa']) {
			await page.goto(`/${region}`);
			const ground = await page.locator('h1').evaluate((heading) => {
				const hero = heading.closest('section') ?? heading;
				const { backgroundColor, backgroundImage } = getComputedStyle(hero);
				return { backgroundColor, backgroundImage };
			});
			expect(ground.backgroundImage).toContain('url(');
			grounds.add(ground.backgroundColor + ground.backgroundImage);
		}
		expect(grounds.size).toBe(3);
	});

	test('the popup says thank you when the request is sent (S2.17)', { tag: '@main:/eu' }, async ({
		page,
		openHydrated,
		context,
	}) => {
		await context.setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.201' });
		await openHydrated('/eu');
		await page.locator('.footer a[href="/contacts#callback"]').first().click();
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel('Телефон', { exact: true }).fill('067 765 43 21');
		await dialog.getByLabel('Как к вам обращаться').fill('Оксана');
		await page.keyboard.press('Enter');
		await expect(dialog.getByRole('status')).toContainText('Спасибо');
	});

	test.describe('without a service worker, whose requests a route does not see', () => {
		// Two posts of another file may share a cover, which is fetched once.
		test.use({ ownServer: true });

		test('pictures load within 1.3 screens, each on its own and once, behind a placeholder until then (S9.9 S9.10 S9.11)', async ({
			page,
		}) => {
			const asked: string[] = [];
			let areMissing = false;
			await routeCalls(page, '**/media/**', async (route) => {
				asked.push(new URL(route.request().url()).pathname);
				await (areMissing ? route.fulfill({ status: 404, body: '' }) : route.fallback());
			});
			await resize(page, { width: 1000, height: 600 });
			await page.goto('/blog');
			const written = await page
				.locator('main img')
				.evaluateAll((images) =>
					images.map((image) => image.getAttribute('src') !== '/images/placeholder.svg'),
				);
			await hydrate(page);
			const far = page.locator('main img[src="/images/placeholder.svg"]');
			const before = await far.count();
			expect(before).toBeGreaterThan(0);
			// No waiting picture is nearer than 0.3 screens to the lower edge.
			const places = await far.evaluateAll((images) =>
				images.map((image) => image.getBoundingClientRect().top / innerHeight),
			);
			expect(Math.min(...places)).toBeGreaterThan(1.3);
			// All pictures farther away do wait, but for the first ones, which the server wrote as real ones.
			const early = await page.locator('main img').evaluateAll((images, isFirst) => {
				const placeOf = (image: Element) => image.getBoundingClientRect().top / innerHeight;
				const waits = (image: Element) => image.getAttribute('src') === '/images/placeholder.svg';
				return images.filter((image, index) => !isFirst[index] && !waits(image)).map(placeOf);
			}, written);
			expect(early.filter((place) => place > 1.3)).toEqual([]);
			const first = asked.length;
			await far.first().scrollIntoViewIfNeeded();
			await expect.poll(() => asked.length).toBeGreaterThan(first);
			await expect.poll(() => far.count()).toBeLessThan(before);
			await expect(page.locator('main img[src="/images/not-found.svg"]')).toHaveCount(0);
			const state = async (): Promise<string> => `${asked.length} asked, ${await far.count()} wait`;
			const isQuiet = async (): Promise<boolean> => {
				const was = await state();
				await page.waitForTimeout(300);
				return was === (await state());
			};
			await expect.poll(isQuiet).toBe(true);
			// A missing picture is not fetched again.
			areMissing = true;
			const until = asked.length;
			await far.last().scrollIntoViewIfNeeded();
			await expect(page.locator('main img').last()).toHaveAttribute('src', '/images/not-found.svg');
			expect(asked.length).toBeGreaterThan(until);
			expect(asked.filter((path, index) => asked.indexOf(path) !== index)).toEqual([]);
		});
	});

	test('the progress bar is 2px high and fills in 5000 ms, and a page fades in 0.5 s (S9.14 S9.15 S9.16)', async ({
		page,
	}) => {
		await page.goto('/usa');
		await hydrate(page);
		const bar = await page.evaluate(() => {
			const element = document.body.appendChild(document.createElement('div'));
			element.className = 'progress progress--running';
			const { height, animationDuration } = getComputedStyle(element);
			return { height, animationDuration };
		});
		expect(bar).toEqual({ height: '2px', animationDuration: '5s' });
		const fades = await page.evaluate(() =>
			[...document.styleSheets]
				.filter(({ ownerNode }) => ownerNode instanceof HTMLStyleElement)
				.flatMap((sheet) => [...sheet.cssRules])
				.filter((rule): rule is CSSStyleRule => rule instanceof CSSStyleRule)
				.filter(({ selectorText }) => /view-transition-(old|new)\(root\)/.test(selectorText))
				.filter(({ style }) => style.animationDuration)
				.map(({ selectorText, style }) => ({
					part: /old|new/.exec(selectorText)?.[0],
					from: Number.parseFloat(style.animationDelay || '0') * 1000,
					takes: Number.parseFloat(style.animationDuration) * 1000,
				})),
		);
		// Both fades take half a second, and two texts are never seen at once.
		expect(fades).toEqual([
			{ part: 'old', from: 0, takes: 150 },
			{ part: 'new', from: 150, takes: 350 },
		]);
	});

	test('the container has the widths of the specification at each breakpoint (S9.17 S9.18)', async ({
		page,
	}) => {
		const widthAt = async (width: number): Promise<number> => {
			await resize(page, { width, height: 800 });
			return page
				.locator('main .container')
				.first()
				.evaluate((box) => box.getBoundingClientRect().width);
		};
		await page.goto('/contacts');
		const widths: Record<number, number> = {};
		for (const width of [1600, 1430, 1429, 1240, 1239, 991, 990, 767, 766, 575, 574, 390])
			widths[width] = await widthAt(width);
		expect(widths).toEqual({
			1600: 1360,
			1430: 1360,
			1429: 1200,
			1240: 1200,
			1239: 960,
			991: 960,
			990: 720,
			767: 720,
			766: 540,
			575: 540,
			574: 542,
			390: 358,
		});
	});

	test('theme colour and icons are those of the specification, and every icon is there (S9.19 S9.20)', async ({
		page,
		server,
	}) => {
		await page.goto('/');
		await expect(page.locator('head meta[name="theme-color"]')).toHaveAttribute('content', '#cc9557');
		const manifest = (await (await server.fetch('/manifest.webmanifest')).json()) as {
			icons: { src: string; sizes: string }[];
		};
		for (const { src, sizes } of manifest.icons) expect(await sizeOf(page, server.url + src)).toBe(sizes);
		expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(
			expect.arrayContaining(['64x64', '120x120', '144x144', '152x152', '192x192', '384x384', '512x512']),
		);
	});
});

const sizeOf = (page: Page, address: string): Promise<string> =>
	page.evaluate(async (src) => {
		const image = Object.assign(new Image(), { src });
		await image.decode();
		return `${image.naturalWidth}x${image.naturalHeight}`;
	}, address);
