import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Contract } from '@clearway/shared/contract/endpoint.ts';
import { contract } from '@clearway/shared/contract/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { committedFiles } from '../../../testing/committed.ts';
import { trafficLimits } from '../../http/traffic-limits.ts';
import { readConfig } from '../../services/config.ts';
import { startServer } from '../../testing/start.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
// A reader of YAML that the validator of OpenAPI brings along.
const { parse } = createRequire(
	createRequire(import.meta.url).resolve('@seriousme/openapi-schema-validator'),
)('yaml') as {
	parse(text: string): unknown;
};

let dataDir: string;
beforeAll(async () => {
	dataDir = await mkdtemp(join(tmpdir(), 'clearway-deployment-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

// The C library reads these, not the server.
const ofTheSystem = ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_'];

/** The settings that the server looks for. */
function knownSettings(): Set<string> {
	const asked = new Set<string>();
	const env: Record<string, string> = { DATA_DIR: dataDir };
	readConfig(
		new Proxy(env, {
			get(target, name) {
				asked.add(String(name));
				return target[String(name)];
			},
		}),
	);
	return asked;
}

type Service = {
	environment?: Record<string, string>;
	volumes?: string[];
	depends_on?: string[] | Record<string, unknown>;
	read_only?: boolean;
	user?: string;
	ulimits?: { nofile?: number };
	logging?: { options?: Record<string, string> };
};
type Compose = { services: Record<string, Service>; volumes?: Record<string, unknown> };

const compose = (file: string): Compose => parse(read(`operations/${file}`)) as Compose;

/** The value of a variable in a compose file: given, by default, or refused by its sentence. */
const filled = (text: string, given: Record<string, string>): string =>
	text.replace(
		/\$\{(\w+)(?::([-?])([^}]*))?\}/g,
		(_, name: string, kind: string | undefined, rest: string | undefined) => {
			if (given[name]) return given[name];
			if (kind === '-') return rest ?? '';
			throw new Error(`${name} is not given`);
		},
	);

describe('the compose files', () => {
	const given = { DOMAIN: 'clearway.example', POSTGRES_PASSWORD: 'p', JWT_SECRET: 'k'.repeat(40) };

	test.each([['compose.yml'], ['compose.postgres.yml']])(
		'%s names services and volumes that there are',
		(file) => {
			const base = compose('compose.yml');
			const over = compose(file);
			const services = new Set([...Object.keys(base.services), ...Object.keys(over.services)]);
			const volumes = new Set([...Object.keys(base.volumes ?? {}), ...Object.keys(over.volumes ?? {})]);
			for (const { depends_on: needs = [], volumes: used = [] } of Object.values(over.services)) {
				for (const name of Array.isArray(needs) ? needs : Object.keys(needs))
					expect(services).toContain(name);
				for (const volume of used) {
					const [source = ''] = volume.split(':');
					if (source.startsWith('./'))
						expect(readdirSync(join(root, 'operations'))).toContain(source.slice(2));
					else expect(volumes).toContain(source);
				}
			}
		},
	);

	test('rotate the log of every service: Docker keeps it for ever unless told otherwise', () => {
		const services = { ...compose('compose.postgres.yml').services, ...compose('compose.yml').services };
		for (const [name, { logging }] of Object.entries(services))
			expect(logging?.options, name).toEqual({ 'max-size': '20m', 'max-file': '5' });
	});

	test('give the server settings it knows, with values it takes', () => {
		const known = knownSettings();
		const env = {
			...compose('compose.yml').services.clearway?.environment,
			...compose('compose.postgres.yml').services.clearway?.environment,
		};
		expect(Object.keys(env).filter((name) => !known.has(name))).toEqual([]);
		const values = Object.fromEntries(
			Object.entries(env).map(([name, value]) => [name, filled(String(value), given)]),
		);
		expect(readConfig({ ...values, DATA_DIR: dataDir })).toMatchObject({
			publicUrl: 'https://clearway.example',
			databaseUrl: 'postgres://clearway:p@postgres/clearway',
			trustProxy: 1,
			smtpUrl: null,
		});
		expect(known.has('NONSENSE')).toBe(false);
	});

	test('and the unit of systemd give a server the time that it takes to stop', () => {
		const seconds = (file: string, pattern: RegExp): number =>
			Number(pattern.exec(read(file))?.[1]?.replace('_', ''));
		const takes = seconds('server/app/main.ts', /patienceMs = ([\d_]+);/) / 1000;
		expect(seconds('operations/compose.yml', /stop_grace_period: (\d+)s/)).toBeGreaterThan(takes);
		expect(seconds('operations/clearway.service', /TimeoutStopSec=(\d+)/)).toBeGreaterThan(takes);
	});

	test('ask for the settings that must be given', () => {
		const env = compose('compose.postgres.yml').services.clearway?.environment ?? {};
		expect(() => filled(env.JWT_SECRET ?? '', {})).toThrow('JWT_SECRET');
		expect(() => filled(compose('compose.yml').services.clearway?.environment?.PUBLIC_URL ?? '', {})).toThrow(
			'DOMAIN',
		);
	});

	test('put a proxy before the port on which the image listens', () => {
		const [, port] = /ENV .*\bPORT=(\d+)/.exec(read('Dockerfile')) ?? [];
		expect(read('operations/Caddyfile')).toMatch(new RegExp(`name clearway\\s+port ${port}\\b`));
		expect(Object.keys(compose('compose.yml').services)).toContain('clearway');
	});
});

describe('the limits of one client are the same in front of the server as in it (V02 V09)', () => {
	const { headersMs, uploadMs, headersBytes, bodyMs, perClient, connections } = trafficLimits;
	const uploads = Object.values(contract as Contract)
		.flatMap((group) => Object.values(group))
		.map(({ file, maxBytes = 0 }) => (file?.maxBytes ?? 0) + maxBytes);
	// A form has this much besides its file and its fields.
	const largestMb = (Math.max(...uploads) + 64 * 1024) / 1_000_000;

	test('in the settings of Caddy', () => {
		const caddy = read('operations/Caddyfile');
		expect(caddy).toMatch(new RegExp(`\\bread_header ${headersMs / 1000}s\\n`));
		expect(caddy).toMatch(new RegExp(`\\bread_body ${uploadMs / 1000}s\\n`));
		expect(caddy).toMatch(new RegExp(`\\bmax_header_size ${headersBytes / 1024}KB\\n`));
		expect(Number(/\bmax_size (\d+)MB\n/.exec(caddy)?.[1])).toBeGreaterThan(largestMb);
	});

	test('in the settings of nginx', () => {
		const nginx = read('operations/nginx.conf');
		expect(nginx).toContain(`client_header_timeout ${headersMs / 1000}s;`);
		expect(nginx).toContain(`large_client_header_buffers 4 ${headersBytes / 1024}k;`);
		expect(nginx).toContain(`client_body_timeout ${bodyMs / 1000}s;`);
		expect(nginx).toContain(`limit_conn client ${perClient};`);
		expect(nginx).toContain(`worker_connections ${connections};`);
		expect(Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1])).toBeGreaterThan(largestMb);
	});

	test('and the system gives as many open files as that asks for', () => {
		const [, ofUnit] = /^LimitNOFILE=(\d+)$/m.exec(read('operations/clearway.service')) ?? [];
		for (const files of [Number(ofUnit), compose('compose.yml').services.clearway?.ulimits?.nofile])
			expect(files).toBeGreaterThanOrEqual(1.5 * connections);
	});

	test('and the server really works with these figures', async () => {
		const { running, close } = await startServer();
		expect(running.server).toMatchObject({
			headersTimeout: headersMs,
			requestTimeout: uploadMs,
			maxConnections: connections,
		});
		await close();
	});
});

describe('the Dockerfile', () => {
	const lines = read('Dockerfile').replaceAll('\\\n', ' ').split('\n');
	const committed = committedFiles();
	const built = ['node_modules', 'site/dist', 'server/dist/main.js'];
	const isThere = (path: string): boolean =>
		path === '.' ||
		built.includes(path) ||
		(committed?.some((file) => file === path || file.startsWith(`${path}/`)) ?? existsSync(join(root, path)));

	test('copies only what a clone has or the build makes', () => {
		const copies = lines.filter((line) => line.startsWith('COPY ')).map((line) => line.slice(5).split(/\s+/));
		expect(copies.length).toBeGreaterThan(8);
		for (const words of copies) {
			const sources = words.filter((word) => !word.startsWith('--')).slice(0, -1);
			for (const source of sources) {
				const path = source.replace(/^\/app\//, '').replace(/\/$/, '');
				expect(isThere(path), path).toBe(true);
			}
		}
	});

	test('installs for every workspace, starts a file that there is, and gives settings that the server knows', () => {
		const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
		for (const workspace of workspaces)
			expect(lines).toContain(`COPY ${workspace}/package.json ${workspace}/`);
		const [, command = ''] = /^CMD \["([^"]+)"\]$/m.exec(lines.join('\n')) ?? [];
		expect(isThere(command), command).toBe(true);
		const known = new Set([...knownSettings(), 'NODE_ENV', ...ofTheSystem]);
		const names = lines
			.filter((line) => line.startsWith('ENV '))
			.flatMap((line) => [...line.matchAll(/\b([A-Z_]+)=/g)].map(([, name]) => name));
		expect(names.length).toBeGreaterThan(2);
		expect(names.filter((name) => !known.has(name ?? ''))).toEqual([]);
	});
});

test('the unit of systemd starts a file that there is, with settings that the server knows', () => {
	const unit = read('operations/clearway.service');
	const [, node = ''] =
		/^ExecStart=\/bin\/sh -c 'exec (node_modules\/\S+) server\/dist\/main\.js'$/m.exec(unit) ?? [];
	expect(unit).toMatch(/^WorkingDirectory=\/opt\/clearway$/m);
	// The pattern stands for the one file that npm put there for this processor.
	if (process.platform === 'linux') expect(globSync(node, { cwd: root })).toHaveLength(1);
	const known = new Set([...knownSettings(), 'NODE_ENV', ...ofTheSystem]);
	const names = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
		[...line.matchAll(/\b([A-Z_]+)=/g)].map(([, name = '']) => name),
	);
	expect(names.length).toBeGreaterThan(0);
	expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test('alerts and the dashboard ask for figures that the server gives', async () => {
	const server = await startServer();
	// Something must have been answered before it is counted.
	await server.fetch('/api/category');
	const given = new Set(
		[...(await (await server.fetch('/metrics')).text()).matchAll(/^([a-z0-9_]+)/gm)].map(([, name]) => name),
	);
	await server.close();
	const alerts = parse(read('operations/alerts.yml')) as {
		groups: { rules: { alert: string; expr: string }[] }[];
	};
	const dashboard = JSON.parse(read('operations/grafana/clearway.json')) as {
		panels: { targets?: { expr: string }[] }[];
	};
	const asked = [
		...alerts.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
		...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
	].flatMap((expr) => expr.match(/\b(clearway|process|nodejs)_[a-z0-9_]+/g) ?? []);
	expect(asked.length).toBeGreaterThan(5);
	expect([...new Set(asked)].filter((name) => !given.has(name))).toEqual([]);
});
