import { beforeAll, expect, test } from 'vitest';
import { eraseClient } from '../../testing/erase-client.ts';
import { freshAddress } from '../../testing/mail-server.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';
import type { TestServer } from '../../testing/start.ts';

let olena: TestServer['admin'];
const server = serverOfFile();
beforeAll(async () => {
	const login = { login: 'olena', password: 'another long password' };
	await server.admin.auth.create({ body: { ...login, name: 'Олена' } });
	olena = server.client(await server.visitor.auth.login({ body: login }));
});

const ask = async () => {
	const body = { name: 'Иван', phone: '+380671234567' };
	const { id } = await server.client({ address: freshAddress() }).mail.callback({ body });
	return { params: { id } };
};
const standing = async (at: { params: { id: number } }) => {
	const { status, takenBy, takenAt, answeredAt } = await server.admin.request.get(at);
	return { status, takenBy, takenAt, answeredAt };
};

test.each(['new', 'done', 'spam'] as const)(
	'undoing a move of a colleague\u2019s request to %s gives it back to the colleague, as it was',
	async (status) => {
		const at = await ask();
		await olena.request.save({ ...at, body: { status: 'taken' } });
		const before = await standing(at);
		expect(before.takenBy).toMatchObject({ name: 'Олена' });
		const { revision } = await server.admin.request.save({ ...at, body: { status } });
		expect(await standing(at)).not.toEqual(before);
		await server.admin.request.undo({ ...at, body: { revision } });
		expect(await standing(at)).toEqual(before);
	},
);

test('undoing the closing of a new request also removes its time of first answer', async () => {
	const at = await ask();
	const before = await standing(at);
	const { revision } = await server.admin.request.save({ ...at, body: { status: 'done' } });
	await server.admin.request.undo({ ...at, body: { revision } });
	expect(await standing(at)).toEqual(before);
});

test('undoing a move of a colleague\u2019s request gives it to nobody if the colleague was removed since', async () => {
	const login = { login: 'petro', password: 'another long password' };
	const { id } = await server.admin.auth.create({ body: { ...login, name: 'Petro' } });
	const petro = server.client(await server.visitor.auth.login({ body: login }));
	const [open, closed] = [await ask(), await ask()];
	await petro.request.save({ ...open, body: { status: 'taken' } });
	await petro.request.save({ ...closed, body: { status: 'done' } });
	const [done, opened] = [
		await server.admin.request.save({ ...open, body: { status: 'done' } }),
		await server.admin.request.save({ ...closed, body: { status: 'new' } }),
	];
	await server.admin.auth.remove({ params: { id } });
	await server.admin.request.undo({ ...open, body: { revision: done.revision } });
	expect(await standing(open)).toEqual({ status: 'new', takenBy: null, takenAt: null, answeredAt: null });
	const { data } = await server.admin.audit.list({
		query: { kind: 'request', record: String(open.params.id) },
	});
	expect(data[0]?.after).toEqual({ status: 'new', takenBy: null });
	// The name of who closed it stays.
	await server.admin.request.undo({ ...closed, body: { revision: opened.revision } });
	expect(await standing(closed)).toMatchObject({ status: 'done', takenBy: { id, name: 'Petro' } });
});

test('an undo is refused if the request was changed since, moved by somebody else, or already undone', async () => {
	const at = await ask();
	const { revision } = await server.admin.request.save({ ...at, body: { status: 'taken' } });
	const refused = { code: 'conflict', status: 409 };
	await expect(olena.request.undo({ ...at, body: { revision } })).rejects.toMatchObject(refused);
	await olena.request.save({ ...at, body: { note: 'Звонил' } });
	await expect(server.admin.request.undo({ ...at, body: { revision } })).rejects.toMatchObject(refused);
	await expect(server.admin.request.undo({ ...at, body: { revision: revision + 1 } })).rejects.toMatchObject(
		refused,
	);
	expect(await standing(at)).toMatchObject({ status: 'taken', takenBy: { id: 1 } });
	const second = await server.admin.request.save({ ...at, body: { status: 'done' } });
	const undone = await server.admin.request.undo({ ...at, body: { revision: second.revision } });
	await expect(
		server.admin.request.undo({ ...at, body: { revision: undone.revision } }),
	).rejects.toMatchObject(refused);
});

test('erasing a request also erases its remembered move', async () => {
	const at = await ask();
	await server.admin.request.save({ ...at, body: { status: 'taken' } });
	await eraseClient(server, `request-${at.params.id}`);
	const facts = await server.running.context.db.read.selectFrom('fact').select('name').execute();
	expect(facts.map(({ name }) => name)).not.toContain(`request before ${at.params.id}`);
});
