import { type CallArguments, createApi, type Transport } from '@clearway/shared/client/api.ts';
import { address } from '@clearway/shared/client/http.ts';
import { httpTransport } from '@clearway/shared/client/http-with-files.ts';
import type { Endpoint } from '@clearway/shared/contract/endpoint.ts';
import { contract } from '@clearway/shared/contract/index.ts';
import { Problem } from '@clearway/shared/contract/problem.ts';
import { kyivDay } from '@clearway/shared/format/date.ts';
import { isWhole } from '@clearway/shared/testing/rounds.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { seedTables } from '../seed/publish-tables.ts';
import { adminWrites, clerkPassword } from '../testing/admin-writes.ts';
import { companyBody } from '../testing/cars.ts';
import { largestFirst } from '../testing/largest-values.ts';
import { freshAddress } from '../testing/mail-server.ts';
import { publicWrites } from '../testing/public-writes.ts';
import type { Writes } from '../testing/request-writes.ts';
import { testPassword } from '../testing/settings.ts';
import { siteIsBuilt } from '../testing/site-is-built.ts';
import { startServer, type TestServer } from '../testing/start.ts';

type Fields = Record<string, unknown>;
type Change = { part: 'body' | 'form' | 'params'; field: string; value: unknown };
type Field = { part: Change['part']; field: string; values: unknown[] };
/** `isTried` is true where the call had other values than it needs. */
type Sent = {
	operation: string;
	path: string;
	args: CallArguments;
	isTried?: boolean;
	reply?: unknown;
};

const endpointOf = (operation: string): Endpoint => {
	const [group = '', name = ''] = operation.split('.');
	return (contract as Record<string, Record<string, Endpoint>>)[group]?.[name] as Endpoint;
};
const allOperations = Object.entries(contract).flatMap(([group, endpoints]) =>
	Object.keys(endpoints).map((name) => `${group}.${name}`),
);

// A few of the largest that the schema takes; rules beyond it may want less.
const mostTries = 6;

/** For each field of a call the values to try, the largest first; choices of an address, too. */
function fieldsOf(endpoint: Endpoint, args: CallArguments): Field[] {
	const all = (['body', 'form', 'params'] as const).flatMap((part): Field[] => {
		const schema = endpoint[part];
		const shape = schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};
		// A calculation reads its own fields.
		if (schema instanceof z.ZodRecord)
			return Object.keys(args[part] as Fields).map((field) => ({
				part,
				field,
				values: largestFirst(z.string()),
			}));
		return Object.entries(shape).flatMap(([field, of]) => {
			if (part === 'params' && !(of instanceof z.ZodEnum)) return [];
			const sent = (args[part] ?? {}) as Fields;
			const base = part === 'params' ? asTexts(sent) : sent;
			const takes = (value: unknown): boolean =>
				schema?.safeParse({ ...base, [field]: value }).success ?? false;
			return [{ part, field, values: largestFirst(of).filter(takes).slice(0, mostTries) }];
		});
	});
	return all.filter(({ values }) => values.length > 0);
}

const asTexts = (values: Fields): Fields =>
	Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));

function changed(args: CallArguments, changes: readonly Change[]): CallArguments {
	const changing = { ...args };
	for (const { part, field, value } of changes)
		changing[part] = { ...(changing[part] as Fields), [field]: value }; // a part of an object's schema is one
	return changing;
}

/** Writes the largest and the smallest values that operations take, and notes what was sent. */
function writerOf(server: TestServer) {
	const sent: Sent[] = [];
	const faults: string[] = [];
	/** What was taken for a car, by operation: every later car has one of each, too. */
	const ofCars = new Map<string, Sent[]>();
	let attempts = 0;
	const transportOf = (token: string, change: (call: Sent) => CallArguments): Transport => {
		const transport = httpTransport({
			base: server.url,
			token: () => token,
			headers: { 'x-forwarded-for': freshAddress() },
		});
		return async (operation, args, signal) => {
			const call = { operation: `${operation.group}.${operation.name}`, path: operation.endpoint.path, args };
			const changing = change(call);
			const told: Sent = { ...call, args: changing, isTried: changing !== args };
			sent.push(told);
			told.reply = await transport(operation, changing, signal);
			return told.reply;
		};
	};
	const same = ({ args }: Sent): CallArguments => args;
	const plain = transportOf(server.token, same);
	const ask = (transport: Transport, { operation, args }: Sent): Promise<unknown> => {
		const [group = '', name = ''] = operation.split('.');
		return transport({ group, name, endpoint: endpointOf(operation) }, args);
	};
	const office = {
		...server,
		admin: createApi(contract, async (operation, args, signal) => {
			const made = await plain(operation, args, signal);
			if (operation.group === 'car' && operation.name === 'create')
				for (const calls of ofCars.values()) {
					const call = calls[attempts % calls.length] as Sent; // no list is empty
					const params = { ...call.args.params, id: (made as { id: number }).id };
					await ask(plain, { ...call, args: { ...call.args, params } }).catch(() => undefined);
				}
			return made;
		}),
	};
	/** Makes what the operation needs, calls it with changes, and returns its call, or the problem that refused it. */
	async function attempt(
		operation: string,
		prepare: Writes[string],
		changes: readonly Change[],
		made: TestServer = office,
	): Promise<Sent | Problem> {
		const isOwn = operation.startsWith('auth.');
		const login = `clerk-${++attempts}`;
		if (isOwn)
			await server.admin.auth.create({ body: { login, password: clerkPassword, name: 'Сотрудник' } });
		const token = isOwn
			? (
					await server
						.client({ address: freshAddress() })
						.auth.login({ body: { login, password: clerkPassword } })
				).token
			: server.token;
		let last: Sent | undefined;
		const api = createApi(
			contract,
			transportOf(token, (call) => {
				if (call.operation !== operation) return call.args;
				last = { ...call, args: changed(call.args, changes) };
				return last.args;
			}),
		);
		try {
			const act = await prepare(made);
			await act(api);
			return last ?? new Problem('internal', `${operation} was not called`);
		} catch (error) {
			const problem = error instanceof Problem ? error : new Problem('internal', String(error));
			if (problem.code === 'internal')
				faults.push(`${operation} ${JSON.stringify(changes).slice(0, 300)}: ${String(error)}`);
			return problem;
		}
	}
	/**
	 * Sends a value of every field in one call. A field that the refusal names takes its next value, or keeps that of
	 * the call. Null where a refusal names no field.
	 */
	async function together(operation: string, prepare: Writes[string], fields: readonly Field[]) {
		const left = new Map(fields.map((field) => [field, field.values]));
		for (;;) {
			const changes = [...left].flatMap(([{ part, field }, [value]]) => [{ part, field, value }]);
			if (changes.length === 0) return null;
			const end = await attempt(operation, prepare, changes);
			if (!(end instanceof Problem)) return { call: end, changes };
			const named = fields.filter(
				(one) => left.has(one) && end.errors.some(({ path }) => path.split(/[.[]/)[0] === one.field),
			);
			if (named.length === 0) return null;
			for (const one of named) {
				const values = left.get(one)?.slice(1) ?? [];
				if (values.length > 0) left.set(one, values);
				else left.delete(one);
			}
		}
	}
	/** For each field, alone, the largest value that the operation takes. */
	async function oneByOne(operation: string, prepare: Writes[string], fields: readonly Field[]) {
		const largest: Change[] = [];
		for (const { part, field, values } of fields)
			for (const value of values) {
				const change = { part, field, value };
				if ((await attempt(operation, prepare, [change])) instanceof Problem) continue;
				largest.push(change);
				break;
			}
		return largest;
	}
	async function write(operation: string, prepare: Writes[string]): Promise<void> {
		// A car that stands at the largest stage is over, and some of what can be done to others is refused.
		const first = await attempt(operation, prepare, [], server);
		if (first instanceof Problem) return void faults.push(`${operation} was refused as it is`);
		if (!isTried(operation)) return;
		const fields = fieldsOf(endpointOf(operation), first.args);
		const smallest = fields.map((field) => ({ ...field, values: field.values.toReversed() }));
		const all = await together(operation, prepare, fields);
		if (isWhole) await together(operation, prepare, smallest);
		const isOfCar = /^\/api\/car\/:id\/(?:stage\/:stage|payment)$/.test(first.path);
		if (all && isOfCar) ofCars.set(operation, [all.call]);
		if (all && !(isWhole && isOfCar)) return;
		const tried = isWhole ? fields : fields.map((field) => ({ ...field, values: field.values.slice(0, 1) }));
		const largest = all?.changes ?? (await oneByOne(operation, prepare, tried));
		if (!isWhole) return;
		// Each but one, over each that stands in a car already.
		const most = isOfCar ? Math.max(1, ...[...ofCars.values()].map(({ length }) => length)) : 1;
		const taken: Sent[] = [];
		for (const left of largest)
			for (let n = 0; n < most; n++) {
				const others = largest.filter((change) => change !== left);
				const end = await attempt(operation, prepare, [...others, { ...left, value: undefined }]);
				const call = end instanceof Problem ? await attempt(operation, prepare, others) : end;
				if (!(call instanceof Problem)) taken.push(call);
			}
		if (isOfCar && taken.length > 0) ofCars.set(operation, taken);
	}
	return { sent, faults, write };
}

const rootOf = (path: string): string => path.split('/').slice(0, 3).join('/');
const keysOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, key = '']) => key);

/** Every address that reads what was written: the records are told by what was sent and answered. */
function readsOf(sent: readonly Sent[], more: readonly Fields[]): { operation: string; path: string }[] {
	return allOperations.flatMap((operation) => {
		const endpoint = endpointOf(operation);
		if (endpoint.method !== 'GET' || notRead.includes(operation)) return [];
		const keys = keysOf(endpoint.path);
		const named = [
			...sent.filter(({ path }) => rootOf(path) === rootOf(endpoint.path)).map(namesOf),
			...more,
		];
		const known = named.filter((names) => keys.every((key) => names[key] !== undefined));
		const query = queries[operation];
		const paths = new Set(
			known.map((names) => address(endpoint, { params: names, ...(query && { query }) })),
		);
		return (keys.length === 0 ? [endpoint.path] : [...paths]).map((path) => ({ operation, path }));
	});
}

/** What a read asks for beside the names of records. */
const queries: Readonly<Record<string, Record<string, string>>> = {
	'carPayment.owed': { on: kyivDay(new Date()) },
	'paper.needs': { language: 'uk' },
};

const namesOf = ({ args, reply }: Sent): Fields => ({
	...Object(reply),
	offer: Object(reply).made,
	...args.params,
});

// A stream does not end, a copy takes long, files of data are named by their bytes, and the bank is not there.
const notRead = [
	...['post.search', 'post.nearest', 'quote.dataFile', 'currency.bank', 'currency.further'],
	...['events.listen', 'backup.download', 'backup.fetch'],
];

// Its passkey signs nothing.
const { 'auth.confirmChoice': _, ...writes } = { ...adminWrites, ...publicWrites };
/** In a quick run one operation of each group. */
const isTried = (operation: string): boolean =>
	isWhole || byGroup.some(([, calls = []]) => calls[0]?.[0] === operation);
const byGroup = Object.entries(Object.groupBy(Object.entries(writes), ([name]) => name.split('.')[0] ?? ''));

describe('the largest and the smallest values', { timeout: 600_000 }, () => {
	const env = { PUBLIC_URL: 'https://clearway.example', TRUST_PROXY: '1' };
	let server: TestServer;
	let writer: ReturnType<typeof writerOf>;
	beforeAll(async () => {
		server = await startServer({ work: false, env });
		await seedTables(server.running.context);
		writer = writerOf(server);
	});
	afterAll(() => server.close());

	test.each(byGroup)(
		'of every field of the group %s are stored, or refused in words',
		async (_group, calls = []) => {
			for (const [operation, prepare] of calls) await writer.write(operation, prepare);
			expect(writer.faults.splice(0)).toEqual([]);
		},
	);

	test('are read by every list, card, export and page', { tags: 'rounds' }, async () => {
		const { sent, faults } = writer;
		/** Reads an address, of a list every page. */
		const read = async (path: string, page = 1): Promise<number> => {
			const headers = { authorization: `Bearer ${server.token}`, 'x-forwarded-for': freshAddress() };
			const answer = await server.fetch(page === 1 ? path : `${path}?page=${page}`, { headers });
			if (answer.status >= 500) faults.push(`GET ${path}, page ${page}: ${answer.status}`);
			const pages = /"pages":(\d+)/.exec(await answer.text())?.[1];
			if (Number(pages) > page) await read(path, page + 1);
			return answer.status;
		};
		const good = new Set<string>();
		const further = await furtherNames(server, sent);
		const tried = isWhole ? sent : sent.filter(({ isTried, reply }) => isTried && reply !== undefined);
		for (const { operation, path } of readsOf(tried, further))
			if ((await read(path)) < 400) good.add(operation);
		// What no tried call names is read once.
		for (const { operation, path } of readsOf(sent, further))
			if (!good.has(operation) && (await read(path)) < 400) good.add(operation);
		if (siteIsBuilt()) for (const path of pagesOf(sent)) await read(path);
		expect(faults).toEqual([]);
		const reading = allOperations.filter((operation) => endpointOf(operation).method === 'GET');
		expect(reading.filter((operation) => !good.has(operation))).toEqual(notRead);
	});
});

/** The pages that show what was written. */
function pagesOf(sent: readonly Sent[]): Set<string> {
	const ofRecords = sent.flatMap((call) => {
		const { token, slug, id } = namesOf(call);
		return [
			...(typeof token === 'string'
				? [`/${call.operation.startsWith('offerPage.') ? 'offer' : 'car'}/${token}`]
				: []),
			...(typeof slug === 'string' ? [`/blog/${slug}`] : []),
			...(call.operation.startsWith('delivered.') ? [`/delivered/${id}`] : []),
			...(call.operation === 'quote.create' ? [`/calculator/${id}`] : []),
		];
	});
	const lists = ['/', '/blog', '/delivered', '/calculator', '/contacts', '/usa', '/sitemap.xml', '/feed.xml'];
	return new Set([...lists, ...ofRecords].flatMap((path) => [path, `/uk${path === '/' ? '' : path}`]));
}

/** Names that no call has: conversations by their records, what they accepted, and what a client asks for of his car. */
async function furtherNames({ admin, running }: TestServer, sent: readonly Sent[]): Promise<Fields[]> {
	// With all values the proof of the sign-in is over by now.
	await admin.auth.confirm({ body: { password: testPassword } });
	const params = sent.findLast(({ operation }) => operation === 'carFile.save')?.args.params as {
		id: number;
		file: number;
	};
	await admin.carFile.save({ params, body: { shown: true } });
	const link = await admin.carLink.create({ params, body: { label: 'Олена', role: 'client' } });
	const { url } = await admin.carLink.get({ params: { ...params, link: link.id } });
	const clients = sent.flatMap(({ operation, reply }) => {
		const [kind, name] = operation.split('.');
		const isClients = kind === 'car' || kind === 'request' || kind === 'client';
		return isClients && name === 'create' && reply !== undefined
			? [{ of: `${kind}-${Object(reply).id}` }]
			: [];
	});
	const { read } = running.context.db;
	const accepted = await read.selectFrom('acceptance').select(['car_id as id', 'id as acceptance']).execute();
	const { id: payeeId } = await admin.payee.create({ body: companyBody });
	const due = { kind: 'customs', amount: '100', currency: 'UAH', payeeId } as const;
	const { payments } = await admin.carPayment.create({ params: { id: params.id }, body: due });
	const ofPage = { file: params.file, payment: payments.at(-1)?.id };
	const ofPapers = (await admin.template.list()).map(({ id: template }) => ({ id: params.id, template }));
	const { args } = sent.find(({ operation }) => operation === 'thread.read') as Sent; // was not refused
	const { of } = args.params as { of: string };
	const { upTo: message } = args.body as { upTo: number };
	const file = { name: 'a'.repeat(200), type: 'application/pdf', size: 6, bytes: Buffer.from('%PDF-1') };
	const { id: stored } = await read
		.insertInto('message_file')
		.values({ message_id: message, ...file })
		.returning('id')
		.executeTakeFirstOrThrow();
	const answered = { of, message, file: stored };
	return [
		...clients,
		...accepted,
		answered,
		...ofPapers,
		{ id: params.id, link: link.id },
		{ page: '1' },
		{ token: url.slice(-32), ...ofPage },
	];
}
