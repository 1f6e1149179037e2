import { createHash } from 'node:crypto';
import type { Language } from '@clearway/shared/contract/language.ts';
import type { PostDraft } from '@clearway/shared/contract/post-draft.ts';
import { isVisible } from '@clearway/shared/contract/visible.ts';
import { cards as ruCards } from '@clearway/shared/words/ru/cards.ts';
import { cards as ukCards } from '@clearway/shared/words/uk/cards.ts';
import type { Context } from '../../context.ts';
import type { Read } from '../../db/open.ts';
import { runInChild } from '../../pictures/run-in-child.ts';
import { type MadeImage, makeImage } from '../image.ts';
import { optionValues } from '../option.ts';

/**
 * A cover for a post that has none yet, drawn from its title. It is known by what it was drawn from, not by
 * its bytes, so that it can be told from a chosen one and drawn anew when the title has changed.
 */
export async function drawCover(context: Context, title: string, language: Language): Promise<MadeImage> {
	const { kicker } = { ru: ruCards, uk: ukCards }[language].blog;
	const options = await optionValues(context.db.read, language);
	const site = options['company.name'] || 'Clearway';
	const card = await runInChild('card', { title, kicker, site, address: '', theme: 'post', seed: title });
	return { ...(await makeImage(card)), sha: drawnCoverSha(title) };
}

/**
 * Whether a post has the cover that was drawn from its title. The text in another language shares the cover
 * and does not change it.
 */
export const isCoverDrawn = async (db: Read, id: number): Promise<boolean> =>
	(await readDrawn(db, id)) !== null;

async function readDrawn(db: Read, id: number) {
	const row = await db
		.selectFrom('post')
		.select(['title', 'image_sha', 'language'])
		.where('id', '=', id)
		.where('original_id', 'is', null)
		.executeTakeFirst();
	return row && row.image_sha === drawnCoverSha(row.title) ? row : null;
}

/**
 * A drawn cover follows the title of what is published, unless another one was chosen: the new one, and which
 * it takes the place of.
 */
export async function drawAnew(
	context: Context,
	id: number,
	{ title = '', cover }: PostDraft,
): Promise<{ made: MadeImage; before: string } | null> {
	const row = await readDrawn(context.db.read, id);
	if (!row || row.title === title || !isVisible(title)) return null;
	if (cover !== undefined && cover !== row.image_sha) return null;
	return { made: await drawCover(context, title, row.language), before: row.image_sha };
}

const drawnCoverSha = (title: string): string => createHash('sha256').update(`cover ${title}`).digest('hex');
