import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeImage } from '../features/pictures/image.ts';
import { twoHalves } from '../testing/heic.ts';
import { makePicture } from '../testing/pictures.ts';
import { runInChild } from './run-in-child.ts';

const isLinux = process.platform === 'linux';
const readProcess = (pid: string, what: string): string => {
	try {
		return readFileSync(`/proc/${pid}/${what}`, 'utf8');
	} catch {
		// It has ended meanwhile.
		return '';
	}
};
const makers = (): number[] =>
	readdirSync('/proc')
		.filter(
			(name) =>
				readProcess(name, 'status').includes(`\nPPid:\t${process.pid}\n`) &&
				readProcess(name, 'cmdline').includes('pictures/child'),
		)
		.map(Number);

test.runIf(isLinux)(
	'a picture that crashes its process is refused, and the next one is processed',
	async () => {
		const picture = await makePicture({ width: 40, height: 30 });
		await runInChild('measure', picture);
		// A process that another test file has left may still be resting.
		const begun = makers();
		// The process is held, so that it has not answered when it ends.
		for (const pid of begun) process.kill(pid, 'SIGSTOP');
		const lost = runInChild('variants', picture, [40], 1_000_000);
		for (const pid of begun) process.kill(pid, 'SIGKILL');
		await expect(lost).rejects.toThrow('ended with SIGKILL');
		expect(await runInChild('measure', picture)).toMatchObject({ width: 40, height: 30, frames: 1 });
		expect(makers().filter((pid) => begun.includes(pid))).toEqual([]);
	},
);

test.runIf(isLinux)(
	'a picture is finished although the service manager has told the whole group to stop',
	async () => {
		const picture = await makePicture({ width: 40, height: 30 });
		await runInChild('measure', picture);
		const begun = makers();
		const last = runInChild('variants', picture, [40], 1_000_000);
		for (const pid of begun) process.kill(pid, 'SIGTERM');
		expect(await last).toHaveLength(2);
	},
);

test.runIf(isLinux)(
	'pictures that are in work when another one crashes the process are still made',
	async () => {
		const pictures = [
			await makePicture({ width: 900, height: 600 }),
			await makePicture({ width: 901, height: 600 }),
		];
		await runInChild('measure', await makePicture());
		const begun = makers();
		for (const pid of begun) process.kill(pid, 'SIGSTOP');
		const both = Promise.all(pictures.map((picture) => makeImage(picture)));
		await new Promise((resolve) => setImmediate(resolve));
		for (const pid of begun) process.kill(pid, 'SIGKILL');
		expect((await both).map(({ width }) => width)).toEqual([900, 901]);
	},
);

test.runIf(isLinux)('the process that decodes pictures gets no secrets', async () => {
	process.env.JWT_SECRET = 'a secret that is only for this test, long enough';
	await runInChild('measure', await makePicture({ width: 8, height: 8 }));
	expect(makers()).toHaveLength(1);
	for (const pid of makers()) expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('a secret');
});

test('an unreadable picture is reported, and others are processed', async () => {
	const good = runInChild('measure', await makePicture({ width: 9, height: 7 }));
	await expect(runInChild('measure', new Uint8Array([1, 2, 3]))).rejects.toThrow();
	expect(await good).toMatchObject({ width: 9, height: 7 });
});

test('a HEIC picture that takes too long to decode is given up, and the next one is processed (F22)', async () => {
	await expect(runInChild('openHeic', twoHalves(), 1_000_000, 1600, 0)).rejects.toThrow('longer than 0 ms');
	expect(await runInChild('openHeic', twoHalves(), 1_000_000, 1600)).toMatchObject({ kind: 'opened' });
	expect(await runInChild('openHeic', twoHalves(), 1000, 1600)).toEqual({ kind: 'tooLarge' });
});
