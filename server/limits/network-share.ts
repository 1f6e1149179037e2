import { isIPv4 } from 'node:net';
import type { Budget } from './limits.ts';
import { networksOf } from './networks.ts';

const sharesOfAll = 10;
// What one client may ask of the bank in a minute; of a small ceiling a tenth would be nothing.
const leastShare = 10;

/**
 * A network's share of a budget that all addresses spend together: it has 65,536 addresses by which clients
 * are counted, and must not close the door to everybody else. IPv4 is shared by the address: one network
 * there is often thousands of a provider's customers.
 */
export function networkShare(all: Budget, address: string): { budget: Budget; client: string } {
	const count = Math.max(leastShare, Math.ceil(all.count / sharesOfAll));
	return {
		budget: { ...all, name: `${all.name} of a network`, count },
		client: isIPv4(address) ? address : networksOf(address).network,
	};
}
