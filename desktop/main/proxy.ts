import { readClaims } from '@clearway/shared/client/token-claims.ts';
import type { Net } from 'electron';
import { words } from './native-words.ts';
import { isTable, mayWait, type Outbox, withActsOf, withRevisionOf } from './outbox.ts';
import type { Patience } from './patience.ts';
import type { Vault } from './vault.ts';
import {
	answerForPage,
	certificateFault,
	fromServer,
	headersForServer,
	isOwnAnswer,
	strictly,
	unreachable,
	upload,
} from './wire.ts';

type Settings = {
	net: Pick<Net, 'fetch' | 'request'>;
	/** The server of all pages; never one that a page names. */
	origin: () => string | null;
	token: (origin: string) => string | null;
	/** A call came through, or did not. */
	report: (isReached: boolean) => void;
	/** The headers of an answer that came from the server now. */
	heard: (headers: Headers) => void;
	/** The last answers, for a time without a network. */
	seen: Vault;
	outbox: (origin: string, adminId: number) => Outbox;
	/** Ends the calls that nobody will answer. */
	patience: Patience;
	uploaded: (id: string, bytes: number) => void;
	/** The event streams that are open: whoever aborts one has its page open the next. */
	streams: Set<AbortController>;
	/** A save of this path has started or ended: while it runs, the outbox must not send the same. */
	busy: (path: string, isBusy: boolean) => void;
	nowIso: () => string;
};

const longestSeen = 1024 * 1024;

/** Carries a page's call to the chosen server. */
export function createProxy(settings: Settings): (request: Request) => Promise<Response> {
	const { net } = settings;
	return async (request) => {
		const origin = settings.origin();
		if (origin === null) return unreachable(words().refusals.noServer);
		const url = new URL(request.url);
		const call: Call = {
			request,
			origin,
			path: url.pathname + url.search,
			pathname: url.pathname,
			headers: headersForServer(request.headers),
			leaving: new AbortController(),
		};
		const token = settings.token(origin);
		// Requests for pictures carry no such header.
		if (token !== null && request.method === 'GET' && !call.headers.has('authorization'))
			call.headers.set('authorization', `Bearer ${token}`);
		const uploadId = request.headers.get('x-upload-id');
		if (uploadId !== null) return sendUpload(call, uploadId);
		if (mayWait(request.method, call.pathname)) {
			settings.busy(call.pathname, true);
			return sendSaving(call).finally(() => settings.busy(call.pathname, false));
		}
		return request.method === 'GET' ? sendReading(call) : send(call, request.body);
	};

	function forPage(response: Response, { leaving }: Call): Response {
		if (response.headers.get('content-type')?.startsWith('text/event-stream')) settings.streams.add(leaving);
		return answerForPage(
			response,
			() => leaving.abort(),
			() => void settings.streams.delete(leaving),
		);
	}

	async function send(call: Call, body: BodyInit | null): Promise<Response> {
		try {
			return forPage(await reach(call, body), call);
		} catch (error) {
			return unreachable(certificateFault(error));
		}
	}

	async function reach(call: Call, body: BodyInit | null): Promise<Response> {
		const { request, origin, path, headers, leaving } = call;
		let response: Response;
		const wait = settings.patience.begin(() => leaving.abort());
		try {
			response = await net.fetch(origin + path, {
				method: request.method,
				headers,
				body,
				...strictly,
				// A page's request does not tell that the page has left.
				signal: leaving.signal,
				...(body !== null && { duplex: 'half' }),
			});
			// The next probe asks for a proxy's password.
			fromServer(response);
		} catch (error) {
			settings.report(false);
			throw error;
		} finally {
			wait.end();
		}
		if (comesFromServer(response.headers)) {
			settings.report(true);
			try {
				settings.heard(response.headers);
			} catch {
				// A fault in reading the headers changes nothing: a save that arrived must not be queued again.
			}
		}
		return response;
	}

	async function sendUpload(call: Call, id: string): Promise<Response> {
		const { request, origin, path, headers } = call;
		const body = new Uint8Array(await request.arrayBuffer());
		const outgoing = net.request({ ...strictly, method: request.method, url: origin + path });
		const wait = settings.patience.begin(() => outgoing.abort());
		try {
			const response = fromServer(
				await upload({
					request: outgoing,
					headers,
					body,
					sent(bytes) {
						wait.heard();
						settings.uploaded(id, bytes);
					},
				}),
			);
			settings.report(true);
			return forPage(response, call);
		} catch {
			settings.report(false);
			return unreachable(words().refusals.fileLost);
		} finally {
			wait.end();
		}
	}

	// An earlier answer is better than none, as long as it is marked as old.
	async function sendReading(call: Call): Promise<Response> {
		const owner = ownerOf(call);
		const key = owner && `${owner}\n${call.path}`;
		let response: Response;
		try {
			response = await reach(call, null);
		} catch (error) {
			const seen = key === null ? null : await settings.seen.read(key).catch(() => null);
			if (!seen) return unreachable(certificateFault(error));
			return new Response(seen.json, {
				headers: { 'content-type': 'application/json', 'x-clearway-seen': seen.savedAt },
			});
		}
		const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
		if (key === null || response.status !== 200 || !isJson) return forPage(response, call);
		const json = await response.text();
		if (json.length <= longestSeen)
			settings.seen.write({ key, savedAt: settings.nowIso(), json }).catch(() => undefined);
		return forPage(new Response(json, { status: 200, headers: response.headers }), call);
	}

	async function sendSaving(call: Call): Promise<Response> {
		const adminId = adminOf(call.headers);
		if (adminId === null) return send(call, call.request.body);
		const outbox = settings.outbox(call.origin, adminId);
		const startedAt = settings.nowIso();
		// An outbox that cannot be opened must not stop a save.
		const waiting = await outbox.find(call.pathname).catch(() => null);
		const given = await call.request.text();
		// The screen restored the queued text and does not know that it is based on an older revision.
		const based = waiting?.state === 'conflict' ? withRevisionOf(waiting, given) : given;
		const body = waiting ? withActsOf(waiting, based) : based;
		let response: Response;
		try {
			response = await reach(call, body);
		} catch {
			// No later sending is promised over a conflict, which a person decides, or on a full disk.
			if (waiting?.state === 'conflict') return unreachable();
			// The save keeps the time of its text: text typed while it was being sent is newer.
			const isKept = await isDone(outbox.keep(call.pathname, body, startedAt));
			return unreachable(isKept ? waits(call.pathname) : undefined);
		}
		// The server refuses the acts of the queued save, and the page shows why.
		const isRefused = body !== based && [400, 422].includes(response.status);
		const isDecided = isOwnAnswer(response) && (response.ok || response.status === 409 || isRefused);
		if (isDecided) await isDone(outbox.drop(call.pathname, startedAt));
		return forPage(response, call);
	}
}

const waits = (path: string): string =>
	isTable(path) ? words().refusals.tableWaits : words().refusals.changeWaits;

/** False after a failure: a full disk here must not change the server's answer. */
const isDone = (work: Promise<void>): Promise<boolean> =>
	work.then(
		() => true,
		() => false,
	);

type Call = {
	request: Request;
	origin: string;
	path: string;
	pathname: string;
	headers: Headers;
	/** Aborted when the page wants no more: the only thing that closes the connection. */
	leaving: AbortController;
};

// Chromium's cache answers cacheable requests, such as pictures, without the server.
const comesFromServer = (headers: Headers): boolean =>
	!/max-age=0*[1-9]/.test(headers.get('cache-control') ?? '');

function adminOf(headers: Headers): number | null {
	const token = headers.get('authorization')?.replace(/^Bearer /, '');
	return (token && readClaims(token)?.sub) || null;
}

const ownerOf = ({ headers, origin }: Call): string | null => {
	const adminId = adminOf(headers);
	return adminId === null ? null : `${origin}/${adminId}`;
};
