import { serverNowMs } from '../../client/server-time.ts';
import { isLive, readClaims } from '../../client/token-claims.ts';
import { createStore, type Store } from '../../ui/store.ts';
import { loginAddress } from './next-path.ts';
import type { TokenStore } from './platform.ts';
import { askDate } from './wrong-clock.ts';

/**
 * Signed in with a token, or out: `session` when the server ended it, null before a sign-in and after a
 * sign-out.
 */
export type SessionState =
	| { kind: 'in'; token: string; adminId: number; expiresAt: Date }
	| { kind: 'out'; reason: 'session' | null };

/** The signed-in person. The token lives here, in the header of every call, and in the host's store. */
export type Session = {
	state: Pick<Store<SessionState>, 'get' | 'follow'>;
	/** Restores the stored token, if it has not expired. */
	start(): Promise<void>;
	token(): string | null;
	signIn(token: string): Promise<void>;
	/**
	 * Removes the token everywhere, then ends the session on the server. False if the server did not confirm
	 * it.
	 */
	signOut(tell: (token: string) => Promise<unknown>): Promise<boolean>;
	/**
	 * The server refused a token. A newer token that another window stored for the same admin, e.g. with a new
	 * password, takes its place; else the session ends. Answers true if the same admin has another token now.
	 */
	refused(token: string): Promise<boolean>;
	/** True if somebody is signed in; an expired token ends the session here. */
	isIn(): boolean;
	/** The sign-in address to which the guard redirects from `from`. */
	loginAddress(from: string): string;
};

/** The signed-in person; 0 once nobody is. */
export function adminIdOf({ state }: Pick<Session, 'state'>): number {
	const now = state.get();
	return now.kind === 'in' ? now.adminId : 0;
}

/** Makes the session of a host. `learnTime` asks for the server's time where a token seems to be over. */
export function createSession(
	store: TokenStore,
	nowMs: () => number = serverNowMs,
	learnTime: () => Promise<void> = askDate,
): Session {
	const state = createStore<SessionState>({ kind: 'out', reason: null });
	const token = (): string | null => {
		const now = state.get();
		return now.kind === 'in' ? now.token : null;
	};
	const end = (): void => {
		const over = token();
		if (over === null) return;
		state.set({ kind: 'out', reason: 'session' });
		// The token is invalid already, so this is not awaited and a failure does not matter.
		store.clear(over).catch(() => undefined);
	};
	return {
		state,
		token,
		async refused(token) {
			const stored = await store.read().catch(() => null);
			const now = state.get();
			if (now.kind === 'out') return false;
			// The token was replaced during the call; a call of one admin is not repeated for another.
			if (now.token !== token) return readClaims(token)?.sub === now.adminId;
			const isNext =
				stored !== null &&
				stored !== token &&
				isLive(stored, nowMs()) &&
				readClaims(stored)?.sub === now.adminId;
			if (isNext) state.set(signedIn(stored));
			else end();
			return isNext;
		},
		async start() {
			const stored = await store.read();
			if (stored !== null && !isLive(stored, nowMs())) await learnTime();
			if (isLive(stored, nowMs())) return state.set(signedIn(stored));
			// The server guards full page loads; here an expired stored token means that the session is over.
			if (stored !== null) state.set({ kind: 'out', reason: 'session' });
			await store.clear(stored ?? undefined);
		},
		async signIn(fresh) {
			await store.write(fresh);
			state.set(signedIn(fresh));
		},
		async signOut(tell) {
			const endedToken = token();
			await store.clear();
			state.set({ kind: 'out', reason: null });
			if (endedToken === null) return true;
			return tell(endedToken).then(
				() => true,
				() => false,
			);
		},
		isIn() {
			const currentToken = token();
			if (currentToken !== null && !isLive(currentToken, nowMs())) end();
			return state.get().kind === 'in';
		},
		loginAddress(from) {
			const now = state.get();
			return loginAddress(now.kind === 'out' && now.reason === 'session' ? 'session' : 'login', from);
		},
	};
}

function signedIn(token: string): SessionState {
	const claims = readClaims(token);
	return { kind: 'in', token, adminId: claims?.sub ?? 0, expiresAt: new Date((claims?.exp ?? 0) * 1000) };
}
