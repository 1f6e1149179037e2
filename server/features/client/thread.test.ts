// @module-tag db
import { expect, test } from 'vitest';
import { newCar, newLink, setStage } from '../../testing/cars.ts';
import { eventually, freshAddress } from '../../testing/mail-server.ts';
import { ownCompany } from '../../testing/own-company.ts';
import { requestWithQuote } from '../../testing/request-with-quote.ts';
import { serverWithMailOfFile } from '../../testing/server-of-file.ts';
import { readLetter } from '../../testing/smtp.ts';
import { takeMessage } from '../message/take-message.ts';

let at = new Date('2026-08-17T09:00:00Z');
const server = serverWithMailOfFile('takes', { now: () => at, env: { SESSION_HOURS: '2000' } });
const later = () => {
	at = new Date(at.getTime() + 60_000);
};
const threadOf = (of: string) => server.admin.thread.get({ params: { of } });

let clients = 0;
/** A client with a request by mail and a car, as he is known by his telephone. */
async function client() {
	const email = `thread-${++clients}@mail.example`;
	const phone = `+3805012345${String(clients).padStart(2, '0')}`;
	const { id: request } = await server
		.client({ address: freshAddress() })
		.mail.calculation({ body: { email, phone, message: 'Сколько стоит привезти?' } });
	later();
	const { id: car } = await newCar(server, { clientName: 'Оля', email, phone, route: 'eu' });
	const { token } = await newLink(server, car);
	return { email, phone, request, car, token };
}

test('requests, cars and the client share one thread in the order of time, each message with its channel', async () => {
	const { email, request, car, token } = await client();
	later();
	await server.admin.thread.write({
		params: { of: `request-${request}` },
		body: { kind: 'office', text: 'Добрый день!', via: 'mail' },
	});
	later();
	await server.running.context.db.write((tx) =>
		takeMessage(
			tx,
			server.running.context,
			{ table: 'request', id: request },
			{ by: email, text: 'Согласна', via: 'mail', source: `mail <${email}>` },
		),
	);
	later();
	await setStage(server, car, 'bought', { doneOn: '2026-08-17' });
	later();
	await server.visitor.carPage.message({ params: { token }, body: { text: 'Где машина?' } });
	later();
	await server.admin.thread.write({
		params: { of: `car-${car}` },
		body: { kind: 'note', text: 'Торопится к отпуску' },
	});
	await eventually('no letter waits', async () =>
		(await threadOf(`car-${car}`)).entries.every(({ mail }) => mail !== 'waiting'),
	);
	const { entries, titles } = await threadOf(`car-${car}`);
	expect((await threadOf(`request-${request}`)).entries).toEqual(entries);
	expect(titles).toEqual({ [`car-${car}`]: 'Kia Rio 2020' });
	const said = entries.filter(({ kind }) => ['client', 'office', 'note'].includes(kind));
	expect(said.map(({ kind, text, via, isUnread }) => [kind, text, via, isUnread])).toEqual([
		['client', 'Сколько стоит привезти?', 'page', false],
		['office', 'Добрый день!', 'mail', false],
		['client', 'Согласна', 'mail', true],
		['client', 'Где машина?', 'page', true],
		['note', 'Торопится к отпуску', null, false],
	]);
	const bought = entries.findIndex(({ kind, text }) => kind === 'stage' && text === 'bought');
	expect(entries.slice(bought).map(({ kind }) => kind)).toEqual(['stage', 'client', 'note']);
});

test('the office answers where the client wrote last, and each other way stays at hand', async () => {
	const { email, request, car, token } = await client();
	const ways = async (of: string) => (await threadOf(of)).ways.map(({ via, to, told }) => [via, to, told]);
	const [mail, page] = [
		['mail', email, null],
		['page', 'Kia Rio 2020', 'mail'],
	];
	expect(await ways(`request-${request}`)).toEqual([mail, page]);
	expect(await ways(`car-${car}`)).toEqual([page, mail]);
	later();
	await server.visitor.carPage.message({ params: { token }, body: { text: 'Где машина?' } });
	expect(await ways(`request-${request}`)).toEqual([page, mail]);
	later();
	const { context } = server.running;
	await context.db.write((tx) =>
		takeMessage(
			tx,
			context,
			{ table: 'car', id: car },
			{ by: email, text: 'И ещё', via: 'mail', source: `mail <2 ${email}>` },
		),
	);
	expect(await ways(`car-${car}`)).toEqual([mail, page]);
});

test('one form in another language leaves the templates of a client as they are, until a colleague chooses another', async () => {
	const { email, phone, request, car } = await client();
	const language = async () => (await threadOf(`request-${request}`)).language;
	const askIn = (lang: 'ru' | 'uk') =>
		server
			.client({ address: freshAddress() })
			.mail.calculation({ body: { email, phone, message: 'Ще одне питання', language: lang } });
	later();
	await askIn('uk');
	expect(await language()).toBe('ru');
	await server.admin.car.save({ params: { id: car }, body: { speaks: 'uk' } });
	later();
	await askIn('ru');
	expect(await language()).toBe('uk');
});

test('without a bot nothing says that an answer comes in Telegram, also where a chat is bound', async () => {
	const { request, car } = await client();
	const bound = { name: 'Olena', bound_at: at.toISOString(), link_id: null, blocked_at: null };
	await server.running.context.db.write((tx) =>
		tx
			.insertInto('chat')
			.values([
				{ ...bound, chat: '77', request_id: request, car_id: null },
				{ ...bound, chat: '77', request_id: null, car_id: car },
			])
			.execute(),
	);
	const { ways } = await threadOf(`request-${request}`);
	expect(ways.map(({ via, told }) => [via, told])).toEqual([
		['mail', null],
		['page', 'mail'],
	]);
	const write = server.admin.thread.write({
		params: { of: `request-${request}` },
		body: { kind: 'office', text: 'Добрый день!', via: 'telegram' },
	});
	await expect(write).rejects.toMatchObject({ code: 'conflict' });
});

test('what is read of one thread is read in all records up to the last that was seen, or in the named one alone', async () => {
	const { request, car, token, email } = await client();
	const write = async (text: string) =>
		(await server.visitor.carPage.message({ params: { token }, body: { text } })).id;
	const first = await write('Раз');
	await write('Два');
	const { context } = server.running;
	const answer = await context.db.write((tx) =>
		takeMessage(
			tx,
			context,
			{ table: 'request', id: request },
			{ by: email, text: 'Три', via: 'mail', source: `mail <3 ${email}>` },
		),
	);
	const params = { of: `request-${request}` };
	const unread = async () =>
		(await threadOf(`car-${car}`)).entries.filter(({ isUnread }) => isUnread).map(({ text }) => text);
	await server.admin.thread.read({ params, body: { upTo: first } });
	expect(await unread()).toEqual(['Два', 'Три']);
	await server.admin.thread.read({ params, body: { upTo: answer ?? 0, about: `request-${request}` } });
	expect(await unread()).toEqual(['Два']);
	await server.admin.thread.read({ params, body: { upTo: answer ?? 0 } });
	expect(await unread()).toEqual([]);
});

test('an answer with a sheet and an offer leaves from the thread, once for its key', async () => {
	await ownCompany(server);
	const { params, id } = await requestWithQuote(server);
	const { made } = await server.admin.request.offer({ params, body: { validUntil: '2026-08-30' } });
	const of = `request-${id}`;
	const [way] = (await threadOf(of)).ways;
	expect(way).toMatchObject({ via: 'mail', hasQuote: true, offers: [{ id: made, number: `${id}-1` }] });
	const body = { kind: 'office', text: 'Во вложении.', via: 'mail', withQuote: true, offer: made } as const;
	const write = () =>
		server.admin.thread.write({ params: { of }, body, idempotencyKey: 'the answer was lost' });
	await write();
	const { entries } = await write();
	expect(entries.filter(({ kind }) => kind === 'office')).toMatchObject([
		{ text: 'Во вложении.', withQuote: true, offer: `${id}-1`, via: 'mail' },
	]);
	const sent = () =>
		server.smtp.received
			.map(({ raw }) => readLetter(raw))
			.filter(({ text }) => text.includes('Во вложении.'));
	await eventually('the letter arrives', () => sent().length === 1);
});
