import { runInNewContext } from 'node:vm';

/**
 * Reads a PAC script and answers the proxy that it names first for an address, empty where it goes there
 * directly. A script that cannot be had means directly too, as in Chromium, whose own functions for scripts
 * (`isInNet`, `shExpMatch`) are not here.
 */
export async function readPac(address: string): Promise<(url: URL) => string> {
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
