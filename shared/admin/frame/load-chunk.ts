import { Problem } from '../../contract/problem.ts';
import { forgetReload, reloadOnce } from '../../ui/reload-once.ts';

/**
 * Loads a screen's chunk. If the file does not exist any more, as after a deploy, the page is reloaded, which
 * brings the new build's names; a second failure at the same address is thrown, so that it cannot loop.
 * Without a network nothing is reloaded.
 */
export async function loadChunk<T>(load: () => Promise<T>, isOnline: () => boolean): Promise<T> {
	try {
		const chunk = await load();
		forgetReload();
		return chunk;
	} catch (error) {
		if (!isOnline())
			throw new Problem(
				'unavailable',
				'Нет сети, а этот экран ещё не загружен. Повторите, когда сеть появится.',
				{ cause: error },
			);
		return reloadOnce(location.href, error);
	}
}
