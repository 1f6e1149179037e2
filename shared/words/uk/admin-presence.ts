import type { Catalogue } from '../catalogue.ts';
import type { presence as ru } from '../ru/admin-presence.ts';

/** Who else has a post open. */
export const presence: Catalogue<typeof ru> = {
	here: (names) => `Зараз тут: ${names.join(', ')}`,
	help: 'У\u00a0них цей допис теж відкрито.',
};
