import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A proxy to the same site that can serve another `/sw.js`, as a second deploy would; test routes cannot
 * intercept it.
 */
export type SecondDeploy = { readonly url: string; worker: string | null; close: () => Promise<void> };

export async function openSecondDeploy(site: string): Promise<SecondDeploy> {
	const server = createServer((req, res) => {
		if (req.url === '/sw.js' && deploy.worker !== null) {
			res
				.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
				.end(deploy.worker);
			return;
		}
		const behind = request(site + req.url, { method: req.method, headers: req.headers }, (answer) => {
			res.writeHead(answer.statusCode ?? 502, answer.headers);
			answer.pipe(res);
		});
		behind.on('error', () => res.destroy());
		req.pipe(behind);
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	const deploy: SecondDeploy = {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		worker: null,
		close: () =>
			new Promise((closed) => {
				server.close(() => closed());
				server.closeAllConnections();
			}),
	};
	return deploy;
}
