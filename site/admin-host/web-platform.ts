import type { Platform, TokenStore } from '@clearway/shared/admin/services/platform.ts';
import { serverNowMs } from '@clearway/shared/client/server-time.ts';
import { readClaims } from '@clearway/shared/client/token-claims.ts';
import { languageCookie, tokenCookie } from '@clearway/shared/contract/cookies.ts';
import { followNetwork } from '../runtime/online.ts';
import { clearToken, secure, storedToken } from '../runtime/token-cookie.ts';
import { webCopies } from './copies.ts';

export function createWebPlatform(): Platform {
	return {
		kind: 'web',
		token: cookieToken,
		// The admin asks about unsaved changes before this; nothing else waits in a browser.
		maySignOut: async () => true,
		copyStore: webCopies(),
		network: { isOnline: () => navigator.onLine, follow: followNetwork },
		...createNotices(),
		openFile,
		saveFile,
		dragOut: null,
		backups: null,
		setTitle(title) {
			document.title = title;
		},
		speak,
		send,
	};
}

/** The page guard of the server reads this cookie; the API never does. */
const cookieToken: TokenStore = {
	// The session decides by the server's clock if the token has expired.
	read: async () => storedToken(),
	async write(token) {
		const exp = readClaims(token)?.exp ?? 0;
		const seconds = Math.max(0, Math.floor(exp - serverNowMs() / 1000));
		// biome-ignore lint/suspicious/noDocumentCookie: must be there before the next line runs, which the newer interface cannot
		document.cookie = `${tokenCookie}=${token}; Path=/; SameSite=Lax; Max-Age=${seconds}${secure()}`;
	},
	clear: async (only) => clearToken(only),
};

const yearSeconds = 365 * 24 * 60 * 60;

/** A cookie tells the server the language before anybody has signed in. */
const speak: Platform['speak'] = async (language, path) => {
	// biome-ignore lint/suspicious/noDocumentCookie: must be there before the next line runs, which the newer interface cannot
	document.cookie = `${languageCookie}=${language}; Path=/admin; SameSite=Lax; Max-Age=${yearSeconds}${secure()}`;
	location.assign(path);
};

/** Browser notifications, if the person allows them. A click brings the tab forward and opens the path. */
function createNotices(): Pick<Platform, 'notify' | 'onOpen'> {
	const listeners = new Set<(path: string) => void>();
	return {
		async notify({ title, body, path }) {
			// A person who looks at the page sees the news there.
			if (document.visibilityState === 'visible' && document.hasFocus()) return;
			if (!('Notification' in window) || Notification.permission !== 'granted') return;
			const notice = new Notification(title, {
				icon: '/icons/icon-192.png',
				...(body !== undefined && { body }),
				...(path !== undefined && { tag: path }),
			});
			notice.onclick = () => {
				window.focus();
				notice.close();
				if (path !== undefined) for (const open of [...listeners]) open(path);
			};
		},
		onOpen(open) {
			listeners.add(open);
			return () => listeners.delete(open);
		},
	};
}

/** Answers the chosen file, or null when the person closes the chooser without one. */
function openFile({ extensions }: { title: string; extensions: readonly string[] }): Promise<File | null> {
	return new Promise((resolve) => {
		const input = document.createElement('input');
		input.type = 'file';
		input.accept = extensions.map((extension) => `.${extension}`).join(',');
		input.addEventListener('change', () => resolve(input.files?.[0] ?? null));
		input.addEventListener('cancel', () => resolve(null));
		input.click();
	});
}

const downloadBeginsWithinMs = 60_000;

/** The browser does not say if the person saved the file. */
async function saveFile({
	name,
	type,
	bytes,
}: {
	name: string;
	type: string;
	bytes: Uint8Array;
}): Promise<boolean> {
	// The bytes come from an answer's own buffer, never from a shared one.
	const address = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }));
	const link = document.createElement('a');
	link.href = address;
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(address), downloadBeginsWithinMs);
	return true;
}

/** Uploads use XMLHttpRequest, because `fetch` reports no upload progress. */
const send: Platform['send'] = (address, init, onUploaded) =>
	onUploaded && init.body instanceof FormData
		? upload(address, init, init.body, onUploaded)
		: fetch(address, init);

function upload(
	address: string,
	init: RequestInit,
	body: FormData,
	onUploaded: (sent: number, total: number) => void,
): Promise<Response> {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		request.open(init.method ?? 'POST', address);
		request.responseType = 'arraybuffer';
		for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
		request.upload.onprogress = ({ loaded, total }) => onUploaded(loaded, total);
		request.onload = () => resolve(readAnswer(request));
		request.onerror = () => reject(new TypeError('The upload broke off'));
		request.onabort = () => reject(new DOMException('The upload was called off', 'AbortError'));
		init.signal?.addEventListener('abort', () => request.abort());
		request.send(body);
	});
}

function readAnswer(request: XMLHttpRequest): Response {
	const headers = new Headers();
	for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
		const colon = line.indexOf(':');
		if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
	}
	// A `Response` with one of these states must have no body, not even an empty one.
	const body = [204, 205, 304].includes(request.status) ? null : (request.response as ArrayBuffer);
	return new Response(body, { status: request.status, headers });
}
