import { storeBotName, storeGroup } from '../mail/chats.ts';
import { newCar } from './cars.ts';
import type { Writes } from './request-writes.ts';
import { type TestServer, testPassword } from './start.ts';
import { botName, botToken } from './telegram.ts';

/** The office has entered a bot, which nobody reaches. */
export async function withBot({ admin, running: { context } }: TestServer): Promise<void> {
	await admin.auth.confirm({ body: { password: testPassword } });
	await admin.connection.save({ params: { kind: 'telegram' }, body: { secret: botToken } });
	await context.db.write((tx) => storeBotName(tx, botToken, botName));
}

/** A car with a chat of its client. */
async function boundChat(server: TestServer) {
	const { id } = await newCar(server);
	const bound = { chat: '77', name: 'Олена', bound_at: new Date().toISOString() };
	const row = { ...bound, car_id: id, link_id: null, request_id: null, blocked_at: null };
	const { db } = server.running.context;
	const chat = await db.write((tx) =>
		tx.insertInto('chat').values(row).returning('id').executeTakeFirstOrThrow(),
	);
	return { params: { id, chat: chat.id } };
}

/** Everything an admin can write about the bot. */
export const telegramWrites: Writes = {
	'telegram.setOff': async () => (api) => api.telegram.setOff({ body: { off: ['group digest'] } }),
	'telegram.test': async () => (api) => api.telegram.test(),
	'telegram.bindGroup': async (server) => {
		await withBot(server);
		return (api) => api.telegram.bindGroup();
	},
	'telegram.dropGroup': async ({ running: { context } }) => {
		await context.db.write((tx) => storeGroup(tx, { chat: '-77', title: 'Офис', blockedAt: null }));
		return (api) => api.telegram.dropGroup();
	},
	'telegram.dropChat': async (server) => {
		const chat = await boundChat(server);
		return (api) => api.telegram.dropChat(chat);
	},
};
