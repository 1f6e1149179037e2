import type { Api } from '@clearway/shared/client/api.ts';
import type { ApiContract } from '@clearway/shared/contract/index.ts';
import type { Context } from '../context/context.ts';
import { base32 } from '../features/auth/second-factor/totp.ts';
import { carWrites, paymentWrites } from './car-writes.ts';
import { storedPicture } from './delivered.ts';
import { createPost, pictureFile } from './posts.ts';
import type { Writes } from './request-writes.ts';
import { requestWrites } from './request-writes.ts';
import { authenticator, storeFactor } from './second-factor.ts';
import { softPasskey } from './soft-passkey.ts';
import type { TestServer } from './start.ts';
import { telegramWrites } from './telegram-writes.ts';

/** The password of an admin who changes it. */
export const clerkPassword = 'quite long enough';

let count = 0;
const fresh = (word: string): string => `${word} ${++count}`;

/** Everything an admin can write: what it needs, made by the first admin, and then the call. */
export const adminWrites: Writes = {
	...telegramWrites,
	'office.trustClock': async () => (api) => api.office.trustClock(),
	'auth.password': async () => (api) =>
		api.auth.password({ body: { password: clerkPassword, newPassword: 'another long one' } }),
	'auth.language': async () => (api) => api.auth.language({ body: { language: 'uk' } }),
	'auth.logout': async () => (api) => api.auth.logout(),
	'auth.logoutAll': async () => (api) => api.auth.logoutAll(),
	'auth.create': async () => (api) =>
		api.auth.create({ body: { login: `made-${++count}`, password: clerkPassword, name: 'Ещё один' } }),
	'auth.remove': async (server) => {
		const id = await spare(server);
		return (api) => api.auth.remove({ params: { id } });
	},
	'auth.confirm': async () => (api) => api.auth.confirm({ body: { password: clerkPassword } }),
	'auth.confirmChoice':
		async ({ running: { context } }) =>
		async (api) => {
			await storePasskey(context, api);
			return api.auth.confirmChoice();
		},
	'auth.beginFactor': async () => (api) => api.auth.beginFactor(),
	'auth.enableFactor': async (server) => async (api) => {
		const secret = await storeFactor(server, (await api.auth.me()).id, null);
		return api.auth.enableFactor({ body: { code: authenticator(base32(secret))() } });
	},
	'auth.renewCodes': async (server) => async (api) => {
		await storeFactor(server, (await api.auth.me()).id);
		return api.auth.renewCodes();
	},
	'auth.dropFactor': async (server) => async (api) => {
		await storeFactor(server, (await api.auth.me()).id);
		return api.auth.dropFactor();
	},
	'auth.beginPasskey': async () => (api) => api.auth.beginPasskey(),
	'auth.addPasskey':
		async ({ running: { context } }) =>
		async (api) => {
			const { id } = await api.auth.me();
			const { db, config } = context;
			const ownSession = db.read.selectFrom('session').select('sid').where('admin_id', '=', id);
			const { sid } = await ownSession.executeTakeFirstOrThrow();
			const row = {
				challenge: fresh('challenge'),
				admin_id: id,
				sid,
				expires_at: '2999-01-01T00:00:00.000Z',
			};
			await db.read.insertInto('passkey_challenge').values(row).execute();
			const passkey = softPasskey(config.publicUrl).make(row);
			return api.auth.addPasskey({ body: { name: 'Ноутбук', passkey } });
		},
	'auth.renamePasskey':
		async ({ running: { context } }) =>
		async (api) =>
			api.auth.renamePasskey({ params: { id: await storePasskey(context, api) }, body: { name: 'Другой' } }),
	'auth.removePasskey':
		async ({ running: { context } }) =>
		async (api) =>
			api.auth.removePasskey({ params: { id: await storePasskey(context, api) } }),
	'auth.rename': async (server) => {
		const params = { id: await spare(server) };
		return (api) => api.auth.rename({ params, body: { name: fresh('Новое имя') } });
	},
	'auth.setRights': async (server) => {
		const params = { id: await spare(server) };
		return (api) => api.auth.setRights({ params, body: { rights: ['texts', 'requests'] } });
	},
	'auth.setPassword': async (server) => {
		const params = { id: await spare(server) };
		return (api) => api.auth.setPassword({ params, body: {} });
	},
	'auth.dropFactorOf': async (server) => {
		const params = { id: await spare(server) };
		await storeFactor(server, params.id);
		return (api) => api.auth.dropFactorOf({ params });
	},
	'auth.endSession': async () => async (api) => {
		const [{ id }, [session]] = await Promise.all([api.auth.me(), api.auth.sessions()]);
		return api.auth.endSession({ params: { id, session: session?.id ?? '' } });
	},
	'category.create': async () => (api) => api.category.create({ body: { title: fresh('Новая') } }),
	'category.save': async (server) => {
		const { id } = await server.admin.category.create({ body: { title: fresh('К правке') } });
		return (api) => api.category.save({ params: { id }, body: { title: fresh('Правка') } });
	},
	'category.remove': async (server) => {
		const { id } = await server.admin.category.create({ body: { title: fresh('К удалению') } });
		return (api) => api.category.remove({ params: { id } });
	},
	'template.create': async () => (api) =>
		api.template.create({ body: { kind: 'act', title: fresh('Акт'), text: '<p>{client.name}</p>' } }),
	'template.save': async (server) => {
		const { id } = await server.admin.template.create({ body: { kind: 'act', title: fresh('К правке') } });
		return (api) => api.template.save({ params: { id }, body: { title: fresh('Правка') } });
	},
	'template.remove': async (server) => {
		const { id } = await server.admin.template.create({ body: { kind: 'act', title: fresh('К удалению') } });
		return (api) => api.template.remove({ params: { id } });
	},
	'meta.create': async () => (api) =>
		api.meta.create({ body: { page: `page-${++count}`, title: 'Т', description: '', keywords: '' } }),
	'meta.save': async (server) => {
		const { id } = await server.admin.meta.create({
			body: { page: `page-${++count}`, title: 'Т', description: '', keywords: '' },
		});
		return (api) => api.meta.save({ params: { id }, body: { title: 'Правка' } });
	},
	'meta.remove': async (server) => {
		const { id } = await server.admin.meta.create({
			body: { page: `page-${++count}`, title: 'Т', description: '', keywords: '' },
		});
		return (api) => api.meta.remove({ params: { id } });
	},
	'option.create': async () => (api) =>
		api.option.create({ body: { title: `any.new${++count}`, value: '1' } }),
	'option.save': async (server) => {
		const { id } = await server.admin.option.create({ body: { title: `any.saved${++count}`, value: '1' } });
		return (api) => api.option.save({ params: { id: id ?? 0 }, body: { value: '2' } });
	},
	'option.remove': async (server) => {
		const { id } = await server.admin.option.create({ body: { title: `any.removed${++count}`, value: '1' } });
		return (api) => api.option.remove({ params: { id: id ?? 0 } });
	},
	...carWrites,
	...paymentWrites,
	'delivered.create': async () => (api) =>
		api.delivered.create({ body: { make: 'Audi', model: 'Q5', year: 2020 } }),
	'delivered.save': async (server) => {
		const { id } = await server.admin.delivered.create({ body: { make: 'Audi', model: 'Q5', year: 2020 } });
		return (api) => api.delivered.save({ params: { id }, body: { model: 'Q7' } });
	},
	'delivered.remove': async (server) => {
		const { id } = await server.admin.delivered.create({ body: { make: 'Audi', model: 'Q5', year: 2020 } });
		return (api) => api.delivered.remove({ params: { id } });
	},
	'post.create': async () => (api) => createPost(api),
	'post.begin': async () => (api) => api.post.begin({ body: { title: 'Начатый пост' } }),
	'post.beginTwin': async (server) => {
		const { id } = await createPost(server.admin);
		return (api) => api.post.beginTwin({ params: { id }, body: { language: 'uk', from: 'text' } });
	},
	'post.save': async (server) => {
		const { id } = await createPost(server.admin);
		return (api) => api.post.save({ params: { id }, form: { title: 'Правка' } });
	},
	'post.remove': async (server) => {
		const { id } = await createPost(server.admin);
		return (api) => api.post.remove({ params: { id } });
	},
	'post.changeMany': async (server) => {
		const { id } = await createPost(server.admin);
		return (api) => api.post.changeMany({ body: { posts: [{ id, status: 'draft' }] } });
	},
	'post.order': async (server) => {
		const { id } = await createPost(server.admin);
		return (api) => api.post.order({ body: { ids: [id] } });
	},
	'post.saveDraft': async (server) => {
		const { id } = await createPost(server.admin);
		return (api) => api.post.saveDraft({ params: { id }, body: { title: 'Черновик' } });
	},
	'post.dropDraft': async (server) => {
		const { id } = await createPost(server.admin);
		await server.admin.post.saveDraft({ params: { id }, body: { title: 'Черновик' } });
		return (api) => api.post.dropDraft({ params: { id } });
	},
	'post.publish': async (server) => {
		const { id } = await createPost(server.admin, { status: 'draft' });
		return (api) => api.post.publish({ params: { id }, body: {} });
	},
	'post.setAside': async (server) => {
		const { id } = await createPost(server.admin);
		return (api) =>
			api.post.setAside({ params: { id }, body: { text: '<p>Вариант</p>', why: 'aside-mine' } });
	},
	'post.restoreRevision': async (server) => {
		const { id } = await createPost(server.admin);
		return (api) => api.post.restoreRevision({ params: { id, n: 1 } });
	},
	'pendingEdit.schedule': async (server) => {
		const { id } = await createPost(server.admin);
		await server.admin.post.saveDraft({ params: { id }, body: { title: 'Правка' } });
		const body = { at: '2099-01-01T00:00:00.000Z' };
		return (api) => api.pendingEdit.schedule({ params: { id: String(id) }, body });
	},
	'pendingEdit.cancel': async (server) => {
		const params = { id: String((await createPost(server.admin)).id) };
		await server.admin.post.saveDraft({ params, body: { title: 'Правка' } });
		await server.admin.pendingEdit.schedule({ params, body: { at: '2099-01-01T00:00:00.000Z' } });
		return (api) => api.pendingEdit.cancel({ params });
	},
	'picture.keep': async (server) => {
		const name = await storedPicture(server);
		return (api) => api.picture.keep({ params: { name } });
	},
	'picture.upload': async () => async (api) => api.picture.upload({ form: {}, file: await pictureFile() }),
	'calculator.upload': async (server) => {
		const file = await bidsFile(server);
		return (api) => api.calculator.upload({ form: { title: 'iaa-internet-bid', overwrite: 'true' }, file });
	},
	'calculator.saveStaged': async (server) => {
		const title = 'iaa-internet-bid';
		const { staged } = await server.admin.calculator.check({
			form: { title },
			file: await bidsFile(server),
		});
		return (api) => api.calculator.saveStaged({ params: { title, hash: staged }, body: { mode: 'replace' } });
	},
	'calculator.saveRows': async (server) => {
		const { rows, version } = await server.visitor.calculator.get({ params: { title: 'iaa-internet-bid' } });
		const body = { rows, base: version, mode: 'replace' } as const;
		return (api) => api.calculator.saveRows({ params: { title: 'iaa-internet-bid' }, body });
	},
	'calculator.takeAsOwn': async (server) => {
		const { version } = await server.visitor.calculator.get({ params: { title: 'iaa-fee' } });
		const body = { tables: [{ title: 'iaa-fee' as const, version }], options: [] };
		return (api) => api.calculator.takeAsOwn({ body });
	},
	'calculator.restoreVersion': async () => (api) =>
		api.calculator.restoreVersion({ params: { title: 'iaa-fee', n: 1 } }),
	'calculator.cancelVersion': async (server) => {
		const download = await server.admin.calculator.download({
			params: { title: 'copart-fee' },
			query: { format: 'csv' },
		});
		const file = new File([download.bytes as Uint8Array<ArrayBuffer>], 'prices.csv', { type: 'text/csv' });
		const form = { title: 'copart-fee', validFrom: '2099-01-01', overwrite: 'true' } as const;
		const { version } = await server.admin.calculator.upload({ form, file });
		return (api) => api.calculator.cancelVersion({ params: { title: 'copart-fee', n: version } });
	},
	'currency.save': async () => (api) =>
		api.currency.save({ params: { day: '2026-01-05' }, body: { USD: '42.1', EUR: '49.3' } }),
	'currency.remove': async (server) => {
		await server.admin.currency.save({ params: { day: '2026-01-06' }, body: { USD: '42.1', EUR: '49.3' } });
		return (api) => api.currency.remove({ params: { day: '2026-01-06' } });
	},
	...requestWrites,
	'trash.removeMany': async (server) => {
		const { id } = await createPost(server.admin);
		return (api) => api.trash.removeMany({ body: { items: [{ kind: 'post', id }] } });
	},
	'trash.restore': async (server) => {
		const { id } = await server.admin.category.create({ body: { title: fresh('Из корзины') } });
		await server.admin.category.remove({ params: { id } });
		return (api) => api.trash.restore({ params: { kind: 'category', id: String(id) } });
	},
	'trash.restoreMany': async (server) => {
		const { id } = await createPost(server.admin);
		await server.admin.post.remove({ params: { id } });
		return (api) => api.trash.restoreMany({ body: { items: [{ kind: 'post', id }] } });
	},
	'backup.prepare': async () => (api) => api.backup.prepare(),
	'backup.download': async () => (api) => api.backup.download(),
};

/** Stores a passkey of the caller that nobody can sign with. */
async function bidsFile({ visitor }: TestServer): Promise<File> {
	const { rows, columns } = await visitor.calculator.get({ params: { title: 'iaa-internet-bid' } });
	const csv = [
		columns.join(','),
		...rows.map((row) => columns.map((column) => row[column] ?? '').join(',')),
	].join('\n');
	return new File([csv], 'prices.csv', { type: 'text/csv' });
}

async function storePasskey({ db }: Context, api: Api<ApiContract>): Promise<number> {
	const admin_id = (await api.auth.me()).id;
	const key = { credential_id: fresh('key'), public_key: '', counter: 0, transports: '[]' };
	const { id } = await db.read
		.insertInto('passkey')
		.values({ admin_id, ...key, name: 'Ноутбук', created_at: '2026-01-05T10:00:00.000Z' })
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

/** An admin whom others may change. */
async function spare(server: TestServer): Promise<number> {
	const body = { login: `spare-${++count}`, password: clerkPassword, name: 'Лишний' };
	return (await server.admin.auth.create({ body })).id;
}
