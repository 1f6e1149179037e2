import { statfsSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Disk space that is reserved for the writes that matter and released when the disk is full. */
export type Reserve = {
	/** The time since which the disk is full; null while there is room. */
	readonly fullSince: Date | null;
	/** Deletes the reserve. From now on, also after a restart, only urgent transactions are written. */
	letGo(): void;
	/** Allocates the reserve if there is space for it and some more. Answers whether there was. */
	lay(): Promise<boolean>;
};

const megabyte = 1024 * 1024;
// SQLite's write-ahead log takes up to four megabytes once; one megabyte holds over a thousand callbacks.
const mostBytes = 16 * megabyte;

/** The reserve file beside a SQLite database. It does not exist before its first allocation. */
export function openReserve(dataDir: string): Reserve {
	const file = join(dataDir, 'reserve');
	// An empty file says that an earlier process released the reserve.
	const fileStats = statSync(file, { throwIfNoEntry: false });
	let fullSince = fileStats?.size === 0 ? fileStats.mtime : null;
	let laying: Promise<boolean> | null = null;

	const layNow = async (): Promise<boolean> => {
		const there = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
		const { bavail, blocks, bsize } = statfsSync(dataDir);
		let bytes = Math.min(mostBytes, Math.ceil((blocks * bsize) / 8 / megabyte) * megabyte);
		if (there >= bytes) {
			// A command beside the server may have laid it.
			fullSince = null;
			return true;
		}
		// Once released, it is allocated again only whole: a disk with space for a part of it is still full. At
		// the first start a part is better than nothing, and it grows later. A quarter more stays free for the
		// database's next writes, or the disk would be full again at once.
		const least = fullSince === null ? megabyte : bytes;
		while (bytes > least && bavail * bsize < bytes * 1.25) bytes = Math.max(least, Math.floor(bytes / 2));
		if (bytes <= there) return true;
		if (bavail * bsize < bytes * 1.25 || !(await write(file, bytes))) return fullSince === null;
		fullSince = null;
		return true;
	};
	return {
		get fullSince() {
			return fullSince;
		},
		letGo() {
			fullSince ??= new Date();
			empty(file);
		},
		lay() {
			laying ??= layNow()
				// A folder that cannot be read has no known room.
				.catch(() => fullSince === null)
				.finally(() => {
					laying = null;
				});
			return laying;
		},
	};
}

function empty(file: string): void {
	try {
		truncateSync(file, 0);
	} catch {
		try {
			writeFileSync(file, '', { mode: 0o600 });
		} catch {
			// Nothing is lost here: only the next process would have read the file.
		}
	}
}

// Written block by block: a sparse file only says how long it is, and would hold no room.
async function write(file: string, bytes: number): Promise<boolean> {
	const part = `${file}.part`;
	const handle = await open(part, 'w', 0o600);
	try {
		const block = Buffer.alloc(megabyte, 'reserve ');
		for (let remaining = bytes; remaining > 0; remaining -= block.length)
			await handle.write(block, 0, Math.min(remaining, block.length));
		await handle.close();
		await rename(part, file);
		return true;
	} catch {
		await handle.close().catch(() => undefined);
		await rm(part, { force: true });
		return false;
	}
}
