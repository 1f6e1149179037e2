import { mkdir, readdir, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '@clearway/shared/domain/dated.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clockJobs } from '../../jobs/clock.ts';
import { startServer, type TestServer, testLogin, testPassword } from '../../testing/start.ts';
import { mountSmallDisk, noSmallDisk } from '../../trials/faults/small-disk.ts';
import { findWarnings } from '../warnings.ts';
import { superfluous, takeMissedSnapshot, takeSnapshot } from './snapshots.ts';

const day = (n: number): string => new Date(Date.UTC(2026, 0, 1) + n * dayMs).toISOString().slice(0, 10);

test('the newest fourteen of a hundred daily snapshots stay, and one of each of eight weeks', () => {
	const days = Array.from({ length: 100 }, (_, n) => day(n));
	const dropped = new Set(superfluous(days, 14));
	const retained = days.filter((d) => !dropped.has(d));
	expect(retained.slice(-14)).toEqual(days.slice(-14));
	expect(retained.length).toBeGreaterThanOrEqual(19);
	expect(retained.length).toBeLessThanOrEqual(22);
	expect(retained[0]! < day(60)).toBe(true);
});

test('three snapshots always stay, whatever the setting', () => {
	const days = [day(0), day(1), day(2)];
	expect(superfluous(days, 1)).toEqual([]);
});

test('over forty days, one by one, there are never fewer snapshots than there were or than configured (P06)', () => {
	let retained: string[] = [];
	for (let n = 0; n < 40; n++) {
		retained = [...retained, day(n)];
		const dropped = new Set(superfluous(retained, 14));
		retained = retained.filter((d) => !dropped.has(d));
		expect(retained.length).toBeGreaterThanOrEqual(Math.min(n + 1, 14));
	}
	expect(retained.length).toBeLessThanOrEqual(14 + 8);
});

test('superfluous snapshots are deleted before a new one is taken, and the promised ones stay', async () => {
	const now = new Date('2026-11-20T09:00:00Z');
	const server = await startServer({ now: () => now, work: false });
	const { context } = server.running;
	const folder = join(server.dataDir, 'backups');
	await server.admin.option.create({ body: { title: 'backup.snapshots-keep', value: '3' } });
	await mkdir(folder);
	const days = Array.from({ length: 10 }, (_, n) => `2026-11-${String(n + 10)}`);
	for (const takenOn of days) await writeFile(join(folder, `snapshot-${takenOn}.sqlite`), '');
	// The copy fails, as one on a full disk does.
	const take = () => expect(takeSnapshot({ ...context, stopping: AbortSignal.abort() })).rejects.toThrow();
	const seen = (at: string) => clockJobs[0]?.run({ ...context, now: () => new Date(at) });
	await seen('2026-10-01');
	await take();
	// Under a clock that jumped ahead all of them may be too old.
	expect(await readdir(folder)).toHaveLength(days.length);
	await seen('2026-10-30');
	await take();
	const remaining = (await readdir(folder)).toSorted();
	const dropped = new Set(superfluous(days, 3));
	expect(remaining).toEqual(
		days.filter((takenOn) => !dropped.has(takenOn)).map((takenOn) => `snapshot-${takenOn}.sqlite`),
	);
	expect(remaining.slice(-3)).toEqual([17, 18, 19].map((date) => `snapshot-2026-11-${date}.sqlite`));
	expect(remaining.length).toBeLessThan(days.length);
	await server.close();
});

test.skipIf(process.env.TEST_POSTGRES)(
	'a snapshot that does not fit on the disk is not begun, and leaves the room to visitors’ requests',
	async ({ skip }) => {
		const disk = await mountSmallDisk(1);
		if (!disk) return skip(noSmallDisk);
		const server = await startServer({ work: false });
		await symlink(disk.folder, join(server.dataDir, 'backups'));
		const { mtimeMs } = await stat(disk.folder);
		await expect(takeSnapshot(server.running.context)).rejects.toMatchObject({ code: 'ENOSPC' });
		expect((await stat(disk.folder)).mtimeMs).toBe(mtimeMs);
		await server.close();
		await disk.remove();
	},
);

describe.skipIf(process.env.TEST_POSTGRES)('a server that is off at night', () => {
	let server: TestServer;
	let now = new Date('2026-11-20T09:00:00Z');
	const folder = (): string => join(server.dataDir, 'backups');
	const hours = (n: number): void => {
		now = new Date(now.getTime() + n * 60 * 60 * 1000);
	};
	const codes = async (): Promise<string[]> =>
		(await findWarnings(server.running.context)).map(({ code }) => code);
	beforeAll(async () => {
		server = await startServer({ now: () => now, work: false });
	});
	afterAll(() => server.close());

	test('takes no snapshot on its first day', async () => {
		expect(await takeMissedSnapshot(server.running.context)).toBeNull();
		hours(20);
		expect(await takeMissedSnapshot(server.running.context)).toBeNull();
		expect(await codes()).not.toContain('backup-old');
	});
	test('takes a missed snapshot once when it is on again', async () => {
		hours(20);
		expect(await takeMissedSnapshot(server.running.context)).toBe(
			join(folder(), 'snapshot-2026-11-22.sqlite'),
		);
		hours(5);
		expect(await takeMissedSnapshot(server.running.context)).toBeNull();
	});
	test('warns when none could be taken for days, until one succeeds', async () => {
		// A file takes the folder's place, so that nothing can be written there.
		await rename(folder(), `${folder()}-away`);
		await writeFile(folder(), 'in the way');
		hours(3 * 24);
		await expect(takeMissedSnapshot(server.running.context)).rejects.toThrow();
		expect(await codes()).toContain('backup-old');
		await rm(folder());
		await rename(`${folder()}-away`, folder());
		await takeMissedSnapshot(server.running.context);
		expect(await codes()).not.toContain('backup-old');
		expect(await readdir(folder())).toEqual(['snapshot-2026-11-22.sqlite', 'snapshot-2026-11-25.sqlite']);
	});
	test('takes and misses snapshots as before although a wrong clock has left one of a future year', async () => {
		const ahead = join(folder(), 'snapshot-2036-01-01.sqlite');
		await writeFile(ahead, '');
		hours(40);
		expect(await takeMissedSnapshot(server.running.context)).toBe(
			join(folder(), 'snapshot-2026-11-27.sqlite'),
		);
		await rename(folder(), `${folder()}-away`);
		await mkdir(folder());
		await writeFile(ahead, '');
		expect(await codes()).toContain('backup-old');
		await rm(folder(), { recursive: true });
		await rename(`${folder()}-away`, folder());
		await rm(ahead);
	});
	test('deletes the remains of a killed snapshot', async () => {
		const names = ['.backup-elsewhere-7-0123456789ab', '.backup-elsewhere-7-0123456789cd'] as const;
		const [leftover, fresh] = [join(folder(), names[0]), join(folder(), names[1])];
		for (const path of [leftover, fresh]) await mkdir(path);
		await utimes(leftover, now, new Date(now.getTime() - 2 * dayMs));
		await utimes(fresh, now, now);
		hours(40);
		await utimes(fresh, now, now);
		await takeMissedSnapshot(server.running.context);
		expect((await readdir(folder())).filter((name) => name.startsWith('.'))).toEqual([names[1]]);
	});
	test('says nothing where snapshots are switched off', async () => {
		const { token } = await server.visitor.auth.login({ body: { login: testLogin, password: testPassword } });
		const { option } = server.client({ token });
		const known = (await option.list()).find(({ title }) => title === 'backup.snapshots');
		const body = { title: 'backup.snapshots', value: 'false' };
		if (known?.id) await option.save({ params: { id: known.id }, body });
		else await option.create({ body });
		hours(10 * 24);
		expect(await takeMissedSnapshot(server.running.context)).toBeNull();
		expect(await codes()).not.toContain('backup-old');
	});
});
