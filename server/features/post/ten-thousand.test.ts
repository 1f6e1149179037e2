// @module-tag long
import { emptyPostContent } from '@clearway/shared/contract/post-fields.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testCall } from '../../testing/call.ts';
import { freshAddress } from '../../testing/mail-server.ts';
import { goalHere } from '../../testing/pace.ts';
import { startServer, type TestServer } from '../../testing/start.ts';
import { contentColumns } from './fields.ts';
import { search } from './lists.ts';
import { indexWaiting, wordsAsked, wordsIn } from './search-index.ts';

const count = 10_000;
const atOnce = 100;
const words =
	'машина аукцион пошлина акциз порт доставка расчёт ставка сбор документ таможня курс налог партия линия рейс'.split(
		' ',
	);
// The word stands after a space, after a sign, and inside another word.
const freight = ['фрахт', 'море/фрахт', 'морефрахт', ''];
const statuses = ['published', 'published', 'draft', 'scheduled'] as const;

/** Makes the same words for the same seed, of about so many bytes. */
function textOf(seed: number, bytes: number): string {
	let text = '';
	for (let at = seed; text.length * 2 < bytes; at = (at * 31 + 7) % 99_991)
		text += `${words[at % words.length]} `;
	return text.trim();
}

let server: TestServer;
let category: number;
beforeAll(async () => {
	server = await startServer();
	category = (await server.admin.category.create({ body: { title: 'Платежи' } })).id;
	const { db } = server.running.context;
	await db.write(async (tx) => {
		const image_sha = 'a'.repeat(64);
		const made = '2026-01-01T00:00:00.000Z';
		await tx
			.insertInto('image')
			.values({ sha256: image_sha, width: 1600, height: 900, alt: '', created_at: made })
			.execute();
		for (let from = 1; from <= count; from += atOnce) {
			const posts = Array.from({ length: atOnce }, (_, i) => {
				const n = from + i;
				const at = new Date(Date.parse(made) + n * 60_000).toISOString();
				const title = `Статья ${n}: ${textOf(n, 60)}`;
				const text = `${textOf(n, 8000)} ${freight[Math.floor(n / 4) % freight.length]}`;
				const slug = `statia-${n}`;
				const content = {
					...emptyPostContent,
					title,
					slug,
					text: `<p>${text}</p>`,
					description: textOf(n * 7, 200),
				};
				return {
					...contentColumns(content),
					slug,
					image_sha,
					status: statuses[n % statuses.length] ?? 'draft',
					published_at: at,
					sorted_at: at,
					created_at: at,
					updated_at: at,
					revision: 1,
				};
			});
			const ids = await tx.insertInto('post').values(posts).returning('id').execute();
			const postCategories = ids
				.filter(({ id }) => id % 3 === 0)
				.map(({ id }) => ({ post_id: id, category_id: category }));
			await tx.insertInto('post_category').values(postCategories).execute();
		}
	});
	await indexWaiting(server.running.context);
	// The database does this itself after some minutes, so the test measures the usual plans, not those of the
	// first minute.
	await sql`analyze`.execute(db.read);
	// So many writes outlast the old connections; a new start leaves none of them half closed.
	await server.restart();
}, 240_000);
afterAll(() => server.close());

const slowest = 150;
const rounds = 11;

/** The shortest of several times: other work of the machine only adds to the cost of the query. */
async function leastMs(run: (round: number) => Promise<unknown>): Promise<number> {
	const times: number[] = [];
	for (let round = 0; round < rounds; round++) {
		const started = performance.now();
		await run(round);
		times.push(performance.now() - started);
	}
	return Math.min(...times);
}

describe('ten thousand posts in the office', () => {
	type Query = NonNullable<NonNullable<Parameters<TestServer['admin']['post']['office']>[0]>['query']>;
	const asked: readonly [string, (round: number) => Query][] = [
		['a word, a category and a status', (round) => ({ q: `${words[round]}`, category, status: 'published' })],
		['two words, the last of many pages', (round) => ({ q: `статья ${words[round]}`, sort: '-title' })],
		['a word that stands nowhere', (round) => ({ q: `нигде${round}` })],
		['one post by its number', (round) => ({ q: `statia-${9000 + round}` })],
		['everything, by title', () => ({ sort: 'title' })],
		['the first page as it stands on the site', () => ({ sort: 'order', perPage: '100' })],
		['the last page as it stands on the site', () => ({ sort: 'order', page: Math.floor(count / 12) })],
		['the last page, as last changed', () => ({ sort: '-updatedAt', page: Math.floor(count / 12) })],
	];
	test.each(asked)('are filtered by %s', async (name, query) => {
		const listed = await server.admin.post.office({ query: query(0) });
		if (!name.includes('nowhere')) expect(listed.total).toBeGreaterThan(0);
		const before = goalHere(slowest);
		const ms = await leastMs((round) => server.admin.post.office({ query: query(round) }));
		expect(ms).toBeLessThan(Math.max(before, goalHere(slowest)));
	});
});

describe('ten thousand posts for a visitor', () => {
	const found = (q: string) =>
		search(server.running.context, { query: { q } }, testCall({ app: 'page', address: freshAddress() }));
	const asked: readonly [string, (round: number) => string, number][] = [
		['a word of every post', (round) => words[round % words.length] ?? '', 50],
		[
			'two words of every post',
			(round) => `${words[round % words.length]} ${words[(round * 7 + 3) % words.length]}`,
			50,
		],
		['the beginning of a word', (round) => (words[round % words.length] ?? '').slice(0, 2), 50],
		['a word of one post', (round) => `статья ${1004 + 4 * round}`, 1],
		['a word of none', (round) => `нигде${round}`, 0],
	];
	const goal = 5;
	const questions = 200;
	const tries = { least: 3, most: 12 };

	/**
	 * Asks each question several times and takes the shortest time, because other work of the machine only
	 * adds. A slow question is asked more often; if the search itself is slow, it stays slow. Only the number
	 * of posts is kept, because kept results cost the collector pauses that no search has.
	 */
	async function timesOf(ask: (round: number) => Promise<number>) {
		const times: number[] = [];
		const counts = new Set<number>();
		for (let round = 0; round < questions; round++) {
			let least = Number.POSITIVE_INFINITY;
			for (let at = 0; at < tries.least || (at < tries.most && least >= goal); at++) {
				const started = performance.now();
				counts.add(await ask(round));
				least = Math.min(least, performance.now() - started);
			}
			times.push(least);
		}
		times.sort((a, b) => a - b);
		const at = (share: number): number => times[Math.ceil(questions * share) - 1] ?? Number.NaN;
		return { counts, median: at(0.5), p99: at(0.99) };
	}

	test.each(asked)('are searched by %s', async (name, question, matches) => {
		const { versions } = server.running.context;
		const ask = async (round: number) => (await found(question(round))).length;
		const before = goalHere(goal);
		const first = await timesOf((round) => {
			// The cached results are dropped, as after the change of a post.
			versions.bumpAll();
			return ask(round);
		});
		const again = await timesOf(ask);
		const goalMs = Math.max(before, goalHere(goal));
		expect([first.counts, again.counts]).toEqual([new Set([matches]), new Set([matches])]);
		console.log(
			`search by ${name}: first ${first.median.toFixed(1)}, p99 ${first.p99.toFixed(1)} ms; again ${again.median.toFixed(1)}, p99 ${again.p99.toFixed(1)} ms; the goal is ${goalMs.toFixed(1)} here`,
		);
		expect([first.median, again.median].filter((ms) => ms >= goalMs)).toEqual([]);
		// Other work of the machine delays some searches, so those may take three times as long.
		expect([first.p99, again.p99].filter((ms) => ms >= 3 * goalMs)).toEqual([]);
	});

	test.each(['порт', 'порт акциз', 'пор', 'фрахт', 'машина фрахт', 'морефрахт', 'море'])(
		'are searched by "%s", which finds in order exactly those with a word that begins so',
		async (q) => {
			const posts = await server.running.context.db.read
				.selectFrom('post')
				.select(['id', 'folded'])
				.where('status', '=', 'published')
				.orderBy('sorted_at', 'desc')
				.limit(1000)
				.execute();
			const hasAll = (folded: string) => {
				const has = wordsIn(folded);
				return wordsAsked(q).every((asked) => has.some((word) => word.startsWith(asked)));
			};
			const expected = posts.filter(({ folded }) => hasAll(folded)).map(({ id }) => id);
			expect((await found(q)).map(({ id }) => id)).toEqual(expected.slice(0, 50));
		},
	);
});
