import type { PostFields } from '../../../contract/post-fields.ts';
import type { Drafts } from '../../frame/drafts.ts';

/** What survives a crash: the fields as they were last seen, and the state of the server that they grew from. */
export type LocalPost = { fields: PostFields; base: PostFields; revision: number };

/** The copy of one post on this machine. */
export type LocalCopy = {
	/** Writes soon: within a quarter of a second of the first change, however fast one types. */
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
	/** Hears when a copy is safe; null when it could not be written. */
	onWritten: (at: Date | null) => void;
};

/** Keeps the copy. Writing and taking away happen in the order in which they were asked for. */
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
