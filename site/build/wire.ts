import { wireOf } from '@clearway/shared/client/wire.ts';
import type { Contract } from '@clearway/shared/contract/endpoint.ts';
import { contract } from '@clearway/shared/contract/index.ts';
import type { Plugin } from 'vite';

const id = 'virtual:wire';

/**
 * The public calls, without schemas. Nobody signs in on public pages, and the browser itself fetches a backup
 * by its ticket.
 */
export function publicWire(): ReturnType<typeof wireOf> {
	const { auth: _auth, backup: _backup, ...visited } = contract as Contract;
	const groups = Object.entries(visited).map(([name, endpoints]) => {
		const open = Object.entries(endpoints).filter(([, endpoint]) => endpoint.access === 'public');
		return [name, Object.fromEntries(open)] as const;
	});
	return wireOf(Object.fromEntries(groups.filter(([, endpoints]) => Object.keys(endpoints).length > 0)));
}

/** Puts the public calls into the browser's bundle as plain data. */
export const wire = (): Plugin => ({
	name: 'clearway:wire',
	resolveId: (source) => (source === id ? `\0${id}` : undefined),
	load: (loaded) => (loaded === `\0${id}` ? `export default ${JSON.stringify(publicWire())}` : undefined),
});
