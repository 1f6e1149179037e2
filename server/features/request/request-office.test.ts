import { kyivDay } from '@clearway/shared/format/date.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { carInDollars } from '../../testing/car.ts';
import { movableClock } from '../../testing/clock.ts';
import { freshAddress, type ServerWithMail } from '../../testing/mail-server.ts';
import { ownCompany } from '../../testing/own-company.ts';
import { requestWithQuote, saveRates } from '../../testing/request-with-quote.ts';
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
			source: 'office',
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
			source: 'office',
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

	test('filters by source, by who has it, and by the day in Kyiv', async () => {
		const { id } = await write({ name: 'Фильтр', email: 'filter@example.com' });
		const only = async (query: object) =>
			(await office.admin.request.list({ query: { q: 'фильтр', ...query } })).data.map(({ id }) => id);
		const today = kyivDay(clock.now());
		expect(await only({ source: 'office' })).toEqual([id]);
		expect(await only({ source: 'calculation' })).toEqual([]);
		expect(await only({ takenBy: String(olenaId) })).toEqual([id]);
		expect(await only({ takenBy: String(olenaId + 1) })).toEqual([]);
		expect(await only({ from: today, to: today })).toEqual([id]);
		expect(await only({ to: '2020-01-01' })).toEqual([]);
		expect(await only({ from: '2099-01-01' })).toEqual([]);
	});

	test('shows an account the new requests and its own open ones', { tags: 'db' }, async () => {
		const [fresh, hers, his] = [await ask('Свои новая'), await ask('Свои её'), await ask('Свои его')];
		const closed = await ask('Свои закрытая');
		await olena.request.save({ ...hers, body: { status: 'taken' } });
		await office.admin.request.save({ ...his, body: { status: 'taken' } });
		await olena.request.save({ ...closed, body: { status: 'done' } });
		const { data } = await olena.request.list({ query: { q: 'свои', openTo: String(olenaId) } });
		expect(data.map(({ id }) => id)).toEqual([hers.params.id, fresh.params.id]);
	});

	test('finds a telephone in any spelling, whole or in part', async () => {
		const { id } = await write({ name: 'Телефон', phone: '093 765 00 12' });
		for (const typed of [
			'093 765-00-12',
			'+38 (093) 765 00 12',
			'80937650012',
			'0937650012',
			'765 00',
			'765\u201300\u201312',
		])
			expect(await idsFound(typed)).toEqual([id]);
	});

	test('finds a request by the VIN and the lot of its car under way', { tags: 'db' }, async () => {
		const { params, id } = await requestWithQuote(office, { price: '9300' });
		await ownCompany(office);
		const body = { validUntil: kyivDay(clock.now()) };
		const { made } = await office.admin.request.offer({ params, body });
		const car = { make: 'Kia', model: 'Rio', year: 2020, vin: 'KNADE123456789012', lot: '41234567' };
		await office.admin.car.create({ body: { ...car, offer: made } });
		expect(await idsFound('knade1234')).toEqual([id]);
		expect(await idsFound('41234567')).toEqual([id]);
	});
});

test('a request is found by the lot and the number of its calculation, and the list shows car and sum', {
	tags: 'db',
}, async () => {
	await saveRates(office);
	const quote = await office.visitor.quote.create({
		body: {
			...{ ...carInDollars, price: '9100', origin: 'eu_eur1', car: '2020 Audi Q5' },
			...{ lot: 'https://www.copart.com/lot/51234567', vin: 'WAUZZZF10LD012345' },
		},
	});
	const body = { email: 'lot@example.com', message: 'Возьмёте?', quote: quote.id };
	const { id } = await office.client({ address: freshAddress() }).mail.calculation({ body });
	for (const typed of ['51234567', 'wauzzzf10ld012345', 'audi q5', quote.number ?? ''])
		expect(await idsFound(typed)).toEqual([id]);
	const { data } = await office.admin.request.list({ query: { q: '51234567' } });
	expect(data[0]).toMatchObject({
		car: '2020 Audi Q5',
		sum: expect.stringMatching(/\$/),
		source: 'calculation',
	});
});

test('a closed request keeps how it ended and why, until it is undone or opened again', {
	tags: 'db',
}, async () => {
	const at = await ask('Итог');
	const lost = { status: 'done', outcome: 'lost', reason: 'Дорого' } as const;
	const { revision } = await office.admin.request.save({ ...at, body: lost });
	expect(await office.admin.request.get(at)).toMatchObject({ outcome: 'lost', reason: 'Дорого' });
	expect(await office.admin.request.undo({ ...at, body: { revision } })).toMatchObject({
		...{ status: 'new', outcome: null, reason: null },
	});
	const won = await office.admin.request.save({ ...at, body: { ...lost, outcome: 'won' } });
	expect(won).toMatchObject({ outcome: 'won', reason: null });
	expect(await office.admin.request.save({ ...at, body: { status: 'taken' } })).toMatchObject({
		outcome: null,
	});
});

test('a reminder may have a time, and its owner learns of those of today', { tags: 'db' }, async () => {
	const at = await ask('Напомнить');
	const today = kyivDay(clock.now());
	const on = `${today} 14:30`;
	await olena.request.save({ ...at, body: { status: 'taken', followUpOn: on } });
	expect((await olena.office.overview()).requests).toMatchObject({
		...{ followUps: 1, reminders: [{ id: at.params.id, on }] },
	});
	expect((await office.admin.office.overview()).requests).toMatchObject({ followUps: 1, reminders: [] });
	for (const wrong of [`${today} 25:00`, `${today} 9:00`, `${today}T14:30`, '2026-02-30 10:00'])
		await expect(olena.request.save({ ...at, body: { followUpOn: wrong } })).rejects.toMatchObject({
			...{ code: 'invalid', errors: [{ path: 'followUpOn' }] },
		});
	await olena.request.save({ ...at, body: { followUpOn: today } });
	expect((await olena.office.overview()).requests).toMatchObject({ followUps: 1, reminders: [] });
});
