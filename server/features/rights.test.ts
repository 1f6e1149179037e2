import type { Endpoint } from '@clearway/shared/contract/endpoint.ts';
import { contract } from '@clearway/shared/contract/index.ts';
import { may, presets, type Right, rightNames } from '@clearway/shared/contract/presets.ts';
import type { Problem } from '@clearway/shared/contract/problem.ts';
import { type OfficeOperation, operationPlaces, placeOf } from '@clearway/shared/contract/rights.ts';
import { beforeAll, expect, test } from 'vitest';
import type { Session } from '../context/context.ts';
import { admit } from '../http/serve.ts';
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
	Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({
		operation: `${group}.${name}`,
		endpoint,
	})),
);
const officeOperations = operations
	.filter(({ endpoint }) => endpoint.access === 'admin')
	// Every key of the contract is an operation.
	.map(({ operation }) => operation as OfficeOperation);

// Every way in which presets can be joined, and all rights.
const everyRights: Right[][] = [
	['all'],
	...Array.from({ length: 2 ** presets.length - 1 }, (_, chosen) =>
		presets.filter((_, bit) => ((chosen + 1) >> bit) % 2 === 1),
	),
];
const sessionWith = (rights: Right[]): Session => ({
	...{ adminId: 7, login: 'holder', name: 'Сотрудник', rights },
	...{ sid: 'a', ver: 1, exp: 0 },
});

/** What the server makes of a call: it runs in the caller's name, in a visitor's, or is refused. */
function admitted(operation: string, endpoint: Endpoint, rights: Right[]): 'own' | 'visitor' | 'refused' {
	try {
		return admit(operation, endpoint, sessionWith(rights)) === null ? 'visitor' : 'own';
	} catch (error) {
		expect(error).toMatchObject({ code: 'forbidden' });
		return 'refused';
	}
}

test.each(everyRights.map((rights) => ({ rights, name: rights.join(' and ') })))(
	'with the rights $name every operation is open or refused as the list says',
	({ rights }) => {
		const told = operations.map(({ operation, endpoint }) => [
			operation,
			admitted(operation, endpoint, rights),
		]);
		const expected = operations.map(({ operation, endpoint: { access } }) => {
			const place = operationPlaces[operation];
			// A public one that has no place shows the same to everybody.
			const isOpen = place === undefined ? access === 'public' : may(rights, place);
			if (isOpen) return [operation, 'own'];
			return [operation, access === 'public' ? 'visitor' : 'refused'];
		});
		expect(told).toEqual(expected);
	},
);

test('an operation that has no place yet is refused to everybody but those with all rights', () => {
	const unplaced = { ...contract.auth.me } as Endpoint;
	expect(everyRights.filter((rights) => admitted('auth.later', unplaced, rights) === 'own')).toEqual([
		['all'],
	]);
});

test('over the wire a right is refused before anything of the call is read', async () => {
	const { token } = await personWith(['prices']);
	const response = await server.fetch('/api/request/1', {
		method: 'PATCH',
		headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
		body: 'no JSON at all',
	});
	expect(response.status).toBe(403);
	expect(await response.json()).toMatchObject({ code: 'forbidden' });
});

test('people, exports, backups, requisites, templates and erasing are open to nobody but those with all rights', () => {
	const closed = officeOperations.filter((operation) => placeOf(operation) === 'all');
	expect(closed).toEqual(
		expect.arrayContaining([
			...['auth.create', 'auth.remove', 'auth.person', 'auth.rename', 'auth.setRights', 'auth.setPassword'],
			...['auth.dropFactorOf', 'payee.create', 'payee.save', 'payee.remove', 'car.export', 'request.export'],
			...['backup.download', 'backup.prepare', 'backup.state', 'office.testMail', 'office.trustClock'],
			...[
				'template.create',
				'template.save',
				'template.remove',
				'car.erase',
				'client.erase',
				'client.export',
			],
		]),
	);
});

const holders = new Map<Right, ReturnType<typeof personWith>>();
/** One person for each right: signing in is slow. */
function holderOf(right: Right): ReturnType<typeof personWith> {
	const holder = holders.get(right) ?? personWith([right]);
	holders.set(right, holder);
	return holder;
}

// Settings and the trash are tried below, with records of each kind.
const tried = Object.entries(adminWrites).filter(
	([name]) => !/^(auth|option|trash|backup|office)\./.test(name),
);

const asksForProof = [
	...[
		'car.erase',
		'car.export',
		'client.erase',
		'client.export',
		'connection.remove',
		'connection.save',
		'telegram.bindGroup',
	],
	...['payee.create', 'payee.remove', 'payee.save', 'request.export'],
	...['template.create', 'template.remove', 'template.save'],
];

test.each(tried)('%s is done by somebody with its preset alone', async (name, prepare) => {
	// The list of writes holds operations alone.
	const [right = 'all'] = rightNames
		.filter((right) => may([right], placeOf(name as OfficeOperation)))
		.slice(-1);
	const act = await prepare(server);
	const { id, api } = await holderOf(right);
	const confirmedAt = (at: Date) =>
		server.running.context.db.read
			.updateTable('session')
			.set({ confirmed_at: at.toISOString() })
			.where('admin_id', '=', id)
			.execute();
	const attempt = () =>
		act(api).then(
			() => 'done',
			(problem: Problem) => problem.code,
		);
	// Twenty minutes after he signed in.
	await confirmedAt(new Date(Date.now() - 20 * 60_000));
	expect(await attempt()).toBe(asksForProof.includes(name) ? 'confirmation' : 'done');
	if (!asksForProof.includes(name)) return;
	await confirmedAt(new Date());
	expect(await attempt()).toBe('done');
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
			const { api } = await holderOf(other);
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

test('who may not manage people reads the names of colleagues, and no login: neither in their list nor in the log', async () => {
	const [{ api }, secret] = await Promise.all([holderOf('requests'), personWith(['requests'])]);
	await secret.api.request.create({ body: { name: 'Клиент', phone: '+380671112255' } });
	const people = await api.auth.list();
	expect(people.find(({ id }) => id === secret.id)).toEqual({ id: secret.id, name: 'Сотрудник' });
	const { data } = await api.audit.list({ query: { by: 'Сотрудник', kind: 'request' } });
	expect(data[0]).toMatchObject({ by: 'Сотрудник', action: 'create' });
	const told = JSON.stringify([people, await api.audit.list({ query: {} }), await api.audit.people()]);
	expect(told).not.toMatch(/holder-/);
	expect((await server.admin.auth.list()).find(({ id }) => id === secret.id)).toMatchObject({
		login: expect.stringMatching(/^holder-/),
		rights: ['requests'],
	});
	expect(JSON.stringify(await server.admin.audit.people())).toMatch(/holder-/);
});

test('an admin who is made without a preset may do everything, and nobody but those may change rights', async () => {
	const { id } = await server.admin.auth.create({ body: { login: 'plain', password, name: 'Прежний' } });
	expect((await server.admin.auth.list()).find((row) => row.id === id)).toMatchObject({ rights: ['all'] });
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
		const rows = (await full.api.auth.list()).filter((row) => 'rights' in row);
		expect(rows.filter(({ rights }) => rights.includes('all')).map(({ id }) => id)).toEqual([full.id]);
	}
	await office.close();
});
