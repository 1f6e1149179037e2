import type { AuthInfo, Net } from 'electron';
import { strictly } from './wire.ts';

/** Asks the person for name and password of a proxy; calls back without them when the window is closed. */
export type ProxyLogin = (
	proxy: AuthInfo,
	answer: (login?: string, password?: string) => void,
	/** True for the first question of a call: the password typed before may answer it. */
	isFirst?: boolean,
) => void;

/** An answer as text, with the address that redirections ended at. */
export type Asked = { status: number; address: string; text: string };

type Settings = {
	net: Pick<Net, 'request'>;
	redirect: 'follow' | 'error';
	login: ProxyLogin;
	patienceMs: number;
};

const longest = 100_000;

/**
 * Sends a small request to a server. `net.fetch` cancels silently where a proxy wants a password; a password
 * given here then serves all calls.
 */
export function askServer(address: string, { net, redirect, login, patienceMs }: Settings): Promise<Asked> {
	return new Promise((resolve, reject) => {
		const request = net.request({ ...strictly, url: address, redirect, cache: 'no-store' });
		request.setHeader('accept', 'application/json');
		request.setHeader('x-clearway-app', 'desktop');
		let place = address;
		let asked = 0;
		let timer: ReturnType<typeof setTimeout>;
		const wait = (): void => {
			timer = setTimeout(() => {
				reject(new Error('No answer in time'));
				request.abort();
			}, patienceMs);
		};
		const fail = (error: unknown): void => {
			clearTimeout(timer);
			reject(error);
		};
		request.on('redirect', (_status, _method, next) => {
			place = next;
		});
		request.on('login', (asking, answer) => {
			// Only a proxy may ask for a password here, never the server itself.
			if (!asking.isProxy) return answer();
			// A person may take any time to find a password.
			clearTimeout(timer);
			asked++;
			login(
				asking,
				(...given) => {
					wait();
					answer(...given);
				},
				asked === 1,
			);
		});
		request.on('error', fail);
		request.on('response', (response) => {
			let text = '';
			response.on('data', (part) => {
				text += String(part);
				if (text.length > longest) request.abort();
			});
			response.on('error', fail);
			response.on('aborted', () => fail(new Error('The answer broke off')));
			response.on('end', () => {
				clearTimeout(timer);
				resolve({ status: response.statusCode, address: place, text });
			});
		});
		wait();
		request.end();
	});
}
