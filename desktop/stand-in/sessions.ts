import { EventEmitter } from 'node:events';
import { Agent, type ClientRequest, request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest, Agent as TlsAgent } from 'node:https';
import { createVerdicts, type Judge } from './certificates.ts';
import { fetchWith } from './net-fetch.ts';
import type { CachedAnswer } from './net-request.ts';
import { note, strict } from './strict.ts';

type PermissionRequest = (
	contents: unknown,
	permission: string,
	answer: (may: boolean) => void,
	details: { requestingUrl: string },
) => void;
type PermissionCheck = (contents: unknown, permission: string, origin: string) => boolean;
type Ask = (answer: (login?: string, password?: string) => void) => boolean;

// A proxy asks for `name:password`; the session knows it once given, as Chromium's does.
const proxy = process.env.STAND_IN_PROXY;
const spelled = ['bg', 'cs', 'de', 'en-GB', 'en-US', 'es', 'fr', 'he', 'hu', 'it', 'lt', 'pl', 'ru', 'uk'];
/** Chromium opens no more connections to a host over HTTP/1.1, however long they last. */
const socketsPerHost = 6;

/** Electron's `Session`: its own connections, certificate verdicts and proxy password. */
export class Session extends EventEmitter {
	/** Tests read the app's permission handlers here. */
	permission: { request: PermissionRequest | null; check: PermissionCheck | null } = {
		request: null,
		check: null,
	};
	/** Chromium's cache, by address. */
	readonly cached = new Map<string, CachedAnswer>();
	readonly #verdicts = createVerdicts();
	readonly #plain = new Agent({ maxSockets: socketsPerHost });
	readonly #secure = new TlsAgent({ maxSockets: socketsPerHost, maxCachedSessions: 0 });
	readonly #learned = new Set<string>();
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
	setSpellCheckerLanguages(languages: string[]): void {
		const unknown = languages.find((language) => !spelled.includes(language));
		if (unknown !== undefined) throw new Error(`stand-in: ${unknown} is no language of Electron's spelling`);
		note('spelling', languages);
	}
	setSpellCheckerDictionaryDownloadURL(folder: string): void {
		note('spelling.folder', folder);
	}
	addWordToSpellCheckerDictionary(word: string): boolean {
		note('spelling.learn', word);
		this.#learned.add(word);
		return true;
	}
	listWordsInSpellCheckerDictionary = async (): Promise<string[]> => [...this.#learned];
	removeWordFromSpellCheckerDictionary(word: string): boolean {
		note('spelling.unlearn', word);
		return this.#learned.delete(word);
	}
	fetch(address: string, settings?: RequestInit): Promise<Response> {
		return fetchWith(this, address, settings);
	}
	/** Opens a connection. Not Electron's: the network layer of the stand-in asks for it. */
	connect(address: string, settings: Pick<RequestOptions, 'method' | 'headers'>): ClientRequest {
		const url = new URL(address);
		if (url.protocol === 'http:') return httpRequest(url, { ...settings, agent: this.#plain });
		const request = httpsRequest(url, { ...settings, rejectUnauthorized: false, agent: this.#secure });
		this.#verdicts.judgeConnection(request, url.hostname);
		return request;
	}
	/** Passes the proxy, and asks for its password if this session has none yet. */
	async passProxy(ask: Ask): Promise<void> {
		if (this.#isLetThrough) return;
		const given = await new Promise<string>((resolve) => {
			if (!ask((login = '', password = '') => resolve(`${login}:${password}`))) resolve('');
		});
		this.#isLetThrough ||= given === proxy;
		if (!this.#isLetThrough) throw new Error('net::ERR_TUNNEL_CONNECTION_FAILED');
	}
}

/** The session of all requests that name no other. */
export const plainDefaultSession = new Session();
const partitions = new Map<string, Session>();

/** Electron's `session`. */
export const session = strict(
	{
		defaultSession: strict(plainDefaultSession, 'session.defaultSession'),
		fromPartition(name: string): Electron.Session {
			const partition = name === '' ? plainDefaultSession : (partitions.get(name) ?? new Session());
			if (name !== '') partitions.set(name, partition);
			return partition as unknown as Electron.Session;
		},
	},
	'session',
);
