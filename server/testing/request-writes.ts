import type { Api } from '@clearway/shared/client/api.ts';
import type { ApiContract } from '@clearway/shared/contract/index.ts';
import { kyivDay } from '@clearway/shared/format/date.ts';
import { storeOwnMessage } from '../clients/messages.ts';
import type { Write } from '../db/open.ts';

import { car } from './car.ts';
import { freshAddress } from './mail-server.ts';
import { ownCompany } from './own-company.ts';
import { requestWithQuote, saveRates } from './request-with-quote.ts';
import type { TestServer } from './start.ts';

type Act = (api: Api<ApiContract>) => Promise<unknown>;
/** The first admin makes the records that a write needs; then comes the call. */
export type Writes = Readonly<Record<string, (server: TestServer) => Promise<Act>>>;

/** Everything an admin can write of a request. */
export const requestWrites: Writes = {
	'request.create': async () => (api) =>
		api.request.create({ body: { name: 'Позвонивший', phone: '+380671234567' } }),
	'request.editNote': async (server) => {
		const id = await request(server);
		return async (api) => {
			const note = await ownNote(server, id, (await api.auth.me()).id);
			return api.request.editNote({ params: { id, note }, body: { text: 'Перезвонит в среду' } });
		};
	},
	'request.removeNote': async (server) => {
		const id = await request(server);
		return async (api) => {
			const note = await ownNote(server, id, (await api.auth.me()).id);
			return api.request.removeNote({ params: { id, note } });
		};
	},
	'request.save': async (server) => {
		const id = await request(server);
		return (api) => api.request.save({ params: { id }, body: { status: 'taken', note: 'Взял' } });
	},
	'request.sendMail': async (server) => {
		const id = await request(server);
		await server.running.context.db.read.deleteFrom('outbox').where('request_id', '=', id).execute();
		return (api) => api.request.sendMail({ params: { id } });
	},
	'request.undo': async (server) => {
		const id = await request(server);
		return async (api) => {
			const { adminId, revision } = { adminId: (await api.auth.me()).id, revision: 1 };
			const before = { status: 'new', taken_by: null, taken_name: null, taken_at: null, answered_at: null };
			await server.running.context.db.read
				.insertInto('fact')
				.values({ name: `request before ${id}`, value: JSON.stringify({ by: adminId, revision, before }) })
				.execute();
			return api.request.undo({ params: { id }, body: { revision } });
		};
	},
	'request.reply': async (server) => {
		const { id } = await server.client({ address: freshAddress() }).mail.calculation({
			body: { email: 'ivan@mail.example', message: 'Посчитайте' },
		});
		return (api) => api.request.reply({ params: { id }, body: { text: 'Здравствуйте!' } });
	},
	'request.quote': async (server) => {
		await saveRates(server);
		// Anybody may store a calculation; the act ties one that is stored to the request.
		await server.visitor.quote.create({ body: car });
		const id = await request(server);
		return (api) => api.request.quote({ params: { id }, body: car });
	},
	'request.offer': async (server) => {
		await ownCompany(server);
		const { params } = await requestWithQuote(server);
		const validUntil = kyivDay(server.running.context.now());
		return (api) => api.request.offer({ params, body: { validUntil } });
	},
	'request.remove': async (server) => {
		const id = await request(server);
		return (api) => api.request.remove({ params: { id } });
	},
	'request.export': async () => (api) => api.request.export({ query: {} }),
};

const request = async (server: TestServer): Promise<number> => {
	const { id } = await server
		.client({ address: freshAddress() })
		.mail.callback({ body: { name: 'Иван', phone: '0671234567' } });
	return id;
};

// Only its author may change a note.
async function ownNote(server: TestServer, requestId: number, adminId: number): Promise<number> {
	const { context } = server.running;
	const note = { direction: 'note', by: 'Автор', by_id: adminId, text: 'Заметка' } as const;
	const about = { table: 'request', id: requestId } as const;
	// Tests count what `db.write` begins.
	return storeOwnMessage(context.db.read as unknown as Write, context, about, note);
}
