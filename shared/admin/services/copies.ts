import type { Store } from '../../ui/store.ts';
import { keepUnstored } from './keep-unstored.ts';
import type { CopyStore } from './platform.ts';
import type { Session } from './session.ts';

/** A local copy and when it was made. */
export type StoredCopy<T> = { key: string; value: T; savedAt: Date };

/** Local copies of the admin who is signed in. */
export type Copies = {
	/** In `load`: the copy a crash or a lost network left behind. */
	read<T>(key: string): Promise<StoredCopy<T> | null>;
	write<T>(key: string, value: T): Promise<Date>;
	/** With a time, only what was not written later: that is another window's. */
	drop(key: string, upTo?: Date): Promise<void>;
	list<T>(prefix: string): Promise<StoredCopy<T>[]>;
	/** Whether something that was written lies in this page alone, because the machine did not store it. */
	isUnstored: Pick<Store<boolean>, 'get' | 'follow'>;
};

/** Gives every admin his own copies in the store of a host. */
export function createCopies(host: CopyStore, session: Session): Copies {
	const { store, isUnstored } = keepUnstored(host);
	// The last admin signed in: unsaved text at the end of a session belongs to him.
	let last = 'nobody/';
	const owner = (): string => {
		const state = session.state.get();
		if (state.kind === 'in') last = `${state.adminId}/`;
		return last;
	};
	session.state.follow(owner);
	// A copy is read by the screen that wrote it, which knows its shape.
	const open = <T>({
		key,
		savedAt,
		json,
	}: {
		key: string;
		savedAt: string;
		json: string;
	}): StoredCopy<T> => ({
		key: key.slice(key.indexOf('/') + 1),
		value: JSON.parse(json) as T,
		savedAt: new Date(savedAt),
	});
	return {
		isUnstored,
		async read<T>(key: string) {
			const found = await store.read(owner() + key);
			return found && open<T>(found);
		},
		async write(key, value) {
			const savedAt = new Date();
			await store.write({ key: owner() + key, savedAt: savedAt.toISOString(), json: JSON.stringify(value) });
			return savedAt;
		},
		drop: (key, upTo) => store.remove(owner() + key, upTo?.toISOString()),
		async list<T>(prefix: string) {
			return (await store.list(owner() + prefix)).map(open<T>);
		},
	};
}
