// @module-tag db
import { expect, test } from 'vitest';
import { newCar, newLink, setStage } from '../../testing/cars.ts';
import { eventually, officeAddress } from '../../testing/mail-server.ts';
import { serverWithMailOfFile } from '../../testing/server-of-file.ts';
import { readLetter } from '../../testing/smtp.ts';
import { writtenIn } from '../../testing/written-in.ts';
import { takeMessage } from './take-message.ts';
import { tellOfUnread } from './unread-letters.ts';

let at = new Date('2026-08-17T09:00:00Z');
const server = serverWithMailOfFile('takes', { now: () => at, env: { SESSION_HOURS: '2000' } });
const later = async (minutes: number) => {
	at = new Date(at.getTime() + minutes * 60_000);
	await tellOfUnread(server.running.context);
};
const unread = async () => (await server.admin.car.list({ query: { only: 'unread' } })).data;
/** A car whose client writes by his page. */
async function writing(body: object = {}) {
	const { id } = await newCar(server, { clientName: 'Оля', ...body });
	const { token } = await newLink(server, id);
	const write = async (text: string) =>
		(await server.visitor.carPage.message({ params: { token }, body: { text } })).id;
	const read = (last: number) =>
		server.admin.thread.read({ params: { of: `car-${id}` }, body: { upTo: last } });
	return { id, write, read };
}
const letters = (id: number) =>
	server.smtp.received
		.filter(({ to }) => to.includes(officeAddress))
		.map(({ raw }) => readLetter(raw))
		.filter(({ text }) => text.includes(`/admin/cars/${id}#messages`));
const waiting = async (id: number) =>
	(
		await server.running.context.db.read
			.selectFrom('outbox')
			.select('id')
			.where('car_id', '=', id)
			.where('state', '=', 'waiting')
			.execute()
	).length;
const sent = (id: number, count: number) =>
	eventually(
		`${count} letters about car ${id}`,
		async () => letters(id).length === count && (await waiting(id)) === 0,
	);

test('cars with a message that nobody read are listed, also those that were handed over or given up, the longest wait first', async () => {
	const [handed, closed, open] = [await writing(), await writing(), await writing()];
	await setStage(server, handed.id, 'handed', { doneOn: '2026-08-17' });
	await server.admin.car.close({ params: { id: closed.id }, body: { reason: 'Передумал' } });
	const wroteAt: string[] = [];
	for (const car of [closed, handed, open]) {
		at = new Date(at.getTime() + 60_000);
		wroteAt.push(at.toISOString());
		await car.write('Вы здесь?');
	}
	const last = await open.write('Ответьте');
	const listed = (await unread()).map((car) => ({ id: car.id, unread: car.unread, wroteAt: car.wroteAt }));
	expect(listed).toEqual(
		[closed, handed, open].map(({ id }, index) => ({
			id,
			unread: id === open.id ? 2 : 1,
			wroteAt: wroteAt[index],
		})),
	);
	for (const { read } of [closed, handed, open]) await read(last);
	expect(await unread()).toEqual([]);
});

test('after ten minutes one letter to the office names the car, its owner and what the client wrote', async () => {
	const { id, write } = await writing({ make: 'Audi', model: 'Q5' });
	await write('Где моя машина?');
	await later(9);
	expect(await waiting(id)).toBe(0);
	await write('Алло');
	await later(1);
	await sent(id, 1);
	const [letter] = letters(id);
	expect(letter?.subject).toMatch(/Audi Q5 2020/);
	const { name } = await server.admin.auth.me();
	expect(letter?.text).toContain(name);
	expect(letter?.text).toMatch(/Оля[\s\S]*Где моя машина\?[\s\S]*Алло/);
	// It told of both, and both are one wait.
	await later(30);
	expect(letters(id)).toHaveLength(1);
	// What comes after it is another one.
	await write('Никто не отвечает');
	await later(10);
	await sent(id, 2);
	expect(letters(id)[1]?.text).toContain('Никто не отвечает');
});

test('a message that was read in time, or before its letter left, sends no letter', async () => {
	const { id, write, read } = await writing();
	await read(await write('Спасибо'));
	await later(20);
	expect(await waiting(id)).toBe(0);
	await server.smtp.become('busy');
	const last = await write('Ещё раз спасибо');
	await later(10);
	await read(last);
	await server.smtp.become('takes');
	at = new Date(at.getTime() + 60 * 60_000);
	await eventually('nothing waits', async () => (await waiting(id)) === 0);
	expect(letters(id)).toEqual([]);
});

test('Ctrl+K finds cars that were handed over, and VINs of cars on the way and delivered; a visitor finds no VIN', async () => {
	const vin = 'WVWZZZ1KZAW000001';
	const { id } = await newCar(server, { vin, clientName: 'Сдана' });
	await setStage(server, id, 'handed', { doneOn: '2026-08-17' });
	const search = async (q: string) =>
		(await server.admin.car.list({ query: { q, only: 'any' } })).data.map((car) => car.id);
	expect(await search('сдана')).toEqual([id]);
	expect(await search('1kzaw000001')).toEqual([id]);
	const made = await server.admin.car.deliver({ params: { id }, body: {} });
	const { data } = await server.admin.delivered.list({ query: { q: vin.slice(-6) } });
	expect(data.map((car) => car.id)).toEqual([made.id]);
	expect((await server.visitor.delivered.list({ query: { q: vin.slice(-6) } })).data).toEqual([]);
});

test('an answer to a request that nobody read for ten minutes is told like one about a car, once', async () => {
	const { context } = server.running;
	const { id } = await server.admin.request.create({ body: { name: 'Ганна', phone: '+380671234599' } });
	const write = (n: number) =>
		context.db.write((tx) =>
			takeMessage(
				tx,
				context,
				{ table: 'request', id },
				{ by: 'hanna@mail.example', text: `Ответ ${n}`, via: 'mail', source: `mail <${n}@mail.example>` },
			),
		);
	await write(1);
	await later(5);
	await write(2);
	await later(6);
	const told = () =>
		server.smtp.received
			.filter(({ to }) => to.includes(officeAddress))
			.map(({ raw }) => readLetter(raw))
			.filter(({ text }) => text.includes(`/admin/requests/${id}#messages`));
	await eventually('the letter arrives', () => told().length === 1);
	expect(told()[0]?.text).toMatch(/Ответ 1[\s\S]*Ответ 2/);
	const messages = await writtenIn(server, `request-${id}`);
	expect((await server.admin.request.list({ query: { unread: 'true' } })).data).toHaveLength(1);
	await server.admin.thread.read({
		params: { of: `request-${id}` },
		body: { upTo: messages[1]?.id ?? 0 },
	});
	await later(60);
	expect(told()).toHaveLength(1);
	expect((await server.admin.request.list({ query: { unread: 'true' } })).data).toEqual([]);
});
