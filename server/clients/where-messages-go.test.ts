// @module-tag db
import { expect, test } from 'vitest';
import { takeLetter } from '../features/mailbox/take-letter.ts';
import { chatForReply } from '../features/request/request-reply.ts';
import { receive } from '../features/telegram/receive.ts';
import { startPayload } from '../telegram/start-payload.ts';
import { newCar } from '../testing/cars.ts';
import { freshAddress } from '../testing/mail-server.ts';
import { withTelegramOfFile } from '../testing/with-telegram.ts';

let at = new Date('2026-08-17T09:00:00Z');
const server = withTelegramOfFile('takes', { now: () => at, env: { SESSION_HOURS: '2000' } });
const later = () => {
	at = new Date(at.getTime() + 60_000);
};

let clients = 0;
async function asked() {
	const email = `goes-on-${++clients}@mail.example`;
	const { id } = await server
		.client({ address: freshAddress() })
		.mail.calculation({ body: { email, message: 'Сколько стоит привезти?' } });
	return { id, email };
}

async function carOf(request: number, email: string, columns: object = {}): Promise<number> {
	const { id } = await newCar(server, { email });
	const { db } = server.running.context;
	const { clientId: client_id } = await server.admin.request.get({ params: { id: request } });
	await db.write((tx) =>
		tx
			.updateTable('car')
			.set({ request_id: request, client_id, ...columns })
			.where('id', '=', id)
			.execute(),
	);
	return id;
}

const say = (car: number, text: string) =>
	server.admin.thread.write({ params: { of: `car-${car}` }, body: { kind: 'office', text } });

let letters = 0;
/** Where a letter with the number of a request is filed. */
async function filed(request: number, email: string): Promise<string | undefined> {
	const text = `Письмо ${++letters}`;
	const { context } = server.running;
	await takeLetter(
		context,
		{
			...{ messageId: `<${letters}@mail.example>`, answers: [], subject: `Заявка № ${request}` },
			...{ from: { name: '', address: email }, text, whole: null, files: [], nature: { kind: 'written' } },
			dmarc: 'pass',
		},
		new Uint8Array(),
	);
	const { entries } = await server.admin.thread.get({ params: { of: `request-${request}` } });
	return entries.find((entry) => entry.text === text)?.of;
}

let chats = 70_000;
/** What a chat is bound to by the page of thanks. */
async function bound(request: number) {
	const { context } = server.running;
	const chat = ++chats;
	const ends = new Date(at.getTime() + 60_000);
	const text = `/start ${startPayload(context.config, { kind: 'request', id: request }, ends)}`;
	await context.db.writeUrgent((tx) =>
		receive(tx, context, 'bot', { message: { chat: { id: chat, type: 'private' }, message_id: chat, text } }),
	);
	return context.db.read
		.selectFrom('chat')
		.select(['chat', 'car_id'])
		.where('chat', '=', String(chat))
		.executeTakeFirstOrThrow();
}

async function answeredIn(request: number) {
	const { ways } = await server.admin.thread.get({ params: { of: `request-${request}` } });
	return ways.find(({ via }) => via === 'page')?.of;
}

test('letter, start code, answer and page all continue in the open car with the latest message, never in one that is closed or in the trash', async () => {
	const { id, email } = await asked();
	const open = await carOf(id, email);
	const silent = await carOf(id, email);
	later();
	await say(open, 'Машина в порту');
	later();
	const closed = await carOf(id, email, { closed_at: at.toISOString() });
	await say(closed, 'Спасибо, что были с нами');
	const trashed = await carOf(id, email, { deleted_at: at.toISOString() });
	const { context } = server.running;
	expect(await filed(id, email)).toBe(`car-${open}`);
	const chat = await bound(id);
	expect(chat.car_id).toBe(open);
	expect(await answeredIn(id)).toBe(`car-${open}`);
	later();
	const other = {
		name: 'Olena',
		bound_at: at.toISOString(),
		link_id: null,
		request_id: null,
		blocked_at: null,
	};
	await context.db.write((tx) =>
		tx
			.insertInto('chat')
			.values([silent, trashed].map((car_id) => ({ ...other, car_id, chat: String(++chats) })))
			.execute(),
	);
	expect(await chatForReply(context, context.db.read, id)).toMatchObject({ chat: chat.chat });
});

test('without an open car a request continues in itself, and nothing continues in what is in the trash', async () => {
	const { id, email } = await asked();
	await carOf(id, email, { closed_at: at.toISOString() });
	const trashed = await carOf(id, email, { deleted_at: at.toISOString() });
	expect(await filed(id, email)).toBe(`request-${id}`);
	expect((await bound(id)).car_id).toBeNull();
	expect(await answeredIn(id)).toBeUndefined();
	const { ways } = await server.admin.thread.get({ params: { of: `car-${trashed}` } });
	expect(ways.map(({ via }) => via)).not.toContain('page');
});
