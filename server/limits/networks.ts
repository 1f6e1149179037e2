import { isIPv4, isIPv6 } from 'node:net';

const counted = new Map<string, string>();
const mostCounted = 1000;

/** The network whose traffic is counted together. */
export function countable(address: string): string {
	const before = counted.get(address);
	if (before !== undefined) return before;
	const network = readNetwork(address);
	// Most requests come from few addresses; whoever comes with thousands pays for the reading.
	if (counted.size < mostCounted) counted.set(address, network);
	return network;
}

function readNetwork(address: string): string {
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
	if (mapped) return mapped;
	if (!isIPv6(address)) return address;
	const groups = expand(address);
	if (groups.slice(0, 5).every((g) => g === 0) && groups[5] === 0xffff) {
		const [high = 0, low = 0] = groups.slice(6);
		return [high >> 8, high & 255, low >> 8, low & 255].join('.');
	}
	return `${groups
		.slice(0, 4)
		.map((g) => g.toString(16))
		.join(':')}::/64`;
}

/**
 * The networks an address (as `countable` writes it) belongs to: what one customer usually has, and what one
 * provider has.
 */
export function networksOf(address: string): { network: string; wide: string } {
	if (isIPv4(address)) {
		const [a, b, c] = address.split('.');
		return { network: `${a}.${b}.${c}.0/24`, wide: `${a}.${b}.0.0/16` };
	}
	const plain = address.replace(/\/64$/, '');
	if (!isIPv6(plain)) return { network: address, wide: address };
	const [a, b, c] = expand(plain).map((group) => group.toString(16));
	return { network: `${a}:${b}:${c}::/48`, wide: `${a}:${b}::/32` };
}

function expand(address: string): number[] {
	const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
	const read = (part: string): number[] =>
		part === ''
			? []
			: part.split(':').flatMap((g) => {
					if (!g.includes('.')) return [Number.parseInt(g, 16)];
					const [a = 0, b = 0, c = 0, d = 0] = g.split('.').map(Number);
					return [a * 256 + b, c * 256 + d];
				});
	const before = read(head);
	const after = tail === undefined ? [] : read(tail);
	return [...before, ...Array<number>(Math.max(0, 8 - before.length - after.length)).fill(0), ...after];
}
