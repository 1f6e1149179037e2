import { Problem } from '../../contract/problem.ts';
import { reloadOnce } from '../../ui/reload-once.ts';
import { admin as words } from '../../words/ru/admin.ts';

/**
 * Loads a screen's chunk. If the file does not exist any more, as after a deploy, the browser goes to the
 * wanted address anew, which brings the new build's names; a second failure there is thrown, so that it
 * cannot loop. Without a network nothing is reloaded.
 */
export async function loadChunk<T>(
	load: () => Promise<T>,
	wanted: string,
	isOnline: () => boolean,
): Promise<T> {
	try {
		return await load();
	} catch (cause) {
		if (!isOnline()) throw new Problem('unavailable', words.error.notLoaded, { cause });
		return reloadOnce(wanted, new Problem('unavailable', words.error.gone, { cause }));
	}
}
