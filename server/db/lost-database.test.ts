import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { serverOfFile } from '../testing/server-of-file.ts';

const server = serverOfFile({ work: false });

const write = (n: number) =>
	server
		.client({ address: `10.0.${n}.1` })
		.mail.callback({ body: { name: `Гость ${n}`, phone: '+380671234567' } })
		.then(
			() => 'taken',
			({ status, message }: { status: number; message: string }) => `${status} ${message}`,
		);
const ready = async () => (await server.fetch('/readyz')).json();

test.skipIf(process.env.TEST_POSTGRES)(
	'a data folder that was deleted or replaced under the server takes no writes, says why, and takes them when it is back',
	async () => {
		const aside = `${server.dataDir}-aside`;
		const refused = /^503 .*файл базы данных удалён или заменён/;
		expect(await write(1)).toBe('taken');
		await rename(server.dataDir, aside);
		expect(await write(2)).toMatch(refused);
		expect(await ready()).toEqual({ status: 'degraded', reason: expect.stringContaining('DATA_DIR') });
		await mkdir(server.dataDir);
		expect(await write(3)).toMatch(refused);
		// The same bytes in another file.
		await cp(aside, server.dataDir, { recursive: true });
		expect(await write(4)).toMatch(refused);
		await expect(server.admin.category.create({ body: { title: 'Потеряна' } })).rejects.toMatchObject({
			status: 503,
			code: 'unavailable',
		});
		expect((await server.fetch('/api/category')).status).toBe(200);
		expect((await server.admin.office.overview()).warnings[0]).toMatchObject({ code: 'database-gone' });
		await rm(server.dataDir, { recursive: true });
		await rename(aside, server.dataDir);
		expect(await write(5)).toBe('taken');
		expect(await ready()).toEqual({ status: 'ready' });
		expect((await server.admin.request.list()).data.map(({ name }) => name)).toEqual(['Гость 5', 'Гость 1']);
	},
);
