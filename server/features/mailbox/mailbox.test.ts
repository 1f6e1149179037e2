import { readFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listFailedLetter } from '../../mail/failed-letters.ts';
import { readInWorker } from '../../mail/read-in-worker.ts';
import { newCar, newLink } from '../../testing/cars.ts';
import { hasDovecot, startDovecot } from '../../testing/dovecot.ts';
import { eventually } from '../../testing/mail-server.ts';
import { serverWithMailOfFile } from '../../testing/server-of-file.ts';
import { writtenIn } from '../../testing/written-in.ts';
import { tryTwice } from './read-mailbox.ts';
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

	test('without a sign of ours belongs to a request by its number and a known sender, else to the client of a confirmed address', async () => {
		const before = (await writtenIn(server, `request-${requestId}`)).length;
		const another = answerTo('new-thread-with-number', '').toString('latin1');
		const anew = another.replace(/^Message-ID: <.*$/im, 'Message-ID: <another@mail.example>');
		expect(await take(Buffer.from(anew, 'latin1'))).toBe('taken');
		for (const name of ['stranger-with-number', 'newsletter', 'own-notice'])
			expect([name, await take(answerTo(name, '<x@y>'))]).toEqual([name, 'left']);
		expect(await writtenIn(server, `request-${requestId}`)).toHaveLength(before + 1);
		const wrote = async () =>
			(await server.admin.thread.get({ params: { of: `request-${requestId}` } })).entries.filter(
				({ kind, id }) => kind === 'client' && id > 0,
			);
		const known = (await wrote()).length;
		expect(await take(answerTo('new-thread', '<x@y>'))).toBe('taken');
		expect(await wrote()).toHaveLength(known + 1);
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

/** A client whose address nobody has confirmed, and how letters name him. */
async function newClient() {
	const email = `${crypto.randomUUID()}@mail.example`;
	const { id } = await server.admin.request.create({ body: { name: 'Клиент', email } });
	return { id, email, by: `Client <${email}>`, from: `From: Client <${email}>` };
}
/** A letter with the number of a request, and these lines in its head. */
function letterTo(id: number, head: readonly string[], text = 'Согласен'): Buffer {
	const own = [...head, `Subject: #${id}`, `Message-ID: <${crypto.randomUUID()}@mail.example>`];
	return Buffer.from([...own, '', text].join('\r\n'));
}

describe('a letter that nobody may have written as it says', () => {
	const checked = (result: string) => [`Authentication-Results: mx.clearway.example; dmarc=${result}`];
	const filed = async (id: number) =>
		(await writtenIn(server, `request-${id}`)).map(({ by, isUnconfirmed }) => [by, isUnconfirmed]);

	test('is marked where it is filed, until its domain has vouched for the address once', {
		tags: 'db',
	}, async () => {
		const { id, by, from } = await newClient();
		for (const head of [[], checked('pass'), [], checked('fail')]) await take(letterTo(id, [...head, from]));
		expect(await filed(id)).toEqual([true, false, false, true].map((isMarked) => [by, isMarked]));
	});

	test('is sure where it answers a letter that went to that address, and is not where it answers from another', {
		tags: 'db',
	}, async () => {
		const { id, by, from } = await newClient();
		await server.admin.request.reply({ params: { id: String(id) }, body: { text: 'Добрый день!' } });
		const answers = `In-Reply-To: ${await idOfLetter({ request_id: id })}`;
		await take(letterTo(id, ['From: Client <someone@other.example>', answers]));
		await take(letterTo(id, [from, answers]));
		await take(letterTo(id, [from]));
		expect(await filed(id)).toEqual([
			['Client <someone@other.example>', true],
			...[false, false].map((isMarked) => [by, isMarked]),
		]);
	});

	test('of two authors is of neither, and is filed only as an answer', async () => {
		const { id, from } = await newClient();
		const both = [...checked('pass'), from, 'From: other@other.example'];
		expect(await take(letterTo(id, both))).toBe('left');
		await server.admin.request.reply({ params: { id: String(id) }, body: { text: 'Добрый день!' } });
		const answers = `In-Reply-To: ${await idOfLetter({ request_id: id })}`;
		expect(await take(letterTo(id, [...both, answers]))).toBe('taken');
		expect(await filed(id)).toEqual([['Отправитель неизвестен', true]]);
	});

	test('does not change the way by which the client is answered, and his page does not show it as his', async () => {
		const { id, email, from } = await newClient();
		const { id: car } = await newCar(server, { clientName: 'Клиент', email });
		const { token } = await newLink(server, car);
		await server.running.context.db.write((tx) =>
			tx.updateTable('car').set({ request_id: id }).where('id', '=', car).execute(),
		);
		const firstWay = async () =>
			(await server.admin.thread.get({ params: { of: `car-${car}` } })).ways[0]?.via;
		await take(letterTo(id, [from]));
		expect(await firstWay()).toBe('page');
		expect((await server.visitor.carPage.get({ params: { token } })).messages).toMatchObject([
			{ from: 'unconfirmed', text: 'Согласен' },
		]);
		await take(letterTo(id, [...checked('pass'), from]));
		expect(await firstWay()).toBe('mail');
	});
});

test('a bounce that names no letter is left, on every database', { tags: 'db' }, async () => {
	expect(await take(answerTo('bounce-gmail', ''))).toBe('left');
});

test('a letter with NUL in its headers is taken, by every database', { tags: 'db' }, async () => {
	const { id, by, from } = await newClient();
	const nul = (text: string) => `=?utf-8?Q?${text}=00?=`;
	const answers = [`In-Reply-To: ${nul('<2@x')}>`, `References: ${nul('<3')}@x>`];
	expect(await take(letterTo(id, [from.replace('Client', nul('Client')), ...answers], 'te\0xt'))).toBe(
		'taken',
	);
	expect(await writtenIn(server, `request-${id}`)).toMatchObject([{ by, text: 'text' }]);
});

test('a letter of a thousand files names a few of those that stay in the mailbox', async () => {
	const { id, from } = await newClient();
	const part = (n: number) => `--b\r\nContent-Type: a/b; name="${'long name '.repeat(15)}${n}"\r\n\r\nx\r\n`;
	const parts = Array.from({ length: 1000 }, (_, n) => part(n));
	const source = letterTo(id, [from, 'Content-Type: multipart/mixed; boundary=b'], `${parts.join('')}--b--`);
	expect(await take(source)).toBe('taken');
	const [message] = await writtenIn(server, `request-${id}`);
	expect(message?.files).toHaveLength(100);
	expect(message?.text).toContain('и ещё 880');
	expect(message?.text.length).toBeLessThan(5000);
});

test('after thirty letters of a day further ones are listed in short, and nobody is told of them', {
	tags: 'db',
}, async () => {
	const { id, from } = await newClient();
	const { context } = server.running;
	const source = letterTo(id, [from, 'Authentication-Results: mx; dmarc=pass'], 'Ответ. '.repeat(300));
	const letter = await readInWorker(source);
	const takeNext = (n: number) =>
		takeLetter(context, { ...letter, messageId: `<${n}@mail.example>` }, source);
	const heard: number[] = [];
	let taken = 0;
	context.db.onChange((changes) => {
		if (changes.some((change) => change.kind === 'request' && change.id === id && change.isMessage))
			heard.push(taken);
	});
	for (taken = 1; taken <= 32; taken++) await takeNext(taken);
	expect(heard).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
	const messages = await writtenIn(server, `request-${id}`);
	expect(messages.map(({ isUnread, text }) => isUnread && text.length > 1000)).toEqual(
		messages.map((_, n) => n < 30),
	);
	expect(messages).toHaveLength(32);
	const last = messages[31]?.id ?? 0;
	const params = { of: `request-${id}`, message: last };
	expect((await server.admin.thread.whole({ params })).text).toBe(letter.text);
	const untold = context.db.read.selectFrom('message').select('id').where('told_at', 'is', null);
	expect(await untold.where('request_id', '=', id).execute()).toHaveLength(30);
});

describe('a letter that fails', () => {
	const trying = (source: Uint8Array) => tryTwice(server.running.context, source, { isHuge: false, uid: 1 });

	test('by its own content is read once more without its files, and then set aside', {
		tags: 'db',
	}, async () => {
		const { db } = server.running.context;
		// A letter of which the database takes no more than the text.
		await (db.dialect === 'sqlite'
			? sql`create trigger poison before insert on message_file when new.name = 'poison'
				begin select raise(abort, 'poison'); end`
			: sql`alter table message_file add constraint poison check (name <> 'poison')`
		).execute(db.read);
		const { id, from } = await newClient();
		const file = '--b\r\nContent-Type: a/b; name=poison\r\n\r\nx\r\n--b--';
		const source = letterTo(id, [from, 'Content-Type: multipart/mixed; boundary=b'], file);
		expect(await trying(source)).toBe('taken');
		expect(await writtenIn(server, `request-${id}`)).toMatchObject([
			{ text: expect.stringContaining('poison'), files: [] },
		]);
		expect(await trying(nestedLetter(id))).toBe('failed');
	});

	test('while the database takes nothing is not at fault, and is taken afterwards', {
		tags: 'db',
	}, async () => {
		const { id, from } = await newClient();
		const source = letterTo(id, [from]);
		const end = await withoutDatabase();
		try {
			await expect(trying(source)).rejects.toThrow();
		} finally {
			await end();
		}
		expect(await trying(source)).toBe('taken');
		expect(await writtenIn(server, `request-${id}`)).toHaveLength(1);
	});

	test('is listed for the office for a month, and “Сегодня” tells of it', { tags: 'db' }, async () => {
		const { context } = server.running;
		const letter = (daysAgo: number, subject: string) => ({
			at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
			...{ sender: `Client <${client}>`, subject },
		});
		const list = (one: ReturnType<typeof letter>) =>
			context.db.write((tx) => listFailedLetter(tx, context, one));
		await list(letter(31, 'Давно'));
		await list(letter(0, 'Договор'));
		const imap = (await server.admin.connection.list()).find(({ kind }) => kind === 'imap');
		expect(imap?.failed).toMatchObject([{ sender: `Client <${client}>`, subject: 'Договор' }]);
		const { warnings } = await server.admin.office.overview();
		expect(warnings.filter(({ code }) => code === 'letters-failed')).toHaveLength(1);
		expect(await context.db.read.selectFrom('failed_letter').select('subject').execute()).toEqual([
			{ subject: 'Договор' },
		]);
	});

	/** Nothing can be written until the answer is called. */
	async function withoutDatabase(): Promise<() => Promise<unknown>> {
		const { dataDir, running } = server;
		const { db } = running.context;
		if (db.dialect === 'sqlite') {
			await rename(dataDir, `${dataDir}-aside`);
			return () => rename(`${dataDir}-aside`, dataDir);
		}
		await sql`create function full_disk() returns trigger language plpgsql as
			$$ begin raise exception 'full' using errcode = '53100'; end $$`.execute(db.read);
		await sql`create trigger full_disk before insert on message execute function full_disk()`.execute(
			db.read,
		);
		return () => sql`drop trigger full_disk on message`.execute(db.read);
	}
});

/** A letter in letters without end, which no reader follows. */
const nestedLetter = (id: number) => {
	const level = (n: number) =>
		`Content-Type: multipart/mixed; boundary=b${n}\r\nX-Long: ${'x'.repeat(200)}\r\n\r\n--b${n}`;
	const [first = '', ...more] = Array.from({ length: 300 }, (_, n) => level(n));
	const [head, ...body] = `${first}\r\n${more.join('\r\n')}\r\n\r\nx`.split('\r\n\r\n');
	return letterTo(id, [`From: Client <${client}>`, ...(head ?? '').split('\r\n')], body.join('\r\n\r\n'));
};

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

	test('that gets a letter while others are read takes it at once', async () => {
		const { db } = server.running.context;
		const [first, second, third] = await Promise.all([
			numbered('first'),
			numbered('second'),
			numbered('third'),
		]);
		// The third comes when the second, which was found with the first, has still to be read.
		const isFirstTaken = new Promise<void>((resolve) => db.onChange(() => resolve()));
		await dovecot.deliver(first);
		await dovecot.deliver(second);
		await isFirstTaken;
		await dovecot.deliver(third);
		// Far below the minute after which it would be asked.
		await eventually('all of them are in the request', async () =>
			(await texts()).includes('Thank you, third.'),
		);
	});

	test('with a letter that nobody can read lists it and is read on', { tags: 'db' }, async () => {
		await dovecot.deliver(nestedLetter(requestId));
		await dovecot.deliver(await numbered('behind-it'));
		await eventually('the letter behind it is in the request', async () =>
			(await texts()).includes('Thank you, behind-it.'),
		);
		const imap = (await server.admin.connection.list()).find(({ kind }) => kind === 'imap');
		expect(imap?.failed[0]).toMatchObject({ sender: `Client <${client}>`, subject: `#${requestId}` });
		expect((await dovecot.letters()).find(({ text }) => text.includes('X-Long'))?.isSeen).toBe(false);
	});
});
