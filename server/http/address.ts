import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import { countable } from '../limits/networks.ts';

/**
 * The client's address, in the form by which clients are counted: IPv4 whole (also when mapped into IPv6),
 * IPv6 by its /64. A forwarding header counts only behind as many proxies as the configuration trusts.
 */
export function clientAddress(req: IncomingMessage, trustProxy: number): string {
	return countable(forwarded(req, trustProxy) ?? req.socket.remoteAddress ?? 'unknown');
}

function forwarded(req: IncomingMessage, trustProxy: number): string | undefined {
	if (trustProxy === 0) return undefined;
	const header = req.headers['x-forwarded-for'];
	const hops = (Array.isArray(header) ? header.join(',') : (header ?? ''))
		.split(',')
		.map((hop) => hop.trim());
	const hop = hops.at(-trustProxy) ?? hops[0];
	return hop && (isIPv4(hop) || isIPv6(hop)) ? hop : undefined;
}
