import type { DraftStore } from '@clearway/shared/admin/frame/platform.ts';
import type { Bridge } from '../ipc.ts';

/** The local copies of main, which knows when all that was typed has reached the disk. */
export function flushedDrafts(bridge: Bridge): DraftStore {
	const underWay = new Set<Promise<unknown>>();
	const follow = <T>(work: Promise<T>): Promise<T> => {
		underWay.add(work);
		const end = (): void => void underWay.delete(work);
		work.then(end, end);
		return work;
	};
	// Another server, or another language: the page is about to be replaced, and says when it is ready.
	bridge.on('flush', async () => {
		// What writes local copies does so when a page is left.
		dispatchEvent(new Event('pagehide'));
		while (underWay.size > 0) await Promise.allSettled(underWay);
		await bridge.work.flushed();
	});
	return {
		read: bridge.draft.read,
		list: bridge.draft.list,
		write: (draft) => follow(bridge.draft.write(draft)),
		remove: (key, upTo) => follow(bridge.draft.remove(key, upTo)),
	};
}
