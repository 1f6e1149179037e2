import { callsWithoutSchemas } from '@clearway/shared/client/call-list.ts';
import type { Contract } from '@clearway/shared/contract/endpoint.ts';
import { contract } from '@clearway/shared/contract/index.ts';
import type { Plugin } from 'vite';

const id = 'virtual:calls';

/**
 * The public calls, without schemas. Nobody signs in on public pages, and the browser itself fetches a backup
 * by its ticket.
 */
export function publicCalls(): ReturnType<typeof callsWithoutSchemas> {
	const { auth: _auth, backup: _backup, ...visited } = contract as Contract;
	const groups = Object.entries(visited).map(([name, endpoints]) => {
		// The pages of a secret link are written to by plain forms.
		const isCalled = (call: string): boolean => !name.endsWith('Page') || call === 'get';
		const open = Object.entries(endpoints).filter(
			([call, endpoint]) => endpoint.access === 'public' && isCalled(call),
		);
		return [name, Object.fromEntries(open)] as const;
	});
	return callsWithoutSchemas(
		Object.fromEntries(groups.filter(([, endpoints]) => Object.keys(endpoints).length > 0)),
	);
}

/** Puts the public calls into the browser's bundle as plain data. */
export const callList = (): Plugin => ({
	name: 'clearway:calls',
	resolveId: (source) => (source === id ? `\0${id}` : undefined),
	load: (loaded) => (loaded === `\0${id}` ? `export default ${JSON.stringify(publicCalls())}` : undefined),
});
