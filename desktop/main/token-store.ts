import { isLive, readClaims } from '@clearway/shared/client/token-claims.ts';
import type { KeychainTrouble } from '../bridge/ipc.ts';
import { type Keychain, keychainService, Unanswered, within } from './keychain.ts';
import type { SystemStore } from './system-store.ts';

/**
 * The settings' mark of a stored token: its store, so that "no token" can be told from "locked keychain", and
 * its expiry. `both`: the system store has it, and the keychain has another one, because it refused the new
 * one or has not answered yet. `left`: the sign-out could not delete the token.
 */
export type TokenMark = { until: number; left: boolean; where: 'keychain' | 'system' | 'both' };

export type TokenMarks = {
	get(origin: string): TokenMark | undefined;
	set(origin: string, mark: TokenMark | null): void;
};

export type TokenStore = ReturnType<typeof createTokenStore>;

type Settings = {
	load: () => Keychain;
	system: SystemStore;
	marks: TokenMarks;
	nowMs: () => number;
	patienceMs?: number;
	failed?: (why: unknown) => void;
	/** A stored token has expired: the same person or another one signs in next. */
	ended: (origin: string) => void;
};

/**
 * Keeps tokens in the keychain; if that fails, in the system's encrypted store; else in memory. It steps down
 * when a write fails, and never drops a token that it cannot read.
 */
export function createTokenStore(settings: Settings) {
	const { load, system, marks, nowMs, patienceMs = 5000, failed = () => undefined, ended } = settings;
	const memory = new Map<string, string>();
	let trouble: KeychainTrouble | null = null;
	let isSkipped = false;
	const step = (next: KeychainTrouble, why: unknown): void => {
		trouble = next;
		failed(why);
	};
	const now = (origin: string): string | null => {
		const token = memory.get(origin) ?? null;
		return isLive(token, nowMs()) ? token : null;
	};
	// A failed write of the settings must not stop the removal of a token.
	const setMark = (origin: string, mark: TokenMark | null): void => {
		try {
			marks.set(origin, mark);
		} catch (error) {
			failed(error);
		}
	};
	const isStored = (mark: TokenMark | undefined): boolean => mark !== undefined && mark.until > nowMs();
	const isSystemUsable = (): Promise<boolean> =>
		within(patienceMs, system.isUsable()).catch((error: unknown) => {
			failed(error);
			return false;
		});

	async function takeFromKeychain(origin: string): Promise<boolean> {
		try {
			// A locked keychain says "nothing was there", so only a real removal counts.
			return await within(patienceMs, load().deletePassword(keychainService, origin));
		} catch (error) {
			failed(error);
			return false;
		}
	}

	/** Removes the token from every store; its mark is removed only after that succeeded. */
	async function take(origin: string): Promise<void> {
		const mark = marks.get(origin);
		await system.clear(origin).catch(failed);
		if (mark?.where === 'system' || (await takeFromKeychain(origin))) setMark(origin, null);
	}

	async function fromKeychain(origin: string, mark: TokenMark | undefined): Promise<string | null> {
		try {
			const stored = await within(patienceMs, load().getPassword(keychainService, origin));
			// A locked keychain says "nothing" too; beside a live mark that means locked.
			if (stored === null && isStored(mark)) step('locked', 'A token was kept and is not given');
			return stored;
		} catch (error) {
			// If the keychain never stored a token, the system store is used without asking the user to unlock it.
			if (isStored(mark) || !(await isSystemUsable())) step('missing', error);
			else failed(error);
			return null;
		}
	}

	async function fromSystem(origin: string): Promise<string | null> {
		try {
			return await within(patienceMs, system.read(origin));
		} catch (error) {
			// A damaged file, or one of another key: the login follows, and the next token replaces it.
			if (await isSystemUsable()) failed(error);
			else step('locked', error);
			return null;
		}
	}

	async function readStored(origin: string): Promise<string | null> {
		const mark = marks.get(origin);
		if (mark?.left) {
			// Signed out while the store was locked: the token still in it must not come back.
			await take(origin);
			return null;
		}
		const isInSystem = mark !== undefined && mark.where !== 'keychain';
		const stored = isInSystem ? await fromSystem(origin) : await fromKeychain(origin, mark);
		if (stored === null) return null;
		if (!isLive(stored, nowMs())) {
			ended(origin);
			await take(origin);
			return null;
		}
		memory.set(origin, stored);
		return stored;
	}

	async function markInKeychain(origin: string, token: string): Promise<void> {
		setMark(origin, { until: untilOf(token), left: false, where: 'keychain' });
		await system.clear(origin).catch(failed);
	}

	/** The keychain stored a token late: its person may have signed out since, or in again. */
	async function settle(origin: string, token: string): Promise<void> {
		const present = memory.get(origin);
		if (present === token) await markInKeychain(origin, token);
		else if (present === undefined) await take(origin);
		else await keep(origin, present);
	}

	async function keep(origin: string, token: string): Promise<void> {
		const before = marks.get(origin);
		const mark = { until: untilOf(token), left: false };
		let mayBeInBoth = before !== undefined && before.where !== 'system';
		let storing: Promise<void> | null = null;
		try {
			storing = load().setPassword(keychainService, origin, token);
			await within(patienceMs, storing);
			await markInKeychain(origin, token);
			return;
		} catch (error) {
			failed(error);
			if (error instanceof Unanswered && storing) {
				mayBeInBoth = true;
				setMark(origin, { ...mark, where: 'both' });
				storing.then(() => settle(origin, token)).catch(failed);
			}
		}
		if (!(await isSystemUsable())) throw new Error('There is no place to keep a token');
		await within(patienceMs, system.write(origin, token));
		setMark(origin, { ...mark, where: mayBeInBoth ? 'both' : 'system' });
	}

	return {
		/** The token in memory, for main's own calls. */
		now,
		trouble: (): KeychainTrouble | null => trouble,
		/** True when the person goes on without a store. */
		isInMemory: (): boolean => isSkipped,
		/** Null without a token, and while its store cannot be read. */
		async read(origin: string): Promise<string | null> {
			return now(origin) ?? (isSkipped ? null : readStored(origin));
		},
		async write(origin: string, token: string): Promise<void> {
			memory.set(origin, token);
			try {
				await keep(origin, token);
				trouble = null;
				isSkipped = false;
			} catch (error) {
				step(trouble ?? 'unwritable', error);
				isSkipped = true;
			}
		},
		async clear(origin: string): Promise<void> {
			memory.delete(origin);
			const mark = marks.get(origin);
			if (mark) setMark(origin, { ...mark, left: true });
			await take(origin);
		},
		skip(): void {
			isSkipped = true;
		},
		/** The next read tries the keychain again. */
		retry(): void {
			trouble = null;
			isSkipped = false;
		},
	};
}

const untilOf = (token: string): number => (readClaims(token)?.exp ?? 0) * 1000;
