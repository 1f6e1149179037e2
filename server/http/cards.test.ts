// @module-tag time
import { setTimeout as sleep } from 'node:timers/promises';
import { carOf } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { kyivDay, longDate } from '@clearway/shared/format/date.ts';
import { money } from '@clearway/shared/format/number.ts';
import { describe, expect, test } from 'vitest';
import { openCardQueue } from '../pictures/card-queue.ts';
import { car } from '../testing/car.ts';
import { freshAddress } from '../testing/mail-server.ts';
import { makePicture } from '../testing/pictures.ts';
import { createPost } from '../testing/posts.ts';
import { serverOfFile } from '../testing/server-of-file.ts';

const server = serverOfFile({ env: { TRUST_PROXY: '1' } });

const ask = (path: string, signal?: AbortSignal): Promise<Response> =>
	server.fetch(`/card/${path}.png`, {
		headers: { 'x-forwarded-for': freshAddress() },
		...(signal && { signal }),
	});
const drawn = async (): Promise<number> => {
	const text = await server.running.context.metrics.registry.getSingleMetricAsString('clearway_cards_drawn');
	return Number(/^clearway_cards_drawn (\d+)$/m.exec(text)?.[1]);
};
/** Slugs of so many new posts. */
const newPosts = async (count: number): Promise<string[]> => {
	const slugs: string[] = [];
	for (let n = 0; n < count; n++) slugs.push((await createPost(server.admin)).slug);
	return slugs;
};

describe('a share card', () => {
	test('exists only for an existing page or record (V13)', async () => {
		const before = await drawn();
		const names = [
			'calculator/ANYTHING',
			'calculator/constructor',
			'constructor',
			'__proto__',
			'toString',
			'nowhere',
			'usa/home',
			'blog/nowhere',
		];
		for (const name of names) {
			const response = await ask(name);
			expect([name, response.status]).toEqual([name, 404]);
			expect(await response.json()).toMatchObject({ code: 'missing' });
		}
		expect(await drawn()).toBe(before);
	});
	test('is drawn once, also for many concurrent requests, and whatever the query string is (V13)', async () => {
		const [slug = ''] = await newPosts(1);
		const before = await drawn();
		const paths = Array.from({ length: 10 }, () => `blog/${slug}`);
		const answers = await Promise.all(paths.map((path) => ask(path)));
		expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
		expect((await server.fetch(`/card/blog/${slug}.png?v=7`)).headers.get('content-type')).toBe('image/png');
		expect(await drawn()).toBe(before + 1);
		await server.admin.post.save({
			params: { id: (await server.visitor.post.single({ params: { slug } })).id },
			form: { title: 'Новая' },
		});
		expect((await ask(`blog/${slug}`)).status).toBe(200);
		expect(await drawn()).toBe(before + 2);
	});
	test('of a stored calculation is drawn once per language, and opening it does not count as a use of the calculation (V13)', async () => {
		const day = new Date().toISOString().slice(0, 10);
		await server.admin.currency.save({ params: { day }, body: { USD: '44.7061', EUR: '51.7080' } });
		const { id } = await server.visitor.quote.create({ body: { ...car, date: day, asOf: day } });
		const pageCard = Buffer.from(await (await ask('calculator')).arrayBuffer());
		const before = await drawn();
		const read = async (path: string) => Buffer.from(await (await ask(path)).arrayBuffer());
		const card = await read(`calculator/${id}`);
		expect(card.equals(pageCard)).toBe(false);
		expect((await read(`calculator/${id}`)).equals(card)).toBe(true);
		expect((await read(`uk/calculator/${id}`)).equals(card)).toBe(false);
		expect(await drawn()).toBe(before + 2);
		const row = server.running.context.db.read.selectFrom('quote').select('used_on').where('id', '=', id);
		expect(await row.executeTakeFirst()).toEqual({ used_on: null });
		const page = await (await server.fetch(`/calculator/${id}`)).text();
		expect(page).toMatch(new RegExp(`property="og:image" content="[^"]+/card/calculator/${id}\\.png"`));
	});
	test("of a stored calculation has the words of the day's Ukrainian month and no dotted date (V13)", async () => {
		const day = kyivDay(new Date());
		await server.admin.currency.save({ params: { day }, body: { USD: '44.7061', EUR: '51.7080' } });
		const { id } = await server.visitor.quote.create({
			body: { mode: 'direct', currency: 'EUR', price: '9000', fuel: 'diesel', cc: 1968, year: 2019 },
		});
		const quote = await server.visitor.quote.get({ params: { id } });
		const wanted = await openCardQueue().draw(
			{
				kicker: `Итого без дороги, услуг и номеров на ${longDate(day)}`,
				sum: money(quote.total.eur, 'EUR'),
				title: carOf(quote),
				site: '',
				address: new URL(server.running.context.config.publicUrl).host,
			},
			AbortSignal.any([]),
		);
		expect(Buffer.from(await (await ask(`calculator/${id}`)).arrayBuffer()).equals(wanted)).toBe(true);
	});
});

describe('share cards that many ask for', () => {
	test('are refused when the queue is full, and an upload is served before waiting ones (V13)', async () => {
		const slugs = await newPosts(45);
		const picture = new File(
			[await makePicture({ width: 1600, height: 1200, format: 'jpeg' })],
			'photo.jpg',
			{ type: 'image/jpeg' },
		);
		const before = await drawn();
		const answers = Promise.all(slugs.map((slug) => ask(`blog/${slug}`)));
		while ((await drawn()) === before) await sleep(2);
		const begun = await drawn();
		await server.admin.picture.upload({ form: {}, file: picture });
		// One card was being drawn, and one more began before the whole picture had arrived.
		expect((await drawn()) - begun).toBeLessThanOrEqual(2);
		const statuses = Map.groupBy(await answers, ({ status }) => status);
		expect([...statuses.keys()].sort()).toEqual([200, 503]);
		expect(statuses.get(200)?.length).toBeLessThanOrEqual(25);
		expect(Number(statuses.get(503)?.[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
	});
	test('are not drawn for a client that hung up (V13)', async () => {
		const slugs = await newPosts(12);
		const before = await drawn();
		const hangUp = new AbortController();
		const answers = slugs.slice(1).map((slug) => ask(`blog/${slug}`, hangUp.signal).catch(() => null));
		while ((await drawn()) === before) await sleep(2);
		hangUp.abort();
		await Promise.all(answers);
		expect((await ask(`blog/${slugs[0]}`)).status).toBe(200);
		expect((await drawn()) - before).toBeLessThanOrEqual(3);
	});
	test('are refused to an address that has new ones drawn without end (V13)', {
		tags: 'rounds',
	}, async () => {
		const slugs = await newPosts(31);
		const statuses: number[] = [];
		for (const slug of slugs) {
			const response = await server.fetch(`/card/blog/${slug}.png`, {
				headers: { 'x-forwarded-for': '203.0.113.99' },
			});
			statuses.push(response.status);
		}
		expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
	});
});
