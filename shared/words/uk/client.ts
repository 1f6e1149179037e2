import type { Catalogue } from '../catalogue.ts';
import type { client as ru } from '../ru/client.ts';

/** What a client says itself where no answer of the server's says it. */
export const client: Catalogue<typeof ru> = {
	offline: 'Немає зв’язку із сервером. Перевірте інтернет і повторіть.',
	bareStatus: (status) => `Сервер відповів помилкою ${status}. Повторіть пізніше.`,
};
