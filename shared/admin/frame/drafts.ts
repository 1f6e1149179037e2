import { useEffect, useMemo, useRef, useState } from 'react';
import type { Store } from '../../ui/store.ts';
import { createCopyPace } from './copy-pace.ts';
import type { DraftStore } from './platform.ts';
import { useServices } from './services.tsx';
import type { Session } from './session.ts';
import { keepUnstored } from './unstored-drafts.ts';

/** A local copy and when it was made. */
export type LocalDraft<T> = { key: string; value: T; savedAt: Date };

/** Local copies of the admin who is signed in. */
export type Drafts = {
	/** In `load`: the copy a crash or a lost network left behind. */
	read<T>(key: string): Promise<LocalDraft<T> | null>;
	write<T>(key: string, value: T): Promise<Date>;
	/** With a time, only what was not written later: that is another window's. */
	drop(key: string, upTo?: Date): Promise<void>;
	list<T>(prefix: string): Promise<LocalDraft<T>[]>;
	/** Whether something that was written lies in this page alone, because the machine did not store it. */
	isUnstored: Pick<Store<boolean>, 'get' | 'follow'>;
};

/** Makes the drafts of a host: every admin has his own. */
export function createDrafts(host: DraftStore, session: Session): Drafts {
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
	}): LocalDraft<T> => ({
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

/** Writes the local copy of one key during editing. */
export type DraftWriter<T> = {
	/** Written shortly after the first call, and at once when the page hides or closes. */
	write(value: T): void;
	/** Writes what waits, at once; false where what was written last is not stored. */
	flush(): Promise<boolean>;
	/** Drops the copy: it is saved on the server or was discarded. */
	drop(): void;
	/** When the copy was last written; null before, and while copies cannot be written. */
	copiedAt: Date | null;
};

/** The writer of one key, while a screen is open. */
export function useDraft<T>(key: string): DraftWriter<T> {
	const { drafts } = useServices();
	const [copiedAt, setCopiedAt] = useState<Date | null>(null);
	const waiting = useRef<{ value: T; timer: ReturnType<typeof setTimeout> } | null>(null);
	const latest = useRef<{ value: T } | null>(null);
	const writer = useMemo(() => {
		const pace = createCopyPace();
		// The copy that was there before, or that this window wrote; what is newer is another window's.
		let ownUpTo = new Date();
		let stored = Promise.resolve(true);
		const flush = (): Promise<boolean> => {
			if (!waiting.current) return stored;
			const { value, timer } = waiting.current;
			clearTimeout(timer);
			waiting.current = null;
			const written = pace.measure(() => drafts.write(key, value));
			ownUpTo = new Date();
			stored = written.then(
				(at) => {
					setCopiedAt(at);
					return true;
				},
				() => {
					setCopiedAt(null);
					return false;
				},
			);
			return stored;
		};
		const write = (value: T): void => {
			// Not counted from the last call: who types on and on would have no copy.
			waiting.current = { value, timer: waiting.current?.timer ?? setTimeout(flush, pace.waitMs()) };
			latest.current = { value };
		};
		const drop = (): void => {
			if (waiting.current) clearTimeout(waiting.current.timer);
			waiting.current = null;
			latest.current = null;
			stored = Promise.resolve(true);
			setCopiedAt(null);
			drafts.drop(key, ownUpTo).catch(() => undefined);
		};
		// Another window on the same may have written its own over it.
		const flushLast = (): void => {
			if (latest.current) write(latest.current.value);
			void flush();
		};
		// As a screen is left there is time to look: what is there as it was written keeps its time.
		const flushLeft = async (): Promise<void> => {
			if (waiting.current || !latest.current) return void flush();
			const { value } = latest.current;
			const stored = await drafts.read<T>(key).catch(() => null);
			const isOverwritten = stored !== null && JSON.stringify(stored.value) !== JSON.stringify(value);
			if (isOverwritten && latest.current?.value === value) flushLast();
		};
		// What the screen before this one still wrote as it was left is this window's, too.
		const opened = (): void => {
			ownUpTo = new Date();
		};
		return { flush, flushLast, flushLeft, opened, write, drop };
	}, [drafts, key]);
	useEffect(() => {
		const { flush, flushLast, flushLeft, opened } = writer;
		opened();
		const flushHidden = (): void => {
			if (document.visibilityState === 'hidden') void flush();
		};
		// A navigation begins a good while before its page goes.
		addEventListener('beforeunload', flush);
		addEventListener('pagehide', flushLast);
		document.addEventListener('visibilitychange', flushHidden);
		return () => {
			void flushLeft();
			removeEventListener('beforeunload', flush);
			removeEventListener('pagehide', flushLast);
			document.removeEventListener('visibilitychange', flushHidden);
		};
	}, [writer]);
	return { ...writer, copiedAt };
}
