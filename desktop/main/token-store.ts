import { isLive, readClaims } from '@clearway/shared/admin/token.ts';
import type { KeychainTrouble } from '../ipc.ts';
import { type Keychain, keychainService, within } from './keychain.ts';

/** What is remembered beside the keychain: that a token lies there, so that "nothing" can be told from "locked". */
export type TokenMarks = {
	get(origin: string): { until: number; left: boolean } | undefined;
	set(origin: string, mark: { until: number; left: boolean } | null): void;
};

/** The token of every server. */
export type TokenStore = {
	/** The live token; null without one, and while the keychain does not give it. */
	read(origin: string): Promise<string | null>;
	write(origin: string, token: string): Promise<void>;
	clear(origin: string): Promise<void>;
	/** What is in memory now, for calls that main makes itself. */
	now(origin: string): string | null;
	trouble(): KeychainTrouble | null;
	/** Whether the person goes on without the keychain. */
	isInMemory(): boolean;
	skip(): void;
	/** Forgets past trouble: the next read tries the keychain again. */
	retry(): void;
};

type Settings = { load: () => Keychain; marks: TokenMarks; nowMs: () => number; patienceMs?: number; failed?: (why: unknown) => void };

/** Keeps tokens in the keychain, in memory where there is none. A token that cannot be read is never thrown away. */
export function createTokenStore({ load, marks, nowMs, patienceMs = 5000, failed = () => undefined }: Settings): TokenStore {
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

	async function take(origin: string): Promise<boolean> {
		try {
			// A locked keychain says "nothing was there", so only a real removal counts.
			return await within(patienceMs, load().deletePassword(keychainService, origin));
		} catch (error) {
			failed(error);
			return false;
		}
	}

	async function readKept(origin: string): Promise<string | null> {
		const mark = marks.get(origin);
		if (mark?.left) {
			// Signed out while the keychain was closed: what still lies there must not come back.
			if (await take(origin)) marks.set(origin, null);
			return null;
		}
		let kept: string | null;
		try {
			kept = await within(patienceMs, load().getPassword(keychainService, origin));
		} catch (error) {
			step('missing', error);
			return null;
		}
		if (kept === null) {
			// A locked keychain says "nothing" too. Only where something was put does that mean locked.
			if (mark && mark.until > nowMs()) step('locked', 'A token was kept and is not given');
			return null;
		}
		if (!isLive(kept, nowMs())) {
			if (await take(origin)) marks.set(origin, null);
			return null;
		}
		memory.set(origin, kept);
		return kept;
	}

	return {
		now,
		trouble: () => trouble,
		isInMemory: () => isSkipped,
		async read(origin) {
			return now(origin) ?? (isSkipped ? null : readKept(origin));
		},
		async write(origin, token) {
			memory.set(origin, token);
			if (isSkipped && trouble === 'missing') return;
			try {
				await within(patienceMs, load().setPassword(keychainService, origin, token));
				marks.set(origin, { until: (readClaims(token)?.exp ?? 0) * 1000, left: false });
				trouble = null;
				isSkipped = false;
			} catch (error) {
				step(trouble ?? 'unwritable', error);
				isSkipped = true;
			}
		},
		async clear(origin) {
			memory.delete(origin);
			const mark = marks.get(origin);
			if (mark) marks.set(origin, { ...mark, left: true });
			if (await take(origin)) marks.set(origin, null);
		},
		skip() {
			isSkipped = true;
		},
		retry() {
			trouble = null;
			isSkipped = false;
		},
	};
}
