import type { Net } from 'electron';
import { z } from 'zod';
import { longestOrigin, type Server, type ServerCheck } from '../bridge/ipc.ts';
import { readServerAddress } from './addresses.ts';
import { type Asked, askServer, type ProxyLogin } from './ask-server.ts';
import type { Unknown } from './certificates.ts';
import { words } from './native-words.ts';
import type { SettingsFile } from './settings.ts';
import { certificateFault } from './wire.ts';

const Health = z.object({ product: z.literal('clearway'), contract: z.int() });

/** The version of the contract that this app was built for. */
export const spokenContract = 1;

const answerMs = 8000;

type Known = { origin: string; fingerprint: string | null };

export type Servers = ReturnType<typeof createServers>;

type Settings = {
	net: Pick<Net, 'request'>;
	/** A separate connection for a first look, which takes its refusals with it. */
	once?: () => Pick<Net, 'request'>;
	/** A person trusts an authority for this host from now on. */
	trusted?: (host: string) => void;
	file: SettingsFile;
	login: ProxyLogin;
	refused: (host: string) => Unknown | null;
	/** The chosen server speaks another contract than this app. Told once for each server of a run. */
	mismatched?: (server: 'newer' | 'older') => void;
};

/** The servers that the app knows, and the one it works with. */
export function createServers(settings: Settings) {
	const { net, once = () => net, trusted = () => undefined, file, login, refused } = settings;
	const { mismatched = () => undefined } = settings;
	const trying = new Map<string, string>();
	/** Servers without encryption that the person was told of and has not accepted yet. */
	const unaccepted = new Set<string>();
	const told = new Set<string>();
	const shown = ({ origin, fingerprint }: Known): Server => ({ origin, isPinned: fingerprint !== null });
	const find = (origin: string) => file.get().servers.find((server) => server.origin === origin);

	const ask = (origin: string, redirect: 'follow' | 'error'): Promise<Asked> =>
		askServer(`${origin}/healthz`, {
			net: redirect === 'follow' ? once() : net,
			redirect,
			login,
			patienceMs: answerMs,
		});

	async function checkOrigin(asked: URL): Promise<ServerCheck> {
		const text = words().refusals.server;
		let answer: Asked;
		try {
			// Only this call follows a redirect, without a token: the address may lead from http to https.
			answer = await ask(asked.origin, 'follow');
		} catch (error) {
			const unknown = refused(asked.hostname);
			if (!unknown) return refusal(certificateFault(error) ?? text.silent);
			return { kind: 'certificate', text: text.certificate, origin: asked.origin, ...unknown };
		}
		const health = readHealth(answer);
		if (!health) return refusal(text[unhealthy(answer.status)]);
		if (health.contract > spokenContract) return refusal(text.newer);
		if (health.contract < spokenContract) return refusal(text.older);
		const landed = new URL(answer.address);
		const { origin } = landed.hostname === asked.hostname ? landed : asked;
		const known = find(origin);
		const isTrusted = trying.has(landed.hostname);
		const server = { origin, fingerprint: trying.get(landed.hostname) ?? known?.fingerprint ?? null };
		const isLocal = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(landed.hostname);
		const isPlain = origin.startsWith('http:') && !isLocal;
		if (isPlain && !known) unaccepted.add(origin);
		else remember(server);
		// Only now may the app's own session meet this server.
		if (isTrusted) trusted(landed.hostname);
		return { kind: 'ours', server: shown(server), isPlain };
	}
	function remember(server: Known): void {
		const others = file.get().servers.filter(({ origin }) => origin !== server.origin);
		file.change({ servers: [...others, server] });
	}

	return {
		current(): Server | null {
			const { current } = file.get();
			const server = current === null ? undefined : find(current);
			return server ? shown(server) : null;
		},
		list: (): Server[] => file.get().servers.map(shown),
		/** Asks an address whether it is one of ours. Sends no token. */
		async check(typed: string): Promise<ServerCheck> {
			const address = readServerAddress(typed);
			if (!address) return refusal(words().refusals.server.address);
			if (address.origin.length > longestOrigin) return refusal(words().refusals.server.long);
			return checkOrigin(address);
		},
		/** Trusts an authority for one server from now on, and asks again. */
		async trust(origin: string, fingerprint: string): Promise<ServerCheck> {
			const address = new URL(origin);
			if (refused(address.hostname)?.fingerprint !== fingerprint)
				return refusal(words().refusals.server.changed);
			trying.set(address.hostname, fingerprint);
			try {
				return await checkOrigin(address);
			} finally {
				trying.delete(address.hostname);
			}
		},
		/** True for a checked server, which may be chosen. */
		isKnown: (origin: string): boolean => unaccepted.has(origin) || find(origin) !== undefined,
		choose(origin: string): void {
			if (unaccepted.delete(origin)) remember({ origin, fingerprint: null });
			if (!find(origin)) throw new Error('This server was never checked');
			// The screens of the server before are not those of this one.
			file.change({ current: origin, windows: [] });
		},
		forget(origin: string): void {
			const { servers, current } = file.get();
			file.change({
				servers: servers.filter((server) => server.origin !== origin),
				current: current === origin ? null : current,
				windows: [],
			});
		},
		/** True if the current server answers as ours. */
		async probe(): Promise<boolean> {
			const { current } = file.get();
			if (current === null) return false;
			const health = readHealth(await ask(current, 'error'));
			if (health && health.contract !== spokenContract && !told.has(current)) {
				told.add(current);
				mismatched(health.contract > spokenContract ? 'newer' : 'older');
			}
			return health !== null;
		},
		/** The pinned authority of a host, also while it is being asked. */
		pinned: (host: string): string | null =>
			trying.get(host) ??
			file.get().servers.find(({ origin }) => new URL(origin).hostname === host)?.fingerprint ??
			null,
	};
}

/** Names the reason for a foreign answer. A proxy in front of a site that is being updated answers 5xx. */
function unhealthy(status: number): 'proxy' | 'down' | 'foreign' {
	if (status === 407) return 'proxy';
	return status >= 500 ? 'down' : 'foreign';
}

function readHealth({ status, text }: Asked): z.output<typeof Health> | null {
	if (status !== 200) return null;
	try {
		return Health.parse(JSON.parse(text));
	} catch {
		return null;
	}
}

const refusal = (text: string): ServerCheck => ({ kind: 'refused', text });
