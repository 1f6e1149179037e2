// @module-tag db
import { dayMs } from '@clearway/shared/domain/dated.ts';
import { expect, test } from 'vitest';
import { newCar } from '../../testing/cars.ts';
import { freshAddress } from '../../testing/mail-server.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';
import { eraseOldClients } from './client-jobs.ts';

const server = serverOfFile();

const asked = (body: object) =>
	server.admin.request.create({ body: { name: 'Клиент', message: 'Хочу машину', ...body } as never });
const car = (body: object) => newCar(server, body);
const get = (id: number) => server.admin.client.get({ params: { id } });
const threadOf = (of: string) => server.admin.thread.get({ params: { of } });

/** What a visitor sends with a form. */
const form = async (body: { phone: string; email: string }) =>
	(
		await server
			.client({ address: freshAddress() })
			.mail.calculation({ body: { ...body, message: 'Сколько стоит привезти?' } })
	).id;
const clientOf = async (id: number) => (await server.admin.request.get({ params: { id } })).clientId;
const goesOf = async (id: number) => (await get(id)).goes.map((erased) => erased.of);
const erase = async (id: number) =>
	server.admin.client.erase({ params: { id }, body: { goes: await goesOf(id) } });
const contactsOf = async (id: number) =>
	(await get(id)).contacts.map(({ value, isConfirmed }) => [value, isConfirmed]);

test('what the office enters is filed by its telephone, or else by a mail address that is confirmed', async () => {
	const first = await asked({ phone: '050 111 22 33' });
	const second = await asked({ phone: '+380501112233', email: 'One@mail.example' });
	const third = await asked({ email: 'one@mail.example' });
	const stranger = await asked({ phone: '+380509998877' });
	const { id, clientId } = await car({ clientName: 'Оля', email: 'ONE@mail.example' });
	expect([second, third].map((request) => request.clientId)).toEqual([first.clientId, first.clientId]);
	expect(clientId).toBe(first.clientId);
	expect(stranger.clientId).not.toBe(first.clientId);
	const client = await get(clientId);
	expect(client).toMatchObject({
		...{ name: 'Клиент', joined: [], maybe: [], stays: [] },
		cars: [{ id, title: 'Kia Rio 2020', stage: 'agreed' }],
	});
	expect(await contactsOf(clientId)).toEqual([
		['+380501112233', true],
		['one@mail.example', true],
	]);
	expect(client.requests.map((request) => request.id)).toEqual([third.id, second.id, first.id]);
	const { entries } = await threadOf(`client-${clientId}`);
	expect(entries.map(({ of }) => of)).not.toContain(`request-${stranger.id}`);
});

test('a form confirms nothing: with the telephone of one client and the mail of another it joins nobody, but suggests it', async () => {
	const [phone, email] = ['+380507770001', 'b@mail.example'];
	const [one, other] = [await car({ clientName: 'А', phone }), await car({ clientName: 'Б', email })];
	const id = await form({ phone, email });
	expect(await clientOf(id)).toBe(one.clientId);
	expect(await contactsOf(one.clientId)).toEqual([
		[phone, true],
		[email, false],
	]);
	expect(await contactsOf(other.clientId)).toEqual([[email, true]]);
	expect((await get(other.clientId)).maybe).toEqual([{ id: one.clientId, name: 'А', contact: email }]);
	expect((await get(one.clientId)).maybe).toEqual([{ id: other.clientId, name: 'Б', contact: email }]);
	const request = await server.admin.request.get({ params: { id } });
	expect(request).toMatchObject({ known: null, isMaybeKnown: true });
	// A second form with that mail alone is of nobody yet: only the office says whose it is.
	const alone = await form({ phone: '', email });
	expect([one.clientId, other.clientId]).not.toContain(await clientOf(alone));
	const params = { id: one.clientId };
	await server.admin.client.contact({ params, body: { value: email, isHis: false } });
	expect(await contactsOf(one.clientId)).toEqual([[phone, true]]);
	await server.admin.client.contact({ params, body: { value: 'A@mail.example', isHis: true } });
	expect(await contactsOf(one.clientId)).toContainEqual(['a@mail.example', true]);
	await expect(
		server.admin.client.contact({ params, body: { value: 'Иван', isHis: true } }),
	).rejects.toMatchObject({ code: 'invalid', errors: [{ path: 'value' }] });
	await erase(one.clientId);
	expect((await server.admin.car.get({ params: { id: other.id } })).email).toBe(email);
});

test('a client takes the name and the contacts that are typed into his car, and loses what was typed over', async () => {
	const { id, clientId } = await car({});
	await server.admin.car.save({
		params: { id },
		body: { clientName: 'Ігор', phone: '+380507770077', speaks: 'uk' },
	});
	expect(await get(clientId)).toMatchObject({ name: 'Ігор', speaks: 'uk' });
	await server.admin.car.save({ params: { id }, body: { phone: '+380507770078' } });
	expect(await contactsOf(clientId)).toEqual([['+380507770078', true]]);
	// A car of which nobody was known goes to him with its notes.
	const nameless = await car({});
	const of = `car-${nameless.id}`;
	await server.admin.thread.write({ params: { of }, body: { kind: 'note', text: 'Чья?' } });
	const body = { phone: '+380507770078' };
	const saved = await server.admin.car.save({ params: { id: nameless.id }, body });
	expect(saved.clientId).toBe(clientId);
	expect((await threadOf(`client-${clientId}`)).entries).toContainEqual(
		expect.objectContaining({ of, text: 'Чья?' }),
	);
});

test('the list shows whoever said the last word first, with what he owes, and finds him by name, telephone and mail', async () => {
	const none = (await server.admin.client.list({ query: {} })).total;
	// Of a car without a client nobody is known.
	await car({});
	expect((await server.admin.client.list({ query: {} })).total).toBe(none);
	const { id, clientId } = await car({ clientName: 'Тарас', phone: '+380507771234' });
	await server.admin.thread.write({
		params: { of: `car-${id}` },
		body: { kind: 'office', text: 'Машина в порту' },
	});
	for (const q of ['тарас', '050 777 12 34', '7771234', '+380507771234']) {
		const { data } = await server.admin.client.list({ query: { q } });
		expect(data, q).toMatchObject([
			{
				...{ id: clientId, name: 'Тарас', cars: 1, requests: 0, unread: 0 },
				contacts: [{ value: '+380507771234' }],
				last: { text: 'Машина в порту', isHis: false },
			},
		]);
	}
	const joined = await server.admin.client.create({ body: { name: 'Його брат' } });
	await server.admin.client.join({ params: { id: clientId }, body: { with: `client-${joined.id}` } });
	const { data } = await server.admin.client.list({ query: { q: 'брат' } });
	expect(data.map((found) => found.id)).toEqual([clientId]);
	expect((await server.admin.client.list({ query: {} })).data[0]?.id).toBe(clientId);
	const { bytes } = await server.admin.client.export({ query: { q: 'тарас' } });
	const lines = Buffer.from(bytes).toString().trim().split(/\r?\n/);
	expect(lines).toHaveLength(2);
	expect(lines[1]).toContain('+380507771234');
});

test('a client without records goes to the trash and comes back; one with a request stays', async () => {
	await expect(server.admin.client.create({ body: { note: 'Хочет Kia' } })).rejects.toMatchObject({
		errors: [{ path: 'name' }],
	});
	const { id } = await server.admin.client.create({ body: { name: 'Прохожий', note: 'Хочет Kia' } });
	await server.admin.thread.write({ params: { of: `client-${id}` }, body: { kind: 'note', text: 'Звонил' } });
	expect((await threadOf(`client-${id}`)).entries).toMatchObject([
		{ kind: 'note', of: `client-${id}`, text: 'Звонил' },
	]);
	await server.admin.client.remove({ params: { id } });
	await expect(get(id)).rejects.toMatchObject({ code: 'missing' });
	await server.admin.trash.restore({ params: { kind: 'client', id } });
	expect(await get(id)).toMatchObject({ name: 'Прохожий', note: 'Хочет Kia' });
	const { clientId } = await asked({ phone: '+380507779999' });
	await expect(server.admin.client.remove({ params: { id: clientId } })).rejects.toMatchObject({
		code: 'conflict',
	});
	// Of whom nothing was heard for so long nothing is kept; a request and a car have terms of their own.
	const { context } = server.running;
	const later = (days: number) => ({ ...context, now: () => new Date(Date.now() + days * dayMs) });
	await eraseOldClients(later(300));
	await get(id);
	await eraseOldClients(later(400));
	await expect(get(id)).rejects.toMatchObject({ code: 'missing' });
	await get(clientId);
});

test('erasing takes exactly what was shown: another set is refused with the new list, and nothing is erased', async () => {
	const phone = '+380508880001';
	const { id, clientId } = await car({ clientName: 'Клиент', phone });
	const of = `car-${id}`;
	const goes = await goesOf(clientId);
	expect(goes).toEqual([of]);
	const late = await asked({ phone });
	const act = server.admin.client.erase({ params: { id: clientId }, body: { goes } });
	await expect(act).rejects.toMatchObject({
		code: 'conflict',
		current: {
			goes: [
				{ of: `request-${late.id}`, title: 'Клиент' },
				{ of, title: 'Kia Rio 2020' },
			],
		},
	});
	expect((await get(clientId)).cars).toHaveLength(1);
	await erase(clientId);
	await expect(get(clientId)).rejects.toMatchObject({ code: 'missing' });
});

test('a car goes with its client, and one that visitors see is said to stay without him', async () => {
	const { id, clientId } = await car({ clientName: 'Клиент', phone: '+380508880002' });
	const of = `car-${id}`;
	await server.admin.car.deliver({ params: { id }, body: {} });
	const named = { of, title: 'Kia Rio 2020' };
	expect(await get(clientId)).toMatchObject({ goes: [named], stays: [] });
	const { db } = server.running.context;
	await db.write((tx) => tx.updateTable('car').set({ status: 'published' }).where('id', '=', id).execute());
	expect(await get(clientId)).toMatchObject({ goes: [named], stays: [named] });
	await erase(clientId);
	// Visitors see the car on; of its client nothing is left.
	const { clientId: nobody } = await server.admin.car.get({ params: { id } });
	expect(await get(nobody)).toMatchObject({ name: '', contacts: [] });
	await expect(get(clientId)).rejects.toMatchObject({ code: 'missing' });
});

test('a client of more records than a screen shows is erased whole', async () => {
	const phone = '+380508880003';
	const { id, clientId } = await asked({ phone });
	const { db } = server.running.context;
	const copied = await db.read
		.selectFrom('request')
		.selectAll()
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	const { id: _, ...row } = copied;
	await db.write((tx) =>
		tx
			.insertInto('request')
			.values(Array.from({ length: 600 }, () => row))
			.execute(),
	);
	expect((await get(clientId)).requests.length).toBeLessThan(601);
	await erase(clientId);
	const left = await db.read.selectFrom('request').select('id').where('phone', '=', phone).execute();
	expect(left).toEqual([]);
});

test('two clients are joined and parted by hand', async () => {
	const [one, other] = [await asked({ phone: '+380501010101' }), await asked({ phone: '+380502020202' })];
	const params = { id: one.clientId };
	const of = `request-${other.id}`;
	const joined = await server.admin.client.join({ params, body: { with: of } });
	expect(joined.joined.map(({ id }) => id)).toEqual([other.clientId]);
	expect(joined.contacts.map(({ value }) => value)).toEqual(['+380501010101', '+380502020202']);
	expect(joined.requests).toHaveLength(2);
	expect((await threadOf(of)).client).toBe(one.clientId);
	expect(await get(other.clientId)).toMatchObject({ joinedInto: one.clientId });
	// A second join finds them joined already, and a new request of the other stands under the same client.
	await server.admin.client.join({ params: { id: other.clientId }, body: { with: `request-${one.id}` } });
	expect((await asked({ phone: '+380502020202', message: 'Ещё раз' })).known).toMatchObject({ count: 2 });
	const body = { with: other.clientId };
	const parted = await server.admin.client.part({ params, body });
	expect(parted).toMatchObject({ joined: [], contacts: [{ value: '+380501010101' }] });
	await expect(server.admin.client.join({ params, body: { with: 'car-99999' } })).rejects.toMatchObject({
		code: 'invalid',
		errors: [{ path: 'with' }],
	});
});

test('the other client is named by his telephone or mail, too', async () => {
	const { clientId: id } = await asked({ phone: '+380501212121' });
	const byPhone = await asked({ phone: '+380502323232' });
	const byMail = await car({ email: 'other@mail.example' });
	const join = (other: string) => server.admin.client.join({ params: { id }, body: { with: other } });
	await join('050 232 32 32');
	const { joined } = await join('Other@mail.example');
	expect(joined.map((other) => other.id)).toEqual([byPhone.clientId, byMail.clientId]);
	for (const nobody of ['050 999 00 00', 'nobody@mail.example', 'somebody'])
		await expect(join(nobody)).rejects.toMatchObject({ code: 'invalid', errors: [{ path: 'with' }] });
});

test('erased, he is gone from requests, cars, files, letters and joins', async () => {
	const request = await asked({ phone: '+380504040404', email: 'gone@mail.example' });
	const made = await car({ clientName: 'Зникла Людина', phone: '+380504040404' });
	await server.admin.carFile.add({
		params: { id: made.id },
		form: { kind: 'invoice' },
		file: new File(['%PDF-1 secret paper'], 'a.pdf'),
	});
	const other = await asked({ phone: '+380505050505' });
	const { clientId } = request;
	await server.admin.client.join({ params: { id: clientId }, body: { with: `request-${other.id}` } });
	await erase(clientId);
	await expect(get(clientId)).rejects.toMatchObject({ code: 'missing' });
	await expect(server.admin.car.get({ params: { id: made.id } })).rejects.toMatchObject({ code: 'missing' });
	await expect(server.admin.request.get({ params: { id: other.id } })).rejects.toMatchObject({
		code: 'missing',
	});
	const { read } = server.running.context.db;
	const left = await Promise.all([
		read.selectFrom('car_file').select('id').where('car_id', '=', made.id).execute(),
		read.selectFrom('client_contact').select('id').where('client_id', '=', clientId).execute(),
		read.selectFrom('client').select('id').where('id', 'in', [clientId, other.clientId]).execute(),
	]);
	expect(left.flat()).toEqual([]);
	const log = await server.admin.audit.list({ query: { what: 'changes' } });
	expect(JSON.stringify(log.data)).not.toMatch(/Зникла|380504040404|gone@/);
});

test('nobody but the office sees a client', async () => {
	const { clientId: id } = await asked({ phone: '+380506060606' });
	for (const call of [
		server.visitor.client.get({ params: { id } }),
		server.visitor.client.list({ query: {} }),
	])
		await expect(call).rejects.toMatchObject({ code: 'session' });
	await expect(get(99_999)).rejects.toMatchObject({ code: 'missing' });
});
