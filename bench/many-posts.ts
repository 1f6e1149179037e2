import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../server/db/migrate.ts';
import { openDb } from '../server/db/open.ts';

const words =
	'машина аукцион пошлина акциз порт доставка расчёт ставка сбор документ таможня курс налог партия линия рейс'.split(
		' ',
	);

/** Makes a text of about this many bytes, always the same for the same seed. */
function textOf(seed: number, bytes: number): string {
	let text = '';
	for (let at = seed; Buffer.byteLength(text) < bytes; at = (at * 31 + 7) % 99_991)
		text += `${words[at % words.length]} `;
	return `<p>${text.trim()}</p>`;
}

/** Makes a data folder whose database holds this many published posts of 8 KB. */
export async function folderWithPosts(
	count: number,
	bytes = 8000,
): Promise<{ dataDir: string; remove(): Promise<void> }> {
	const dataDir = await mkdtemp(join(tmpdir(), 'clearway-bench-'));
	const db = openDb({ dataDir, databaseUrl: null });
	await migrate(db, dataDir, new Date());
	const sha = 'a'.repeat(64);
	await db.write(async (tx) => {
		await tx
			.insertInto('image')
			.values({ sha256: sha, width: 1600, height: 900, alt: '', created_at: '2026-01-01T00:00:00.000Z' })
			.execute();
		const { id } = await tx
			.insertInto('category')
			.values({ title: 'Платежи', title_key: 'платежи', revision: 1 })
			.returning('id')
			.executeTakeFirstOrThrow();
		for (let n = 1; n <= count; n++) {
			const at = new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString();
			await tx
				.insertInto('post')
				.values({
					slug: `statia-${n}`,
					title: `Статья ${n}`,
					position: 0,
					text: textOf(n, bytes),
					description: `О чём статья ${n}`,
					meta_title: '',
					author: '',
					verified_on: '',
					meta_description: '',
					keywords: '',
					image_sha: sha,
					image_alt: '',
					status: 'published',
					published_at: at,
					sorted_at: at,
					folded: `статья ${n}`,
					folded_title: `статья ${n} statia-${n}`,
					created_at: at,
					updated_at: at,
					revision: 1,
				})
				.execute();
			await tx.insertInto('post_category').values({ post_id: n, category_id: id }).execute();
		}
	});
	await db.close();
	return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}
