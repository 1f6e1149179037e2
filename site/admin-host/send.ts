import type { Platform } from '@clearway/shared/admin/frame/platform.ts';

/** `fetch`, or for a file XMLHttpRequest, the only one of the two that reports upload progress. */
export const send: Platform['send'] = (address, init, onUploaded) =>
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
	// These answers may have no body, not even an empty one.
	const body = [204, 205, 304].includes(request.status) ? null : (request.response as ArrayBuffer);
	return new Response(body, { status: request.status, headers });
}
