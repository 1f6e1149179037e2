// @module-tag db
import { expect, test } from 'vitest';
import { chatStart } from '../../mail/chats.ts';
import { companyBody, newCar, newLink, setStage } from '../../testing/cars.ts';
import { eventually, freshAddress } from '../../testing/mail-server.ts';
import { openOffer } from '../../testing/offers.ts';
import { ownPapers } from '../../testing/own-company.ts';
import { readLetter } from '../../testing/smtp.ts';
import { testPassword } from '../../testing/start.ts';
import { botName, botToken } from '../../testing/telegram.ts';
import { bindChat, hasMoreThan, startOf, withTelegramOfFile } from '../../testing/with-telegram.ts';
import { writtenIn } from '../../testing/written-in.ts';
import { tellLate } from './late-digest.ts';
import { pollBot } from './poll.ts';

// It runs: messages leave at a pace.
let ahead = Date.parse('2026-08-17T09:00:00Z') - Date.now();
const server = withTelegramOfFile('takes', {
	now: () => new Date(Date.now() + ahead),
	env: { SESSION_HOURS: '2000' },
});
const later = (minutes: number) => {
	ahead += minutes * 60_000;
};
const at = (instant: string) => {
	ahead = Date.parse(instant) - Date.now();
};
const { texts, write } = {
	texts: (chat: number | string) => server.telegram.texts(chat),
	write: (chat: number, text: string, more?: object) => server.telegram.write(chat, text, more),
};

let clients = 0;
async function boundCar(language: 'ru' | 'uk' = 'ru', email = `chat-${++clients}@mail.example`) {
	const { id } = await newCar(server, { email, speaks: language });
	const { url } = await newLink(server, id);
	const start = await startOf(server, url);
	return { id, email, url, start, chat: await bindChat(server, start) };
}
/** Another code of the same page: it is signed with its second. */
async function codeOf(kind: 'link' | 'request', id: number) {
	later(1);
	return chatStart(server.running.context, kind, id);
}
const bindAlso = async (car: number) =>
	bindChat(server, await codeOf('link', (await carOf(car)).links[0]?.id ?? 0));
/** A request without a mail address, with an offer and a chat that was bound through it. */
async function boundRequest() {
	const { id, offer } = await openOffer(server, { hasMail: false });
	return { offer, chat: await bindChat(server, await codeOf('request', id)) };
}
/** The car of an offer, with a link. */
async function carOfOffer(offer: number) {
	const { id } = await server.admin.car.create({ body: { offer, make: 'Kia', model: 'Rio' } });
	return { id, url: (await newLink(server, id)).url };
}
const carOf = (id: number) => server.admin.car.get({ params: { id } });
const say = (id: number, text: string) =>
	server.admin.thread.write({ params: { of: `car-${id}` }, body: { kind: 'office', text } });
const lettersTo = (address: string) => server.smtp.received.filter(({ to }) => to.includes(address));
const row = (chat: number | string) =>
	server.running.context.db.read
		.selectFrom('outbox')
		.select(['state', 'tries', 'last_error', 'tried_at', 'next_at'])
		.where('chat', '=', String(chat))
		.where('kind', '=', 'car')
		.orderBy('id', 'desc')
		.executeTakeFirstOrThrow();
const newest = (chat: number | string) => texts(chat).at(-1) ?? '';
const unlike = (chat: number | string, before: number) =>
	eventually('one more message', () => hasMoreThan(server, chat, before));

// First, because a lease ends when the clock of a later test jumps.
test('a second process that would poll is told that somebody does, and an update has its effects once', async () => {
	const { id, chat } = await boundCar();
	const { context } = server.running;
	await Promise.all([pollBot(context), pollBot(context)]);
	expect(server.telegram.mostPolling).toBe(1);
	write(chat, 'Один раз');
	await eventually('it is there', async () => (await writtenIn(server, `car-${id}`)).length > 0);
	expect(await writtenIn(server, `car-${id}`)).toHaveLength(1);
});

test('the bot hears those who write after Telegram began to number anew, and what comes twice counts once', async () => {
	const { id, chat } = await boundCar();
	write(chat, 'До тихой недели');
	await eventually('it is there', async () => (await writtenIn(server, `car-${id}`)).length === 1);
	server.telegram.renumber(100);
	write(chat, 'После');
	await eventually('the next one', async () => (await writtenIn(server, `car-${id}`)).length === 2);
	write(chat, 'И ещё');
	await eventually('and one more', async () => (await writtenIn(server, `car-${id}`)).length === 3);
	expect((await writtenIn(server, `car-${id}`)).map(({ text }) => text)).toEqual([
		'До тихой недели',
		'После',
		'И ещё',
	]);
});

test('messages that wait and are megabytes together do not stop the bot', async () => {
	const { id, chat } = await boundCar();
	for (let stranger = 0; stranger < 45; stranger++) write(70_000 + stranger, 'Я'.repeat(4096));
	write(chat, 'Вы здесь?');
	await eventually('the client is heard', async () => (await writtenIn(server, `car-${id}`)).length === 1);
});

test('of a crowd of strangers few are answered, none through the outbox, and a client is not kept waiting', async () => {
	for (let stranger = 0; stranger < 60; stranger++) write(80_000 + stranger, '/stop');
	const { chat } = await boundCar();
	const toStrangers = server.telegram.sent.filter((sent) => /^80\d{3}$/.test(sent.chat));
	expect(toStrangers.length).toBeLessThanOrEqual(10);
	expect(newest(chat)).toContain('Готово');
	later(2);
});

test('what a person writes goes into a chat at once, a notice waits three minutes, and nobody gets a letter', async () => {
	const { id, email, url, chat } = await boundCar('uk');
	expect(newest(chat)).toContain('Готово: новини про авто Kia Rio 2020');
	expect((await server.visitor.carPage.get({ params: { token: url.slice(-32) } })).chat).toBeNull();
	await setStage(server, id, 'bought', { doneOn: '2026-08-17' });
	await say(id, 'Добрий день, <b>пані</b> & панове!');
	await unlike(chat, 1);
	expect(newest(chat)).toContain('Добрий день, &lt;b&gt;пані&lt;/b&gt; &amp; панове!');
	expect(newest(chat)).toContain(`<a href="${url}">`);
	expect(newest(chat)).not.toContain('Куплено');
	await eventually(
		'the card says so',
		async () => (await writtenIn(server, `car-${id}`))[0]?.mail === 'sent',
	);
	expect((await writtenIn(server, `car-${id}`))[0]?.via).toBe('telegram');
	later(4);
	await unlike(chat, 2);
	expect(newest(chat)).toContain('Куплено');
	expect(texts(chat)).toHaveLength(3);
	expect(lettersTo(email)).toEqual([]);
});

test('a paper goes into a chat as the link of the page, never as a file or by mail', async () => {
	const { id, email, url, chat } = await boundCar('uk');
	await ownPapers(server);
	const [template] = await server.admin.template.list();
	const body = { template: template?.id ?? 0, language: 'uk' as const };
	const made = await server.admin.paper.make({ params: { id }, body });
	await server.admin.carFile.send({ params: { id, file: made.id } });
	later(4);
	await unlike(chat, 1);
	expect(newest(chat)).toContain(made.name);
	expect(newest(chat)).toContain(`<a href="${url}">`);
	expect(lettersTo(email)).toEqual([]);
});

test('an undo within three minutes sends nothing; at night a notice waits for nine, and an answer comes without a sound', async () => {
	const { id, chat } = await boundCar();
	await setStage(server, id, 'bought', { doneOn: '2026-08-17' });
	await setStage(server, id, 'bought', { was: { doneOn: '2026-08-17' }, doneOn: null });
	at('2026-08-17T19:00:00Z');
	await setStage(server, id, 'bought', { doneOn: '2026-08-17' });
	await say(id, 'Добрый вечер');
	await unlike(chat, 1);
	const sent = () => server.telegram.sent.filter((message) => message.chat === String(chat));
	expect(sent()[1]).toMatchObject({ html: expect.stringContaining('Добрый вечер'), isSilent: true });
	at('2026-08-18T06:01:00Z');
	await unlike(chat, 2);
	expect(sent()[2]).toMatchObject({ html: expect.stringContaining('Куплена'), isSilent: false });
	expect(texts(chat)).toHaveLength(3);
});

test('what a client writes is a message of his car, whole and once, and the office sees the channel', async () => {
	const { id, chat } = await boundCar();
	const long = 'Где машина? '.repeat(300).trim();
	write(chat, long);
	await eventually('it is there', async () => (await writtenIn(server, `car-${id}`)).length === 2);
	const messages = await writtenIn(server, `car-${id}`);
	const { unread } = await carOf(id);
	expect(
		messages
			.map(({ text }) => text)
			.join('')
			.replace(/\s/g, ''),
	).toBe(long.replace(/\s/g, ''));
	expect(messages[0]).toMatchObject({ kind: 'client', via: 'telegram', by: 'Olena', mail: null });
	expect(unread).toBe(2);
});

test('an edit stands under the text that it corrects, which is unread again', async () => {
	const { id, chat } = await boundCar();
	const written = () => writtenIn(server, `car-${id}`);
	const message = write(chat, 'Покупайте до 9 000');
	await eventually('it is there', async () => (await written()).length === 1);
	const [first] = await written();
	await server.admin.thread.read({ params: { of: `car-${id}` }, body: { upTo: first?.id ?? 0 } });
	for (const _ of [1, 2]) server.telegram.edit(chat, message, 'Покупайте до 8 000');
	write(chat, 'Поправил');
	await eventually('all were heard', async () => (await written()).length === 2);
	expect((await written())[0]).toMatchObject({
		...{ text: 'Покупайте до 9 000\n\nИсправлено: Покупайте до 8 000', isUnread: true },
	});
	// What it corrects was written before anything was bound.
	server.telegram.edit(chat, 9_000_000, 'Это Олена');
	await eventually('a message of its own', async () => (await written()).length === 3);
	expect((await written()).at(-1)?.text).toBe('Это Олена');
});

test('a contact is kept with its telephone, a place with its point, a sticker as what it shows, and none is a file', async () => {
	const { id, chat } = await boundCar();
	const share = (more: object) => write(chat, '', { text: undefined, ...more });
	const location = { latitude: 46.4825, longitude: 30.7233 };
	share({ contact: { phone_number: '380501112233', first_name: 'Іван', last_name: 'Водій' } });
	share({ location });
	share({ venue: { title: 'Порт', address: 'Одеса', location }, location });
	share({ sticker: { emoji: '👍' } });
	await eventually('all are there', async () => (await writtenIn(server, `car-${id}`)).length === 4);
	expect((await writtenIn(server, `car-${id}`)).map(({ text }) => text)).toEqual([
		'Контакт: Іван Водій, +380501112233',
		'Место на карте: 46.4825, 30.7233',
		'Место на карте: Порт, Одеса, 46.4825, 30.7233',
		'Стикер 👍',
	]);
	expect(texts(chat)).toHaveLength(1);
});

test('a file is answered with the page where it belongs, and what was written beside it is kept', async () => {
	const { id, url, chat } = await boundCar();
	write(chat, '', { text: undefined, caption: 'Чек за машину', photo: [{ file_id: 'x' }] });
	await unlike(chat, 1);
	expect(newest(chat)).toContain(url);
	expect((await writtenIn(server, `car-${id}`)).map(({ text }) => text)).toEqual([
		'Чек за машину\n\nПрислал фото в Telegram: бот попросил отправить на странице.',
	]);
	// An album is one line, and three files are not answered three times.
	for (const n of [1, 2])
		write(chat, '', { text: undefined, photo: [{ file_id: `y${n}` }], media_group_id: 'album' });
	write(chat, '', { text: undefined, voice: { file_id: 'z' } });
	await eventually('all left a line', async () => (await writtenIn(server, `car-${id}`)).length === 3);
	expect((await writtenIn(server, `car-${id}`)).at(-1)?.text).toMatch(/^Прислал файл/);
	expect((await carOf(id)).unread).toBe(3);
	write(chat, '/start');
	await unlike(chat, 2);
	expect(texts(chat)).toHaveLength(3);
	expect(server.telegram.calls).not.toContain('getFile');
});

test('a chat that blocked the bot is marked, and the same event goes by mail once though two chats are closed', async () => {
	const { id, email, chat } = await boundCar();
	const other = await bindAlso(id);
	for (const closed of [chat, other]) server.telegram.block(closed);
	await say(id, 'Здравствуйте');
	later(4);
	await eventually('a letter', () => lettersTo(email).length > 0);
	await eventually('marked', async () =>
		(await carOf(id)).chats.every(({ blockedAt }) => blockedAt !== null),
	);
	expect(readLetter(lettersTo(email)[0]!.raw).text).toContain('Здравствуйте');
	expect(lettersTo(email)[0]?.messageId).toMatch(/^<[0-9a-f]{32}@/);
	await say(id, 'Ещё одно');
	later(4);
	await eventually('the next one by mail at once', () => lettersTo(email).length === 2);
	server.telegram.unblock(chat);
	write(chat, 'Я вернулась');
	await eventually('it is open again', async () => (await carOf(id)).chats[0]?.blockedAt === null);
});

test('a closed chat of a client without mail is a note of the car', async () => {
	const { id, chat } = await boundCar('ru', '');
	server.telegram.block(chat);
	await say(id, 'Здравствуйте');
	later(4);
	await eventually('a note', async () =>
		(await writtenIn(server, `car-${id}`)).some(({ kind }) => kind === 'note'),
	);
	expect((await writtenIn(server, `car-${id}`)).find(({ kind }) => kind === 'note')?.text).toMatch(
		/^В Telegram клиенту не написать\. Клиент закрыл чат/,
	);
	expect((await writtenIn(server, `car-${id}`))[0]?.mail).toBe('failed');
});

test('the bot waits as long as it is told to', async () => {
	const { id, chat } = await boundCar();
	server.telegram.become({ busySeconds: 3, times: 1 });
	await say(id, 'После паузы');
	later(4);
	await eventually('it is told to wait', async () => (await row(chat)).tried_at !== null);
	const { tried_at, next_at } = await row(chat);
	expect(Date.parse(next_at ?? '') - Date.parse(tried_at ?? '')).toBeGreaterThanOrEqual(3000);
	await unlike(chat, 1);
	server.telegram.become('takes');
});

test('a message whose answer was lost is sent once more after a minute, and then no more', async () => {
	const { id, chat } = await boundCar();
	const copies = () => texts(chat).filter((text) => text.includes('Дважды'));
	server.telegram.become('drops-after');
	await say(id, 'Дважды');
	await eventually('the first try', () => copies().length === 1);
	await eventually(
		'it is counted',
		async () => (await row(chat)).tries === 1 && (await row(chat)).last_error !== null,
	);
	server.telegram.become('takes');
	await boundCar();
	expect(copies()).toHaveLength(1);
	server.telegram.become('drops-after');
	later(1);
	await eventually('the second try', () => copies().length === 2);
	later(2);
	await eventually('it is over', async () => (await row(chat)).state === 'refused');
	server.telegram.become('takes');
	later(60);
	await eventually('the office reads why', async () =>
		(await writtenIn(server, `car-${id}`)).some(({ kind }) => kind === 'note'),
	);
	expect(copies()).toHaveLength(2);
});

test('/stop unbinds, an unknown chat gets one polite sentence, and a link that is over binds nothing', async () => {
	const { id, url, start, chat } = await boundCar();
	write(chat, '/stop');
	await unlike(chat, 1);
	expect(newest(chat)).toContain('Больше ничего не пришлём');
	expect((await carOf(id)).chats).toEqual([]);
	write(chat, 'Вы где?');
	write(chat, 'Ау!');
	await unlike(chat, 2);
	// The second must not be heard a day later.
	await eventually('both were heard', () => server.telegram.waiting === 0);
	expect(newest(chat)).toContain('Вітаємо! Цей чат поки не пов’язаний');
	expect(texts(chat)).toHaveLength(3);
	later(25 * 60);
	write(chat, `/start ${start}`);
	await unlike(chat, 3);
	expect(newest(chat)).toContain('Це посилання більше не діє');
	expect((await carOf(id)).chats).toEqual([]);
	const page = server.visitor.carPage.get({ params: { token: start } });
	await expect(page).rejects.toMatchObject({ code: 'missing' });
	const fresh = await startOf(server, url);
	const { links } = await carOf(id);
	await server.admin.carLink.revoke({ params: { id: String(id), link: String(links[0]!.id) } });
	const late = await bindChat(server, fresh);
	expect(newest(late)).toContain('Це посилання більше не діє');
});

test('a code binds one chat, which may send it again, and whoever was bound before hears of another one', async () => {
	const { id, start, chat } = await boundCar();
	const other = await bindChat(server, start);
	expect(newest(other)).toContain('Це посилання більше не діє');
	write(chat, `/start ${start}`);
	await unlike(chat, 1);
	expect(newest(chat)).toContain('Готово');
	expect((await carOf(id)).chats).toHaveLength(1);
	await bindAlso(id);
	await unlike(chat, 2);
	expect(newest(chat)).toContain('К новостям о машине Kia Rio 2020 подключили ещё один чат: Olena');
	expect((await carOf(id)).chats).toHaveLength(2);
});

test('a chat that was bound through a request never gets the secret link of its car', async () => {
	const { offer, chat } = await boundRequest();
	const { id, url } = await carOfOffer(offer);
	write(chat, '', { text: undefined, photo: [{ file_id: 'x' }] });
	await unlike(chat, 1);
	expect(newest(chat)).toContain('Файлы в чате мы не принимаем. Как их передать');
	await setStage(server, id, 'bought', { doneOn: '2026-08-17' });
	later(4);
	await unlike(chat, 2);
	expect(texts(chat).join()).not.toContain(url.slice(-32));
	// The page offers the bot until a chat is bound through it.
	const bound = await bindChat(server, await startOf(server, url));
	write(bound, '', { text: undefined, photo: [{ file_id: 'y' }] });
	await unlike(bound, 1);
	expect(newest(bound)).toContain(url);
});

test('a revoked link takes along the chats that it or the request has bound, or those that the office names', async () => {
	const { offer, chat } = await boundRequest();
	const { id, url } = await carOfOffer(offer);
	const bound = await bindChat(server, await startOf(server, url));
	const { links, chats } = await carOf(id);
	expect(chats.map(({ linkId }) => linkId)).toEqual([null, links[0]?.id]);
	const revoke = (link = 0, query: object = {}) =>
		server.admin.carLink.revoke({ params: { id: String(id), link: String(link) }, query });
	const { link: second } = await newLink(server, id);
	await revoke(second.id, { chats: String(chats[1]?.id) });
	expect((await carOf(id)).chats.map(({ id: left }) => left)).toEqual([chats[0]?.id]);
	const { link: third } = await newLink(server, id);
	await revoke(third.id, { chats: '' });
	expect((await carOf(id)).chats).toHaveLength(1);
	await revoke(links[0]?.id);
	expect((await carOf(id)).chats).toEqual([]);
	await say(id, 'Никому');
	later(4);
	for (const closed of [chat, bound]) expect(texts(closed).join()).not.toContain('Никому');
});

test('the office unbinds a chat in the card', async () => {
	const { id } = await boundCar();
	await bindAlso(id);
	const { chats } = await carOf(id);
	expect(chats).toMatchObject([{ name: 'Olena', blockedAt: null }, { name: 'Olena' }]);
	await server.admin.telegram.dropChat({ params: { id: String(id), chat: String(chats[0]!.id) } });
	expect((await carOf(id)).chats.map((chat) => chat.id)).toEqual([chats[1]?.id]);
});

test('a kind that the office switched off in Telegram goes by mail, and one that is off in both is not told', async () => {
	const { id, email, chat } = await boundCar();
	const off = ['client message telegram', 'client stage telegram', 'client stage mail'] as const;
	await server.admin.telegram.setOff({ body: { off: [...off] } });
	await setStage(server, id, 'bought', { doneOn: '2026-08-17' });
	await say(id, 'Письмом');
	later(4);
	await eventually('a letter', () => lettersTo(email).length > 0);
	const { text } = readLetter(lettersTo(email)[0]!.raw);
	expect(text).toContain('Письмом');
	expect(text).not.toContain('Куплена');
	expect(texts(chat)).toHaveLength(1);
	expect((await server.admin.telegram.setOff({ body: { off: [] } })).off).toEqual([]);
});

test('the group is bound once by a code of the settings, hears numbers and no names, and moves', async () => {
	const group = -4001;
	const tried = async () => (await server.admin.telegram.test()).map(({ channel, ok }) => `${channel} ${ok}`);
	expect(await tried()).toEqual(['mail true']);
	await server.admin.auth.confirm({ body: { password: testPassword } });
	const { url } = await server.admin.telegram.bindGroup();
	const code = new URL(url).searchParams.get('startgroup');
	expect(url).toBe(`https://t.me/${botName}?startgroup=${code}`);
	write(group, `/start@${botName} ${code}`);
	await unlike(group, 0);
	expect((await server.admin.telegram.get()).group).toEqual({ title: 'Office', blockedAt: null });
	write(-4002, `/start@${botName} ${code}`);
	await unlike(-4002, 0);
	expect((await server.admin.telegram.get()).group?.title).toBe('Office');
	expect(await tried()).toEqual(['telegram true', 'mail true']);
	server.telegram.migrate(group, -1004001);
	const { id } = await server
		.client({ address: freshAddress() })
		.mail.callback({ body: { name: 'Тайна Иванова', phone: '+380671234567' } });
	await unlike(-1004001, 0);
	expect(newest(-1004001)).toContain(`Новая заявка № ${id}`);
	expect(newest(-1004001)).toContain(`/admin/requests/${id}`);
	const { id: car } = await newCar(server, { clientName: 'Тайна Иванова' });
	later(1);
	await server.admin.payee.create({ body: { ...companyBody, title: 'Порт' } });
	await unlike(-1004001, 1);
	expect(newest(-1004001)).toContain('Изменены реквизиты: Порт');
	await setStage(server, car, 'bought', { expectedOn: '2026-08-01', reason: 'Торги' });
	await tellLate(server.running.context);
	await unlike(-1004001, 2);
	expect(newest(-1004001)).toMatch(/Опаздывают:\nKia Rio 2020, на \d+/);
	expect(texts(-1004001).join()).not.toMatch(/Тайна|UA\d/);
	server.telegram.block(-1004001);
	await server
		.client({ address: freshAddress() })
		.mail.callback({ body: { name: 'Ещё', phone: '+380671234567' } });
	await eventually('the office is warned', async () =>
		(await server.admin.office.overview()).warnings.some(({ code }) => code === 'telegram-group'),
	);
	await server.admin.telegram.dropGroup();
});

test('a token that Telegram refuses and a foreign webhook are warnings, and nothing is deleted', async () => {
	const codes = async () => (await server.admin.office.overview()).warnings.map(({ code }) => code);
	server.telegram.become('unauthorized');
	write(1, 'Кто-нибудь?');
	await eventually('401', async () => (await codes()).includes('telegram-token'), 60_000);
	server.telegram.become('webhook');
	await eventually('409', async () => (await codes()).includes('telegram-conflict'), 30_000);
	expect(server.telegram.calls.filter((call) => !/^(getMe|getUpdates|sendMessage)$/.test(call))).toEqual([]);
	server.telegram.become('takes');
	await eventually('over', async () => !(await codes()).some((code) => code.startsWith('telegram')), 30_000);
	const { db } = server.running.context;
	for (const table of ['audit', 'outbox', 'fact', 'news', 'chat'] as const)
		expect(JSON.stringify(await db.read.selectFrom(table).selectAll().execute())).not.toContain(
			botToken.split(':')[1],
		);
}, 120_000);
