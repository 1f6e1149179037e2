import { isIPv4, isIPv6 } from 'node:net';
import type { Budget } from './limits.ts';

/** A client's address for counting: the whole IPv4 address, also if it is mapped into IPv6, or the /64 of an IPv6. */
export function countable(address: string): string {
	if (!isIPv6(address)) return address;
	// A URL has one spelling for each address.
	const [plain = ''] = address.split('%');
	const spelling = new URL(`http://[${plain}]`).hostname.slice(1, -1);
	const mapped = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(spelling);
	if (mapped) {
		const [high = 0, low = 0] = mapped.slice(1).map((group) => Number.parseInt(group, 16));
		return [high >> 8, high & 255, low >> 8, low & 255].join('.');
	}
	const [head = [], tail = []] = spelling.split('::').map((part) => part.split(':').filter(Boolean));
	const zeros = Array<string>(8 - head.length - tail.length).fill('0');
	return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}

/**
 * The network of a client that `countable` returned: the /48 of an IPv6, which has 65,536 clients, or the IPv4
 * address itself, because an IPv4 network often has thousands of a provider's customers.
 */
export const networkOf = (client: string): string =>
	isIPv4(client) || !client.endsWith('::/64') ? client : `${client.split(':').slice(0, 3).join(':')}::/48`;

const sharesOfAll = 10;
// Each client may ask the bank at least this often in a minute: a tenth of a small limit would round to zero.
const leastShare = 10;

/** One network's share of the common budget of all addresses, so that it cannot spend all of it. */
export const networkShare = (whole: Budget, client: string): { budget: Budget; client: string } => ({
	budget: {
		...whole,
		name: `${whole.name} of a network`,
		count: Math.max(leastShare, Math.ceil(whole.count / sharesOfAll)),
	},
	client: networkOf(client),
});
