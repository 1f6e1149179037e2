import { randomBytes } from 'node:crypto';
import {
	chmodSync,
	existsSync,
	linkSync,
	mkdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language, Languages } from '@clearway/shared/contract/language.ts';

/** A setting that cannot be used, with a sentence that names it and never its value. */
export class BadConfig extends Error {
	override name = 'BadConfig';
}

export type Config = Readonly<{
	port: number;
	host: string;
	dataDir: string;
	databaseUrl: string | null;
	jwtSecret: string;
	/** Where the key is stored once there is a database; null where JWT_SECRET gives it. */
	keyFile: string | null;
	/** The previous key, still accepted during a rotation; nothing is signed with it. */
	previousSecret: string | null;
	sessionSeconds: number;
	adminLogin: string;
	adminPassword: string | null;
	publicUrl: string;
	/** `subdomains` demands https of the names below the site's own, too. */
	hsts: 'host' | 'subdomains';
	/** The first language has the plain addresses, the other one stands under its prefix. */
	languages: Languages;
	seed: 'demo' | 'none';
	nbuUrl: string;
	smtpUrl: string | null;
	mailTo: string | null;
	mailFrom: string | null;
	imapUrl: string | null;
	telegramToken: string | null;
	/** The Bot API, or what stands in for it. */
	telegramUrl: string;
	/** The number of trusted proxies in front; 0 trusts no forwarding header. */
	trustProxy: number;
	metricsToken: string | null;
	/** True where the machine itself reads the metrics without the token. */
	hasLocalMetrics: boolean;
	logLevel: string;
	/** Off only to measure what the cache saves. */
	pageCache: boolean;
}>;

type Environment = Readonly<Record<string, string | undefined>>;

const bankUrl = 'https://bank.gov.ua/NBUStatService/v1/statdirectory/exchange';
const repository = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Reads the environment once. Anything odd stops the start with a sentence. */
export function readConfig(env: Environment): Config {
	const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
	const dataDir = resolve(repository, text(env, 'DATA_DIR') ?? 'data');
	const host = text(env, 'HOST') ?? '127.0.0.1';
	const port = whole(env, 'PORT', 3000, 0, 65535);
	return {
		port,
		host,
		dataDir,
		databaseUrl,
		...signingKey(env, dataDir, databaseUrl !== null),
		previousSecret: previousSecret(env),
		sessionSeconds: Math.round(decimal(env, 'SESSION_HOURS', 12, 1 / 3600, 24 * 90) * 3600),
		adminLogin: text(env, 'ADMIN_LOGIN') ?? 'admin',
		// Spaces at its ends belong to a password.
		adminPassword: env.ADMIN_PASSWORD || null,
		publicUrl: (
			url(env, 'PUBLIC_URL', ['http:', 'https:']) ??
			`http://${host.includes(':') ? `[${host}]` : host}:${port}`
		).replace(/\/+$/, ''),
		hsts: oneOf(env, 'HSTS', ['host', 'subdomains']),
		languages: languagesOf(oneOf(env, 'LANGUAGES', ['ru,uk', 'uk,ru', 'ru', 'uk'])),
		seed: oneOf(env, 'SEED', ['demo', 'none']),
		nbuUrl: url(env, 'NBU_URL', ['http:', 'https:']) ?? bankUrl,
		smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
		mailTo: address(env, 'MAIL_TO'),
		mailFrom: address(env, 'MAIL_FROM'),
		imapUrl: url(env, 'IMAP_URL', ['imap:', 'imaps:']),
		telegramToken: text(env, 'TELEGRAM_TOKEN') ?? null,
		telegramUrl: (url(env, 'TELEGRAM_URL', ['http:', 'https:']) ?? 'https://api.telegram.org').replace(
			/\/+$/,
			'',
		),
		trustProxy: trustProxy(env),
		metricsToken: text(env, 'METRICS_TOKEN') ?? null,
		hasLocalMetrics: oneOf(env, 'METRICS', ['local', 'token']) === 'local',
		logLevel: oneOf(env, 'LOG_LEVEL', ['info', 'debug', 'warn', 'error', 'silent']),
		pageCache: oneOf(env, 'PAGE_CACHE', ['on', 'off']) === 'on',
	};
}

function text(env: Environment, name: string): string | undefined {
	const value = env[name]?.trim();
	if (value?.includes('\0')) throw new BadConfig(`${name} holds a character that cannot be used.`);
	return value || undefined;
}

function decimal(env: Environment, name: string, otherwise: number, least: number, most: number): number {
	const value = text(env, name);
	if (value === undefined) return otherwise;
	const number = /^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
	if (!(number >= least && number <= most))
		throw new BadConfig(`${name} must be a number between ${least} and ${most}.`);
	return number;
}

function whole(env: Environment, name: string, otherwise: number, least: number, most: number): number {
	const number = decimal(env, name, otherwise, least, most);
	if (!Number.isInteger(number))
		throw new BadConfig(`${name} must be a whole number between ${least} and ${most}.`);
	return number;
}

function oneOf<const T extends string>(env: Environment, name: string, values: readonly [T, ...T[]]): T {
	const value = text(env, name) ?? values[0];
	const allowedValue = values.find((known) => known === value);
	if (!allowedValue) throw new BadConfig(`${name} must be one of: ${values.join(', ')}.`);
	return allowedValue;
}

// The setting allows no other names.
const languagesOf = (names: 'ru,uk' | 'uk,ru' | Language): Languages =>
	names.split(',') as [Language, ...Language[]];

function url(env: Environment, name: string, protocols: readonly string[]): string | null {
	const value = text(env, name);
	if (value === undefined) return null;
	const beginnings = protocols.map((protocol) => `${protocol}//`);
	if (!beginnings.some((beginning) => value.toLowerCase().startsWith(beginning)))
		throw new BadConfig(`${name} must be an address that begins with ${beginnings.join(' or ')}.`);
	if (!URL.canParse(value))
		throw new BadConfig(`${name} cannot be read: check the host, and the port, a number up to 65535.`);
	return value;
}

function address(env: Environment, name: string): string | null {
	const value = text(env, name);
	if (value === undefined) return null;
	if (!/^(?:[^<>,;:\r\n"]* )?<?[^\s<>,;:"@]+@[^\s<>,;:"@]+>?$/.test(value))
		throw new BadConfig(`${name} must be one mail address.`);
	return value;
}

function trustProxy(env: Environment): number {
	const value = text(env, 'TRUST_PROXY')?.toLowerCase();
	if (value === undefined || value === 'off' || value === 'false') return 0;
	if (!/^[0-9]$/.test(value))
		throw new BadConfig('TRUST_PROXY must be off or the number of proxies in front, 0 to 9.');
	return Number(value);
}

function signingKey(
	env: Environment,
	dataDir: string,
	shared: boolean,
): Pick<Config, 'jwtSecret' | 'keyFile'> {
	const given = text(env, 'JWT_SECRET');
	if (given !== undefined) return { jwtSecret: strong('JWT_SECRET', given), keyFile: null };
	if (shared)
		throw new BadConfig(
			'JWT_SECRET is required with DATABASE_URL, so that every server process signs with the same key.',
		);
	const keyFile = keyFileIn(dataDir);
	makeDataDir(dataDir);
	const jwtSecret = existsSync(keyFile) ? readKey(keyFile) : randomBytes(48).toString('base64url');
	return { jwtSecret, keyFile };
}

/** The file of the signing key. It is made after the database, so that a key alone tells of a lost database. */
export const keyFileIn = (dataDir: string): string => join(dataDir, 'jwt-secret');

/** Stores the signing key unless one is stored, and answers the settings with the stored one. */
export function storeKey(config: Config): Config {
	const { keyFile: file, jwtSecret } = config;
	if (file === null) return config;
	if (existsSync(file)) return { ...config, jwtSecret: readKey(file) };
	const made = `${file}.${process.pid}`;
	writeFileSync(made, `${jwtSecret}\n`, { mode: 0o600, flush: true });
	chmodSync(made, 0o600);
	// Written atomically; of two programs that start at once, the second uses the key the first one wrote.
	try {
		linkSync(made, file);
	} catch {
		// Some file systems have no hard links.
		if (!existsSync(file)) renameSync(made, file);
	} finally {
		rmSync(made, { force: true });
	}
	return { ...config, jwtSecret: readKey(file) };
}

const readKey = (file: string): string => strong(file, readFileSync(file, 'utf8').trim());

function previousSecret(env: Environment): string | null {
	const given = text(env, 'JWT_SECRET_PREVIOUS');
	return given === undefined ? null : strong('JWT_SECRET_PREVIOUS', given);
}

function strong(name: string, secret: string): string {
	if (Buffer.byteLength(secret) < 32) throw new BadConfig(`${name} must hold at least 32 bytes.`);
	return secret;
}

/** Makes the folder of the data, or says in one sentence why that cannot be. */
export function makeDataDir(dataDir: string): void {
	try {
		for (const folder of missingFolders(dataDir)) makeFolder(folder);
		const probe = join(dataDir, `.write-${process.pid}`);
		writeFileSync(probe, '', { flag: 'w' });
		rmSync(probe, { force: true });
	} catch (error) {
		throw new BadConfig(
			`DATA_DIR (${dataDir}) cannot be written: ${error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'}.`,
		);
	}
}

function makeFolder(folder: string): void {
	try {
		mkdirSync(folder, { mode: 0o700 });
	} catch (error) {
		// Another program that starts at the same time may have made it.
		if (!existsSync(folder)) throw error;
	}
}

// Node's `recursive` tries for ever where a system folder takes no new one, as /proc.
function missingFolders(folder: string): string[] {
	const missing: string[] = [];
	for (let path = resolve(folder); !existsSync(path) && path !== dirname(path); path = dirname(path))
		missing.unshift(path);
	return missing;
}
