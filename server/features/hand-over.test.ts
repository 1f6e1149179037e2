import { expect, test } from 'vitest';
import { freshAddress } from '../testing/mail-server.ts';
import { createPost } from '../testing/posts.ts';
import { serverOfFile } from '../testing/server-of-file.ts';

const server = serverOfFile({ work: false });

const password = 'quite long enough';
let count = 0;
async function colleague(name: string) {
	const login = `colleague-${++count}`;
	const { id } = await server.admin.auth.create({ body: { login, password, name } });
	const { token } = await server.visitor.auth.login({ body: { login, password } });
	return { id, login, api: server.client({ token }) };
}
const ask = async () => {
	const { id } = await server
		.client({ address: freshAddress() })
		.mail.callback({ body: { name: 'Иван', phone: '0671234567' } });
	return { params: { id } };
};
const followUpOn = '2030-01-15';

test('a removed admin leaves his open requests, cars and drafts to the chosen colleague', {
	tags: 'db',
}, async () => {
	const [leaving, heir] = [await colleague('Пётр'), await colleague('Олена')];
	const [open, closed, untaken] = [await ask(), await ask(), await ask()];
	await leaving.api.request.save({ ...open, body: { status: 'taken', followUpOn } });
	await leaving.api.request.save({ ...closed, body: { status: 'done' } });
	const made = () => leaving.api.car.create({ body: { make: 'Kia', model: 'Rio', year: 2020 } });
	const [car, handed] = [await made(), await made()];
	await leaving.api.car.close({ params: { id: handed.id }, body: { reason: 'Передумал' } });
	const post = await createPost(server.admin, { status: 'published' });
	const draft = await leaving.api.post.saveDraft({
		params: { id: post.id },
		body: { title: 'Новый заголовок', revision: post.revision },
	});
	const at = new Date(Date.now() + 86_400_000).toISOString();
	await leaving.api.pendingEdit.schedule({ params: { id: post.id }, body: { at, revision: draft.revision } });

	await server.admin.auth.remove({ params: { id: leaving.id }, query: { to: String(heir.id) } });

	expect(await server.admin.request.get(open)).toMatchObject({
		status: 'taken',
		takenBy: { id: heir.id, name: 'Олена' },
		followUpOn,
	});
	const ownerOf = async (id: number) => (await server.admin.car.get({ params: { id } })).owner?.name;
	expect([await ownerOf(car.id), await ownerOf(handed.id)]).toEqual(['Олена', 'Пётр']);
	// A search by the heir's name finds it, too.
	const heirsRequests = await server.admin.request.list({ query: { takenBy: String(heir.id), q: 'Олена' } });
	expect(heirsRequests.data.map(({ id }) => id)).toEqual([open.params.id]);
	expect(await server.admin.request.get(closed)).toMatchObject({ takenBy: { id: leaving.id, name: 'Пётр' } });
	expect(await server.admin.request.get(untaken)).toMatchObject({ status: 'new', takenBy: null });
	expect(await server.admin.post.draft({ params: { id: post.id } })).toMatchObject({
		savedBy: 'Олена',
		revision: draft.revision,
	});
	expect((await server.admin.pendingEdit.get({ params: { id: post.id } })).edit).toMatchObject({
		by: 'Олена',
		at,
	});
	const { data } = await server.admin.audit.list({
		query: { kind: 'request', record: String(open.params.id) },
	});
	expect(data[0]).toMatchObject({
		by: 'admin',
		action: 'save',
		before: { status: 'taken', takenBy: 'Пётр', followUpOn },
		after: { status: 'taken', takenBy: 'Олена', followUpOn },
	});
});

test('an admin who removes a colleague without choosing anybody takes over his work himself', async () => {
	const leaving = await colleague('Пётр');
	const open = await ask();
	await leaving.api.request.save({ ...open, body: { status: 'taken' } });
	await server.admin.auth.remove({ params: { id: leaving.id } });
	expect(await server.admin.request.get(open)).toMatchObject({ status: 'taken', takenBy: { id: 1 } });
});

test('a removal that would give the work to the removed admin or to nobody is refused, and nothing changes', async () => {
	const leaving = await colleague('Пётр');
	const open = await ask();
	await leaving.api.request.save({ ...open, body: { status: 'taken' } });
	const before = await server.admin.request.get(open);
	for (const to of [leaving.id, 987_654])
		await expect(
			server.admin.auth.remove({ params: { id: leaving.id }, query: { to: String(to) } }),
		).rejects.toMatchObject({ code: 'invalid', errors: [{ path: 'to' }] });
	expect(await server.admin.request.get(open)).toEqual(before);
	expect((await server.admin.auth.list()).map(({ id }) => id)).toContain(leaving.id);
});
