// @module-tag db
import type { Language } from '@clearway/shared/contract/language.ts';
import { kyivDay } from '@clearway/shared/format/date.ts';
import { someOf } from '@clearway/shared/testing/rounds.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { chatStart } from '../mail/chats.ts';
import { readInWorker } from '../mail/read-in-worker.ts';
import { carInDollars } from '../testing/car.ts';
import { payeeBody, setStage } from '../testing/cars.ts';
import { eventually, freshAddress, officeAddress } from '../testing/mail-server.ts';
import { openOffer } from '../testing/offers.ts';
import { ownCompany } from '../testing/own-company.ts';
import { requestWithQuote, saveRates } from '../testing/request-with-quote.ts';
import { readLetter } from '../testing/smtp.ts';
import { testPassword } from '../testing/start.ts';
import { areAllNoted, bindChat, withTelegramOfFile } from '../testing/with-telegram.ts';
import { writtenIn } from '../testing/written-in.ts';
import { tellDue } from './car/payment-letters.ts';
import { takeLetter } from './mailbox/take-letter.ts';

// It runs: messages leave at a pace.
let ahead = Date.parse('2026-08-17T07:00:00Z') - Date.now();
const server = withTelegramOfFile('takes', { now: () => new Date(Date.now() + ahead) });
const later = async (minutes: number) => {
	await eventually('what was sent is noted', () => areAllNoted(server.running));
	ahead += minutes * 60_000;
};
const today = () => kyivDay(server.running.context.now());
const group = -5001;
const name = 'Олена Коваль';
let payeeId = 0;

beforeAll(async () => {
	await ownCompany(server);
	await eventually('the bot is known', async () => (await server.admin.telegram.get()).bot !== null);
	await server.admin.auth.confirm({ body: { password: testPassword } });
	payeeId = (await server.admin.payee.create({ body: payeeBody })).id;
	const { url } = await server.admin.telegram.bindGroup();
	server.telegram.write(group, `/start ${new URL(url).searchParams.get('startgroup')}`);
	await eventually('the group is bound', async () => (await server.admin.telegram.get()).group !== null);
});

/** A client who is reached in one way alone. */
type Client = {
	id: number;
	via: 'telegram' | 'mail';
	texts: () => string[];
	write: (text: string) => unknown;
};

// Typeset letters have spaces of other kinds.
const plain = (text: string): string => text.replace(/\s/g, ' ');
const lettersTo = (email: string) => server.smtp.received.filter(({ to }) => to.includes(email));

let clients = 0;
let answers = 0;
const ways = {
	async telegram(language: Language): Promise<Client> {
		await saveRates(server);
		const quote = await server.visitor.quote.create({
			body: { ...carInDollars, price: String(7000 + ++clients) },
		});
		const body = { name, phone: `+38067123450${clients}`, language, quote: quote.id };
		const { id, chat: start } = await server.client({ address: freshAddress() }).mail.callback({ body });
		const chat = await bindChat(server, start);
		return {
			...{ id, via: 'telegram', texts: () => server.telegram.texts(chat).map(plain) },
			write: (text) => server.telegram.write(chat, text),
		};
	},
	async mail(language: Language): Promise<Client> {
		const { id, email } = await requestWithQuote(server, { price: String(7000 + ++clients), language });
		return {
			...{ id, via: 'mail', texts: () => lettersTo(email).map(({ raw }) => plain(readLetter(raw).text)) },
			async write(text) {
				const source = Buffer.from(
					[
						...[
							`From: Olena <${email}>`,
							`To: ${officeAddress}`,
							'Subject: Re',
							`Message-ID: <a${++answers}@mail.example>`,
						],
						...[`In-Reply-To: ${lettersTo(email).at(-1)?.messageId}`, 'MIME-Version: 1.0'],
						...['Content-Type: text/plain; charset=utf-8', '', text],
					].join('\r\n'),
				);
				expect(await takeLetter(server.running.context, await readInWorker(source), source)).toBe('taken');
			},
		};
	},
};

const spoken = {
	ru: {
		accepted: { mail: 'Вы приняли предложение', telegram: 'принято на имя' },
		bought: 'Куплена',
		paid: 'Получили',
	},
	uk: {
		accepted: { mail: 'Ви прийняли пропозицію', telegram: 'прийнято на ім’я' },
		bought: 'Куплено',
		paid: 'Отримали',
	},
};

describe.each(['telegram', 'mail'] as const)('a car is sold by %s alone', (way) => {
	test.each(someOf(['ru', 'uk'] as const))(
		'to a client who reads %s',
		{ timeout: 180_000 },
		async (language) => {
			const client = await ways[way](language);
			const words = spoken[language];
			const params = { id: client.id };
			const request = () => server.admin.request.get({ params });
			const told = async (what: string): Promise<string> => {
				const isTold = () => client.texts().some((text) => text.includes(what));
				await eventually(`the client is told: ${what}`, isTold, 30_000);
				return client.texts().findLast((text) => text.includes(what)) ?? '';
			};

			await server.admin.request.reply({ params, body: { text: 'Добрый день, посчитали.' } });
			await told('Добрый день, посчитали.');
			await eventually('sent', async () => (await request()).replies[0]?.mail === 'sent');
			await client.write('Жду предложение');
			await eventually(
				'the answer is in the request',
				async () => (await writtenIn(server, `request-${client.id}`)).length === 1,
			);
			expect(await writtenIn(server, `request-${client.id}`)).toMatchObject([
				{ text: 'Жду предложение', via: client.via },
			]);

			const { made: offer } = await server.admin.request.offer({ params, body: { validUntil: today() } });
			await server.admin.request.reply({ params, body: { text: 'Наше предложение.', offer } });
			const token = /\/offer\/([\w-]{32})/.exec(await told('Наше предложение.'))?.[1] ?? '';
			const page = server.client({ address: freshAddress() }).offerPage;
			const { codeTo, file } = await page.get({ params: { token } });
			expect(codeTo).toMatch(way === 'telegram' ? /^Telegram$/ : /^c•••@/);
			await page.code({ params: { token }, body: { name } });
			const code = /Код (\d{6})/.exec(await told('Код '))?.[1] ?? '';
			const accepted = await page.accept({ params: { token }, body: { name, code, sha256: file.sha256 } });
			expect(accepted).toMatchObject({ name, proof: way === 'telegram' ? 'form-chat' : 'mail' });
			const heard = await told(words.accepted[way]);
			if (way === 'telegram') expect(heard).toContain(`/offer/${token}`);
			const signed = new File([`%PDF-1.7 signed ${client.id}`], 'offer.pdf');
			await page.upload({ params: { token }, form: {}, file: signed });

			const id = (await request()).carId ?? 0;
			const car = () => server.admin.car.get({ params: { id } });
			expect(await car()).toMatchObject({ stage: 'agreed', speaks: language });
			expect((await car()).chats).toHaveLength(way === 'telegram' ? 1 : 0);

			// The acceptance gave the card its client's page.
			const [own] = (await car()).links;
			const { url } = await server.admin.carLink.get({ params: { id, link: own?.id ?? 0 } });
			const link = url.slice(-32);
			await setStage(server, id, 'bought', { doneOn: today() });
			const due = { kind: 'services', amount: '84300', currency: 'UAH', dueOn: today(), payeeId } as const;
			await server.admin.carPayment.create({ params: { id }, body: due });
			await tellDue(server.running.context);
			await later(4);
			// A chat that the form has bound never gets the secret link.
			const bought = await told(words.bought);
			if (way === 'mail') expect(bought).toContain(url);
			else expect(bought).not.toContain('/car/');
			await told('84 300 ₴ до 17.08.2026. Рекв');
			const { payments } = await server.admin.carPayment.list({ params: { id } });
			const payment = payments.find(({ owed }) => owed === '84300.00')?.id ?? 0;
			const receipt = new File([`%PDF-1.7 receipt ${client.id}`], 'receipt.pdf');
			await server.visitor.carPage.sayPaid({ params: { token: link, payment }, form: {}, file: receipt });
			await server.admin.carPayment.pay({ params: { id, payment }, body: { was: null, on: today() } });
			await server.admin.thread.write({
				params: { of: `car-${id}` },
				body: { kind: 'office', text: 'Машина едет.' },
			});
			await later(4);
			await told(`${words.paid} 84 300 ₴`);
			await told('Машина едет.');
			await client.write('Спасибо');
			await eventually(
				'the answer is in the card',
				async () => (await writtenIn(server, `car-${id}`)).at(-1)?.text === 'Спасибо',
			);
			expect((await writtenIn(server, `car-${id}`)).at(-1)).toMatchObject({
				kind: 'client',
				via: client.via,
			});

			// Nothing came by the other way.
			if (way === 'telegram')
				expect(server.smtp.received.filter(({ to }) => !to.includes(officeAddress))).toEqual([]);
			else expect((await writtenIn(server, `car-${id}`)).filter(({ via }) => via === 'telegram')).toEqual([]);
			const title = plain((await car()).title);
			const heardByGroup = () => server.telegram.texts(group).map(plain);
			const uploads = () =>
				heardByGroup().filter(
					(text) =>
						text.includes(`Клиент прислал файл: ${title}`) && text.includes(`/admin/cars/${id}#papers`),
				);
			await eventually('the group heard of both files', () => uploads().length === 2, 60_000);
			expect(
				heardByGroup().filter((text) => text.includes(`Предложение ${client.id}-1 принято`)),
			).toHaveLength(1);
			expect(heardByGroup().join('\n')).not.toMatch(/Олена|Коваль|@mail|84.300/);
		},
	);
});

test('the code of a request with an address goes there, also where a stranger has bound a chat by its form', async () => {
	const { id, params, email } = await requestWithQuote(server, { price: '6000' });
	const chat = await bindChat(server, await chatStart(server.running.context, 'request', id));
	const { made: offer } = await server.admin.request.offer({ params, body: { validUntil: today() } });
	const { url } = await server.admin.request.offerLink({ params: { id, offer } });
	const token = url.slice(-32);
	const page = server.client({ address: freshAddress() }).offerPage;
	const { file, codeTo } = await page.get({ params: { token } });
	expect(codeTo).toBe('c•••@mail.example');
	expect(await page.code({ params: { token }, body: { name } })).toMatchObject({ to: codeTo });
	const codes = () =>
		lettersTo(email).flatMap(({ raw }) => /Код (\d{6})/.exec(readLetter(raw).text)?.[1] ?? []);
	await eventually('a letter with the code', () => codes().length > 0, 30_000);
	const body = { name, code: codes()[0] ?? '', sha256: file.sha256 };
	expect(await page.accept({ params: { token }, body })).toMatchObject({ proof: 'mail' });
	const heard = () => server.telegram.texts(chat).join();
	await eventually('the chat hears of it', () => heard().includes('принято на имя «Олена Коваль»'));
	expect(heard()).not.toMatch(/Код \d{6}/);
});

test('two chats of a request without an address: the first hears of the second, and both of the acceptance', async () => {
	const { id, token, sha256 } = await openOffer(server, { hasMail: false });
	const code = () => chatStart(server.running.context, 'request', id);
	const first = await bindChat(server, await code());
	await later(1);
	const second = await bindChat(server, await code());
	const heard = (chat: number) => server.telegram.texts(chat).join('\n');
	await eventually('the first hears of it', () =>
		heard(first).includes(`К заявке № ${id} подключили ещё один чат: Olena`),
	);
	const page = server.client({ address: freshAddress() }).offerPage;
	await page.code({ params: { token }, body: { name } });
	const codeIn = (chat: number) => /Код (\d{6})/.exec(heard(chat))?.[1];
	await eventually('one of them gets the code', () => Boolean(codeIn(first) ?? codeIn(second)));
	const body = { name, code: codeIn(first) ?? codeIn(second) ?? '', sha256 };
	expect(await page.accept({ params: { token }, body })).toMatchObject({ proof: 'form-chat' });
	for (const chat of [first, second])
		await eventually('it is told', () => heard(chat).includes(`Предложение № ${id}-1 принято на имя`));
	const { carId } = await server.admin.request.get({ params: { id } });
	const { acceptances } = await server.admin.car.get({ params: { id: carId ?? 0 } });
	expect(acceptances).toMatchObject([{ proof: 'form-chat', sentTo: 'Telegram, Olena' }]);
});

test('a client without mail whose chat is closed is told that no code can come, and accepts once by a click', async () => {
	const { id, token, sha256 } = await openOffer(server, { hasMail: false });
	const chat = await bindChat(server, await chatStart(server.running.context, 'request', id));
	const params = { token };
	const page = server.client({ address: freshAddress() }).offerPage;
	expect(await page.get({ params })).toMatchObject({ codeTo: 'Telegram' });
	server.telegram.block(chat);
	await expect(page.code({ params, body: { name } })).rejects.toMatchObject({
		...{ code: 'conflict', message: 'Код отправить некуда: подтвердите без него.' },
	});
	expect(await page.get({ params })).toMatchObject({ state: 'open', codeTo: null, asked: null });
	const accept = () => page.accept({ params, body: { name, sha256 } });
	const accepted = await accept();
	expect(accepted).toMatchObject({ name, proof: 'click' });
	expect(await accept()).toEqual(accepted);
	const cars = server.running.context.db.read.selectFrom('car').select('id').where('request_id', '=', id);
	expect(await cars.execute()).toHaveLength(1);
});
