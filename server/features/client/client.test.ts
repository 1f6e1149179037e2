// @module-tag db
import { expect, test } from 'vitest';
import { newCar, setStage } from '../../testing/cars.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';

const server = serverOfFile();

const asked = (body: object) =>
	server.admin.request.create({ body: { name: 'Клиент', message: 'Хочу машину', ...body } as never });
const car = (body: object) => newCar(server, body);
const get = (of: string) => server.admin.client.get({ params: { of } });

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
		joined: [],
	});
	expect(client.names).toEqual(expect.arrayContaining(['Клиент', 'Оля']));
	expect(client.requests.map((request) => request.id)).toEqual([third.id, second.id, first.id]);
	expect(client.events.map(({ of }) => of)).not.toContain(`request-${stranger.id}`);
	expect((await get(`car-${id}`)).requests).toHaveLength(3);
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

test('his story is one line of time', async () => {
	const request = await asked({ phone: '+380503030303' });
	await server.admin.request.save({ params: { id: request.id }, body: { note: 'Перезвонить' } });
	const made = await car({ phone: '+380503030303', route: 'eu' });
	const day = new Date().toISOString().slice(0, 10);
	await setStage(server, made.id, 'paid', { doneOn: day });
	const { events } = await get(`request-${request.id}`);
	expect(events.map(({ kind }) => kind).toSorted()).toEqual([
		...['car', 'note', 'request', 'stage', 'stage', 'stage'],
	]);
	expect(events.filter(({ kind }) => kind === 'stage').map(({ text }) => text)).toEqual([
		...['paid', 'bought', 'agreed'],
	]);
	expect(events.find(({ kind }) => kind === 'request')?.by).toBe('');
	const times = events.map(({ at }) => at);
	expect(times).toEqual(times.toSorted().reverse());
	expect(events.find(({ kind }) => kind === 'note')?.text).toBe('Перезвонить');
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
	await server.admin.client.erase({ params: { of } });
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
