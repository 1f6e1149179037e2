// @module-tag time
// @module-tag rounds
import { existsSync, statSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createApi } from '@clearway/shared/client/api.ts';
import { httpTransport } from '@clearway/shared/client/http-with-files.ts';
import { contract } from '@clearway/shared/contract/index.ts';
import { expect, onTestFinished, test } from 'vitest';
import { databaseFile } from '../../db/open.ts';
import { freshAddress, officeAddress, siteAddress } from '../../testing/mail-server.ts';
import { type Program, startProgram } from '../../testing/program.ts';
import { testLogin, testPassword } from '../../testing/settings.ts';
import { readLetter, startSmtp } from '../../testing/smtp.ts';
import { integrityOf } from './mixed-writes.ts';
import { fill, fillDatabase, mountSmallDisk, noSmallDisk } from './small-disk.ts';

const onPostgres = Boolean(process.env.TEST_POSTGRES);
const call = ({ url }: Program, name: string): Promise<Response> =>
	fetch(`${url}/api/mail/callback`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-forwarded-for': freshAddress() },
		body: JSON.stringify({ name, phone: '+380671234567' }),
	});
const visitor = ({ url }: Program) =>
	createApi(contract, (operation, args, signal) =>
		httpTransport({ base: url, token: () => undefined })(operation, args, signal),
	);
const ready = async ({ url }: Program): Promise<string> => {
	const response = await fetch(`${url}/readyz`);
	return `${response.status} ${((await response.json()) as { status: string }).status}`;
};

test.skipIf(onPostgres)(
	'on a full disk callbacks and sign-in go on from a reserve, the rest is refused, the office is told, and the reserve is laid again (D17)',
	async ({ skip }) => {
		const disk = await mountSmallDisk(24);
		if (!disk) return skip(noSmallDisk);
		onTestFinished(disk.remove);
		const smtp = await startSmtp('takes');
		onTestFinished(() => smtp.stop());
		const mail = { SMTP_URL: smtp.url, MAIL_TO: officeAddress, MAIL_FROM: siteAddress };
		const program = await startProgram({ DATA_DIR: disk.folder, ...mail });
		onTestFinished(program.close);
		const reserve = join(disk.folder, 'reserve');
		const laid = (): number => (existsSync(reserve) ? statSync(reserve).size : 0);
		await expect.poll(laid, { timeout: 20_000 }).toBeGreaterThan(1024 * 1024);
		const size = laid();
		expect(statSync(reserve).blocks * 512).toBeGreaterThanOrEqual(size);

		const thief = await program.admin.auth.create({
			body: { login: 'thief', password: 'long enough for a test', name: 'Чужой' },
		});
		const ballast = join(disk.folder, 'ballast');
		await fill(ballast);
		expect(await fillDatabase(program)).toMatchObject({ code: 'unavailable', status: 503 });
		for (let n = 0; n < 100; n++)
			expect((await call(program, `Клиент ${n}`)).status, `callback ${n}`).toBe(202);
		expect(laid()).toBe(0);
		const { token } = await visitor(program).auth.login({
			body: { login: testLogin, password: testPassword },
		});
		const admin = createApi(contract, (operation, args, signal) =>
			httpTransport({ base: program.url, token: () => token })(operation, args, signal),
		);
		const { data, total } = await admin.request.list();
		expect(total).toBe(100);
		await admin.request.save({
			params: { id: data[0]?.id ?? 0 },
			body: { status: 'taken', note: 'Перезвоню' },
		});
		await admin.auth.remove({ params: { id: thief.id } });
		await expect(
			admin.auth.create({ body: { login: 'late', password: 'long enough for a test', name: 'Новый' } }),
		).rejects.toMatchObject({ status: 503, message: expect.stringContaining('не принимает запись') });
		await expect(admin.category.create({ body: { title: 'Не записана' } })).rejects.toMatchObject({
			status: 503,
			code: 'unavailable',
		});
		await expect.poll(() => ready(program), { timeout: 15_000 }).toBe('200 degraded');
		const { warnings } = await admin.office.overview();
		expect(warnings).toContainEqual(
			expect.objectContaining({ code: 'disk-full', message: expect.stringContaining('место') }),
		);
		const subjects = (): string[] => smtp.received.map(({ raw }) => readLetter(raw).subject);
		await expect
			.poll(subjects, { timeout: 60_000 })
			.toContainEqual(expect.stringContaining('На диске сервера кончилось место'));

		// After a restart it is as careful: nothing takes the room that is left.
		await program.kill();
		await program.start();
		expect((await call(program, 'После запуска')).status).toBe(202);
		await expect(fillDatabase(program)).resolves.toMatchObject({ code: 'unavailable' });
		expect((await call(program, 'И ещё один')).status).toBe(202);

		await rm(ballast);
		await program.admin.category.create({ body: { title: 'Снова пишется' } });
		await expect.poll(laid, { timeout: 20_000 }).toBeGreaterThan(1024 * 1024);
		await expect.poll(() => ready(program), { timeout: 15_000 }).toBe('200 ready');
		expect((await program.admin.office.overview()).warnings.map(({ code }) => code)).not.toContain(
			'disk-full',
		);
		expect((await program.admin.request.list()).total).toBe(102);
		expect(integrityOf(databaseFile(disk.folder))).toBe('ok');
	},
	240_000,
);

test.skipIf(onPostgres)(
	'a server that first starts on a nearly full disk lays a smaller reserve, and lets it grow when there is room (D17)',
	async ({ skip }) => {
		const disk = await mountSmallDisk(24);
		if (!disk) return skip(noSmallDisk);
		onTestFinished(disk.remove);
		const ballast = join(disk.folder, 'ballast');
		await writeFile(ballast, Buffer.alloc(20 * 1024 * 1024));
		const program = await startProgram({ DATA_DIR: disk.folder });
		onTestFinished(program.close);
		const laid = (): number => statSync(join(disk.folder, 'reserve'), { throwIfNoEntry: false })?.size ?? 0;
		await expect.poll(laid, { timeout: 20_000 }).toBeGreaterThan(0);
		const small = laid();
		await rm(ballast);
		await expect.poll(laid, { timeout: 30_000 }).toBeGreaterThan(small);
	},
	120_000,
);
