import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readInWorker } from '../../mail/read-in-worker.ts';
import { newCar, newLink } from '../../testing/cars.ts';
import { hasDovecot, startDovecot } from '../../testing/dovecot.ts';
import { eventually } from '../../testing/mail-server.ts';
import { serverWithMailOfFile } from '../../testing/server-of-file.ts';
import { writtenIn } from '../../testing/written-in.ts';
import { takeLetter } from './take-letter.ts';

const folder = join(import.meta.dirname, '..', '..', 'testing', 'letters');
const ours = '<0123456789abcdef0123456789abcdef@clearway.example>';
const client = 'client@mail.example';

const server = serverWithMailOfFile('takes');
let requestId = 0;
let carId = 0;

/** The Message-ID of the last letter to a client about a record. */
async function idOfLetter(of: { request_id: number } | { car_id: number }): Promise<string> {
	const { db } = server.running.context;
	const sent = () =>
		db.read
			.selectFrom('outbox')
			.select('message_id')
			.where((eb) => eb.and(of))
			.where('state', '=', 'sent')
			.orderBy('id', 'desc')
			.executeTakeFirst();
	await eventually('the letter is sent', async () => (await sent()) !== undefined);
	return (await sent())?.message_id ?? '';
}

beforeAll(async () => {
	const { id } = await server.admin.request.create({ body: { name: 'Клиент 1', email: client } });
	requestId = id;
	await server.admin.request.reply({ params: { id: String(id) }, body: { text: 'Добрый день!' } });
	carId = (await newCar(server, { clientName: 'Клиент', email: client })).id;
	await newLink(server, carId);
	const message = { kind: 'office' as const, text: 'Машина в порту.' };
	await server.admin.thread.write({ params: { of: `car-${carId}` }, body: message });
	await server.running.context.db.write((tx) =>
		tx
			.updateTable('outbox')
			.set({ next_at: '2020-01-01T00:00:00.000Z' })
			.where('car_id', '=', carId)
			.execute(),
	);
});

const car = () => server.admin.car.get({ params: { id: String(carId) } });
/** A letter of the corpus as an answer to one of ours. */
const answerTo = (name: string, messageId: string, number = requestId) =>
	Buffer.from(
		readFileSync(join(folder, `${name}.eml`), 'latin1')
			.replaceAll(ours, messageId)
			.replace(/^Subject: .*$/m, (line) =>
				line.replace(/=\?utf-8\?B\?([^?]*)\?=/, (_, word) => {
					const subject = Buffer.from(word, 'base64').toString().replace('№ 1', `№ ${number}`);
					return `=?utf-8?B?${Buffer.from(subject).toString('base64')}?=`;
				}),
			),
		'latin1',
	);
const take = async (source: Uint8Array) =>
	takeLetter(server.running.context, await readInWorker(source), source);

describe('a letter of the mailbox', () => {
	test('that answers one of ours is in its request once, with its files apart', async () => {
		const ofReply = await idOfLetter({ request_id: requestId });
		const source = answerTo('several-files', ofReply);
		expect([await take(source), await take(source)]).toEqual(['taken', 'taken']);
		const messages = await writtenIn(server, `request-${requestId}`);
		expect(messages).toMatchObject([
			{
				...{ by: `Client <${client}>`, text: 'Договор и фото.', via: 'mail', isUnread: true, isCut: true },
				files: [{ name: 'image.jpg' }, { name: 'Договор.pdf', size: 46 }],
			},
		]);
		const [message] = messages;
		const file = message?.files[1]?.id ?? 0;
		const answer = await server.fetch(`/api/thread/request-${requestId}/file/${file}`, {
			headers: { authorization: `Bearer ${server.token}` },
		});
		expect(answer.headers.get('content-disposition')).toContain('attachment');
		expect(answer.headers.get('content-type')).toBe('application/octet-stream');
		expect(await answer.text()).toContain('%PDF-1.4');
		const params = { of: `request-${requestId}`, message: message?.id ?? 0 };
		expect(await server.admin.thread.whole({ params })).toEqual({
			text: 'Договор и фото.\n\n> Пришлите договор.',
		});
	});

	test('that answers a letter about a car is in its card, and so is one about a request whose car is under way', async () => {
		const ofCar = await idOfLetter({ car_id: carId });
		expect(await take(answerTo('gmail-russian', ofCar))).toBe('taken');
		expect((await writtenIn(server, `car-${carId}`)).at(-1)).toMatchObject({
			...{ kind: 'client', text: 'Да, берём. Когда отправите?', isUnread: true, via: 'mail' },
		});
		expect((await car()).unread).toBe(1);
		const { id } = await server.admin.request.create({ body: { name: 'Клиент 2', email: client } });
		const made = await newCar(server, { email: client });
		await server.running.context.db.write((tx) =>
			tx.updateTable('car').set({ request_id: id }).where('id', '=', made.id).execute(),
		);
		expect(await take(answerTo('new-thread-with-number', '', id))).toBe('taken');
		const messages = await writtenIn(server, `car-${made.id}`);
		expect(messages.map(({ text }) => text)).toEqual(['Когда будет ответ по заявке № 1?']);
	});

	test('without a sign of ours belongs to a request only by its number and a known sender', async () => {
		const before = (await writtenIn(server, `request-${requestId}`)).length;
		expect(await take(answerTo('new-thread-with-number', ''))).toBe('taken');
		for (const name of ['stranger-with-number', 'new-thread', 'newsletter', 'own-notice'])
			expect([name, await take(answerTo(name, '<x@y>'))]).toEqual([name, 'left']);
		expect(await writtenIn(server, `request-${requestId}`)).toHaveLength(before + 1);
	});

	test('that no person wrote is left, and a bounce marks its letter with the reason', async () => {
		const { id } = await server.admin.request.create({ body: { name: 'Клиент 3', email: client } });
		await server.admin.request.reply({ params: { id: String(id) }, body: { text: 'Добрый день!' } });
		const ofReply = await idOfLetter({ request_id: id });
		for (const name of ['vacation-gmail', 'out-of-office-exchange', 'late-postfix', 'receipt-of-reading'])
			expect([name, await take(answerTo(name, ofReply))]).toEqual([name, 'left']);
		expect(await take(answerTo('bounce-gmail', ofReply))).toBe('taken');
		expect(await take(answerTo('bounce-gmail', `<${'f'.repeat(32)}@other.example>`))).toBe('left');
		const { replies } = await server.admin.request.get({ params: { id: String(id) } });
		expect(await writtenIn(server, `request-${id}`)).toEqual([]);
		expect(replies).toMatchObject([{ mail: 'failed', fault: expect.stringContaining('550-5.1.1') }]);
		const ofCar = await idOfLetter({ car_id: carId });
		expect(await take(answerTo('bounce-qmail', ofCar))).toBe('taken');
		const noted = (await writtenIn(server, `car-${carId}`)).find(({ kind }) => kind === 'note');
		expect(noted?.text).toContain('no mailbox here by that name');
	});

	test('of the office itself is no answer of a client', async () => {
		const own = answerTo('gmail-russian', await idOfLetter({ request_id: requestId }));
		const from = Buffer.from(
			own.toString('latin1').replaceAll('<client@mail.example>', '<office@clearway.example>'),
			'latin1',
		);
		expect(await take(from)).toBe('left');
	});
});

describe.runIf(hasDovecot)('a mailbox behind Dovecot (skipped where it is not installed)', () => {
	let dovecot: Awaited<ReturnType<typeof startDovecot>>;
	beforeAll(async () => {
		dovecot = await startDovecot();
		await dovecot.deliver(answerTo('new-thread', ''));
		await server.admin.connection.save({
			params: { kind: 'imap' },
			body: {
				...{ host: '127.0.0.1', port: dovecot.port, isTls: false, user: dovecot.user },
				secret: dovecot.password,
			},
		});
	});
	afterAll(() => dovecot.close());

	const texts = async () => (await writtenIn(server, `request-${requestId}`)).map(({ text }) => text);
	const numbered = async (n: string, name = 'gmail-english') =>
		Buffer.from(
			answerTo(name, await idOfLetter({ request_id: requestId }))
				.toString('latin1')
				.replace(/^Message-ID: <\S+@/m, `Message-ID: <${n}@`)
				.replace('Thank you, I agree.', `Thank you, ${n}.`),
			'latin1',
		);

	test('is followed without a restart: an answer is in its request while the server only listens, all else stays unread', async () => {
		const { db } = server.running.context;
		await eventually('the mailbox was read', async () =>
			Boolean(
				await db.read
					.selectFrom('fact')
					.select('value')
					.where('name', 'like', 'mailbox office%')
					.executeTakeFirst(),
			),
		);
		await dovecot.deliver(await numbered('idle'));
		// Far below the minute after which it would be asked.
		await eventually('the answer is in the request', async () =>
			(await texts()).includes('Thank you, idle.'),
		);
		await eventually('it is marked as read', async () =>
			(await dovecot.letters()).some(({ text, isSeen }) => isSeen && text.includes('Thank you, idle.')),
		);
		const other = (await dovecot.letters()).find(({ text }) => text.includes('<new@mail.example>'));
		expect(other?.isSeen).toBe(false);
	});

	test('whose server stops and starts again gives every answer once, also one that was delivered twice', async () => {
		await dovecot.deliver(await numbered('before'));
		await dovecot.stop();
		await dovecot.start();
		for (const _ of ['once', 'again']) await dovecot.deliver(await numbered('twice'));
		await dovecot.deliver(await numbered('last'));
		// The office pauses longer after each failure, so it may come back later than a letter takes.
		await eventually(
			'all of them are in the request',
			async () => (await texts()).includes('Thank you, last.'),
			40_000,
		);
		const found = (await texts()).filter((text) => /before|twice|last/.test(text));
		expect(found.toSorted()).toEqual(['Thank you, before.', 'Thank you, last.', 'Thank you, twice.']);
	});
});
