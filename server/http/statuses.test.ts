import { type CallArguments, createApi, type Transport } from '@clearway/shared/client/api.ts';
import { address } from '@clearway/shared/client/http.ts';
import { httpTransport } from '@clearway/shared/client/http-with-files.ts';
import type { Endpoint } from '@clearway/shared/contract/endpoint.ts';
import { contract } from '@clearway/shared/contract/index.ts';
import { kyivDay } from '@clearway/shared/format/date.ts';
import { beforeAll, expect, test } from 'vitest';
import { seedTables } from '../seed/publish-tables.ts';
import { adminWrites, clerkPassword } from '../testing/admin-writes.ts';
import { car } from '../testing/car.ts';
import { freshAddress } from '../testing/mail-server.ts';
import { openOffer } from '../testing/offers.ts';
import { ownCompany } from '../testing/own-company.ts';
import { publicWrites, secretLink } from '../testing/public-writes.ts';
import { requestHead, sendRaw } from '../testing/raw.ts';
import { requestWithQuote, saveRates } from '../testing/request-with-quote.ts';
import type { Writes } from '../testing/request-writes.ts';
import { serverWithMailOfFile } from '../testing/server-of-file.ts';

// Made from the contract: what each operation answers when all is well, when it is sent again, and when it cannot
// be read. Why a handler refuses is tested with its feature; its sentences and codes in testing/refusals.test.ts.

const env = { PUBLIC_URL: 'https://clearway.example', TRUST_PROXY: '1' };
// A reply that is asked for again may hold the second in which it was made.
const now = new Date();
const server = serverWithMailOfFile('takes', { work: false, env, now: () => now });
beforeAll(async () => {
	await seedTables(server.running.context);
	await saveRates(server);
});

const priceFile = (): File => new File(['price_from_usd,price_to_usd\n0,1\n'], 't.csv', { type: 'text/csv' });

/** What writes nothing in an admin's name. */
const furtherWrites: Writes = {
	'auth.login': async () => (api) =>
		api.auth.login({ body: { login: 'admin', password: 'long enough for a test' } }),
	'calculator.check': async () => (api) =>
		api.calculator.check({ form: { title: 'copart-fee' }, file: priceFile() }),
	'calculator.checkRows': async ({ visitor }) => {
		const { rows, version } = await visitor.calculator.get({ params: { title: 'iaa-fee' } });
		return (api) =>
			api.calculator.checkRows({
				params: { title: 'iaa-fee' },
				body: { rows, base: version, mode: 'replace' },
			});
	},
	'calculator.checkStaged': async ({ admin }) => {
		const { staged } = await admin.calculator.check({ form: { title: 'copart-fee' }, file: priceFile() });
		const params = { title: 'copart-fee', hash: staged } as const;
		return (api) => api.calculator.checkStaged({ params, body: { mode: 'replace' } });
	},
	'carPage.setMail': async (server) => {
		const params = await secretLink(server);
		return (api) => api.carPage.setMail({ params, body: { isTold: false } });
	},
	'offerPage.code': async (server) => {
		const { token } = await openOffer(server);
		return (api) => api.offerPage.code({ params: { token }, body: { name: 'Олена' } });
	},
	'mail.sheet': async ({ visitor }) => {
		const { id } = await visitor.quote.create({ body: car });
		return (api) => api.mail.sheet({ body: { email: 'ivan@mail.example', quote: id } });
	},
	'office.testMail': async () => (api) => api.office.testMail(),
	'quote.printed': async ({ visitor }) => {
		const { id } = await visitor.quote.create({ body: car });
		return (api) => api.quote.printed({ params: { id }, body: {} });
	},
	'request.offerLook': async (server) => {
		await ownCompany(server);
		const { params } = await requestWithQuote(server);
		const validUntil = kyivDay(server.running.context.now());
		return (api) => api.request.offerLook({ params, body: { validUntil } });
	},
};
const writes: Writes = { ...adminWrites, ...publicWrites, ...furtherWrites };

const endpointOf = (operation: string): Endpoint => {
	const [group = '', name = ''] = operation.split('.');
	return (contract as Record<string, Record<string, Endpoint>>)[group]?.[name] as Endpoint;
};

// What a second call finds changed by the first. All others answer it as the first one.
const secondTime: Readonly<Record<number, string>> = {
	401: 'auth.password auth.logout auth.logoutAll auth.endSession',
	404: 'car.erase client.erase trash.restore',
	409: `auth.create auth.enableFactor auth.dropFactor auth.dropFactorOf calculator.cancelVersion calculator.takeAsOwn post.beginTwin
		request.sendMail request.undo trash.removeMany trash.restoreMany`,
	422: 'auth.addPasskey',
};
// It takes nothing away.
const removesNothing = ['carLink.revoke'];

function statusAgain(operation: string, { method, idempotent, already, status = 200 }: Endpoint): number {
	const named = Object.entries(secondTime).find(([, list]) => list.split(/\s+/).includes(operation));
	if (named) return Number(named[0]);
	if (method === 'DELETE' && !removesNothing.includes(operation)) return 404;
	return (!idempotent && already) || status;
}

type Sent = { endpoint: Endpoint; args: CallArguments };

let people = 0;
/** A client that tells the status of the last answer, and what it sent for one operation. */
async function watchedClient(operation: string) {
	const login = `clerk-${++people}`;
	const isOwn = operation.startsWith('auth.') && operation !== 'auth.login';
	if (isOwn) await server.admin.auth.create({ body: { login, password: clerkPassword, name: 'Сотрудник' } });
	const signedIn = isOwn
		? await server
				.client({ address: freshAddress() })
				.auth.login({ body: { login, password: clerkPassword } })
		: server;
	const seen: { status: number; call?: Parameters<Transport>[0]; args: CallArguments } = {
		status: 0,
		args: {},
	};
	const transport = httpTransport({
		base: server.url,
		token: () => signedIn.token,
		headers: { 'x-forwarded-for': freshAddress() },
		fetch: async (...request) => {
			const response = await fetch(...request);
			seen.status = response.status;
			return response;
		},
	});
	const api = createApi(contract, (call, args, signal) => {
		if (`${call.group}.${call.name}` !== operation) return transport(call, args, signal);
		seen.call = call;
		seen.args = { ...args, ...(call.endpoint.idempotent && { idempotencyKey: `key of ${login}` }) };
		return transport(call, seen.args, signal);
	});
	const again = async (): Promise<unknown> => {
		if (!seen.call) throw new Error(`${operation} was not called`);
		return transport(seen.call, seen.args).catch(() => undefined);
	};
	return { api, seen, again };
}

// Its passkey signs nothing, and a copy of the database takes a second.
const leftOut = ['auth.confirmChoice', 'backup.download'];
const tried = Object.entries(writes).filter(([operation]) => !leftOut.includes(operation));

test.each(tried)('%s answers with the statuses of its contract', async (operation, prepare) => {
	const endpoint = endpointOf(operation);
	const { api, seen, again } = await watchedClient(operation);
	const act = await prepare(server);
	const reply = await act(api).catch(() => undefined);
	expect({ first: seen.status }).toEqual({ first: endpoint.status ?? 200 });
	const replyAgain = await again();
	expect({ again: seen.status }).toEqual({ again: statusAgain(operation, endpoint) });
	if (endpoint.idempotent) expect(replyAgain).toEqual(reply);
	const wanted = expectedRefusals(endpoint);
	const refused = Object.fromEntries(
		await Promise.all(
			Object.keys(wanted).map(async (why) => [
				why,
				await refusals[why as Why]({ endpoint, args: seen.args }),
			]),
		),
	);
	expect(refused).toEqual(wanted);
});

const reads = Object.entries(contract).flatMap(([group, endpoints]) =>
	Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, endpoint]) =>
		endpoint.method === 'GET' && endpoint.params ? [[`${group}.${name}`, endpoint] as const] : [],
	),
);
// Nothing is planned for a post that is not there.
const readsNothing = ['pendingEdit.get'];
const queries: Readonly<Record<string, CallArguments['query']>> = {
	'carPayment.owed': { on: '2026-01-05' },
	'paper.needs': { language: 'ru' },
};

test.each(reads.filter(([operation]) => !readsNothing.includes(operation)))(
	'%s answers 404 for a record that is not there',
	async (operation, endpoint) => {
		const keys = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, key = '']) => key);
		const params = Object.fromEntries(keys.map((key) => [key, unknown[key] ?? '999999999']));
		const query = queries[operation];
		const path = address(endpoint, { params, ...(query && { query }) });
		const answer = await server.fetch(path, { headers: bearer() });
		expect(answer.status).toBe(404);
	},
);

test('this file tries every operation that writes, but for the rates of a bank that is not there', () => {
	const writing = Object.entries(contract).flatMap(([group, endpoints]) =>
		Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, { method }]) =>
			method === 'GET' ? [] : [`${group}.${name}`],
		),
	);
	expect(writing.filter((operation) => !Object.hasOwn(writes, operation))).toEqual(['currency.refresh']);
});

const bearer = () => ({ authorization: `Bearer ${server.token}`, 'x-forwarded-for': freshAddress() });

const send = async (
	{ endpoint, args }: Sent,
	headers: Record<string, string>,
	body?: string,
): Promise<number> => {
	const init = {
		method: endpoint.method,
		headers: { ...bearer(), ...headers },
		...(body !== undefined && { body }),
	};
	return (await server.fetch(address(endpoint, args), init)).status;
};

/** Sends a good call with something else in it. */
const sendChanged = async ({ endpoint, args }: Sent, change: CallArguments): Promise<number> => {
	let status = 0;
	const transport = httpTransport({
		base: server.url,
		token: () => server.token,
		headers: { 'x-forwarded-for': freshAddress() },
		fetch: async (...request) => {
			const response = await fetch(...request);
			status = response.status;
			return response;
		},
	});
	await transport({ group: '', name: '', endpoint }, { ...args, ...change }).catch(() => undefined);
	return status;
};

const json = { 'content-type': 'application/json' };
const isForm = ({ form, file }: Endpoint): boolean => form !== undefined || file !== undefined;
const hasBody = (endpoint: Endpoint): boolean => endpoint.body !== undefined || isForm(endpoint);
const sizeOf = ({ maxBytes = 100 * 1024, file }: Endpoint): number =>
	file ? file.maxBytes + maxBytes + 64 * 1024 : maxBytes;

type Why = keyof typeof refusals;
/** Everything for which a call is refused before its handler has a reason of its own. */
const refusals = {
	'of an unknown record': (sent: Sent) =>
		sendChanged(sent, {
			params: Object.fromEntries(
				Object.keys(sent.args.params ?? {}).map((key) => [key, unknown[key] ?? '999999999']),
			),
		}),
	'in a type that is not read': (sent: Sent) => send(sent, { 'content-type': 'text/plain' }, '{}'),
	'cut off': (sent: Sent) =>
		isForm(sent.endpoint)
			? send(sent, { 'content-type': 'multipart/form-data; boundary=x' }, '--x\r\n')
			: send(sent, json, '{'),
	'one byte too large': async ({ endpoint, args }: Sent) => {
		const head = requestHead(endpoint.method, address(endpoint, args), {
			...bearer(),
			'content-type': isForm(endpoint) ? 'multipart/form-data; boundary=x' : json['content-type'],
			'content-length': String(sizeOf(endpoint) + 1),
		});
		return (await sendRaw(server.running.port, [head])).status;
	},
	'with an unknown field': (sent: Sent) =>
		sendChanged(sent, {
			[sent.endpoint.body ? 'body' : 'form']: {
				...Object(sent.args.body ?? sent.args.form),
				unknownField: '1',
			},
		}),
	'without its file': ({ endpoint, args: { file: _, ...args } }: Sent) => sendChanged({ endpoint, args }, {}),
	'with an unknown parameter': (sent: Sent) =>
		sendChanged(sent, { query: { ...sent.args.query, unknown: '1' } }),
};

// What an address may hold beside numbers.
const unknown: Readonly<Record<string, string>> = {
	of: 'request-999999999',
	kind: 'post',
	token: 'a'.repeat(32),
};

function expectedRefusals(endpoint: Endpoint): Partial<Record<Why, number>> {
	const { params, file, specified } = endpoint;
	return {
		...(params && { 'of an unknown record': 404 }),
		...(hasBody(endpoint) && {
			'in a type that is not read': 415,
			'cut off': 400,
			'one byte too large': 413,
			'with an unknown field': 422,
		}),
		...(file?.needed && { 'without its file': 422 }),
		...(!specified && { 'with an unknown parameter': 422 }),
	};
}
