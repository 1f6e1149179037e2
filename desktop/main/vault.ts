import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredText } from '../bridge/ipc.ts';
import { isMissing, patiently, writeSafely } from './disk.ts';

/** A key with an id, which names the files it can decrypt. */
export type VaultKey = { id: string; secret: Buffer };

export type Vault = ReturnType<typeof openVault>;

const lastWordsMs = 20;

/** Derives the id of a key. */
export function vaultKey(secret: Buffer): VaultKey {
	return {
		id: createHash('sha256').update('clearway vault').update(secret).digest('hex').slice(0, 8),
		secret,
	};
}

/**
 * `most` is the number of newest texts kept for each owner; the owner stands before a key's line end.
 * `keepsTimes`: a text that is written again unchanged keeps its time.
 */
type Options = { failed?: (why: unknown) => void; most?: number; keepsTimes?: boolean };

/**
 * Opens a folder of texts, one encrypted file each. The first key writes, all of them read. A file that is
 * damaged or whose key is unavailable (a locked keychain) is skipped untouched. A file that cannot be read
 * now is tried again, and put aside before another takes its place.
 */
export function openVault(
	folder: string,
	keys: () => Promise<readonly [VaultKey, ...VaultKey[]]>,
	{ failed = () => undefined, most, keepsTimes = false }: Options = {},
) {
	const known = new Map<string, StoredText>();
	const unread = new Map<string, VaultKey>();
	// All files of a text, also those of unavailable keys: the folder is read once, not at each removal.
	const files = new Map<string, Set<string>>();
	const lines = new Map<string, Promise<void>>();
	/** Writes that have not begun: a newer text of the same name takes their place. */
	const waiting = new Map<string, { text: StoredText; written: Promise<void> }>();
	let loaded: Promise<void> | null = null;
	// The ids of the keys whose files were read: those texts are known, or removed since.
	const read = new Set<string>();
	const stem = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, stemLength);

	async function load(): Promise<void> {
		await mkdir(folder, { recursive: true, mode: 0o700 });
		const usable = (await keys()).filter(({ id }) => !read.has(id));
		for (const name of await readdir(folder)) {
			noteFile(name);
			const key = usable.find(({ id }) => name.endsWith(`.${id}`));
			if (key) await takeUp(name, key, () => readFile(join(folder, name)));
		}
		// All at once: a folder that a scanner locks costs one wait, not one for each file.
		const patient = (name: string) => patiently(() => readFile(join(folder, name)));
		await Promise.all([...unread].map(([name, key]) => takeUp(name, key, () => patient(name), failed)));
		for (const { id } of usable) read.add(id);
		await trim().catch(failed);
	}
	function noteFile(name: string): void {
		const beginning = name.slice(0, stemLength);
		files.set(beginning, (files.get(beginning) ?? new Set()).add(name));
	}
	async function drop(key: string): Promise<void> {
		known.delete(key);
		await putAside(stem(key));
		const mine = files.get(stem(key)) ?? new Set();
		for (const name of mine) {
			await patiently(() => rm(join(folder, name), { force: true }));
			mine.delete(name);
		}
		files.delete(stem(key));
	}
	async function trim(owner?: string): Promise<void> {
		if (most === undefined) return;
		const texts = [...known.values()].filter(({ key }) => owner === undefined || ownerOf(key) === owner);
		const byOwner = Map.groupBy(texts.toSorted(newestFirst), ({ key }) => ownerOf(key));
		const old = [...byOwner.values()].flatMap((mine) => mine.slice(most));
		await Promise.all(
			// A text that was written again meanwhile is not old any more.
			old.map((text) => inLine(text.key, async () => known.get(text.key) === text && drop(text.key))),
		);
	}
	async function takeUp(
		name: string,
		key: VaultKey,
		bytesOf: () => Promise<Buffer>,
		stillFailed: (why: unknown) => void = () => undefined,
	): Promise<void> {
		unread.set(name, key);
		let bytes: Buffer;
		try {
			bytes = await bytesOf();
		} catch (error) {
			if (isMissing(error)) unread.delete(name);
			else stillFailed(error);
			return;
		}
		// The file was put aside meanwhile.
		if (!unread.delete(name)) return;
		const text = decrypt(bytes, key.secret);
		const knownText = text && known.get(text.key);
		if (text && (!knownText || knownText.savedAt <= text.savedAt)) known.set(text.key, text);
	}
	/** Tries the unread files again: the obstacle may be gone. */
	const takeUpUnread = (beginning = ''): Promise<unknown> =>
		Promise.all(
			[...unread]
				.filter(([name]) => name.startsWith(beginning))
				.map(([name, key]) => takeUp(name, key, () => readFile(join(folder, name)))),
		);
	// Nobody has seen the unread text, so nobody can have discarded it.
	async function putAside(beginning: string): Promise<void> {
		for (const [name, key] of [...unread].filter(([each]) => each.startsWith(beginning))) {
			unread.delete(name);
			try {
				await patiently(() => rename(join(folder, name), join(folder, `unread-${Date.now()}-${name}-`)));
			} catch (error) {
				if (isMissing(error)) continue;
				unread.set(name, key);
				throw error;
			}
		}
	}
	const ready = (): Promise<void> => {
		loaded ??= load().catch((error: unknown) => {
			loaded = null;
			throw error;
		});
		return loaded;
	};
	// Operations on one key run in the order they were requested.
	const inLine = (key: string, work: () => Promise<unknown>): Promise<void> => {
		const next = (lines.get(key) ?? Promise.resolve())
			.catch(() => undefined)
			.then(work)
			.then(() => undefined);
		lines.set(key, next);
		const done = (): void => void (lines.get(key) === next && lines.delete(key));
		next.then(done, done);
		return next;
	};
	return {
		async read(key: string): Promise<StoredText | null> {
			await ready();
			// A reloaded page must get its last text, not an older one.
			await lines.get(key)?.catch(() => undefined);
			await takeUpUnread(stem(key));
			return known.get(key) ?? null;
		},
		/** Resolves when the text is on the disk. */
		async write(text: StoredText): Promise<void> {
			await ready();
			const before = waiting.get(text.key);
			if (before) {
				before.text = text;
				return before.written;
			}
			const job = { text, written: Promise.resolve() };
			waiting.set(text.key, job);
			job.written = inLine(text.key, async () => {
				if (waiting.get(text.key) === job) waiting.delete(text.key);
				if (keepsTimes && known.get(text.key)?.json === job.text.json) return;
				const [key] = await keys();
				const name = `${stem(text.key)}.${key.id}`;
				await putAside(stem(text.key));
				noteFile(name);
				await patiently(() => writeSafely(join(folder, name), encrypt(job.text, key.secret)));
				known.set(text.key, job.text);
			}).then(() => trim(ownerOf(text.key)));
			return job.written;
		},
		/** With a time, keeps a text that was written later. */
		async remove(key: string, upTo?: string): Promise<void> {
			// A time in the future means that the clock was set back since.
			const isLater = (text: StoredText | undefined): boolean =>
				text !== undefined &&
				upTo !== undefined &&
				text.savedAt > upTo &&
				text.savedAt <= new Date().toISOString();
			await ready();
			if (isLater(waiting.get(key)?.text)) return;
			// A later write must not run before this removal.
			waiting.delete(key);
			return inLine(key, async () => {
				if (isLater(known.get(key))) return;
				await drop(key);
			});
		},
		/** Removes the entries whose key starts with the prefix. */
		async clear(prefix: string): Promise<void> {
			await ready();
			const mine = new Set([...known.keys(), ...lines.keys()].filter((key) => key.startsWith(prefix)));
			for (const key of mine) waiting.delete(key);
			await Promise.all([...mine].map((key) => inLine(key, () => drop(key))));
		},
		/** Entries whose key starts with the prefix, newest first. */
		async list(prefix: string): Promise<StoredText[]> {
			await ready();
			await Promise.allSettled(lines.values());
			await takeUpUnread();
			return [...known.values()].filter(({ key }) => key.startsWith(prefix)).sort(newestFirst);
		},
		/** A key for unread files may be available now. */
		readAgain(): void {
			loaded = null;
		},
		/** Resolves when everything that was asked for is on the disk. */
		async settled(): Promise<void> {
			// Closing pages still hand over their last text.
			for (let round = 0; round < 2; round++) {
				await new Promise((resolve) => setTimeout(resolve, lastWordsMs));
				await Promise.allSettled(lines.values());
			}
		},
	};
}

const stemLength = 40;
const ownerOf = (key: string): string => key.slice(0, key.indexOf('\n') + 1);
const newestFirst = (a: StoredText, b: StoredText): number => (a.savedAt < b.savedAt ? 1 : -1);

const ivBytes = 12;
const tagBytes = 16;

function encrypt(text: StoredText, secret: Buffer): Buffer {
	const iv = randomBytes(ivBytes);
	const cipher = createCipheriv('aes-256-gcm', secret, iv);
	return Buffer.concat([iv, cipher.update(JSON.stringify(text)), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(bytes: Buffer, secret: Buffer): StoredText | null {
	try {
		const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, ivBytes), {
			authTagLength: tagBytes,
		});
		decipher.setAuthTag(bytes.subarray(-tagBytes));
		const plain = Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]);
		// Only bytes made by `encrypt` with this secret pass the authentication.
		return JSON.parse(plain.toString()) as StoredText;
	} catch {
		return null;
	}
}
