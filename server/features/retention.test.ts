// @module-tag db
import { readFile } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import { databaseFile } from '../db/open.ts';
import { overBefore } from '../options/option.ts';
import { record } from '../records/audit.ts';
import { movableClock } from '../testing/clock.ts';
import { eraseClient } from '../testing/erase-client.ts';
import { freshAddress } from '../testing/mail-server.ts';
import { makePicture } from '../testing/pictures.ts';
import { createPost } from '../testing/posts.ts';
import { withBankOfEach } from '../testing/server-of-file.ts';
import { forgetPictures } from './pictures/unused-pictures.ts';
import { eraseOldRequests } from './request/request-jobs.ts';
import { forgetAudit, forgetRevisions } from './retention.ts';
import { findWarnings } from './warnings.ts';

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;
const start = '2026-11-20T09:00:00.000Z';
const clock = movableClock(start);
beforeEach(() => clock.set(start));
const { server } = withBankOfEach({ now: clock.now, work: false });

const context = () => server.running.context;

/** The server's context after so many days, with all sessions still valid. */
const after = (days: number) => ({ ...context(), now: () => new Date(Date.parse(start) + days * dayMs) });

test('the log of actions keeps lines younger than its option, which must be at least two years (D18)', async () => {
	const old = { action: 'save', kind: 'option', id: 1 };
	await context().db.write(async (tx) => {
		await tx.deleteFrom('audit').execute();
		for (let n = 0; n < 450; n++) await record(tx, after(-1200), 'server', old);
		await record(tx, after(-1094), 'server', old);
	});
	const days = async () =>
		(await context().db.read.selectFrom('audit').select(['at', 'kind']).execute()).map(
			({ at, kind }) => `${at.slice(0, 10)} ${kind}`,
		);
	await forgetAudit(context());
	const remainingDays = await days();
	expect(remainingDays.filter((day) => day.startsWith('2023-08'))).toEqual([]);
	expect(remainingDays).toContain('2023-11-22 option');
	expect(remainingDays.filter((day) => day.endsWith(' audit'))).toHaveLength(3);
	await expect(
		server.admin.option.create({ body: { title: 'storage.audit-days', value: '730' } }),
	).rejects.toMatchObject({
		code: 'invalid',
	});
});

test('the newest twenty versions of a post stay at any age, and so do all that are younger than the option (D18)', async () => {
	const post = await createPost(server.admin, { title: 'Много раз переписана' });
	const { db } = context();
	const [first] = await db.read
		.selectFrom('post_version')
		.selectAll()
		.where('post_id', '=', post.id)
		.execute();
	if (!first) throw new Error('a post has a first version');
	const at = (n: number) => new Date(Date.parse(start) - (n <= 30 ? 900 : 700) * dayMs).toISOString();
	const more = (count: number, from: number) =>
		Array.from({ length: count }, (_, n) => ({
			...first,
			id: undefined,
			number: from + n,
			at: at(from + n),
		}));
	await db.read
		.updateTable('post_version')
		.set({ at: at(1) })
		.where('post_id', '=', post.id)
		.execute();
	await db.read.insertInto('post_version').values(more(34, 2)).execute();
	await db.read
		.updateTable('post')
		.set(({ selectFrom }) => ({
			current_id: selectFrom('post_version')
				.select('id')
				.where('post_id', '=', post.id)
				.where('number', '=', 35),
		}))
		.where('id', '=', post.id)
		.execute();
	const quiet = await createPost(server.admin, { title: 'Давно готова' });
	await db.read
		.updateTable('post_version')
		.set({ at: at(1) })
		.where('post_id', '=', quiet.id)
		.execute();
	await forgetRevisions(context());
	const remainingVersions = async (id: number) =>
		(
			await db.read
				.selectFrom('post_version')
				.select('number')
				.where('post_id', '=', id)
				.orderBy('number')
				.execute()
		).map(({ number }) => number);
	expect(await remainingVersions(post.id)).toEqual(Array.from({ length: 20 }, (_, n) => 16 + n));
	expect(await remainingVersions(quiet.id)).toEqual([1]);
	await forgetRevisions(after(300));
	expect(await remainingVersions(post.id)).toHaveLength(20);
	// The version that readers see stays behind any number of versions that were set aside.
	await db.read.insertInto('post_version').values(more(21, 36)).execute();
	await forgetRevisions(after(900));
	expect(await remainingVersions(post.id)).toEqual([35, ...Array.from({ length: 20 }, (_, n) => 37 + n)]);
});

test('an unused picture is deleted after its time; one in a post, a working copy, a version, the trash or an option stays (D18)', async () => {
	const { admin } = server;
	let width = 700;
	const upload = async () => {
		const { url } = await admin.picture.upload({
			form: {},
			file: new File([await makePicture({ width: width++, height: 300 })], 'p.png'),
		});
		return url;
	};
	const [inText, inDraft, inVersion, inTrash, inOption, nowhere, again] = [
		await upload(),
		await upload(),
		await upload(),
		await upload(),
		await upload(),
		await upload(),
		await upload(),
	] as const;
	const image = (url: string) => `<p><img src="${url}" alt=""></p>`;
	const post = await createPost(admin, { title: 'С картинкой', text: image(inVersion) });
	await admin.post.save({ params: { id: post.id }, form: { text: image(inText) } });
	await admin.post.saveDraft({ params: { id: post.id }, body: { text: image(inDraft) } });
	const removed = await createPost(admin, { title: 'В корзине', text: image(inTrash) });
	await admin.post.remove({ params: { id: removed.id } });
	await admin.option.create({ body: { title: 'own.picture', value: inOption } });
	const look = async (days: number) => {
		const later = after(days);
		await forgetPictures(later, await overBefore(later, 'storage.picture-days'));
		const remaining = await context().db.read.selectFrom('image').select('sha256').execute();
		return [inText, inDraft, inVersion, inTrash, inOption, post.image.url, nowhere].map((url) =>
			remaining.some(({ sha256 }) => url.includes(sha256)),
		);
	};
	expect(await look(89)).toEqual([true, true, true, true, true, true, true]);
	// A new upload means that the picture is wanted again, so its time begins anew.
	await context()
		.db.read.updateTable('image')
		.set({ created_at: new Date(Date.parse(start) + 60 * dayMs).toISOString() })
		.where('sha256', '=', /[0-9a-f]{64}/.exec(again)?.[0] ?? '')
		.execute();
	expect(await look(91)).toEqual([true, true, true, true, true, true, false]);
	// The files of the picture are deleted with it.
	expect((await server.fetch(nowhere)).status).toBe(404);
	expect((await server.fetch(again)).status).toBe(200);
});

test('an open request is erased after three years without a change; the office is told a month before (D18)', async () => {
	const ask = async () =>
		(
			await server
				.client({ address: freshAddress() })
				.mail.callback({ body: { name: 'Иван', phone: '+380671234567' } })
		).id;
	const [untouched, taken, noted, answered, offered] = [
		await ask(),
		await ask(),
		await ask(),
		await ask(),
		await ask(),
	];
	await server.admin.request.save({ params: { id: taken }, body: { status: 'taken' } });
	const work = { at: new Date(Date.parse(start) + 100 * dayMs).toISOString(), by: 'Олена' };
	const { read } = context().db;
	const messages = [
		{ id: noted, direction: 'note', text: 'ждёт машину' },
		{ id: answered, direction: 'out', text: 'Посчитали' },
	] as const;
	for (const { id, ...message } of messages) {
		const { clientId: client_id } = await server.admin.request.get({ params: { id } });
		const about = { client_id, request_id: id, car_id: null, via: 'page', read_at: work.at } as const;
		await read
			.insertInto('message')
			.values({ ...about, ...work, ...message })
			.execute();
	}
	const sheet = { number: 1, valid_until: '2027-03-15', quote: 'of a test', sheet: '{"blocks":[]}' };
	await read
		.insertInto('request_offer')
		.values({ request_id: offered, ...work, ...sheet })
		.execute();
	const remaining = async () => (await server.admin.request.list()).data.map(({ id }) => id).toSorted();
	const warned = async (days: number) =>
		(await findWarnings(after(days))).some(({ code }) => code === 'requests-forgotten');
	expect(await warned(1060)).toBe(false);
	expect(await warned(1070)).toBe(true);
	await eraseOldRequests(after(1094));
	expect(await remaining()).toEqual([untouched, taken, noted, answered, offered]);
	await eraseOldRequests(after(1096));
	expect(await remaining()).toEqual([noted, answered, offered]);
	await eraseOldRequests(after(1196));
	expect(await remaining()).toEqual([]);
});

test.skipIf(process.env.TEST_POSTGRES)(
	'erased data can be read neither in the database file nor in its log, erased by hand or by age (D18)',
	async () => {
		const long = ' is written down at length'.repeat(50);
		const ask = async (name: string) => {
			const body = { email: `${name}@mail.example`, message: `${name} asks` };
			const client = server.client({ address: freshAddress() });
			const params = { id: (await client.mail.calculation({ body })).id };
			await server.admin.request.save({ params, body: { note: `${name} called${long}` } });
			return params;
		};
		const people = ['anna-by-hand', 'boris-by-age'];
		const byHand = await ask('anna-by-hand');
		await ask('boris-by-age');
		const readable = async (ends: readonly string[]) => {
			const files = await Promise.all(ends.map((end) => readFile(databaseFile(server.dataDir) + end)));
			return people.filter((name) => files.some((bytes) => bytes.includes(name)));
		};
		// A stop and a start move the log into the file.
		await server.restart();
		expect(await readable([''])).toEqual(people);
		await eraseClient(server, `request-${byHand.id}`);
		await expect.poll(() => readable(['', '-wal'])).toEqual(['boris-by-age']);
		await eraseOldRequests(after(1096));
		expect(await readable(['', '-wal'])).toEqual([]);
		await server.restart();
		expect(await readable([''])).toEqual([]);
	},
);
