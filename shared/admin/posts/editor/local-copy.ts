import type { PostFields } from '../../../contract/post-fields.ts';
import type { Drafts } from '../../frame/drafts.ts';

/** The local copy: the edited fields, and the server state they are based on. */
export type LocalPost = { fields: PostFields; base: PostFields; revision: number };

/** The copy of one post on this machine. */
export type LocalCopy = {
	/** Writes within a quarter of a second of the first change (throttled). */
	soon(): void;
	/** Writes what is waiting, at once. */
	now(): Promise<void>;
	/** Takes the copy away: the server has everything. */
	drop(): Promise<void>;
};

const soonMs = 250;

type Settings = {
	drafts: Pick<Drafts, 'write' | 'drop'>;
	key: string;
	read: () => LocalPost;
	/** Called when the copy was written; with null when writing failed. */
	onWritten: (at: Date | null) => void;
};

/** Makes the local copy. Writes and drops run in the order they were requested. */
export function createLocalCopy({ drafts, key, read, onWritten }: Settings): LocalCopy {
	let timer: ReturnType<typeof setTimeout> | null = null;
	let line: Promise<void> = Promise.resolve();
	const stop = (): boolean => {
		if (timer === null) return false;
		clearTimeout(timer);
		timer = null;
		return true;
	};
	const now = (): Promise<void> => {
		if (!stop()) return line;
		const value = read();
		line = line.then(() => drafts.write(key, value)).then(onWritten, () => onWritten(null));
		return line;
	};
	return {
		now,
		soon() {
			timer ??= setTimeout(now, soonMs);
		},
		drop() {
			stop();
			line = line.then(() => drafts.drop(key)).catch(() => undefined);
			return line;
		},
	};
}
