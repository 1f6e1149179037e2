import type { Contract } from '@clearway/shared/contract/endpoint.ts';
import { contract } from '@clearway/shared/contract/index.ts';
import { expect, test } from 'vitest';
import { serverOfFile } from '../testing/server-of-file.ts';

const server = serverOfFile({ work: false });

const endpoints = Object.values(contract as Contract).flatMap((group) => Object.values(group));
const nuls = ['%00', 'a%00b'];

test('a NUL in a query is refused as an invalid value on either database (B09)', async () => {
	const asked = endpoints.flatMap(({ method, path, query }) => {
		const keys = Object.keys((query as { shape?: object } | undefined)?.shape ?? {});
		const plain = path.replace(/:\w+/g, '1');
		return method === 'GET' ? keys.flatMap((key) => nuls.map((nul) => `${plain}?${key}=${nul}`)) : [];
	});
	expect(asked.length).toBeGreaterThan(50);
	const wrong: string[] = [];
	for (const address of asked) {
		const { status } = await server.fetch(address, { headers: { authorization: `Bearer ${server.token}` } });
		// For a missing record 404 is as good.
		if (status !== 422 && !(status === 404 && address.includes('/1/'))) wrong.push(`${status} ${address}`);
	}
	expect(wrong).toEqual([]);
});

test('a NUL in an address leads nowhere (I11)', async () => {
	const addresses = endpoints.flatMap(({ method, path }) =>
		method === 'GET' && path.includes(':') ? nuls.map((nul) => path.replace(/:\w+/g, nul)) : [],
	);
	const wrong: string[] = [];
	for (const address of addresses) {
		const { status } = await server.fetch(address, { headers: { authorization: `Bearer ${server.token}` } });
		if (status !== 404) wrong.push(`${status} ${address}`);
	}
	expect(wrong).toEqual([]);
});
