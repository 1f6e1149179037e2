import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BadConfig, makeDataDir, readConfig, storeKey } from './config.ts';

let dataDir: string;
beforeEach(async () => {
	dataDir = await mkdtemp(join(tmpdir(), 'clearway-config-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...env });

test('an empty environment gives what the documentation says', () => {
	expect(read()).toEqual({
		port: 3000,
		host: '127.0.0.1',
		dataDir,
		databaseUrl: null,
		jwtSecret: expect.any(String),
		keyFile: join(dataDir, 'jwt-secret'),
		previousSecret: null,
		sessionSeconds: 12 * 3600,
		adminLogin: 'admin',
		adminPassword: null,
		publicUrl: 'http://127.0.0.1:3000',
		hsts: 'host',
		languages: ['ru', 'uk'],
		seed: 'demo',
		nbuUrl: 'https://bank.gov.ua/NBUStatService/v1/statdirectory/exchange',
		smtpUrl: null,
		mailTo: null,
		mailFrom: null,
		imapUrl: null,
		telegramToken: null,
		telegramUrl: 'https://api.telegram.org',
		trustProxy: 0,
		metricsToken: null,
		hasLocalMetrics: true,
		logLevel: 'info',
		pageCache: true,
	});
});

test('an empty variable is as good as none, and spaces around a value do not count', () => {
	expect(read({ PORT: '', HOST: ' ', SEED: '  none ' })).toMatchObject({
		port: 3000,
		host: '127.0.0.1',
		seed: 'none',
	});
});

test('spaces around the first admin’s password do count', () => {
	expect(read({ ADMIN_PASSWORD: ' a pass phrase ' }).adminPassword).toBe(' a pass phrase ');
});

test.each([
	[{ PORT: '8080' }, { port: 8080, publicUrl: 'http://127.0.0.1:8080' }],
	[{ HOST: '::1' }, { publicUrl: 'http://[::1]:3000' }],
	[{ PUBLIC_URL: 'https://clearway.example/' }, { publicUrl: 'https://clearway.example' }],
	[{ LANGUAGES: 'uk,ru' }, { languages: ['uk', 'ru'] }],
	[{ LANGUAGES: 'uk' }, { languages: ['uk'] }],
	[{ SESSION_HOURS: '0.5' }, { sessionSeconds: 1800 }],
	[{ TRUST_PROXY: 'off' }, { trustProxy: 0 }],
	[{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
	[{ SMTP_URL: 'smtps://u:p@mail.example:465' }, { smtpUrl: 'smtps://u:p@mail.example:465' }],
	[
		{ MAIL_FROM: 'Clearway <office@clearway.example>', MAIL_TO: 'a@b.example' },
		{ mailFrom: 'Clearway <office@clearway.example>', mailTo: 'a@b.example' },
	],
	[
		{ DATABASE_URL: 'postgres://u@h/d', JWT_SECRET: 's'.repeat(32) },
		{ databaseUrl: 'postgres://u@h/d', jwtSecret: 's'.repeat(32) },
	],
])('the setting %o is understood', (env, expected) => {
	expect(read(env as Record<string, string>)).toMatchObject(expected);
});

describe('an unusable setting is refused with a sentence that names the variable and not its value (Z05)', () => {
	test.each<readonly [string, string]>([
		...['abc', '-1', '70000', '3000.5', '0x10', '1e3'].map((value) => ['PORT', value] as const),
		...['0', '-1', 'ever', '99999'].map((value) => ['SESSION_HOURS', value] as const),
		['SEED', 'everything'],
		...['en', 'UK', 'ru,ru', 'ru uk', 'ru,uk,en', ','].map((value) => ['LANGUAGES', value] as const),
		['PUBLIC_URL', 'clearway.example'],
		['PUBLIC_URL', 'ftp://clearway.example'],
		['NBU_URL', 'file:///etc/passwd'],
		['DATABASE_URL', 'mysql://secret@host/db'],
		['SMTP_URL', 'http://mail.example'],
		['SMTP_URL', 'smtp://mail example'],
		['SMTP_URL', 'smtp://mail.example:99999'],
		['MAIL_TO', 'a@b.example, c@d.example'],
		['MAIL_TO', 'nobody'],
		['MAIL_FROM', 'x\r\nBcc: a@b.example'],
		['TRUST_PROXY', 'yes'],
		['TRUST_PROXY', '10'],
		['LOG_LEVEL', 'loud'],
		['PAGE_CACHE', 'sometimes'],
		['HOST', 'a\0b'],
		['JWT_SECRET', 'secret'],
		['JWT_SECRET', '0123456789'],
		['JWT_SECRET', 'x'.repeat(31)],
		['JWT_SECRET_PREVIOUS', 'x'.repeat(31)],
	])('%s=%j', (name, value) => {
		const failure = (() => {
			try {
				read({ [name]: value });
			} catch (error) {
				return error;
			}
		})();
		expect(failure).toBeInstanceOf(BadConfig);
		const { message } = failure as BadConfig;
		expect(message).toMatch(new RegExp(`^${name} .*\\.$`));
		expect(message).not.toContain('secret@');
		if (value.length > 5) expect(message).not.toContain(value);
	});
});

test.each([
	['SMTP_URL', 'smtp://mail.example:99999'],
	['SMTP_URL', 'SMTPS://u:p@mail.example:smtp'],
	['PUBLIC_URL', 'https://clearway.example:70000/'],
	['DATABASE_URL', 'postgres://u@h:port/d'],
])('the port of %s=%j is what is called wrong', (name, value) => {
	expect(() => read({ [name]: value })).toThrow(/the port/);
	expect(() => read({ [name]: value })).not.toThrow(/begins with/);
});

describe('the key that signs tokens', () => {
	test('is generated once, stored in a file only its owner can read, and read again at the next start', async () => {
		const { jwtSecret } = storeKey(read());
		expect(Buffer.byteLength(jwtSecret)).toBeGreaterThanOrEqual(32);
		const file = join(dataDir, 'jwt-secret');
		expect((await readFile(file, 'utf8')).trim()).toBe(jwtSecret);
		expect((await stat(file)).mode & 0o777).toBe(0o600);
		expect(read().jwtSecret).toBe(jwtSecret);
	});
	test('is refused when its file holds too little', async () => {
		await writeFile(join(dataDir, 'jwt-secret'), 'short\n');
		expect(() => read()).toThrow('at least 32 bytes');
	});
	test('must be given with PostgreSQL, for several processes must sign alike', () => {
		expect(() => read({ DATABASE_URL: 'postgres://u@h/d' })).toThrow(/^JWT_SECRET is required/);
	});
});

test.skipIf(process.platform !== 'linux')(
	'a data folder in a system folder that takes none is refused at once',
	() => {
		expect(() => makeDataDir('/proc/clearway/data')).toThrow(
			'DATA_DIR (/proc/clearway/data) cannot be written',
		);
	},
);

test('a data folder that cannot be written is refused, and the folder is named', async () => {
	const file = join(dataDir, 'a-file');
	await writeFile(file, '');
	expect(() => readConfig({ DATA_DIR: join(file, 'data') })).toThrow(
		`DATA_DIR (${join(file, 'data')}) cannot be written`,
	);
});
