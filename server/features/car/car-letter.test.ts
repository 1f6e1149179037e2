// @module-tag db
import { beforeAll, expect, test } from 'vitest';
import { afterQuiet } from '../../mail/quiet-hours.ts';
import { newCar, newLink, setStage } from '../../testing/cars.ts';
import { eventually, officeAddress } from '../../testing/mail-server.ts';
import { ownPapers } from '../../testing/own-company.ts';
import { serverWithMailOfFile } from '../../testing/server-of-file.ts';
import { headerOf, readLetter } from '../../testing/smtp.ts';
import { writtenIn } from '../../testing/written-in.ts';

let at = new Date('2026-08-17T09:00:00Z');
const server = serverWithMailOfFile('takes', { now: () => at, env: { SESSION_HOURS: '2000' } });
beforeAll(() => ownPapers(server));
const later = (minutes: number) => {
	at = new Date(at.getTime() + minutes * 60_000);
};

let clients = 0;
async function toldCar(language: 'ru' | 'uk' = 'ru') {
	const email = `car-${++clients}@mail.example`;
	const { id } = await newCar(server, { email, speaks: language });
	return { id, email, url: (await newLink(server, id)).url };
}
const doneOn = '2026-08-17';
const done = (id: number, stage: 'bought' | 'paid') => setStage(server, id, stage, { doneOn });
const lettersTo = (address: string) => server.smtp.received.filter(({ to }) => to.includes(address));
const sentTo = async (address: string) => {
	await eventually(`a letter to ${address}`, () => lettersTo(address).length > 0);
	const [letter] = lettersTo(address);
	if (!letter) throw new Error('no letter');
	return { ...letter, text: readLetter(letter.raw).text };
};
const waiting = async (id: number) =>
	(
		await server.running.context.db.read
			.selectFrom('outbox')
			.select('id')
			.where('car_id', '=', id)
			.where('state', '=', 'waiting')
			.execute()
	).length;

test('what happens within three minutes becomes one letter with the page of the client, in his language', async () => {
	const { id, email, url } = await toldCar('uk');
	await done(id, 'bought');
	later(1);
	await done(id, 'paid');
	await server.admin.thread.write({
		params: { of: `car-${id}` },
		body: { kind: 'office', text: 'Добрий день!' },
	});
	await server.admin.thread.write({
		params: { of: `car-${id}` },
		body: { kind: 'note', text: 'Таємна нотатка' },
	});
	const lettersOfMessages = async () => (await writtenIn(server, `car-${id}`)).map(({ mail }) => mail);
	expect(lettersTo(email)).toEqual([]);
	expect(await lettersOfMessages()).toEqual(['waiting', null]);
	later(4);
	const letter = await sentTo(email);
	await eventually('the message says so', async () => (await lettersOfMessages())[0] === 'sent');
	expect(letter.text).toMatch(/Куплено[\s\S]*Продавець отримав гроші[\s\S]*Добрий день!/);
	expect(letter.text).toContain(url);
	expect(letter.text).not.toContain('Таємна');
	expect(headerOf(letter.raw, 'reply-to')).toBe(officeAddress);
	expect(headerOf(letter.raw, 'list-unsubscribe')).toBe(`<${url}/mail>`);
	await eventually('nothing waits', async () => (await waiting(id)) === 0);
	expect(lettersTo(email)).toHaveLength(1);
});

test('an act that is undone within three minutes is not told', async () => {
	const { id, email } = await toldCar();
	await done(id, 'bought');
	later(2);
	await setStage(server, id, 'bought', { was: { doneOn }, doneOn: null });
	expect(await waiting(id)).toBe(0);
	later(5);
	await done(id, 'bought');
	later(4);
	expect((await sentTo(email)).text).toContain('Куплена');
});

test('a quiet act, a client without a mail address or a page, and one who unsubscribed are not told', async () => {
	const { id } = await toldCar();
	await setStage(server, id, 'bought', { doneOn, isQuiet: true });
	expect(await waiting(id)).toBe(0);
	const alone = await newCar(server);
	await done(alone.id, 'bought');
	expect(await waiting(alone.id)).toBe(0);
	await server.running.context.db.write((tx) =>
		tx.updateTable('car').set({ mail_on: 0 }).where('id', '=', id).execute(),
	);
	await done(id, 'paid');
	expect(await waiting(id)).toBe(0);
});

test('a message to a client without an open page stays as not sent, with the reason in the card', async () => {
	const { id } = await toldCar();
	const [link] = (await server.admin.car.get({ params: { id } })).links;
	await server.admin.carLink.revoke({ params: { id, link: link?.id ?? 0 } });
	await server.admin.thread.write({
		params: { of: `car-${id}` },
		body: { kind: 'office', text: 'Позвоните нам' },
	});
	later(4);
	const notes = async () => (await writtenIn(server, `car-${id}`)).filter(({ kind }) => kind === 'note');
	await eventually('the note', async () => (await notes()).length > 0);
	expect((await notes())[0]?.text).toContain('нет открытой ссылки');
});

test('a later day is told with its reason', async () => {
	const { id, email } = await toldCar();
	await setStage(server, id, 'bought', { doneOn, isQuiet: true });
	await setStage(server, id, 'papers', { expectedOn: '2026-09-20', reason: 'Праздники' });
	later(4);
	expect((await sentTo(email)).text).toMatch(/позже плана, около 20\.09\.2026\. Причина: Праздники/);
});

test('a letter that waits for the morning is no letter that is stuck', async () => {
	const { id } = await toldCar();
	const { mail: before } = await server.admin.office.overview();
	at = new Date('2026-08-18T19:00:00Z');
	await server.admin.thread.write({
		params: { of: `car-${id}` },
		body: { kind: 'office', text: 'Добрый вечер' },
	});
	later(60);
	const { mail, warnings } = await server.admin.office.overview();
	const leavesAt = '2026-08-19T06:00:00.000Z';
	expect(mail).toEqual({ ...before, held: 1, leavesAt });
	expect((await writtenIn(server, `car-${id}`))[0]).toMatchObject({ mail: 'waiting', leavesAt });
	expect(warnings.map(({ code }) => code)).not.toContain('mail-stuck');
	expect(await waiting(id)).toBe(1);
	at = new Date('2026-08-19T06:00:01Z');
	await eventually('it leaves in the morning', async () => (await waiting(id)) === 0);
});

const write = (id: number, text: string) =>
	server.admin.thread.write({ params: { of: `car-${id}` }, body: { kind: 'office', text } });

test('a letter that waits for what else happens says when it leaves, and one that does not leave then says nothing of it', async () => {
	const { id, email } = await toldCar();
	const { mail: before } = await server.admin.office.overview();
	const written = async () => (await writtenIn(server, `car-${id}`))[0];
	await write(id, 'Машина на площадке');
	const leavesAt = new Date(at.getTime() + 3 * 60_000).toISOString();
	expect((await server.admin.office.overview()).mail).toEqual({ ...before, held: 1, leavesAt });
	expect(await written()).toMatchObject({ mail: 'waiting', leavesAt });
	await server.smtp.stop();
	later(5);
	expect((await server.admin.office.overview()).mail).toMatchObject({ waiting: before.waiting + 1, held: 0 });
	expect(await written()).toMatchObject({ mail: 'waiting', leavesAt: null });
	await server.smtp.start();
	// It may have been tried meanwhile, and then waits for its next try.
	later(60);
	await sentTo(email);
});

test('the thirteenth message of a day leaves when a person wrote it, and further notices come as one letter in the morning', async () => {
	at = new Date('2026-08-20T09:00:00Z');
	const { id, email } = await toldCar();
	const sent = { kind: 'car', car_id: id, state: 'sent', attempts: 0, message_id: '' };
	const [day, content] = [at.toISOString(), '{"kind":"photo"}'];
	await server.running.context.db.write((tx) =>
		tx
			.insertInto('outbox')
			.values(
				Array.from({ length: 12 }, (_, n) => ({
					...{ ...sent, content, event_key: `${id} photo ${n}` },
					...{ next_at: day, created_at: day, sent_at: day },
				})),
			)
			.execute(),
	);
	await done(id, 'bought');
	await done(id, 'paid');
	await write(id, 'Ждём вас завтра');
	later(4);
	const { text } = await sentTo(email);
	expect(text).toContain('Ждём вас завтра');
	expect(text).not.toContain('Куплена');
	await eventually('the notices wait', async () => (await waiting(id)) === 2);
	expect((await writtenIn(server, `car-${id}`))[0]?.mail).toBe('sent');
	at = new Date('2026-08-21T06:00:01Z');
	await eventually('the notices', () => lettersTo(email).length === 2);
	const [, digest] = lettersTo(email);
	expect(readLetter(digest?.raw ?? '').text).toMatch(/Куплена[\s\S]*Продавец получил деньги/);
	await eventually('nothing waits', async () => (await waiting(id)) === 0);
});

test('a letter that the mail server refuses is a note of the car', async () => {
	const { id, email } = await toldCar();
	await server.smtp.become('refuses');
	await server.admin.thread.write({
		params: { of: `car-${id}` },
		body: { kind: 'office', text: 'Здравствуйте' },
	});
	later(4);
	const notes = async () => (await writtenIn(server, `car-${id}`)).filter(({ kind }) => kind === 'note');
	await eventually('a note', async () => (await notes()).length > 0);
	expect((await writtenIn(server, `car-${id}`))[0]?.mail).toBe('failed');
	expect((await notes())[0]?.text).toMatch(/^Письмо клиенту не дошло: 5/);
	expect(lettersTo(email)).toEqual([]);
	expect((await server.admin.office.overview()).mail.failed).toBe(0);
	await server.smtp.become('takes');
});

test.each([
	['2026-08-17T09:00:00Z', '2026-08-17T09:00:00.000Z'],
	['2026-08-17T17:59:00Z', '2026-08-17T17:59:00.000Z'],
	['2026-08-17T18:00:00Z', '2026-08-18T06:00:00.000Z'],
	['2026-08-17T23:30:00Z', '2026-08-18T06:00:00.000Z'],
	['2026-12-17T06:59:00Z', '2026-12-17T07:00:00.000Z'],
	// The clocks change that night.
	['2026-10-24T19:00:00Z', '2026-10-25T07:00:00.000Z'],
	['2026-03-28T20:00:00Z', '2026-03-29T06:00:00.000Z'],
])('nobody is written to from nine in the evening to nine in the morning: %s becomes %s', (asked, told) => {
	expect(afterQuiet(new Date(asked)).toISOString()).toBe(told);
});

test('a paper goes to the client as a file by mail, and he sees it on his page from then on', async () => {
	const { id, email, url } = await toldCar('uk');
	const [template] = await server.admin.template.list();
	const body = { template: template?.id ?? 0, language: 'uk' as const };
	const made = await server.admin.paper.make({ params: { id }, body });
	const params = { id, file: made.id };
	const send = () => server.admin.carFile.send({ params, idempotencyKey: 'a paper' });
	expect(await send()).toMatchObject({ shown: true });
	await send();
	later(4);
	const letter = await sentTo(email);
	expect(letter.text).toContain(made.name);
	expect(letter.text).toContain(url);
	expect(letter.raw).toContain('Content-Type: application/pdf');
	const { bytes } = await server.admin.carFile.get({ params, query: {} });
	const inLetter = Buffer.from(bytes).toString('base64');
	expect(letter.raw.replace(/\s/g, '')).toContain(inLetter);
	expect(await writtenIn(server, `car-${id}`)).toHaveLength(1);
});

test('papers that are attached to a message go with it, and those of another car are refused', async () => {
	const { id, email } = await toldCar('uk');
	const other = await toldCar();
	const [template] = await server.admin.template.list();
	const body = { template: template?.id ?? 0, language: 'uk' as const };
	const made = await server.admin.paper.make({ params: { id }, body });
	const { ways } = await server.admin.thread.get({ params: { of: `car-${id}` } });
	expect(ways.find(({ via }) => via === 'page')?.papers).toEqual([{ id: made.id, name: made.name }]);
	const write = (of: number) =>
		server.admin.thread.write({
			params: { of: `car-${of}` },
			body: { kind: 'office', text: 'Ось договір', papers: [made.id] },
		});
	await expect(write(other.id)).rejects.toMatchObject({ code: 'missing' });
	await write(id);
	later(4);
	const letter = await sentTo(email);
	expect(letter.text).toContain('Ось договір');
	expect(letter.raw).toContain('Content-Type: application/pdf');
	expect((await server.admin.car.get({ params: { id: String(id) } })).files).toMatchObject([{ shown: true }]);
});
