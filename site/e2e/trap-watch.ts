import type { Page } from '@playwright/test';

/** Records if an XSS vector ran or fetched anything: a dialog, the canary, a request to another host. */
export async function watch(page: Page, ownOrigin: string): Promise<() => Promise<string[]>> {
	const caught: string[] = [];
	page.on('dialog', (dialog) => {
		caught.push(`dialog ${dialog.message()}`);
		void dialog.dismiss();
	});
	page.on('request', (request) => {
		const { protocol, origin } = new URL(request.url());
		if (protocol.startsWith('http') && origin !== ownOrigin) caught.push(`request ${request.url()}`);
	});
	// Vectors call these functions, so that their effect differs from that of the page itself.
	await page.addInitScript(() => {
		Object.assign(window, {
			alert: () => Object.assign(window, { __x: true }),
			msgbox: () => Object.assign(window, { __x: true }),
		});
	});
	return async () => [...caught, ...((await page.evaluate(() => '__x' in window)) ? ['the canary'] : [])];
}

/** Waits until a page has finished: its pictures failed or came, and two frames were drawn. */
export const isThrough = (page: Page): Promise<unknown> =>
	page.evaluate(async () => {
		await Promise.all(
			[...document.images].map(
				(image) =>
					image.complete ||
					image.loading === 'lazy' ||
					new Promise((done) => {
						for (const end of ['load', 'error']) image.addEventListener(end, done, { once: true });
					}),
			),
		);
		for (let frame = 0; frame < 2; frame += 1)
			await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
	});
