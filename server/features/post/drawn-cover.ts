import { createHash } from 'node:crypto';
import type { Language } from '@clearway/shared/contract/language.ts';
import type { PostDraft } from '@clearway/shared/contract/post-draft.ts';
import { isVisible } from '@clearway/shared/contract/visible.ts';
import { cards as ruCards } from '@clearway/shared/words/ru/cards.ts';
import { cards as ukCards } from '@clearway/shared/words/uk/cards.ts';
import type { Context } from '../../context/context.ts';
import type { Read } from '../../db/open.ts';
import { optionValues } from '../../options/option.ts';
import { runInChild } from '../../pictures/run-in-child.ts';
import { type MadeImage, makeImage } from '../pictures/image.ts';

/**
 * Draws a cover from the title of a post that has none. The name comes from the title, not from the bytes, so
 * that a drawn cover differs from a chosen one and can be drawn again for a new title.
 */
export async function drawCover(context: Context, title: string, language: Language): Promise<MadeImage> {
	const { kicker } = { ru: ruCards, uk: ukCards }[language].blog;
	const options = await optionValues(context.db.read, language);
	const site = options['company.name'] ?? '';
	const card = await runInChild('card', { title, kicker, site, address: '' });
	return { ...(await makeImage(card)), sha: drawnCoverSha(title) };
}

/** True if a post has a cover that was drawn from its title; each language has its own. */
export const isCoverDrawn = async (db: Read, id: number): Promise<boolean> =>
	(await readDrawn(db, id)) !== null;

async function readDrawn(db: Read, id: number) {
	const row = await db
		.selectFrom('post')
		.select(['title', 'image_sha', 'language'])
		.where('id', '=', id)
		.executeTakeFirst();
	return row?.image_sha === drawnCoverSha(row?.title ?? '') ? (row ?? null) : null;
}

/** A new cover, and the name of the one before. */
export type DrawnCover = { made: MadeImage; before: string };

/**
 * Draws the cover again for a new title, unless somebody has chosen another cover.
 */
export async function drawAnew(context: Context, id: number, draft: PostDraft): Promise<DrawnCover | null> {
	const row = await readDrawn(context.db.read, id);
	if (!row) return null;
	const { title = row.title, cover } = draft;
	if (row.image_sha === drawnCoverSha(title) || !isVisible(title)) return null;
	if (cover !== undefined && cover !== row.image_sha) return null;
	return { made: await drawCover(context, title, row.language), before: row.image_sha };
}

export const drawnCoverSha = (title: string): string =>
	createHash('sha256').update(`cover ${title}`).digest('hex');
