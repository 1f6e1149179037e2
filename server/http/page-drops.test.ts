import { publicPages } from '@clearway/shared/contract/addresses.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ChangeKind } from '../db/news.ts';
import { changeKinds } from '../db/news.ts';
import { seedTables } from '../seed/publish-tables.ts';
import { payeeBody } from '../testing/cars.ts';
import { createDelivered, keptQuote } from '../testing/delivered.ts';
import { makePicture } from '../testing/pictures.ts';
import { createPost } from '../testing/posts.ts';
import { csv, dearer } from '../testing/price-files.ts';
import { during, file } from '../testing/server-of-file.ts';
import { siteIsBuilt } from '../testing/site-is-built.ts';
import { startServer } from '../testing/start.ts';

const today = '2026-08-17';
const server = during(file, async () => {
	const started = performance.now();
	const now = () => new Date(Date.parse(`${today}T09:00:00Z`) + performance.now() - started);
	const fresh = await startServer({ work: false, now });
	await seedTables(fresh.running.context);
	return fresh;
});

let ids = { post: 0, category: 0, car: 0, meta: 0 };
/** Everything that is cached for visitors, with the kinds of records that it shows. */
const shown = new Map<string, ReadonlySet<ChangeKind>>();

beforeAll(async () => {
	const { admin } = server;
	await admin.currency.save({ params: { day: today }, body: { USD: '44.7061', EUR: '51.7080' } });
	const category = await admin.category.create({ body: { title: 'Аукционы' } });
	const post = await createPost(admin, { title: 'Статья о доставке', categories: String(category.id) });
	const car = await createDelivered(server);
	const meta = await admin.meta.create({ body: { page: 'contacts', title: 'Как нас найти' } });
	const quote = await keptQuote(server);
	ids = { post: post.id, category: category.id, car: car.id, meta: meta.id };

	// The menu says whether there are delivered cars, the footer the rates; forms know whether mail is sent.
	const frame = ['option', 'rate', 'car', 'connection'] as const;
	const posts = ['post', 'category'] as const;
	const withMeta = [...frame, 'meta'] as const;
	const show = (path: string, ...kinds: readonly ChangeKind[]) => shown.set(path, new Set(kinds));
	for (const path of [publicPages.home, '/uk', '/usa', '/eu', '/georgia', '/uk/georgia'])
		show(path, ...withMeta, ...posts, 'table');
	show('/calculator', ...withMeta, 'table');
	show('/blog', ...withMeta, ...posts);
	show(`/blog?category=${category.id}`, ...withMeta, ...posts);
	show(`/blog/${post.slug}`, ...frame, ...posts);
	for (const path of ['/delivered', '/contacts', '/privacy']) show(path, ...withMeta);
	show(`/delivered/${car.id}`, ...frame);
	show(`/calculator/${quote.id}`, ...frame);
	show('/nowhere', ...frame, ...posts);
	show('/sitemap.xml', 'option', 'car', 'meta', 'table', ...posts);
	show('/feed.xml', 'option', ...posts);
	show('/manifest.webmanifest', 'option');
	show('/robots.txt', 'option');
	show('/api/post', 'option', ...posts);
	show('/api/category', 'option', 'category');
	show('/api/delivered', 'option', 'car');
	show('/api/meta/single/contacts', 'option', 'meta');
	show('/api/option/public', 'option');
	show('/api/calculator/currency', 'option', 'rate');
	show('/api/calculator/data', 'option', 'rate', 'table');
	// Its page is not cached during the visit that stored it.
	await server.running.context.db.read.updateTable('quote').set({ created_at: '2026-08-01' }).execute();
	if (siteIsBuilt('uk')) await readAll();
});

/** A change of each kind that a visitor could see, if the kind has one. */
const writes: Record<ChangeKind, () => Promise<unknown>> = {
	post: () => server.admin.post.save({ params: { id: ids.post }, form: { title: 'Другой заголовок' } }),
	category: () =>
		server.admin.category.save({ params: { id: ids.category }, body: { title: 'Другая категория' } }),
	meta: () => server.admin.meta.save({ params: { id: ids.meta }, body: { title: 'Где мы' } }),
	option: () => server.admin.option.create({ body: { title: 'company.phone', value: '+380 44 123 45 67' } }),
	client: () => server.admin.client.create({ body: { name: 'Иван' } }),
	car: () => server.admin.delivered.save({ params: { id: ids.car }, body: { model: 'Q7' } }),
	template: () =>
		server.admin.template.create({ body: { kind: 'act', title: 'Акт', text: '<p>{client.name}</p>' } }),
	request: () => server.visitor.mail.callback({ body: { name: 'Иван', phone: '+380671234567' } }),
	draft: () => server.admin.post.saveDraft({ params: { id: ids.post }, body: { title: 'Черновик' } }),
	image: async () =>
		server.admin.picture.upload({ form: {}, file: new File([await makePicture()], 'new.png') }),
	table: () =>
		server.admin.calculator.upload({
			form: { title: 'copart-internet-bid', overwrite: 'true' },
			file: csv(dearer(5)),
		}),
	rate: () => server.admin.currency.save({ params: { day: today }, body: { USD: '45.1', EUR: '52.2' } }),
	payee: () => server.admin.payee.create({ body: payeeBody }),
	connection: () =>
		server.admin.connection.save({
			params: { kind: 'smtp' },
			body: { host: '127.0.0.1', port: 9, isTls: false, user: 'office@clearway.example', secret: 'a secret' },
		}),
	admin: () =>
		server.admin.auth.create({ body: { login: 'olena', password: 'quite long enough', name: 'Олена' } }),
};

let address = 0;

/** Reads everything, and says what of it was in the cache. */
async function readAll(): Promise<{ texts: Record<string, string>; cached: string[] }> {
	const texts: Record<string, string> = {};
	const cached: string[] = [];
	// No visitor searches so often.
	const headers = { 'x-forwarded-for': `203.0.113.${++address}` };
	for (const path of shown.keys()) {
		const before = await cachedAnswers();
		texts[path] = await (await server.fetch(path, { headers })).text();
		if ((await cachedAnswers()) > before) cached.push(path);
	}
	return { texts, cached };
}

async function cachedAnswers(): Promise<number> {
	const { registry } = server.running.context.metrics;
	const values = await registry.getSingleMetric('clearway_cached_answers_total')?.get();
	return values?.values[0]?.value ?? 0;
}

describe.runIf(siteIsBuilt('uk'))(
	'a change of a record makes every page that shows it new, and leaves the others',
	() => {
		test.each(changeKinds)('%s', async (kind) => {
			const changed = new Set<ChangeKind>();
			server.running.context.db.onChange((changes) => {
				for (const change of changes) changed.add(change.kind);
			});
			await writes[kind]();
			expect(changed).toContain(kind);
			const after = await readAll();
			const unaffected = [...shown].filter(([, kinds]) => !kinds.has(kind)).map(([path]) => path);
			expect(after.cached).toEqual(unaffected);
			server.running.context.versions.bumpAll();
			expect(after.texts).toEqual((await readAll()).texts);
		});

		test('a new day, of which nobody knows what it changes', async () => {
			server.running.context.versions.bumpAll();
			expect((await readAll()).cached).toEqual([]);
		});
	},
);

test.runIf(siteIsBuilt())(
	'an address whose missing page is cached shows a post as soon as there is one, and misses it again',
	async () => {
		const status = async () => (await server.fetch('/blog/soon-there')).status;
		expect([await status(), await status()]).toEqual([404, 404]);
		const { id } = await createPost(server.admin, { slug: 'soon-there' });
		expect([await status(), await status()]).toEqual([200, 200]);
		await server.admin.post.remove({ params: { id } });
		expect([await status(), await status()]).toEqual([410, 410]);
		await server.admin.trash.restore({ params: { kind: 'post', id: String(id) } });
		expect(await status()).toBe(200);
	},
);
