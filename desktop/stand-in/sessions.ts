import { EventEmitter } from 'node:events';
import { Agent, type ClientRequest, request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest, Agent as TlsAgent } from 'node:https';
import { runInNewContext } from 'node:vm';
import { createVerdicts, type Judge } from './certificates.ts';
import { mustBeKnown } from './lists.ts';
import { type CachedAnswer, fetchWith } from './net-fetch.ts';
import { note, strict } from './strict.ts';

type PermissionRequest = (
	contents: unknown,
	permission: string,
	answer: (may: boolean) => void,
	details: { requestingUrl: string },
) => void;
type PermissionCheck = (contents: unknown, permission: string, origin: string) => boolean;
type ProxyConfig = { mode?: string; proxyRules?: string; pacScript?: string };
type Ask = (answer: (login?: string, password?: string) => void) => boolean;

// A proxy that wants `name:password`; once given, the session knows it, as Chromium's does.
const proxy = process.env.STAND_IN_PROXY;
/** Chromium opens no more connections to a host over HTTP/1.1, however long they last. */
const socketsPerHost = 6;

/** Electron's `Session`: its own connections, certificate verdicts and proxy password. */
export class Session extends EventEmitter {
	/** For tests: what the app decides. */
	permission: { request: PermissionRequest | null; check: PermissionCheck | null } = {
		request: null,
		check: null,
	};
	/** Chromium's cache, by address. */
	readonly cached = new Map<string, CachedAnswer>();
	readonly #verdicts = createVerdicts();
	readonly #plain = new Agent({ maxSockets: socketsPerHost });
	readonly #secure = new TlsAgent({ maxSockets: socketsPerHost, maxCachedSessions: 0 });
	#proxyFor: (url: URL) => string = () => '';
	#isLetThrough = proxy === undefined;

	setPermissionRequestHandler(handler: PermissionRequest): void {
		this.permission.request = handler;
	}
	setPermissionCheckHandler(handler: PermissionCheck): void {
		this.permission.check = handler;
	}
	setCertificateVerifyProc(judge: Judge | null): void {
		this.#verdicts.setJudge(judge);
	}
	async setProxy({ mode, proxyRules, pacScript }: ProxyConfig): Promise<void> {
		mustBeKnown('proxy mode', mode);
		note('session.setProxy', mode, proxyRules ?? pacScript ?? '');
		const rules = mode === 'fixed_servers' ? (proxyRules ?? '') : '';
		this.#proxyFor = mode === 'pac_script' ? await readPac(pacScript ?? '') : () => rules;
	}
	async closeAllConnections(): Promise<void> {
		this.#plain.destroy();
		this.#secure.destroy();
	}
	setSpellCheckerLanguages(languages: string[]): void {
		for (const language of languages) mustBeKnown('spelling language', language);
		note('spelling', languages);
	}
	addWordToSpellCheckerDictionary(word: string): boolean {
		note('spelling.learn', word);
		return true;
	}
	fetch(address: string, settings?: RequestInit): Promise<Response> {
		return fetchWith(this, address, settings);
	}
	/** Opens a connection. Not Electron's: the network layer of the stand-in asks for it. */
	connect(address: string, settings: Pick<RequestOptions, 'method' | 'headers'>): ClientRequest {
		const url = new URL(address);
		// Chromium asks a proxy for the whole address.
		const through = url.protocol === 'http:' ? this.#proxyFor(url) : '';
		if (through !== '') {
			const { hostname, port } = new URL(`http://${through}`);
			return httpRequest({ ...settings, hostname, port, path: url.href, agent: this.#plain });
		}
		if (url.protocol === 'http:') return httpRequest(url, { ...settings, agent: this.#plain });
		const request = httpsRequest(url, { ...settings, rejectUnauthorized: false, agent: this.#secure });
		this.#verdicts.judgeConnection(request, url.hostname);
		return request;
	}
	/** Passes the proxy, asking for its password where nobody gave one to this session. */
	async passProxy(ask: Ask): Promise<void> {
		if (this.#isLetThrough) return;
		const given = await new Promise<string>((resolve) => {
			if (!ask((login = '', password = '') => resolve(`${login}:${password}`))) resolve('');
		});
		this.#isLetThrough ||= given === proxy;
		if (!this.#isLetThrough) throw new Error('net::ERR_TUNNEL_CONNECTION_FAILED');
	}
}

/** The session of everything that names no other. */
export const plainDefaultSession = new Session();
const partitions = new Map<string, Session>();

/** Electron's `session`. */
export const session = strict(
	{
		defaultSession: strict(plainDefaultSession, 'session.defaultSession'),
		fromPartition(name: string): Session {
			if (name === '') return session.defaultSession;
			const found = partitions.get(name) ?? new Session();
			partitions.set(name, found);
			return found;
		},
	},
	'session',
);

/**
 * Reads a PAC script and answers the proxy that it names first for an address, empty where it goes there
 * directly. A script that cannot be had means directly too, as in Chromium, whose own functions for scripts
 * (`isInNet`, `shExpMatch`) are not here.
 */
async function readPac(address: string): Promise<(url: URL) => string> {
	const answer = await fetch(address).catch(() => null);
	if (!answer?.ok) return () => '';
	const script = await answer.text();
	return ({ href, hostname }) => {
		const found: unknown = runInNewContext(`${script}\nFindProxyForURL(url, host)`, {
			url: href,
			host: hostname,
		});
		return /^\s*PROXY\s+([^\s;]+)/.exec(String(found))?.[1] ?? '';
	};
}
