import type { Catalogue } from '../catalogue.ts';
import type { editLink as ru } from '../ru/edit-link.ts';

/** The link from a post to its editor; only somebody who is signed in sees it. */
export const editLink: Catalogue<typeof ru> = 'Редагувати';
