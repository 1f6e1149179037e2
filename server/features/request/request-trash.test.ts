// @module-tag db
import { dayMs } from '@clearway/shared/domain/dated.ts';
import { beforeAll, expect, test } from 'vitest';
import { newCar } from '../../testing/cars.ts';
import { movableClock } from '../../testing/clock.ts';
import { openOffer } from '../../testing/offers.ts';
import { saveRates } from '../../testing/request-with-quote.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';
import { takeLetter } from '../mailbox/take-letter.ts';
import { takeMessage } from '../message/take-message.ts';
import { emptyTrash } from '../trash.ts';

const clock = movableClock('2026-11-20T09:00:00.000Z');
const server = serverOfFile({ work: false, now: clock.now, env: { SESSION_HOURS: '2000' } });
beforeAll(() => saveRates(server));

let clients = 0;
async function ask(fields: object = {}) {
	const phone = `+3806712${String(++clients).padStart(5, '0')}`;
	const made = await server.admin.request.create({ body: { name: `Клиент ${clients}`, phone, ...fields } });
	return { ...made, params: { id: made.id }, item: { kind: 'request' as const, id: made.id } };
}
const restore = (item: { kind: 'request'; id: number }) =>
	server.admin.trash.restore({ params: { ...item, id: String(item.id) } });
const tombstones = () => server.running.context.db.read.selectFrom('tombstone').select('name').execute();
const write = (id: number, source: string) =>
	server.running.context.db.write((tx) =>
		takeMessage(
			tx,
			server.running.context,
			{ table: 'request', id },
			{ by: 'client@mail.example', text: 'Вы здесь?', via: 'mail', source },
		),
	);

test('a deleted request lies in the trash without a tombstone, comes back whole, and its log says both', async () => {
	const { id, params, item, name } = await ask();
	await server.admin.request.save({ params, body: { note: 'Перезвонить в среду' } });
	await server.admin.request.remove({ params });
	await expect(server.admin.request.get({ params })).rejects.toMatchObject({ code: 'missing' });
	await expect(server.admin.request.remove({ params })).rejects.toMatchObject({ code: 'missing' });
	await expect(server.admin.request.save({ params, body: { note: 'Ещё' } })).rejects.toMatchObject({
		code: 'missing',
	});
	expect(await server.admin.trash.list()).toMatchObject([{ ...item, title: name }]);
	expect(await tombstones()).toEqual([]);
	await restore(item);
	expect(await server.admin.request.get({ params })).toMatchObject({
		...{ name, status: 'taken', notes: [{ text: 'Перезвонить в среду' }] },
	});
	const { data } = await server.admin.audit.list({ query: { kind: 'request', record: String(id) } });
	expect(data.map(({ action }) => action)).toEqual(['restore', 'remove', 'save', 'create']);
	// The log outlives the client.
	expect(JSON.stringify(data)).not.toContain(name);
});

test('many requests go to the trash and come back in one step, with a name or without one', async () => {
	const items = [(await ask()).item, (await ask({ name: 'Ірина' })).item];
	const { id } = await server.visitor.mail.calculation({
		body: { email: 'no-name@mail.example', message: 'Сколько?' },
	});
	items.push({ kind: 'request', id });
	await server.admin.trash.removeMany({ body: { items } });
	const trashed = await server.admin.trash.list();
	expect(trashed.filter(({ kind }) => kind === 'request').map(({ title }) => title)).toEqual(
		expect.arrayContaining(['Ірина', 'no-name@mail.example']),
	);
	await server.admin.trash.restoreMany({ body: { items } });
	expect(await server.admin.trash.list()).toEqual([]);
});

test('a request in the trash is in no list, search, count, number, export or work of the day', async () => {
	const seen = async () => {
		const { requests } = await server.admin.office.overview();
		const { data } = await server.admin.request.list({ query: { q: 'Невидимый' } });
		const { bytes } = await server.admin.request.export({ query: {} });
		return {
			found: data.map(({ id }) => id),
			counts: [requests.new, requests.taken, requests.followUps, requests.unread],
			reminders: requests.reminders.map(({ id }) => id),
			numbers: (await server.admin.request.numbers()).reduce((sum, row) => sum + row.requests, 0),
			exported: new TextDecoder().decode(bytes).split('Невидимый').length - 1,
			work: (await server.admin.office.work()).map(({ kind, id }) => `${kind} ${id}`),
			unread: (await server.admin.request.list({ query: { unread: 'true' } })).total,
		};
	};
	const before = await seen();
	const { id, params, item, phone } = await ask({ name: 'Невидимый' });
	await server.admin.request.save({ params, body: { followUpOn: '2026-11-20 20:00' } });
	await write(id, 'unread');
	expect((await seen()).found).toEqual([id]);
	await server.admin.request.remove({ params });
	expect(await seen()).toEqual(before);
	// Whoever asks again is not known from there.
	const again = await ask({ phone: phone ?? '' });
	expect(again.known).toBeNull();
	await restore(item);
	expect((await server.admin.request.get({ params: again.params })).known).toMatchObject({ count: 1 });
});

test('what belongs to a request in the trash leads nowhere: its offer, its car’s card, its client, a letter to it', async () => {
	const { id, offer, token } = await openOffer(server);
	const params = { id };
	const { email } = await server.admin.request.get({ params });
	const { id: car } = await server.admin.car.create({
		body: { offer, make: 'Kia', model: 'Rio', year: 2020 },
	});
	const ofCar = () => server.admin.car.get({ params: { id: String(car) } });
	expect((await ofCar()).requestId).toBe(id);
	await server.admin.request.remove({ params });
	expect((await ofCar()).requestId).toBeNull();
	await expect(server.visitor.offerPage.get({ params: { token } })).rejects.toMatchObject({
		code: 'missing',
	});
	await expect(server.admin.request.offerLink({ params: { id, offer } })).rejects.toMatchObject({
		code: 'missing',
	});
	const { clientId } = await ofCar();
	const client = await server.admin.client.get({ params: { id: clientId } });
	expect([client.requests, client.cars.map((known) => known.id)]).toEqual([[], [car]]);
	// Erasing the client erases what is of him in the trash, too.
	expect(client.goes.map(({ of }) => of)).toEqual([`request-${id}`, `car-${car}`]);
	const { entries } = await server.admin.thread.get({ params: { of: `car-${car}` } });
	expect(entries.filter(({ of }) => of === `request-${id}`)).toEqual([]);
	const letter = {
		...{ answers: [], files: [], text: 'Я передумал', whole: null, messageId: '<again@mail.example>' },
		...{ subject: `Заявка № ${id}`, from: { address: email?.toLowerCase() ?? '', name: '' } },
		nature: { kind: 'written' as const },
		dmarc: 'pass' as const,
	};
	// The conversation goes on in the card of the car; without one the letter stays in the mailbox.
	const take = (messageId: string) =>
		takeLetter(server.running.context, { ...letter, messageId }, Buffer.from(messageId));
	expect(await take('<1@mail.example>')).toBe('taken');
	await server.admin.car.remove({ params: { id: car } });
	expect(await take('<2@mail.example>')).toBe('left');
	await restore({ kind: 'request', id });
	expect(await take('<3@mail.example>')).toBe('taken');
	expect(await server.visitor.offerPage.get({ params: { token } })).toMatchObject({ state: 'open' });
});

test('a request is erased with all that belongs to it when its time in the trash is over', async () => {
	const { id, params } = await ask({ name: 'Бартоломеус' });
	await server.admin.request.save({ params, body: { note: 'Бартоломеус звонил', status: 'done' } });
	await write(id, 'of the trash');
	await newCar(server);
	await server.admin.request.remove({ params });
	clock.pass(29 * dayMs);
	await emptyTrash(server.running.context);
	expect((await server.admin.trash.list()).map((item) => item.id)).toContain(id);
	clock.pass(2 * dayMs);
	await emptyTrash(server.running.context);
	const { db } = server.running.context;
	for (const table of ['request', 'client', 'message', 'outbox', 'audit', 'fact'] as const) {
		const rows = JSON.stringify(await db.read.selectFrom(table).selectAll().execute());
		expect(rows).not.toContain('Бартоломеус');
		expect(rows).not.toContain(`request before ${id}"`);
	}
	// It happens again after a restore by itself.
	expect(await tombstones()).toEqual([]);
});
