import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import type { Api } from '@clearway/shared/client/api.ts';
import type { ApiContract } from '@clearway/shared/contract/index.ts';
import { Problem } from '@clearway/shared/contract/problem.ts';
import Sqlite from 'better-sqlite3';
import { makePicture } from '../../testing/pictures.ts';
import { postCallback } from '../../testing/visitors.ts';

type Target = { url: string; admin: Api<ApiContract> };

/** The writes that the server acknowledged. */
export type Acknowledged = {
	categories: Map<number, string>;
	posts: Map<number, { title: string; image: string }>;
	requests: Set<number>;
	/** The newest acknowledged version of the price table, and what every version that was sent says. */
	table: { version: number; sent: Set<string> };
	/** The newest acknowledged value of a setting, and the values sent after it. */
	setting: { value: string | null; later: Set<string> };
	count: number;
};

export const nothingYet = (): Acknowledged => ({
	categories: new Map(),
	posts: new Map(),
	requests: new Set(),
	table: { version: 0, sent: new Set() },
	setting: { value: null, later: new Set() },
	count: 0,
});

const prices = readFileSync(new URL('../../demo/tables/copart-internet-bid.csv', import.meta.url), 'utf8');
const title = 'copart-internet-bid';
let number = 0;

/** Writers at work. */
export type Writing = {
	/** Waits until so many writes were acknowledged in all: a busy machine is slow. */
	until(count: number): Promise<void>;
	/** Waits until so many more were tried, with any outcome. */
	untilTried(more: number): Promise<void>;
	stop(): Promise<void>;
};

/**
 * Writes of every kind at once until told to stop; records every acknowledged write. Failures are the test's
 * subject.
 */
export function writeEverything({ url, admin }: Target, acknowledged: Acknowledged): Writing {
	const agent = new Agent({ keepAlive: true, maxSockets: 4 });
	let on = true;
	let tried = 0;
	const writers: (() => Promise<void>)[] = [
		async () => {
			const { id, title } = await admin.category.create({
				body: { title: `Категория ${process.pid} ${++number}` },
			});
			acknowledged.categories.set(id, title);
		},
		async () => {
			const file = new File([await makePicture()], 'picture.png');
			const made = await admin.post.create({
				form: { title: `Статья ${++number}`, text: '<p>Текст</p>', status: 'published' },
				file,
			});
			acknowledged.posts.set(made.id, { title: made.title, image: made.image.url });
		},
		async () => {
			const id = await postCallback(agent, url, `Посетитель ${++number}`);
			if (id !== null) acknowledged.requests.add(id);
			else throw new Error('Refused');
		},
		async () => {
			const fee = 60 + (++number % 900);
			const sent = prices.replace(',40.00,50.00,', `,${fee}.00,${fee}.00,`);
			acknowledged.table.sent.add(`${fee}.00`);
			const { version } = await admin.calculator.upload({
				form: { title },
				file: new File([sent], 'prices.csv'),
			});
			acknowledged.table.version = Math.max(acknowledged.table.version, version);
		},
		async () => {
			const value = `Значение ${++number}`;
			acknowledged.setting.later.add(value);
			const there = (await admin.option.list()).find(({ title }) => title === 'test.setting');
			if (there?.id)
				await admin.option.save({ params: { id: there.id }, body: { title: 'test.setting', value } });
			else await admin.option.create({ body: { title: 'test.setting', value } });
			acknowledged.setting = { value, later: new Set() };
		},
	];
	const loops = writers.map(async (write) => {
		while (on) {
			try {
				await write();
				acknowledged.count++;
			} catch {
				await new Promise((resolve) => setTimeout(resolve, 20));
			}
			tried++;
		}
	});
	return {
		async until(count) {
			while (acknowledged.count < count) await new Promise((resolve) => setTimeout(resolve, 10));
		},
		async untilTried(more) {
			const enough = tried + more;
			while (tried < enough) await new Promise((resolve) => setTimeout(resolve, 10));
		},
		async stop() {
			on = false;
			await Promise.all(loops);
			agent.destroy();
		},
	};
}

/** The outcome: lost records, half-written records, integrity of the file. */
export type Losses = { lost: string[]; halves: string[]; integrity: string };

/** Looks for everything that was acknowledged, through the API, and asks SQLite whether the file is whole. */
export async function findLosses(
	{ url, admin }: Target,
	acknowledged: Acknowledged,
	databaseFile: string | null,
): Promise<Losses> {
	const lost: string[] = [];
	const halves: string[] = [];
	const categories = new Map((await admin.category.list()).map(({ id, title }) => [id, title]));
	for (const [id, title] of acknowledged.categories)
		if (categories.get(id) !== title) lost.push(`category ${id}`);
	const posts = new Map((await admin.post.list()).map((post) => [post.id, post]));
	for (const [id, { title }] of acknowledged.posts)
		if (posts.get(id)?.title !== title) lost.push(`post ${id}`);
	for (const post of posts.values()) {
		const picture = await fetch(url + post.image.url);
		if (picture.status !== 200 || (await picture.arrayBuffer()).byteLength === 0)
			halves.push(`post ${post.id} without its picture`);
	}
	const requests = new TextDecoder().decode((await admin.request.export()).bytes);
	for (const id of acknowledged.requests) if (!requests.includes(`\n"${id}"`)) lost.push(`request ${id}`);
	await lookAtTable(admin, acknowledged, lost, halves);
	const setting =
		(await admin.option.list()).find((option) => option.title === 'test.setting')?.value ?? null;
	if (
		acknowledged.setting.value !== null &&
		setting !== acknowledged.setting.value &&
		!acknowledged.setting.later.has(String(setting))
	)
		lost.push('setting');
	return { lost, halves, integrity: databaseFile === null ? 'ok' : integrityOf(databaseFile) };
}

async function lookAtTable(
	admin: Target['admin'],
	acknowledged: Acknowledged,
	lost: string[],
	halves: string[],
): Promise<void> {
	if (acknowledged.table.version === 0) return;
	const table = await admin.calculator.get({ params: { title } }).catch((error: unknown) => {
		if (error instanceof Problem && error.code === 'missing') return null;
		throw error;
	});
	if (!table || table.version < acknowledged.table.version)
		return void lost.push(`table version ${acknowledged.table.version}`);
	const row = table.rows[1];
	const isWhole =
		table.rows.length === prices.trim().split('\n').length - 1 && row?.pre_bid_usd === row?.live_bid_usd;
	if (!isWhole || !acknowledged.table.sent.has(String(row?.live_bid_usd)))
		halves.push(`table version ${table.version}`);
}

/** SQLite's verdict on a database file, `ok` where all is well. */
export function integrityOf(databaseFile: string): string {
	const file = new Sqlite(databaseFile, { readonly: true, timeout: 5000 });
	try {
		const whole = file.pragma('integrity_check', { simple: true });
		const orphans = file.pragma('foreign_key_check') as unknown[];
		return orphans.length === 0 ? String(whole) : `${whole}, ${orphans.length} broken references`;
	} finally {
		file.close();
	}
}
