import type { Catalogue } from '../catalogue.ts';
import type { postNeeds as ru } from '../ru/post-needs.ts';

/** What a post needs before it is published, in the words of the list before that and of the server. */
export const postNeeds: Catalogue<typeof ru> = {
	title: 'Дайте допису назву: без неї його не опублікувати.',
	alt: 'Напишіть, що на зображенні допису.',
};
