import { readClaims } from '@clearway/shared/client/token-claims.ts';
import type { BrowserWindow } from 'electron';
import { ask } from './dialogs.ts';
import { words } from './native-words.ts';
import type { Outbox } from './outbox.ts';
import type { Servers } from './servers.ts';
import type { TokenStore } from './token-store.ts';

type Settings = {
	servers: Pick<Servers, 'current'>;
	tokens: Pick<TokenStore, 'now'>;
	outbox: (origin: string, adminId: number) => Pick<Outbox, 'list'>;
};

/** Asks before a server or an account is left. The questions say that waiting saves go on waiting. */
export function createLeaving({ servers, tokens, outbox }: Settings) {
	/** The last sign-out a person agreed to, which is not asked about twice. */
	let agreed: string | null = null;
	async function waitingAt(origin: string): Promise<number> {
		const token = tokens.now(origin);
		const adminId = token === null ? null : readClaims(token)?.sub;
		if (!adminId) return 0;
		const box = outbox(origin, adminId);
		const saves = await box.list().catch(() => []);
		return saves.filter(({ state }) => state === 'waiting').length;
	}
	return {
		/** A person would type passwords for the other server, so a script in a page must not choose it. */
		async mayChange(window: BrowserWindow, next: string): Promise<boolean> {
			const currentOrigin = servers.current()?.origin;
			if (currentOrigin === undefined || currentOrigin === next) return true;
			const waiting = await waitingAt(currentOrigin);
			const { title, text, unsent, change, stay } = words().otherServer;
			const more = waiting > 0 ? `\n\n${unsent(waiting, new URL(currentOrigin).host)}` : '';
			const message = title(new URL(next).host);
			return ask(window, { message, detail: text + more, go: change, stay });
		},
		async maySignOut(window: BrowserWindow, origin: string): Promise<boolean> {
			const waiting = await waitingAt(origin);
			const asked = `${tokens.now(origin)} ${waiting}`;
			if (waiting === 0 || asked === agreed) return true;
			const { title, text, leave, stay } = words().signOut;
			const isAgreed = await ask(window, { message: title, detail: text(waiting), go: leave, stay });
			agreed = isAgreed ? asked : null;
			return isAgreed;
		},
	};
}
