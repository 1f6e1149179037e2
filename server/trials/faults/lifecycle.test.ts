// @module-tag time
// @module-tag rounds
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Post } from '@clearway/shared/contract/post.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { backUp } from '../../db/back-up.ts';
import { databaseFile } from '../../db/open.ts';
import { createPost } from '../../testing/posts.ts';
import { startProgram } from '../../testing/program.ts';
import { requestHead, sendRaw } from '../../testing/raw.ts';
import { runServer } from '../../testing/run-server.ts';
import { bareSettings } from '../../testing/settings.ts';
import { startServer } from '../../testing/start.ts';

const onPostgres = Boolean(process.env.TEST_POSTGRES);

describe('an unforeseen error', () => {
	test.each([
		['thrown in a callback', "throw new Error('out of the blue')"],
		['of a promise that nobody awaits', "Promise.reject(new Error('out of the blue'))"],
	])(
		'%s is logged, and the process ends with 1 after what was under way (E03)',
		async (_how, code) => {
			const dataDir = await mkdtemp(join(tmpdir(), 'clearway-unforeseen-'));
			onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
			// The error comes a while after the server said that it is ready, however long a busy machine
			// takes until then.
			const preload = `const write = process.stdout.write; process.stdout.write = function (text, ...more) {
				if (String(text).includes('ready: ')) setTimeout(() => { ${code} }, 500);
				return write.call(this, text, ...more);
			}`;
			const run = runServer({ ...bareSettings, DATA_DIR: dataDir, LOG_LEVEL: 'error' }, [
				`--import=data:text/javascript,${encodeURIComponent(preload)}`,
			]);
			await run.until(/ready: /);
			const { code: ended, output } = await run.ended;
			expect(ended).toBe(1);
			expect(output).toContain('unforeseen error; stopping');
			expect(output).toContain('out of the blue');
		},
		40_000,
	);
});

test.skipIf(onPostgres || process.getuid?.() === 0)(
	'in a folder that turned read-only pages are read and nothing is written (D08)',
	async () => {
		const program = await startProgram();
		onTestFinished(program.close);
		onTestFinished(() => chmod(program.dataDir, 0o700));
		await chmod(program.dataDir, 0o500);
		expect((await fetch(`${program.url}/api/category`)).status).toBe(200);
	},
);

test.skipIf(onPostgres)(
	'on a database that turned read-only pages are read, and a write is refused with the time to come again (D08)',
	async () => {
		const server = await startServer();
		onTestFinished(server.close);
		const { id } = await server.admin.category.create({ body: { title: 'Была' } });
		// Root may write every file of a read-only system, so the connection itself is made read-only.
		server.running.context.db.sqlite?.pragma('query_only = on');
		const form = await server.fetch('/api/mail/callback', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ name: 'Олена', phone: '+380671234567' }),
		});
		expect([form.status, form.headers.get('retry-after')]).toEqual([503, '10']);
		expect((await server.visitor.category.get({ params: { id } })).title).toBe('Была');
		server.running.context.db.sqlite?.pragma('query_only = off');
		await server.admin.category.create({ body: { title: 'Снова' } });
	},
);

test.skipIf(onPostgres || process.getuid?.() !== 0)(
	'a backup for which there is no room is refused, leaves nothing behind, and the server goes on (P05)',
	async ({ skip }) => {
		const folder = await mkdtemp(join(tmpdir(), 'clearway-no-room-'));
		try {
			execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'ignore' });
		} catch {
			return skip('A small disk of its own can only be mounted where the container allows it.');
		}
		onTestFinished(() => void execFileSync('umount', ['-l', folder]));
		const server = await startServer();
		onTestFinished(server.close);
		await expect(
			backUp(server.running.context.config, join(folder, 'backup.sqlite'), new Date()),
		).rejects.toThrow();
		expect(execFileSync('ls', [folder], { encoding: 'utf8' })).toBe('');
		await server.admin.category.create({ body: { title: 'Дальше' } });
	},
);

test.skipIf(onPostgres)(
	'a backup holds neither the key of the sessions nor the password of the mail server (P07)',
	async () => {
		const secret = 'the-signing-key-of-this-test-0123456789';
		const folder = await mkdtemp(join(tmpdir(), 'clearway-backup-'));
		onTestFinished(() => rm(folder, { recursive: true, force: true }));
		const server = await startServer({
			env: {
				JWT_SECRET: secret,
				SMTP_URL: 'smtp://site:mail-password-xyz@127.0.0.1:9',
				MAIL_TO: 'a@example.com',
				MAIL_FROM: 'b@example.com',
			},
		});
		onTestFinished(server.close);
		const file = join(folder, 'backup.sqlite');
		await backUp(server.running.context.config, file, new Date());
		const bytes = await readFile(file, 'latin1');
		expect(bytes).not.toContain(secret);
		expect(bytes).not.toContain('mail-password-xyz');
		expect(bytes).not.toContain('long enough for a test');
	},
);

test('whatever slashes and letters an address has, it never leads to another host (R07)', async () => {
	const server = await startServer();
	onTestFinished(server.close);
	for (const path of [
		'//evil.example/',
		'/%2f%2fevil.example',
		'//evil.example/BLOG/',
		'/\\evil.example/',
		'/BLOG//evil.example',
		'/%5cevil.example/',
		'///evil.example/x/',
	]) {
		const { status, headers } = await sendRaw(server.running.port, [requestHead('GET', path)]);
		expect(status, path).toBeLessThan(500);
		if (headers.location !== undefined) expect(headers.location, path).toMatch(/^\/(?![/\\])/);
	}
});

test('a post whose page cannot be rendered breaks that page only (S03)', async () => {
	const server = await startServer();
	onTestFinished(server.close);
	const good = await createPost(server.admin, { title: 'Целая', status: 'published' });
	const bad = await createPost(server.admin, { title: 'Сломанная', status: 'published' });
	await server.running.context.db.write(async (tx) => {
		await tx.updateTable('post').set({ published_at: 'not a day at all' }).where('id', '=', bad.id).execute();
		tx.changed({ kind: 'post', id: bad.id, revision: 99 });
	});
	const broken = await server.fetch(`/blog/${bad.slug}`);
	const text = await broken.text();
	expect(text).not.toMatch(/\n\s+at |node_modules|RangeError|Invalid time/);
	expect((await server.fetch(`/blog/${good.slug}`)).status).toBeLessThan(504);
	expect((await server.fetch('/healthz')).status).toBe(200);
});

test('two hundred pages rendered at once each hold their own content (S04)', async () => {
	const server = await startServer({ env: { PAGE_CACHE: 'off' } });
	onTestFinished(server.close);
	const posts: Post[] = [];
	for (let n = 0; n < 10; n++)
		posts.push(
			await createPost(server.admin, {
				title: `Метка-${n}-конец`,
				text: `<p>Тело-${n}-конец</p>`,
				status: 'published',
			}),
		);
	const first = await server.fetch(`/blog/${posts[0]?.slug}`);
	// Without a build there are no pages.
	if (first.status === 503) return;
	await Promise.all(
		Array.from({ length: 200 }, async (_, n) => {
			const html = await (await server.fetch(`/blog/${posts[n % 10]?.slug}`)).text();
			const bodies = new Set([...html.matchAll(/Тело-(\d)-конец/g)].map(([, which]) => which));
			expect([...bodies]).toEqual([String(n % 10)]);
		}),
	);
});

test('texts that would make a regular expression backtrack are refused at once (I16)', async () => {
	const server = await startServer();
	onTestFinished(server.close);
	const evil = [
		`${'a'.repeat(50_000)}!`,
		`${'a@'.repeat(25_000)}`,
		`${'а '.repeat(25_000)}x`,
		`${'-'.repeat(50_000)}`,
		`${'1'.repeat(50_000)}.`,
		`x${'\t'.repeat(50_000)}x`,
	];
	const send = (path: string, body: unknown) =>
		server.fetch(path, {
			method: 'POST',
			headers: { 'content-type': 'application/json', authorization: `Bearer ${server.token}` },
			body: JSON.stringify(body),
		});
	for (const text of evil) {
		for (const [path, body] of [
			['/api/mail/calculation', { email: text, message: 'x' }],
			['/api/mail/callback', { name: 'x', phone: text }],
			['/api/meta', { page: text, title: 'x', description: '', keywords: '' }],
			['/api/auth/admin/create', { login: text, password: 'long enough for it', name: 'x' }],
			['/api/calculator/quote', { mode: text, price: text }],
		] as const) {
			const { status } = await send(path, body);
			expect(status, path).toBeGreaterThanOrEqual(400);
			expect(status, path).toBeLessThan(500);
		}
	}
});

test.runIf(process.platform === 'linux')(
	'the service and the container are run without rights, on a root that cannot be written (Z06)',
	async () => {
		const read = (file: string): Promise<string> =>
			readFile(join(import.meta.dirname, '..', '..', '..', file), 'utf8');
		const unit = await read('operations/clearway.service');
		for (const line of [
			/^NoNewPrivileges=(yes|true)$/m,
			/^ProtectSystem=strict$/m,
			/^(User=|DynamicUser=yes)/m,
			/^PrivateTmp=(yes|true)$/m,
		])
			expect(unit).toMatch(line);
		expect(await read('Dockerfile')).toMatch(/^USER (?!root|0\b)\S+/m);
		expect(await read('operations/compose.yml')).toMatch(/read_only: true/);
	},
);

test.skipIf(onPostgres)(
	'the data folder that a first start makes is for nobody else to read (Z06)',
	async () => {
		const folder = await mkdtemp(join(tmpdir(), 'clearway-modes-'));
		onTestFinished(() => rm(folder, { recursive: true, force: true }));
		const program = await startProgram({ DATA_DIR: join(folder, 'data'), JWT_SECRET: '' });
		onTestFinished(program.close);
		const modes = ['data', 'data/jwt-secret'].map((name) =>
			(statSync(join(folder, name)).mode & 0o777).toString(8),
		);
		expect(modes).toEqual(['700', '600']);
		expect(statSync(databaseFile(join(folder, 'data'))).size).toBeGreaterThan(0);
	},
);
