import { requestLetter } from '../../server/mail/letters.ts';
import { startServer } from '../../server/testing/start.ts';
import { expect, test } from './site.ts';
import { resize } from './window.ts';

test('a letter with the longest names and sums of a calculation fits a phone, in both languages', async ({
	page,
}) => {
	test.setTimeout(120_000);
	// The letter needs a day of its own, and rates that no other journey should see.
	const server = await startServer({
		env: { SEED: 'demo' },
		now: () => new Date('2026-11-20T09:00:00Z'),
		work: false,
	});
	await server.admin.currency.save({
		params: { day: '2026-11-20' },
		body: { USD: '44.7061', EUR: '51.7080' },
	});
	const quote = await server.visitor.quote.create({
		body: {
			mode: 'us_auction',
			auction: 'copart',
			price: '98000',
			state: 'GA',
			location: 'Atlanta East',
			fuel: 'hybrid',
			year: 2020,
			dest: 'Bremerhaven',
		},
	});
	await server.close();
	const request = {
		id: 15,
		kind: 'calculation',
		name: null,
		phone: null,
		email: 'ivan@mail.example',
		message: 'Посчитайте',
		quote: quote.id,
		created_at: '2026-11-20T12:03:00Z',
		language: 'ru',
	};
	await resize(page, { width: 390, height: 800 });
	for (const language of ['ru', 'uk'] as const) {
		await page.setContent(requestLetter(request, quote, server.url, 'Это оценка.', language).html);
		await expect(page.locator('html')).toHaveAttribute('lang', language);
		const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		expect(wider, language).toBe(0);
	}
});
