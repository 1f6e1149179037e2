import { drawCover, renderLossless } from '../draw/index.ts';
import { coverWidth } from '../draw/sheet.ts';
import type { SeedPost } from './posts/seed-post.ts';

/** The cover of a demo post as a PNG without loss, ready to be made into what pages show. */
export function drawPostCover({ slug, cover }: Pick<SeedPost, 'slug' | 'cover'>): Promise<Buffer> {
	return renderLossless(drawCover(slug, cover), coverWidth);
}
