import { kyivDay } from '@clearway/shared/format/date.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { movableClock } from '../../testing/clock.ts';
import { freshAddress, type ServerWithMail } from '../../testing/mail-server.ts';
import { serverWithMailOfFile } from '../../testing/server-of-file.ts';

const clock = movableClock('2026-11-20T10:00:00Z');
let olena: ServerWithMail['admin'];
let olenaId: number;
const office = serverWithMailOfFile('takes', { now: clock.now });
beforeAll(async () => {
	const login = { login: 'olena', password: 'another long password' };
	olenaId = (await office.admin.auth.create({ body: { ...login, name: 'Олена Сова' } })).id;
	const { token } = await office.visitor.auth.login({ body: login });
	olena = office.client({ token });
});

const ask = async (name = 'Иван') => {
	const body = { name, phone: '+380671234567' };
	const { id } = await office.client({ address: freshAddress() }).mail.callback({ body });
	return { params: { id } };
};
const write = (body: Parameters<ServerWithMail['admin']['request']['create']>[0]['body'], key?: string) =>
	olena.request.create({ body, ...(key !== undefined && { idempotencyKey: key }) });
const idsFound = async (q: string) =>
	(await office.admin.request.list({ query: { q } })).data.map(({ id }) => id);

describe('a request that the office enters', () => {
	test('belongs to the admin who entered it, names him, and sends no letter', async () => {
		const { mail } = await office.admin.office.overview();
		const made = await write({ name: 'Пётр по телефону', phone: '067 111 22 33', message: 'Ищет пикап' });
		expect(made).toMatchObject({
			kind: 'callback',
			phone: '+380671112233',
			status: 'taken',
			takenBy: { id: olenaId, name: 'Олена Сова' },
			enteredBy: 'Олена Сова',
			mail: 'sent',
			message: 'Ищет пикап',
		});
		expect((await office.admin.office.overview()).mail).toEqual(mail);
		expect(office.smtp.received).toEqual([]);
		expect((await office.admin.request.get(await ask())).enteredBy).toBeNull();
	});

	test('needs a valid phone or mail address', async () => {
		await expect(write({ name: 'Никто' })).rejects.toMatchObject({
			code: 'invalid',
			errors: [{ path: 'phone' }],
		});
		await expect(write({ name: 'Никто', phone: '12345678901234567890' })).rejects.toMatchObject({
			code: 'invalid',
			errors: [{ path: 'phone' }],
		});
		expect(await write({ name: 'По почте', email: 'client@example.com' })).toMatchObject({
			kind: 'calculation',
			email: 'client@example.com',
		});
	});

	test('takes the calculation by its number, and refuses a number that does not exist', async () => {
		await expect(write({ name: 'Клиент', phone: '067 111 22 44', quote: '2222-2222' })).rejects.toMatchObject(
			{ code: 'invalid', errors: [{ path: 'quote' }] },
		);
	});

	test('is stored once, however often its answer is lost', async () => {
		const body = { name: 'Дважды', phone: '067 111 22 55' };
		const first = await write(body, 'entry-1');
		const second = await write(body, 'entry-1');
		expect(second.id).toBe(first.id);
		expect(await idsFound('дважды')).toEqual([first.id]);
	});
});

describe('handing a request over', () => {
	test('gives it to the colleague, and the giver can undo that', async () => {
		const at = await ask('Передача');
		const mine = await office.admin.request.save({ ...at, body: { status: 'taken' } });
		const theirs = await office.admin.request.save({
			...at,
			body: { takenBy: olenaId, revision: mine.revision },
		});
		expect(theirs).toMatchObject({ status: 'taken', takenBy: { id: olenaId, name: 'Олена Сова' } });
		const back = await office.admin.request.undo({ ...at, body: { revision: theirs.revision } });
		expect(back.takenBy).toEqual(mine.takenBy);
	});

	test('of a new request makes it taken, and is refused to an unknown colleague', async () => {
		const at = await ask('Новая передача');
		await expect(office.admin.request.save({ ...at, body: { takenBy: 999_999 } })).rejects.toMatchObject({
			code: 'invalid',
			errors: [{ path: 'takenBy' }],
		});
		const given = await office.admin.request.save({ ...at, body: { takenBy: olenaId } });
		expect(given).toMatchObject({ status: 'taken', takenBy: { id: olenaId } });
	});

	test('after it was closed gives it to the chosen colleague, not to the giver', async () => {
		const at = await ask('Снова ей');
		await olena.request.save({ ...at, body: { status: 'done' } });
		const given = await office.admin.request.save({ ...at, body: { takenBy: olenaId } });
		expect(given).toMatchObject({ status: 'taken', takenBy: { id: olenaId, name: 'Олена Сова' } });
	});
});

describe('a note', () => {
	const noteOf = async (text: string) => {
		const at = await ask('С заметкой');
		const { notes } = await olena.request.save({ ...at, body: { note: text } });
		return { params: { id: at.params.id, note: notes[0]?.id ?? 0 } };
	};

	test('can be changed and deleted by its author', async () => {
		const at = await noteOf('Перезвонит в срдеу');
		const changed = await olena.request.editNote({ ...at, body: { text: 'Перезвонит в среду' } });
		expect(changed.notes).toMatchObject([{ text: 'Перезвонит в среду', by: 'Олена Сова', byId: olenaId }]);
		expect(await idsFound('срдеу')).toEqual([]);
		expect(await idsFound('среду')).toEqual([at.params.id]);
		expect((await olena.request.removeNote(at)).notes).toEqual([]);
		await expect(olena.request.removeNote(at)).rejects.toMatchObject({ code: 'missing' });
	});

	test('of a colleague cannot be changed', async () => {
		const at = await noteOf('Моя');
		await expect(office.admin.request.editNote({ ...at, body: { text: 'Чужая' } })).rejects.toMatchObject({
			code: 'forbidden',
		});
		await expect(office.admin.request.removeNote(at)).rejects.toMatchObject({ code: 'forbidden' });
		expect(await idsFound('чужая')).toEqual([]);
	});

	test('of another request is not idsFound under this one', async () => {
		const at = await noteOf('Здесь');
		const otherRequest = await ask();
		const elsewhere = { params: { id: otherRequest.params.id, note: at.params.note } };
		await expect(olena.request.removeNote(elsewhere)).rejects.toMatchObject({ code: 'missing' });
	});

	test('can be neither changed nor deleted after ten minutes', async () => {
		const at = await noteOf('Давно');
		clock.pass(10 * 60_000 + 1000);
		await expect(olena.request.editNote({ ...at, body: { text: 'Иначе' } })).rejects.toMatchObject({
			code: 'conflict',
		});
		await expect(olena.request.removeNote(at)).rejects.toMatchObject({ code: 'conflict' });
	});
});

describe('the inbox', () => {
	test('finds words of notes and the name of who has a request, together with the client', async () => {
		const at = await ask('Щукин');
		expect(await idsFound('щукин ковалев')).toEqual([]);
		await olena.request.save({ ...at, body: { status: 'taken', note: 'Друг Ковалёва' } });
		expect(await idsFound('щукин ковалев')).toEqual([at.params.id]);
		expect(await idsFound('щукин сова')).toEqual([at.params.id]);
		await olena.request.save({ ...at, body: { status: 'new' } });
		expect(await idsFound('щукин сова')).toEqual([]);
	});

	test('filters by kind, by who has it, and by the day in Kyiv', async () => {
		const { id } = await write({ name: 'Фильтр', email: 'filter@example.com' });
		const only = async (query: object) =>
			(await office.admin.request.list({ query: { q: 'фильтр', ...query } })).data.map(({ id }) => id);
		const today = kyivDay(clock.now());
		expect(await only({ kind: 'calculation' })).toEqual([id]);
		expect(await only({ kind: 'callback' })).toEqual([]);
		expect(await only({ takenBy: String(olenaId) })).toEqual([id]);
		expect(await only({ takenBy: String(olenaId + 1) })).toEqual([]);
		expect(await only({ from: today, to: today })).toEqual([id]);
		expect(await only({ to: '2020-01-01' })).toEqual([]);
		expect(await only({ from: '2099-01-01' })).toEqual([]);
	});
});
