import { emptyPostContent } from '@clearway/shared/contract/post-fields.ts';
import { fold } from '@clearway/shared/domain/fold.ts';
import type { Call, Context } from '../context.ts';
import { seedCategories, seedMeta, seedOptions } from '../demo/content.ts';
import { seedPosts } from '../demo/posts/index.ts';
import { seedTables } from '../demo/publish-tables.ts';
import { type MadeImage, makeImage, storeImage } from '../features/image.ts';
import { applyContent } from '../features/post/fields.ts';
import { insertPost, storeRevision } from '../features/post/store.ts';
import { runInChild } from '../pictures/run-in-child.ts';

const nobody: Call = {
	session: null,
	app: 'api',
	requestId: 'seed',
	address: 'seed',
	idempotencyKey: null,
	lastEventId: null,
	signal: AbortSignal.any([]),
};

/** Fills an empty database with demo content for the first start. */
export async function seedDemo(context: Context): Promise<void> {
	const covers = await drawCovers();
	await seedTables(context);
	await context.db.write(async (tx) => {
		await tx
			.insertInto('meta')
			.values(seedMeta.map((meta) => ({ ...meta, revision: 1 })))
			.execute();
		await tx
			.insertInto('option')
			.values(Object.entries(seedOptions).map(([title, value]) => ({ title, value, revision: 1 })))
			.execute();
		const categories = new Map<string, number>();
		for (const { key, title } of seedCategories) {
			const { id } = await tx
				.insertInto('category')
				.values({ title, title_key: fold(title), revision: 1 })
				.returning('id')
				.executeTakeFirstOrThrow();
			categories.set(key, id);
		}
		for (const post of seedPosts) {
			const publishedAt = new Date(post.publishedAt).toISOString();
			const cover = covers.get(post.slug);
			const category = categories.get(post.category);
			if (!cover || category === undefined)
				throw new Error(`The demo post ${post.slug} has no cover or category`);
			await storeImage(tx, cover, post.imageAlt, context.now());
			const content = applyContent(emptyPostContent, { ...post, categories: [category] });
			const stored = await insertPost(
				tx,
				context,
				content,
				{ status: 'published', published_at: publishedAt },
				cover.sha,
			);
			// Written long ago, by their dates, and not changed since.
			await tx
				.updateTable('post')
				.set({ created_at: publishedAt, updated_at: publishedAt })
				.where('id', '=', stored.id)
				.execute();
			await storeRevision(tx, context, nobody, stored, 'create');
		}
		tx.changed({ kind: 'option', id: 'seed', revision: 1 });
	});
}

// Two at a time: pictures are made outside the main thread, on as many cores as small machines have.
async function drawCovers(): Promise<Map<string, MadeImage>> {
	const covers = new Map<string, MadeImage>();
	const left = [...seedPosts];
	const draw = async (): Promise<void> => {
		for (let post = left.shift(); post; post = left.shift())
			covers.set(
				post.slug,
				await makeImage(await runInChild('cover', { slug: post.slug, cover: post.cover })),
			);
	};
	await Promise.all([draw(), draw()]);
	return covers;
}
