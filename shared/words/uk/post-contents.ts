import type { Catalogue } from '../catalogue.ts';
import type { postContents as ru } from '../ru/post-contents.ts';

/** What stands over the contents of a long post. */
export const postContents: Catalogue<typeof ru> = { title: 'У\u00A0дописі' };
