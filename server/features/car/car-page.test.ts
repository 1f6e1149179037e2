// @module-tag db
import { isDeepStrictEqual } from 'node:util';
import { beforeEach, describe, expect, test } from 'vitest';
import { resealSecrets } from '../../records/reseal-secrets.ts';
import { openSecret } from '../../services/sealed-secret.ts';
import { newCar, newLink, setStage } from '../../testing/cars.ts';
import { movableClock } from '../../testing/clock.ts';
import { eventually } from '../../testing/mail-server.ts';
import { requestHead, sendRaw } from '../../testing/raw.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';
import { listenTo } from '../../testing/stream.ts';
import { writtenIn } from '../../testing/written-in.ts';
import { carLink } from './car-link.ts';
import { rememberOpenings } from './car-openings.ts';
import { carPage } from './car-page.ts';

const clock = movableClock('2026-11-20T09:00:00Z');
const server = serverOfFile({
	env: { TRUST_PROXY: '1', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'office@mail.example' },
	now: clock.now,
	work: false,
});

const id = (id: number) => ({ params: { id: String(id) } });
const ofLink = (car: number, link: number) => ({ params: { id: String(car), link: String(link) } });

let car = 0;
let address = 0;
beforeEach(async () => {
	address += 1;
	clock.set('2026-11-20T09:00:00Z');
	car = (await newCar(server, { model: '<b>Rio</b>', clientName: '<i>Олена</i>' })).id;
});

/** Every test comes from an address of its own, so that it spends its own limits. */
const visitor = () => server.client({ address: `203.0.113.${address}` }).carPage;
const open = (token: string) => visitor().get({ params: { token } });

const linkTo = (body?: Parameters<typeof newLink>[2]) => newLink(server, car, body);

const write = (token: string, text: string, idempotencyKey: string = crypto.randomUUID()) =>
	visitor().message({ params: { token }, body: { text }, idempotencyKey });

describe('a secret link', () => {
	test('opens its car, is shown again in the client’s language, and lies in the database only sealed', async () => {
		const { link, url, token } = await linkTo();
		expect(url).toMatch(/\/car\/[\w-]{32}$/);
		expect(await open(token)).toMatchObject({
			title: 'Kia <b>Rio</b> 2020',
			role: 'client',
			stage: 'agreed',
		});
		await server.admin.car.save({ ...id(car), body: { speaks: 'uk' } });
		expect(await server.admin.carLink.get(ofLink(car, link.id))).toEqual({
			url: url.replace('/car/', '/uk/car/'),
		});
		const { db, config } = server.running.context;
		const row = await db.read
			.selectFrom('car_link')
			.selectAll()
			.where('id', '=', link.id)
			.executeTakeFirstOrThrow();
		expect(JSON.stringify(row)).not.toContain(token);
		// Moved to another row, it cannot be opened.
		expect(openSecret(config, { purpose: 'car link', of: 'another hash' }, row.sealed)).toBeNull();
		const otherKey = { ...config, jwtSecret: 'x'.repeat(40), previousSecret: null };
		expect(openSecret(otherKey, { purpose: 'car link', of: row.hash }, row.sealed)).toBeNull();
	});

	test('can be sent again after the signing key was exchanged, and without the old key still opens', async () => {
		const { link, token } = await linkTo();
		const { context } = server.running;
		const keys = {
			jwtSecret: 'another key of the server'.repeat(2),
			previousSecret: context.config.jwtSecret,
		};
		await resealSecrets({ ...context, config: { ...context.config, ...keys } });
		const exchanged = { ...context, config: { ...context.config, ...keys, previousSecret: null } };
		const ask = { params: { id: car, link: link.id } };
		expect((await carLink.get(exchanged, ask)).url).toContain(token);
		await expect(carLink.get(context, ask)).rejects.toMatchObject({ code: 'conflict' });
		expect(await open(token)).toMatchObject({ role: 'client' });
	});

	test('is made once where the answer was lost', async () => {
		const make = () =>
			server.admin.carLink.create({
				...id(car),
				body: { label: 'Олена', role: 'client' },
				idempotencyKey: `link ${car}`,
			});
		expect((await make()).id).toBe((await make()).id);
		expect((await server.admin.car.get(id(car))).links).toHaveLength(1);
	});

	test('that was revoked, or whose car is in the trash, is gone at once and says nothing of the car', async () => {
		const { link, token } = await linkTo();
		const other = await linkTo({ role: 'viewer' });
		for (const _ of [1, 2]) await server.admin.carLink.revoke(ofLink(car, link.id));
		await expect(open(token)).rejects.toMatchObject({ status: 410, code: 'gone' });
		await expect(server.admin.carLink.get(ofLink(car, link.id))).rejects.toMatchObject({ code: 'conflict' });
		await expect(write(token, 'Добрый день')).rejects.toMatchObject({ code: 'gone' });
		await server.admin.car.remove(id(car));
		await expect(open(other.token)).rejects.toMatchObject({ code: 'gone' });
		await server.admin.trash.restore({ params: { kind: 'car', id: String(car) } });
		expect(await open(other.token)).toMatchObject({ title: 'Kia <b>Rio</b> 2020' });
	});

	test('of an erased car, an unknown and an odd one are missing alike', async () => {
		const { token } = await linkTo();
		const { db } = server.running.context;
		await db.write((tx) => tx.deleteFrom('car').where('id', '=', car).execute());
		const answers = await Promise.all(
			[token, 'A'.repeat(32), 'odd'].map(
				async (sent) => (await open(sent).catch((problem) => problem)) as { code: string; message: string },
			),
		);
		for (const { code, message } of answers)
			expect({ code, message }).toEqual({ code: 'missing', message: answers[0]?.message });
	});

	test('ends 180 days after the car was handed over, that of a viewer after 60', async () => {
		const client = await linkTo();
		const viewer = await linkTo({ role: 'viewer' });
		expect(client.link.expiresOn).toBeNull();
		await setStage(server, car, 'handed', { doneOn: '2026-11-20' });
		expect((await server.admin.car.get(id(car))).links).toMatchObject([
			{ expiresOn: '2027-05-19' },
			{ expiresOn: '2027-01-19' },
		]);
		clock.set('2027-01-19T12:00:00Z');
		expect(await open(viewer.token)).toMatchObject({ stage: 'handed', arrival: null });
		clock.set('2027-01-20T12:00:00Z');
		await expect(open(viewer.token)).rejects.toMatchObject({ code: 'gone' });
		expect(await open(client.token)).toMatchObject({ stage: 'handed' });
		clock.set('2027-05-20T12:00:00Z');
		await expect(open(client.token)).rejects.toMatchObject({ code: 'gone' });
	});

	test('counts who opens it, and no messenger that draws its card', async () => {
		const { token } = await linkTo();
		const openAs = (agent: string, method = 'GET') =>
			server.fetch(`/api/car-page/${token}`, {
				method,
				headers: { 'user-agent': agent, 'x-forwarded-for': `203.0.113.${address}` },
			});
		await openAs('TelegramBot (like TwitterBot)');
		await openAs('WhatsApp/2.23');
		await openAs('Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile Safari/537.36');
		clock.pass(60_000);
		await openAs('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130');
		await openAs('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130', 'HEAD');
		await rememberOpenings(server.running.context);
		await rememberOpenings(server.running.context);
		expect((await server.admin.car.get(id(car))).links).toMatchObject([
			{ openings: 2, firstAt: '2026-11-20T09:00:00.000Z', lastAt: '2026-11-20T09:01:00.000Z' },
		]);
	});
});

describe('the page of a link', () => {
	test('shows stages, reasons and the arrival; a viewer sees neither papers, nor messages, nor the calculation', async () => {
		const { token } = await linkTo();
		const viewer = await linkTo({ role: 'viewer' });
		await setStage(server, car, 'bought', { doneOn: '2026-11-20' });
		const moved = { expectedOn: '2026-12-20', reason: 'Очередь в порту' };
		await setStage(server, car, 'papers', moved);
		const { db } = server.running.context;
		await db.write((tx) =>
			tx
				.insertInto('car_file')
				.values(
					(['photo', 'invoice', 'contract'] as const).map((kind, position) => ({
						...{ car_id: car, kind, stage: null, payment_id: null, name: kind, type: 'image/webp' },
						...{ size: 1, sha256: kind, bytes: new Uint8Array(1), small: null, by: 'x', position },
						...{ shown: kind === 'contract' ? (0 as const) : (1 as const), at: '2026-11-20T09:00:00.000Z' },
					})),
				)
				.execute(),
		);
		await server.admin.thread.write({
			params: { of: `car-${car}` },
			body: { kind: 'office', text: 'Купили.' },
		});
		await server.admin.thread.write({
			params: { of: `car-${car}` },
			body: { kind: 'note', text: 'Клиент торопится' },
		});
		const seen = await open(token);
		expect(seen).toMatchObject({
			stage: 'bought',
			photos: [{ stage: null }],
			papers: [{ kind: 'invoice' }],
			messages: [{ from: 'office', text: 'Купили.' }],
		});
		expect(seen.stages.find(({ stage }) => stage === 'papers')).toMatchObject(moved);
		expect(seen.arrival?.from).toMatch(/^202[67]-/);
		expect(JSON.stringify(seen)).not.toContain('торопится');
		expect(await open(viewer.token)).toMatchObject({
			role: 'viewer',
			quote: null,
			...{ photos: [{}], papers: [], messages: [], payments: [] },
		});
	});

	test('opens after any number of wrong links from its address, which a whole mobile network may share', async () => {
		const { token } = await linkTo();
		for (let n = 0; n < 60; n++)
			await expect(open('A'.repeat(32))).rejects.toMatchObject({ code: 'missing' });
		expect(await open(token)).toMatchObject({ role: 'client' });
	});

	test('is shown 120 times a minute to an address', async () => {
		const { token } = await linkTo();
		for (let n = 0; n < 120; n++) await open(token);
		await expect(open(token)).rejects.toMatchObject({ code: 'too_many' });
	});
});

describe('messages', () => {
	test('come to the office once, under the label of their link, and are read there', async () => {
		const { token } = await linkTo({ label: 'Муж Олены' });
		await write(token, ' Где машина? ', 'one');
		await write(token, ' Где машина? ', 'one');
		expect(await server.admin.car.get(id(car))).toMatchObject({ unread: 1 });
		const [message] = await writtenIn(server, `car-${car}`);
		expect(message).toMatchObject({ kind: 'client', by: 'Муж Олены', text: 'Где машина?', isUnread: true });
		const last = message?.id ?? 0;
		const read = { params: { of: `car-${car}` }, body: { upTo: last } };
		await server.admin.thread.read(read);
		await server.admin.thread.read(read);
		expect(await server.admin.car.get(id(car))).toMatchObject({ unread: 0 });
		expect((await open(token)).messages).toMatchObject([{ from: 'you', text: 'Где машина?' }]);
		const other = await linkTo();
		expect((await open(other.token)).messages).toMatchObject([{ from: 'other', text: 'Где машина?' }]);
	});

	test('are told to the office at once, each once; what the office writes is not', async () => {
		const { token } = await linkTo();
		const stream = await listenTo(server.url, server.token);
		await eventually('the stream begins', () => stream.raw.includes('id: '));
		await write(token, 'Где машина?', `told ${car}`);
		await write(token, 'Где машина?', `told ${car}`);
		await server.admin.thread.write({
			params: { of: `car-${car}` },
			body: { kind: 'office', text: 'В порту.' },
		});
		const { revision } = await server.admin.car.get(id(car));
		await eventually('the answer is heard', () =>
			stream.received.some(({ data }) => isDeepStrictEqual(data, { id: car, kind: 'car', revision })),
		);
		stream.stop();
		const told = stream.received.filter(({ event }) => event === 'car.message');
		expect(told.map(({ data }) => data)).toEqual([{ id: car, kind: 'car', revision: revision - 1 }]);
	});

	test('of the office and notes are written once, and their texts are not in the log', async () => {
		const body = { kind: 'note', text: 'Торопится к отпуску' } as const;
		const note = () =>
			server.admin.thread.write({ params: { of: `car-${car}` }, body, idempotencyKey: `note ${car}` });
		await note();
		await note();
		expect(await writtenIn(server, `car-${car}`)).toMatchObject([{ kind: 'note', isUnread: false }]);
		const log = await server.admin.audit.list({ query: { kind: 'car', record: String(car) } });
		expect(JSON.stringify(log)).toContain('"message":"note"');
		expect(JSON.stringify(log)).not.toContain('отпуск');
	});

	test('are ten an hour for each link, not empty, not too long, and none of a viewer', async () => {
		const { token } = await linkTo();
		const viewer = await linkTo({ role: 'viewer' });
		await expect(write(viewer.token, 'Добрый день')).rejects.toMatchObject({ code: 'missing' });
		await expect(write(token, ' \n')).rejects.toMatchObject({ code: 'invalid' });
		await expect(write(token, 'я'.repeat(2001))).rejects.toMatchObject({ code: 'invalid' });
		for (let n = 0; n < 10; n++) await write(token, `Вопрос ${n}`);
		await expect(write(token, 'Ещё вопрос')).rejects.toMatchObject({ code: 'too_many' });
		clock.pass(3_600_000);
		await write(token, 'Ещё вопрос');
	});

	test('of an unknown link are refused before a byte of them is read', async () => {
		const token = 'A'.repeat(32);
		for (const path of [
			`/api/car-page/${token}/message`,
			`/car/${token}/message`,
			`/uk/car/${token}/message`,
		]) {
			const head = requestHead('POST', path, {
				'content-type': 'application/json',
				'content-length': '1000',
				'x-forwarded-for': `203.0.113.${address}`,
			});
			expect(await sendRaw(server.running.port, [head])).toMatchObject({ status: 404 });
		}
	});
});

describe('letters', () => {
	test('end by one post of a mail program, and begin again by the page; a viewer decides nothing', async () => {
		const { token } = await linkTo();
		const viewer = await linkTo({ role: 'viewer' });
		expect((await open(token)).isTold).toBeNull();
		await server.admin.car.save({ ...id(car), body: { email: 'client@mail.example' } });
		expect((await open(token)).isTold).toBe(true);
		const { context } = server.running;
		const withoutMail = { ...context, config: { ...context.config, smtpUrl: null } };
		const ofPage = { session: null, app: 'page', language: 'ru', requestId: 'x', address: 'x' } as const;
		const call = { ...ofPage, idempotencyKey: null, lastEventId: null, signal: AbortSignal.timeout(9000) };
		expect((await carPage.get(withoutMail, { params: { token } }, call)).isTold).toBeNull();
		const post = (at: string, body: string) =>
			server.fetch(`/car/${at}/mail`, {
				method: 'POST',
				redirect: 'manual',
				headers: { 'content-type': 'application/x-www-form-urlencoded' },
				body,
			});
		expect((await post(token, 'List-Unsubscribe=One-Click')).status).toBe(303);
		expect((await open(token)).isTold).toBe(false);
		expect((await post(viewer.token, 'on=1')).status).toBe(404);
		expect((await post(token, 'on=1')).status).toBe(303);
		expect((await open(token)).isTold).toBe(true);
	});
});
