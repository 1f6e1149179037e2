import type { Language } from '../../../contract/language.ts';
import type { PostFields } from '../../../contract/post-fields.ts';
import { createCopyPace } from '../../frame/copy-pace.ts';
import type { Drafts } from '../../frame/drafts.ts';

/** The local copy: the edited fields, and the server state they are based on. */
export type LocalPost = {
	fields: PostFields;
	base: PostFields;
	revision: number;
	/** Of a new post. */
	language?: Language;
	/** Of a new post that was sent at least once. */
	creationKey?: string;
};

/** The copy of one post on this machine. */
export type LocalCopy = {
	/** Writes as soon as the machine can, within a quarter of a second of the first change. */
	soon(): void;
	/** Writes what is waiting, at once. */
	now(): Promise<void>;
	/** Takes the copy away: the server has everything. */
	drop(): Promise<void>;
	/** Takes the copy away for good: nothing is written any more, whatever still fails or ends. */
	end(): Promise<void>;
};

type Settings = {
	drafts: Pick<Drafts, 'write' | 'drop'>;
	key: string;
	read: () => LocalPost;
	/** Called when the copy was written; with null when writing failed. */
	onWritten: (at: Date | null) => void;
};

/**
 * Makes the local copy. Every write is handed over at once, also while another is on its way: a page that is
 * closed gets no answers any more. The store runs them in the order they came.
 */
export function createLocalCopy({ drafts, key, read, onWritten }: Settings): LocalCopy {
	let timer: ReturnType<typeof setTimeout> | null = null;
	const pace = createCopyPace();
	let line: Promise<void> = Promise.resolve();
	let isEnded = false;
	// The copy that was there before, or that this window wrote; what is newer is another window's.
	let ownUpTo = new Date();
	const stop = (): boolean => {
		if (timer === null) return false;
		clearTimeout(timer);
		timer = null;
		return true;
	};
	const now = (): Promise<void> => {
		if (!stop()) return line;
		const written = pace
			.measure(async () => drafts.write(key, read()))
			.then(onWritten, () => onWritten(null));
		ownUpTo = new Date();
		line = Promise.all([line, written]).then(() => undefined);
		return line;
	};
	const drop = (): Promise<void> => {
		stop();
		const dropped = drafts.drop(key, ownUpTo).catch(() => undefined);
		line = Promise.all([line, dropped]).then(() => undefined);
		return line;
	};
	return {
		now,
		soon() {
			if (!isEnded) timer ??= setTimeout(now, pace.waitMs());
		},
		drop,
		end() {
			isEnded = true;
			return drop();
		},
	};
}
