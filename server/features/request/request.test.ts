import { dayMs } from '@clearway/shared/domain/dated.ts';
import { kyivDay, kyivTime } from '@clearway/shared/format/date.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { eraseClient } from '../../testing/erase-client.ts';
import { eventually, freshAddress, type ServerWithMail } from '../../testing/mail-server.ts';
import { serverWithMailOfFile } from '../../testing/server-of-file.ts';
import { testLogin, testPassword } from '../../testing/settings.ts';
import { startServer } from '../../testing/start.ts';
import { eraseOldRequests } from './request-jobs.ts';

let second: ServerWithMail['admin'];
const office = serverWithMailOfFile();
beforeAll(async () => {
	const login = { login: 'olena', password: 'another long password' };
	await office.admin.auth.create({ body: { ...login, name: 'Олена' } });
	const { token } = await office.visitor.auth.login({ body: login });
	second = office.client({ token });
});

type Fields = { name?: string; phone?: string; website?: string; message?: string };
const ask = async (fields: Fields = {}) => {
	const body = { name: 'Иван', phone: '+380671234567', ...fields };
	const { id } = await office.client({ address: freshAddress() }).mail.callback({ body });
	return { params: { id } };
};
const get = (at: { params: { id: number } }) => office.admin.request.get(at);
const list = (query: Parameters<ServerWithMail['admin']['request']['list']>[0]) =>
	office.admin.request.list(query);
const save = (at: { params: { id: number } }, body: object) => office.admin.request.save({ ...at, body });
const remove = (at: { params: { id: number } }) => office.admin.request.remove(at);

describe('the inbox', { tags: 'db' }, () => {
	test('lists the newest first, by pages', async () => {
		for (let n = 0; n < 25; n++) await ask({ name: `Страница ${n}` });
		const first = await list({ query: { q: 'страница' } });
		expect(first).toMatchObject({ page: 1, pages: 3, perPage: 12, total: 25 });
		expect(first.data[0]?.name).toBe('Страница 24');
		const rest = await list({ query: { q: 'страница', page: '3' } });
		expect(rest.data.map(({ name }) => name)).toEqual(['Страница 0']);
		await expect(list({ query: { q: 'страница', page: '4' } })).rejects.toMatchObject({ code: 'missing' });
	});

	test.each([
		['ЩЁГОЛЕВ', 'the name in any case'],
		['+38 (095) 777-11-22', 'the number as it is dialled'],
		['0957771122', 'the number from home'],
		['щеголев 777', 'several words at once'],
	])('finds %s', async (q) => {
		const at = await ask({ name: 'Семён Щёголев', phone: '095 777 11 22' });
		const { data } = await list({ query: { q } });
		expect(data[0]?.id).toBe(at.params.id);
		await remove(at);
		expect((await list({ query: { q } })).total).toBe(0);
	});

	test('shows what a visitor had typed into the calculator before he asked for a call, and finds it by that', async () => {
		const message = 'Без ставок, считаем по запросу: мотоцикл\nЦена: 3200 $';
		const at = await ask({ message });
		expect(await get(at)).toMatchObject({ source: 'callback', message });
		expect((await list({ query: { q: 'мотоцикл 3200' } })).data.map(({ id }) => id)).toEqual([at.params.id]);
	});

	test('finds a request by its number, and a percent sign literally', async () => {
		const at = await ask({ name: 'Пошлина 10%' });
		expect((await list({ query: { q: `№${at.params.id}` } })).data.map(({ id }) => id)).toContain(
			at.params.id,
		);
		expect((await list({ query: { q: '10%' } })).data.map(({ id }) => id)).toEqual([at.params.id]);
		expect((await list({ query: { q: '%' } })).total).toBe(1);
		await expect(list({ query: { q: '\u0000' } })).rejects.toMatchObject({ code: 'invalid' });
	});

	test('filters by status', async () => {
		const at = await ask({ name: 'Только спам' });
		await save(at, { status: 'spam' });
		expect((await list({ query: { q: 'только спам', status: 'spam' } })).total).toBe(1);
		expect((await list({ query: { q: 'только спам', status: 'new' } })).total).toBe(0);
		await expect(list({ query: { status: 'lost' as 'new' } })).rejects.toMatchObject({ code: 'invalid' });
	});
});

describe('taking a request', () => {
	test('by two admins at the same moment succeeds for one, and the other learns who has it', {
		tags: 'db',
	}, async () => {
		for (let round = 0; round < 40; round++) {
			const at = await ask({ name: `Раунд ${round}` });
			const take = { ...at, body: { status: 'taken', ...(round % 2 && { revision: 1 }) } } as const;
			const results = await Promise.allSettled([office.admin.request.save(take), second.request.save(take)]);
			const won = results.filter((result) => result.status === 'fulfilled');
			const lost = results.filter((result) => result.status === 'rejected');
			expect(won).toHaveLength(1);
			expect(lost[0]?.reason).toMatchObject({
				code: 'conflict',
				status: 409,
				current: { takenBy: won[0]?.value.takenBy, status: 'taken' },
			});
		}
	});

	test('twice by the same person changes nothing', async () => {
		const at = await ask();
		const first = await save(at, { status: 'taken' });
		const { mail: _, ...taken } = first;
		expect(await save(at, { status: 'taken' })).toMatchObject(taken);
	});

	test('a request that is given back can be taken by any admin', async () => {
		const at = await ask();
		await save(at, { status: 'taken' });
		expect(await save(at, { status: 'new' })).toMatchObject({ status: 'new', takenBy: null, takenAt: null });
		expect((await second.request.save({ ...at, body: { status: 'taken' } })).takenBy?.name).toBe('Олена');
	});
});

describe('working on a request', () => {
	test('an old revision is refused with 409 and the current request', { tags: 'db' }, async () => {
		const at = await ask();
		await save(at, { note: 'Первая', revision: 1 });
		await expect(save(at, { status: 'done', revision: 1 })).rejects.toMatchObject({
			code: 'conflict',
			current: { revision: 2, status: 'new', notes: [{ text: 'Первая' }] },
		});
	});

	test('notes are added with author and time, and none is overwritten', { tags: 'db' }, async () => {
		const at = await ask();
		await Promise.all(
			[1, 2, 3, 4].map((n) =>
				(n % 2 ? office.admin : second).request.save({ ...at, body: { note: `Заметка ${n}` } }),
			),
		);
		const { notes, revision } = await get(at);
		expect(notes.map(({ text }) => text).toSorted()).toEqual([1, 2, 3, 4].map((n) => `Заметка ${n}`));
		expect(new Set(notes.map(({ by }) => by))).toEqual(new Set(['Администратор', 'Олена']));
		expect(revision).toBe(5);
	});

	test('the first closing sets the time of the answer, and reopening does not undo it', async () => {
		const at = await ask();
		const done = await save(at, { status: 'done' });
		expect(done).toMatchObject({ status: 'done', takenBy: { name: 'Администратор' } });
		expect(done.answeredAt).not.toBeNull();
		const again = await save(at, { status: 'taken' });
		expect(again).toMatchObject({ status: 'taken', answeredAt: done.answeredAt });
		expect((await save(at, { status: 'done' })).answeredAt).toBe(done.answeredAt);
	});

	test('a reminder can be set, is counted on its day, and can be removed', async () => {
		const at = await ask();
		const { followUps } = (await office.admin.office.overview()).requests;
		expect(await save(at, { followUpOn: '2026-01-15' })).toMatchObject({ followUpOn: '2026-01-15' });
		expect((await office.admin.office.overview()).requests.followUps).toBe(followUps + 1);
		expect(await save(at, { followUpOn: null })).toMatchObject({ followUpOn: null });
		await expect(save(at, { followUpOn: '2026-02-30' })).rejects.toMatchObject({ code: 'invalid' });
	});

	test('an empty change changes nothing', async () => {
		const at = await ask();
		expect(await save(at, {})).toMatchObject({ revision: 1 });
	});
});

describe('erasing', () => {
	test('removes the personal data everywhere, even from the audit', { tags: 'db' }, async () => {
		const secret = 'Бартоломеус';
		const at = await ask({ name: secret, phone: '+380671230001' });
		await save(at, { note: `${secret} просил удалить` });
		await eventually('its mail is sent', async () => (await get(at)).mail === 'sent');
		await eraseClient(office, `request-${at.params.id}`);
		await expect(get(at)).rejects.toMatchObject({ code: 'missing' });
		await expect(remove(at)).rejects.toMatchObject({ code: 'missing' });
		const { db } = office.running.context;
		for (const table of [
			'request',
			'client',
			'client_contact',
			'message',
			'outbox',
			'repeat',
			'audit',
			'news',
			'fact',
		] as const) {
			const rows = await db.read.selectFrom(table).selectAll().execute();
			expect(JSON.stringify(rows)).not.toContain(secret);
		}
	});

	test('happens automatically to closed requests and ignored suspects after their retention period', {
		tags: 'db',
	}, async () => {
		const closed = await ask();
		const waiting = await ask();
		const suspect = await ask({ website: 'x' });
		await save(closed, { status: 'done' });
		const trashed = await ask();
		await save(trashed, { status: 'done' });
		await remove(trashed);
		const { context } = office.running;
		const in366Days = new Date(Date.now() + 366 * dayMs);
		await eraseOldRequests({ ...context, now: () => new Date() });
		await expect(get(closed)).resolves.toBeDefined();
		await eraseOldRequests({ ...context, now: () => in366Days });
		await expect(get(closed)).rejects.toMatchObject({ code: 'missing' });
		await expect(get(suspect)).rejects.toMatchObject({ code: 'missing' });
		await expect(get(waiting)).resolves.toBeDefined();
		// The trash has a term of its own.
		await office.admin.trash.restore({ params: { kind: 'request', id: trashed.params.id } });
		await expect(get(trashed)).resolves.toBeDefined();
	});

	test('counts the period from the closing or from later work, however long ago the first answer was', async () => {
		let now = Date.now();
		const server = await startServer({ now: () => new Date(now) });
		const signIn = async () => {
			const { token } = await server.visitor.auth.login({
				body: { login: testLogin, password: testPassword },
			});
			return server.client({ token }).request;
		};
		const passDays = async (days: number): Promise<void> => {
			now += days * dayMs;
			await eraseOldRequests(server.running.context);
		};
		const { id } = await server.visitor.mail.callback({ body: { name: 'Иван', phone: '+380671234567' } });
		const put = async (body: object) => (await signIn()).save({ params: { id }, body });
		const stored = async () => (await signIn()).get({ params: { id } });
		await put({ status: 'done' });
		await put({ status: 'taken' });
		await passDays(366);
		await put({ status: 'done' });
		await passDays(200);
		await put({ note: 'Клиент звонил ещё раз.' });
		await passDays(200);
		await expect(stored()).resolves.toMatchObject({ status: 'done' });
		await passDays(200);
		await expect(stored()).rejects.toMatchObject({ code: 'missing' });
		await server.close();
	});
});

test('the export opens in a spreadsheet as text: Russian titles, and no cell is a formula', {
	tags: 'db',
}, async () => {
	const at = await ask({ name: '=HYPERLINK("http://evil.example";"x")', phone: '+380501112233' });
	await save(at, { note: '@SUM(1)\n"кавычки"; точка с запятой' });
	const { name, bytes, type } = await office.admin.request.export({ query: { q: '501112233' } });
	expect(name).toMatch(/^Заявки \d{4}-\d\d-\d\d\.csv$/);
	expect(type).toContain('text/csv');
	expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
	const text = new TextDecoder().decode(bytes);
	expect(text.split('\r\n')[0]).toContain('"Номер";"Получена"');
	const { createdAt } = await office.admin.request.get({ params: at.params });
	expect(text).toContain(`"${kyivDay(new Date(createdAt))} ${kyivTime(createdAt)}"`);
	expect(text).toContain(`"'=HYPERLINK(""http://evil.example"";""x"")"`);
	expect(text).toContain(`"'+380501112233"`);
	expect(text).toContain('""кавычки""; точка с запятой');
	expect(text).not.toMatch(/"[=+@-]/);
});
