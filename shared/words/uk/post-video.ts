import type { Catalogue } from '../catalogue.ts';
import type { video as ru } from '../ru/post-video.ts';

/** Texts of a video on the page of a post. */
export const video: Catalogue<typeof ru> = {
	untitled: 'Відео',
	note: 'Відео на YouTube: до натискання звідти нічого не завантажується',
};
