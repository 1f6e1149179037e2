import { emptyPostContent } from '@clearway/shared/contract/post-fields.ts';
import { fold } from '@clearway/shared/domain/fold.ts';
import { fileClient } from '../clients/file-client.ts';
import type { Context } from '../context/context.ts';
import { seedCategories, seedCredits, seedMeta, seedOptions } from '../demo/content.ts';
import { seedPosts } from '../demo/posts/index.ts';
import { storeImage } from '../features/pictures/image.ts';
import { applyContent } from '../features/post/fields.ts';
import { insertPost } from '../features/post/store.ts';
import { readCover } from './cover.ts';
import { demoDelivered } from './delivered-cars.ts';
import { seedTables } from './publish-tables.ts';

/** Fills an empty database with demo content for the first start. */
export async function seedDemo(context: Context): Promise<void> {
	await seedTables(context);
	const cars = await demoDelivered(context);
	await context.db.write(async (tx) => {
		await tx
			.insertInto('meta')
			.values(
				seedMeta.map(({ uk, ...meta }) => ({ ...meta, translations: JSON.stringify({ uk }), revision: 1 })),
			)
			.execute();
		await tx
			.insertInto('option')
			.values(
				seedOptions.map(({ title, value, uk }) => ({
					title,
					value,
					translations: JSON.stringify(uk === null ? {} : { uk: { value: uk } }),
					revision: 1,
				})),
			)
			.execute();
		const categories = new Map<string, number>();
		for (const { key, title, uk } of seedCategories) {
			const { id } = await tx
				.insertInto('category')
				.values({
					title,
					title_key: fold(title),
					translations: JSON.stringify({ uk: { title: uk } }),
					revision: 1,
				})
				.returning('id')
				.executeTakeFirstOrThrow();
			categories.set(key, id);
		}
		for (const post of seedPosts) {
			const publishedAt = new Date(post.publishedAt).toISOString();
			const cover = readCover(post.slug);
			const category = categories.get(post.category);
			if (category === undefined) throw new Error(`The demo post ${post.slug} has no category`);
			await storeImage(tx, cover, post.imageAlt, context.now());
			const at = { status: 'published', published_at: publishedAt } as const;
			let originalId: number | null = null;
			for (const [language, texts] of [
				['ru', post],
				['uk', { ...post, ...post.uk }],
			] as const) {
				const content = applyContent(emptyPostContent, {
					...texts,
					...seedCredits(language, post.publishedAt),
					categories: [category],
					cover: cover.sha,
				});
				const stored = await insertPost(tx, context, content, at, { language, originalId, by: 'system' });
				originalId ??= stored.id;
				// A demo post looks as if it was written on its date and not changed since.
				await tx
					.updateTable('post')
					.set({ created_at: publishedAt, updated_at: publishedAt })
					.where('id', '=', stored.id)
					.execute();
			}
		}
		for (const { drawings, row } of cars) {
			const pictures = drawings.map(readCover);
			for (const picture of pictures) await storeImage(tx, picture, '', context.now());
			const car = row(pictures.map(({ sha }) => sha));
			const blank = { name: '', phone: '', email: '', speaks: 'ru' as const };
			const client_id = await fileClient(tx, context, blank, 'office');
			const { id } = await tx
				.insertInto('car')
				.values({ ...car, client_id })
				.returning('id')
				.executeTakeFirstOrThrow();
			await tx
				.insertInto('car_stage')
				.values({ car_id: id, stage: 'handed', done_on: car.sorted_on, done_at: car.created_at, act: 0 })
				.execute();
		}
		tx.changed({ kind: 'option', id: 'seed', revision: 1 });
	});
}
