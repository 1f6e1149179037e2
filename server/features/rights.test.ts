import type { Endpoint } from '@clearway/shared/contract/endpoint.ts';
import { contract } from '@clearway/shared/contract/index.ts';
import { may, type Right, rightNames } from '@clearway/shared/contract/presets.ts';
import { type OfficeOperation, placeOf } from '@clearway/shared/contract/rights.ts';
import { beforeAll, expect, test } from 'vitest';
import { seedTables } from '../seed/publish-tables.ts';
import { adminWrites } from '../testing/admin-writes.ts';
import { createPost } from '../testing/posts.ts';
import { saveRates } from '../testing/request-with-quote.ts';
import { serverWithMailOfFile } from '../testing/server-of-file.ts';
import { startServer } from '../testing/start.ts';
import { listenTo } from '../testing/stream.ts';

const server = serverWithMailOfFile('takes', { work: false, env: { TRUST_PROXY: '1' } });
beforeAll(async () => {
	await seedTables(server.running.context);
	await saveRates(server);
});

const password = 'quite long enough';
let people = 0;

/** Somebody with these rights, signed in just now. */
async function personWith(
	rights: Right[],
	office: Pick<typeof server, 'admin' | 'visitor' | 'client'> = server,
) {
	const login = `holder-${++people}`;
	const { id } = await office.admin.auth.create({ body: { login, password, name: 'Сотрудник', rights } });
	const { token } = await office.client({ address: `10.7.${people >> 8}.${people & 255}` }).auth.login({
		body: { login, password },
	});
	return { id, token, api: office.client({ token }) };
}

const operations = Object.entries(contract).flatMap(([group, endpoints]) =>
	Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, endpoint]) =>
		// Every key of the contract is an operation.
		endpoint.access === 'admin' ? [{ operation: `${group}.${name}` as OfficeOperation, endpoint }] : [],
	),
);

const known: Readonly<Record<string, string>> = {
	kind: 'option',
	title: 'copart-fee',
	of: 'request-999999',
	day: '2026-01-09',
	name: 'a'.repeat(64),
	session: 'aaaaaa',
};

/** Asks with nothing in the body: a right is refused before anything is read. */
async function codeOf({ method, path }: Endpoint, id: number, token: string): Promise<string> {
	// One's own session is ended with any rights.
	const address = path
		.replace(/:id\/session/, `${id}/session`)
		.replace(/:(\w+)/g, (_, name: string) => known[name] ?? '999999');
	const response = await server.fetch(address, {
		method,
		headers: {
			authorization: `Bearer ${token}`,
			...(method !== 'GET' && { 'content-type': 'application/json' }),
		},
		...(method !== 'GET' && { body: '{}' }),
	});
	if (response.status !== 403) return String(response.body?.cancel() && response.status);
	return ((await response.json()) as { code: string }).code;
}

const held: Right[][] = [
	...rightNames.map((right) => [right]),
	['requests', 'prices'],
	['texts', 'prices'],
	['requests', 'texts'],
];

test.each(held.map((rights) => ({ rights, name: rights.join(' and ') })))(
	'with the rights $name each operation is open or refused as the list says',
	{ timeout: 60_000 },
	async ({ rights }) => {
		let { id, token } = await personWith(rights);
		const refused: string[] = [];
		for (const { operation, endpoint } of operations) {
			if ((await codeOf(endpoint, id, token)) === 'forbidden') refused.push(operation);
			// These end the session.
			if (/^auth\.logout/.test(operation)) ({ id, token } = await personWith(rights));
		}
		const expected = operations.filter(({ operation }) => !may(rights, placeOf(operation)));
		expect(refused).toEqual(expected.map(({ operation }) => operation));
	},
);

test('people, exports, backups and requisites are open to nobody but those with all rights', () => {
	const closed = operations.filter(({ operation }) => placeOf(operation) === 'all');
	expect(closed.map(({ operation }) => operation)).toEqual(
		expect.arrayContaining([
			...['auth.create', 'auth.remove', 'auth.person', 'auth.rename', 'auth.setRights', 'auth.setPassword'],
			...['auth.dropFactorOf', 'payee.create', 'payee.save', 'payee.remove', 'car.export', 'request.export'],
			...['backup.download', 'backup.prepare', 'backup.state', 'office.testMail', 'office.trustClock'],
		]),
	);
});

// Settings and the trash are tried below, with records of each kind.
const tried = Object.entries(adminWrites).filter(
	([name]) => !/^(auth|option|trash|backup|office)\./.test(name),
);

test.each(tried)('%s is done by somebody with its preset alone', async (name, prepare) => {
	// The list of writes holds operations alone.
	const rights = rightNames.filter((right) => may([right], placeOf(name as OfficeOperation))).slice(-1);
	const act = await prepare(server);
	await expect(act((await personWith(rights)).api).then(() => 'done')).resolves.toBe('done');
});

const settings: [title: string, value: string, right: Right][] = [
	['company.licence', 'Другая', 'all'],
	['calculator.vat', '[{"from":"2026-01-01","value":"20"}]', 'all'],
	['sign-in.second-factor', 'false', 'all'],
	['storage.audit-days', '800', 'all'],
	['any.text', 'x', 'all'],
	['requests.lost-reasons', 'Дорого', 'requests'],
	['site.description', 'Описание', 'texts'],
	['site.privacy', '<p>Текст</p>', 'texts'],
	['calculator.service.ua_delivery', '[{"from":"2026-01-01","value":"100"}]', 'prices'],
];

test.each(settings)(
	'the setting %s = %s is stored, reset and brought back by %s alone',
	async (title, value, right) => {
		const stored = (await server.admin.option.list()).find((option) => option.title === title);
		if (stored) await server.admin.option.remove({ params: { id: stored.id ?? 0 } });
		for (const other of rightNames) {
			const { api } = await personWith([other]);
			const isAllowed = other === right || other === 'all';
			const refused = expect.objectContaining({ code: 'forbidden' });
			const create = () => api.option.create({ body: { title, value } });
			if (!isAllowed) await expect(create()).rejects.toEqual(refused);
			const { id } = isAllowed
				? await create()
				: await server.admin.option.create({ body: { title, value } });
			const params = { id: id ?? 0 };
			const restore = () => api.trash.restore({ params: { kind: 'option', id: String(params.id) } });
			if (!isAllowed) {
				await expect(api.option.save({ params, body: { value } })).rejects.toEqual(refused);
				await expect(api.option.remove({ params })).rejects.toEqual(refused);
				await expect(
					api.trash.removeMany({ body: { items: [{ kind: 'option', id: params.id }] } }),
				).rejects.toEqual(refused);
			}
			await server.admin.option.remove({ params });
			expect((await api.trash.list()).some((item) => item.id === params.id && item.kind === 'option')).toBe(
				isAllowed,
			);
			if (isAllowed) await restore();
			else await expect(restore()).rejects.toEqual(refused);
			if (isAllowed) await api.option.remove({ params });
		}
	},
);

test('rates that the law sets are published with all rights alone', async () => {
	const { api } = await personWith(['prices']);
	const params = { title: 'customs-rate' } as const;
	const { rows, version } = await server.visitor.calculator.get({ params });
	const save = { params, body: { rows, base: version, mode: 'replace' } } as const;
	await expect(api.calculator.saveRows(save)).rejects.toMatchObject({ code: 'forbidden' });
	await server.admin.calculator.saveRows(save);
});

test('trash, log, overview, public lists and news show each preset its own kinds alone', async () => {
	const { id } = await createPost(server.admin, { status: 'draft', title: 'Ещё не для всех' });
	const gone = await server.admin.category.create({ body: { title: 'Выброшена' } });
	await server.admin.category.remove({ params: gone });
	const [texts, requests, prices] = await Promise.all([
		personWith(['texts']),
		personWith(['requests']),
		personWith(['prices']),
	]);
	expect((await texts.api.post.list()).some((post) => post.id === id)).toBe(true);
	for (const { api } of [requests, prices]) {
		expect((await api.post.list()).some((post) => post.id === id)).toBe(false);
		await expect(api.post.get({ params: { id } })).rejects.toMatchObject({ code: 'missing' });
		const item = { kind: 'category', id: String(gone.id) } as const;
		await expect(api.trash.restore({ params: item })).rejects.toMatchObject({ code: 'forbidden' });
	}
	const kindsOf = async ({ api }: typeof texts) => [
		...new Set([
			...(await api.trash.list()).map(({ kind }) => kind),
			...(await api.audit.list({ query: { perPage: '100' } })).data.map(({ kind }) => kind),
		]),
	];
	expect(await kindsOf(texts)).toEqual(expect.not.arrayContaining(['request', 'car', 'table', 'admin']));
	expect(await kindsOf(texts)).toEqual(expect.arrayContaining(['post', 'category']));
	expect(await kindsOf(requests)).toEqual(expect.not.arrayContaining(['post', 'table', 'rate', 'admin']));
	expect(await kindsOf(prices)).toEqual(expect.not.arrayContaining(['post', 'request', 'car', 'admin']));
	await server.visitor.mail.callback({ body: { name: 'Иван', phone: '+380671112233' } });
	expect((await requests.api.office.overview()).requests.new).toBeGreaterThan(0);
	expect((await prices.api.office.overview()).requests).toMatchObject({ new: 0, taken: 0, reminders: [] });
});

test('a right that is taken holds for the next call and for the open stream, and is told to its owner', async () => {
	const person = await personWith(['texts', 'requests']);
	const stream = await listenTo(server.url, person.token);
	const kinds = () => stream.received.map(({ data }) => (data as { kind: string }).kind);
	await createPost(server.admin);
	await expect.poll(kinds).toContain('post');
	const params = { id: person.id };
	await server.admin.auth.setRights({ params, body: { rights: ['requests'] } });
	await expect(person.api.post.office()).rejects.toMatchObject({ code: 'forbidden' });
	await expect.poll(kinds).toContain('admin');
	const before = kinds().length;
	await createPost(server.admin);
	await server.visitor.mail.callback({ body: { name: 'Иван', phone: '+380671112244' } });
	await expect.poll(kinds).toContain('request');
	expect(kinds().slice(before)).not.toContain('post');
	// What was missed is told by the same rule.
	const again = await listenTo(server.url, person.token, '1');
	await expect.poll(() => again.lastId).not.toBe('1');
	expect(again.received.map(({ data }) => (data as { kind: string }).kind)).not.toContain('post');
	stream.stop();
	again.stop();
	const { data } = await server.admin.audit.list({ query: { kind: 'admin', record: String(person.id) } });
	const change = data.find(({ action }) => action === 'rights');
	expect(change).toMatchObject({
		before: { rights: ['requests', 'texts'] },
		after: { rights: ['requests'] },
	});
});

test('an admin who is made without a preset may do everything, and nobody but those may change rights', async () => {
	const { id } = await server.admin.auth.create({ body: { login: 'plain', password, name: 'Прежний' } });
	expect((await server.admin.auth.list()).find((row) => row.id === id)?.rights).toEqual(['all']);
	const answer = await server.admin.auth.setRights({ params: { id }, body: { rights: ['prices', 'texts'] } });
	expect(answer.rights).toEqual(['texts', 'prices']);
	await expect(server.admin.auth.setRights({ params: { id }, body: { rights: [] } })).rejects.toMatchObject({
		errors: [{ path: 'rights' }],
	});
	const { id: adminId } = await server.admin.auth.me();
	const { api } = await personWith(['requests', 'texts', 'prices']);
	const rights = ['all' as const];
	await expect(api.auth.setRights({ params: { id }, body: { rights } })).rejects.toMatchObject({
		code: 'forbidden',
		message: expect.stringContaining('«Всё»'),
	});
	const [other] = (await server.admin.auth.person({ params: { id: adminId } })).sessions;
	const session = { params: { id: adminId, session: other?.id ?? '' } };
	await expect(api.auth.endSession(session)).rejects.toMatchObject({ code: 'forbidden' });
});

test('two who take full rights from each other, or remove each other, at one moment leave one with them', {
	tags: 'db',
}, async () => {
	const office = await startServer({ work: false, env: { TRUST_PROXY: '1' } });
	const self = await office.admin.auth.me();
	const last = office.admin.auth.setRights({ params: { id: self.id }, body: { rights: ['texts'] } });
	await expect(last).rejects.toMatchObject({ code: 'conflict' });
	let full = { id: self.id, api: office.admin };
	for (let round = 0; round < 10; round++) {
		const rival = await personWith(['all'], { ...office, admin: full.api });
		const body = { rights: ['texts' as const] };
		const ends = await Promise.allSettled([
			full.api.auth.setRights({ params: { id: rival.id }, body }),
			round % 2 === 0
				? rival.api.auth.setRights({ params: { id: full.id }, body })
				: rival.api.auth.remove({ params: { id: full.id } }),
		]);
		expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
		if (ends[1]?.status === 'fulfilled') full = rival;
		const rows = await full.api.auth.list();
		expect(rows.filter(({ rights }) => rights.includes('all')).map(({ id }) => id)).toEqual([full.id]);
	}
	await office.close();
});
