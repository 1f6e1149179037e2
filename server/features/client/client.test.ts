// @module-tag db
import { expect, test } from 'vitest';
import { newCar } from '../../testing/cars.ts';
import { freshAddress } from '../../testing/mail-server.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';

const server = serverOfFile();

const asked = (body: object) =>
	server.admin.request.create({ body: { name: 'Клиент', message: 'Хочу машину', ...body } as never });
const car = (body: object) => newCar(server, body);
const get = (of: string) => server.admin.client.get({ params: { of } });
const threadOf = (of: string) => server.admin.thread.get({ params: { of } });

/** What a visitor sends with a form. */
const form = async (body: { phone: string; email: string }) =>
	(
		await server
			.client({ address: freshAddress() })
			.mail.calculation({ body: { ...body, message: 'Сколько стоит привезти?' } })
	).id;
const goesOf = async (of: string) => (await get(of)).goes.map((erased) => erased.of);
const erase = async (of: string) =>
	server.admin.client.erase({ params: { of }, body: { goes: await goesOf(of) } });

test('a client is all that shares a telephone or a mail address, over several steps', async () => {
	const first = await asked({ phone: '050 111 22 33' });
	const second = await asked({ phone: '+380501112233', email: 'One@mail.example' });
	const third = await asked({ email: 'one@mail.example' });
	const stranger = await asked({ phone: '+380509998877' });
	const { id } = await car({ clientName: 'Оля', email: 'ONE@mail.example' });
	const client = await get(`request-${first.id}`);
	expect(client).toMatchObject({
		phones: ['+380501112233'],
		emails: ['one@mail.example'],
		cars: [{ id, title: 'Kia Rio 2020', stage: 'agreed' }],
		...{ joined: [], maybe: [], stays: [] },
	});
	expect(client.names).toEqual(expect.arrayContaining(['Клиент', 'Оля']));
	expect(client.requests.map((request) => request.id)).toEqual([third.id, second.id, first.id]);
	const { entries } = await threadOf(`request-${first.id}`);
	expect(entries.map(({ of }) => of)).not.toContain(`request-${stranger.id}`);
	expect((await get(`car-${id}`)).requests).toHaveLength(3);
});

test.each([
	['after', true],
	['before', false],
])(
	'a form with the telephone of one client and the mail of another, sent %s their cars came, joins nobody, but suggests it',
	async (when, isLast) => {
		const [phone, email] = [isLast ? '+380507770001' : '+380507770002', `b-${when}@mail.example`];
		const sent = isLast ? null : await form({ phone, email });
		const [one, other] = [await car({ clientName: 'А', phone }), await car({ clientName: 'Б', email })];
		const id = sent ?? (await form({ phone, email }));
		const ofOther = await get(`car-${other.id}`);
		expect(ofOther).toMatchObject({
			...{ phones: [], emails: [email], requests: [] },
			cars: [{ id: other.id }],
			maybe: [{ of: `request-${id}`, email }],
		});
		const request = await server.admin.request.get({ params: { id } });
		expect(request).toMatchObject({ known: null, isMaybeKnown: true });
		const ofOne = await get(`car-${one.id}`);
		expect(ofOne).toMatchObject({ cars: [{ id: one.id }], requests: [{ id }], phones: [phone] });
		expect(ofOne.maybe.map(({ of }) => of)).toEqual([`car-${other.id}`]);
		await erase(`car-${one.id}`);
		expect((await server.admin.car.get({ params: { id: other.id } })).email).toBe(email);
		expect((await get(`car-${other.id}`)).maybe).toEqual([]);
	},
);

test('erasing takes exactly what was shown: another set is refused with the new list, and nothing is erased', async () => {
	const phone = '+380508880001';
	const { id } = await car({ clientName: 'Клиент', phone });
	const of = `car-${id}`;
	const goes = await goesOf(of);
	expect(goes).toEqual([of]);
	const late = await asked({ phone });
	const act = server.admin.client.erase({ params: { of }, body: { goes } });
	await expect(act).rejects.toMatchObject({
		code: 'conflict',
		current: {
			goes: [
				{ of: `request-${late.id}`, title: 'Клиент' },
				{ of, title: 'Kia Rio 2020' },
			],
		},
	});
	expect((await get(of)).cars).toHaveLength(1);
	await erase(of);
	await expect(get(of)).rejects.toMatchObject({ code: 'missing' });
});

test('a car goes with its client, and one that visitors see is said to stay without him', async () => {
	const { id } = await car({ clientName: 'Клиент', phone: '+380508880002' });
	const of = `car-${id}`;
	await server.admin.car.deliver({ params: { id }, body: {} });
	const named = { of, title: 'Kia Rio 2020' };
	expect(await get(of)).toMatchObject({ goes: [named], stays: [] });
	const { db } = server.running.context;
	await db.write((tx) => tx.updateTable('car').set({ status: 'published' }).where('id', '=', id).execute());
	expect(await get(of)).toMatchObject({ goes: [named], stays: [named] });
});

test('a client of more records than a screen shows is erased whole', async () => {
	const phone = '+380508880003';
	const { id } = await asked({ phone });
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
	const of = `request-${id}`;
	expect((await get(of)).requests.length).toBeLessThan(601);
	await erase(of);
	const left = await db.read.selectFrom('request').select('id').where('phone', '=', phone).execute();
	expect(left).toEqual([]);
});

test('two clients are joined and parted by hand', async () => {
	const one = `request-${(await asked({ phone: '+380501010101' })).id}`;
	const other = `request-${(await asked({ phone: '+380502020202' })).id}`;
	const joined = await server.admin.client.join({ params: { of: one }, body: { with: other } });
	expect(joined).toMatchObject({ joined: [other], phones: ['+380501010101', '+380502020202'] });
	expect((await get(other)).requests).toHaveLength(2);
	// A second join finds them joined already.
	await server.admin.client.join({ params: { of: other }, body: { with: one } });
	const parted = await server.admin.client.part({ params: { of: one }, body: { with: other } });
	expect(parted).toMatchObject({ joined: [], phones: ['+380501010101'] });
	await expect(
		server.admin.client.join({ params: { of: one }, body: { with: 'car-99999' } }),
	).rejects.toMatchObject({ code: 'invalid', errors: [{ path: 'with' }] });
});

test('the other record is named by its telephone or mail, too', async () => {
	const of = `request-${(await asked({ phone: '+380501212121' })).id}`;
	const byPhone = await asked({ phone: '+380502323232' });
	const byMail = await car({ email: 'other@mail.example' });
	await server.admin.client.join({ params: { of }, body: { with: '050 232 32 32' } });
	const joined = await server.admin.client.join({ params: { of }, body: { with: 'Other@mail.example' } });
	expect(joined.joined.toSorted()).toEqual([`car-${byMail.id}`, `request-${byPhone.id}`]);
	for (const nobody of ['050 999 00 00', 'nobody@mail.example', 'somebody'])
		await expect(server.admin.client.join({ params: { of }, body: { with: nobody } })).rejects.toMatchObject({
			code: 'invalid',
			errors: [{ path: 'with' }],
		});
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
	const of = `request-${request.id}`;
	await server.admin.client.join({ params: { of }, body: { with: `request-${other.id}` } });
	await erase(of);
	await expect(get(of)).rejects.toMatchObject({ code: 'missing' });
	await expect(server.admin.car.get({ params: { id: made.id } })).rejects.toMatchObject({ code: 'missing' });
	await expect(server.admin.request.get({ params: { id: other.id } })).rejects.toMatchObject({
		code: 'missing',
	});
	const { read } = server.running.context.db;
	const left = await Promise.all([
		read.selectFrom('car_file').select('id').where('car_id', '=', made.id).execute(),
		read.selectFrom('client_join').select('one').where('one', '=', of).execute(),
	]);
	expect(left.flat()).toEqual([]);
	const log = await server.admin.audit.list({ query: { what: 'changes' } });
	expect(JSON.stringify(log.data)).not.toMatch(/Зникла|380504040404|gone@/);
});

test('nobody but the office sees a client', async () => {
	const { id } = await asked({ phone: '+380506060606' });
	await expect(server.visitor.client.get({ params: { of: `request-${id}` } })).rejects.toMatchObject({
		code: 'session',
	});
	await expect(get('request-x')).rejects.toMatchObject({ code: 'missing' });
});
