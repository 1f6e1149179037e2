// @module-tag db
import { expect, test } from 'vitest';
import { eventually, freshAddress } from '../../testing/mail-server.ts';
import { bindChat, withTelegramOfFile } from '../../testing/with-telegram.ts';

let ahead = 0;
const server = withTelegramOfFile('takes', { now: () => new Date(Date.now() + ahead) });

let clients = 0;
async function boundRequest() {
	await eventually('the bot said its name', async () => (await server.admin.telegram.get()).bot !== null);
	const visitor = server.client({ address: freshAddress() });
	const phone = `+38067123456${++clients}`;
	const { id, chat: start } = await visitor.mail.callback({ body: { name: 'Олена', phone } });
	return { id, phone, chat: await bindChat(server, start) };
}
const reply = (id: number, text: string) =>
	server.admin.request.reply({ params: { id: String(id) }, body: { text } });
const replyOf = async (id: number) =>
	(await server.admin.request.get({ params: { id: String(id) } })).replies.at(-1);
const isReply = (id: number, state: 'failed' | 'sent') =>
	eventually(`the reply is ${state}`, async () => (await replyOf(id))?.mail === state);
const again = async (id: number) =>
	server.admin.request.sendMail({ params: { id }, query: { reply: String((await replyOf(id))?.id) } });

test('a long answer comes whole into a chat, and is sent only when its last part arrived', async () => {
	const { id, chat } = await boundRequest();
	const text = Array.from({ length: 10 }, (_, n) => `${n}. ${'слово '.repeat(79).trim()}`).join('\n\n');
	expect(text.length).toBeGreaterThan(4500);
	const states: (string | undefined)[] = [];
	server.telegram.onArrival = async () => void states.push((await replyOf(id))?.mail);
	await reply(id, text);
	await isReply(id, 'sent');
	server.telegram.onArrival = null;
	expect(states).toEqual(['waiting', 'waiting']);
	const [, ...parts] = server.telegram.texts(chat);
	expect(parts.join('\n\n')).toBe(text);
});

test('a client who closed the chat and left no address: the office reads why, what else is known, and sends it again once he is back', async () => {
	const { id, phone, chat } = await boundRequest();
	server.telegram.block(chat);
	await reply(id, 'Машина продана, есть другая');
	await isReply(id, 'failed');
	const { entries, phones } = await server.admin.thread.get({ params: { of: `request-${id}` } });
	expect(entries.at(-1)).toMatchObject({ mail: 'failed', fault: 'Клиент закрыл чат с ботом.' });
	expect(phones).toEqual({ [`request-${id}`]: phone });
	// He is not back yet.
	ahead += 2000;
	await again(id);
	await isReply(id, 'failed');
	server.telegram.unblock(chat);
	ahead += 2000;
	expect((await again(id)).replies.at(-1)).toMatchObject({ mail: 'waiting', fault: null });
	await isReply(id, 'sent');
	expect(server.telegram.texts(chat).at(-1)).toContain('Машина продана, есть другая');
	await expect(again(id)).rejects.toMatchObject({
		code: 'conflict',
		message: expect.stringMatching(/уже ушло/),
	});
});

test('an answer whose chat was unbound goes again by mail, and without an address the office is told to call', async () => {
	const { id, chat } = await boundRequest();
	server.telegram.block(chat);
	await reply(id, 'Добрый день');
	await isReply(id, 'failed');
	const { context } = server.running;
	await context.db.write((tx) => tx.deleteFrom('chat').where('chat', '=', String(chat)).execute());
	await expect(again(id)).rejects.toMatchObject({
		code: 'conflict',
		message: expect.stringMatching(/позвоните ему/),
	});
	const email = 'back@mail.example';
	await context.db.write((tx) => tx.updateTable('request').set({ email }).where('id', '=', id).execute());
	expect((await again(id)).replies.at(-1)).toMatchObject({ via: 'mail', mail: 'waiting' });
	await isReply(id, 'sent');
	expect(server.smtp.received.flatMap(({ to }) => to)).toContain(email);
});
