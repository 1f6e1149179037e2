import { Problem } from '../../contract/problem.ts';

const key = 'clearway.admin-reloaded-for';

/**
 * Loads a screen's chunk. If the file does not exist any more, as after a deploy, the page is reloaded, which
 * brings the new build's names; a second failure at the same address is thrown, so that it cannot loop.
 * Without a network nothing is reloaded.
 */
export async function loadChunk<T>(load: () => Promise<T>, isOnline: () => boolean): Promise<T> {
	try {
		const chunk = await load();
		sessionStorage.removeItem(key);
		return chunk;
	} catch (error) {
		if (!isOnline())
			throw new Problem(
				'unavailable',
				'Нет сети, а этот экран ещё не загружен. Повторите, когда сеть появится.',
				{ cause: error },
			);
		if (sessionStorage.getItem(key) === location.pathname) throw error;
		sessionStorage.setItem(key, location.pathname);
		location.reload();
		// The page is about to reload: nothing is rendered until then.
		return new Promise(() => {});
	}
}
