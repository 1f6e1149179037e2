import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { countable, networkOf } from '../limits/networks.ts';
import { clientAddress } from './address.ts';

const request = (remoteAddress: string, forwarded?: string): IncomingMessage =>
	({
		socket: { remoteAddress },
		headers: { ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
	}) as unknown as IncomingMessage;

test.each([
	['198.51.100.7', '198.51.100.7'],
	['2001:db8:1:2::/64', '2001:db8:1::/48'],
	['2001:db8:0:0::/64', '2001:db8:0::/48'],
	['unknown', 'unknown'],
])('%s lies in the network %s', (client, network) => expect(networkOf(client)).toBe(network));

describe('clients are counted', () => {
	test.each([
		['198.51.100.7', '198.51.100.7'],
		['::ffff:198.51.100.7', '198.51.100.7'],
		['::FFFF:198.51.100.7', '198.51.100.7'],
		['0:0:0:0:0:ffff:c633:6407', '198.51.100.7'],
		['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
		['2001:db8:1:2::1', '2001:db8:1:2::/64'],
		['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
		['2001:db8::1', '2001:db8:0:0::/64'],
		['fe80::1%eth0', 'fe80:0:0:0::/64'],
		['::1', '0:0:0:0::/64'],
		['64:ff9b::198.51.100.7', '64:ff9b:0:0::/64'],
		['unknown', 'unknown'],
	])('by IPv4 address and IPv6 network: %s as %s', (address, counted) =>
		expect(countable(address)).toBe(counted),
	);
});

describe('the address of a client (F10)', () => {
	test.each([
		['without a trusted proxy is that of the connection, whatever it says', 0, '10.0.0.1', '10.0.0.1'],
		['behind one proxy is the last one named', 1, '203.0.113.9, 198.51.100.7', '198.51.100.7'],
		['behind two is the one before', 2, '203.0.113.9, 198.51.100.7', '203.0.113.9'],
		['behind a proxy that names none is that of the proxy', 1, undefined, '10.0.0.1'],
		['is never something that is no address', 1, '<script>', '10.0.0.1'],
		['is never an address with a port', 1, '198.51.100.7:443', '10.0.0.1'],
		['is read without spaces', 1, '  198.51.100.7  ', '198.51.100.7'],
		['is counted like any other', 1, '::ffff:198.51.100.7', '198.51.100.7'],
	] as const)('%s', (_how, proxies, forwarded, expected) => {
		expect(clientAddress(request('10.0.0.1', proxies === 0 ? '203.0.113.9' : forwarded), proxies)).toBe(
			expected,
		);
	});
});
