// @module-tag db
import { type AnswerWay, answerLink, answerWays } from '@clearway/shared/contract/answer-ways.ts';
import type { Problem } from '@clearway/shared/contract/problem.ts';
import { expect, test } from 'vitest';
import { eventually, freshAddress, officeAddress } from '../../testing/mail-server.ts';
import { readLetter } from '../../testing/smtp.ts';
import { bindChat, withTelegramOfFile } from '../../testing/with-telegram.ts';

const server = withTelegramOfFile('takes');
const ask = () => server.client({ address: freshAddress() }).mail;
const get = (id: number) => server.admin.request.get({ params: { id: String(id) } });

const letterAbout = (id: number) =>
	server.smtp.received
		.filter(({ to }) => to.includes(officeAddress))
		.map(({ raw }) => readLetter(raw))
		.find(({ text }) => text.includes(`/admin/requests/${id}`));
const exported = async (id: number) => {
	const { bytes } = await server.admin.request.export({ query: {} });
	return new TextDecoder()
		.decode(bytes)
		.split('\r\n')
		.find((line) => line.includes(`"${id}"`));
};

const phone = '+380671234567';
const email = 'olena@mail.example';
const told: Record<AnswerWay, { subject: string; fact: string; exported: string; link: string }> = {
	phone: {
		...{ subject: 'перезвонить', fact: 'звонок, +380 67 123 45 67', exported: 'звонок' },
		link: 'tel:+380671234567',
	},
	telegram: {
		...{ subject: 'ответить в Telegram', fact: 'Telegram, +380 67 123 45 67', exported: 'Telegram' },
		link: 'https://t.me/+380671234567',
	},
	viber: {
		...{ subject: 'ответить в Viber', fact: 'Viber, +380 67 123 45 67', exported: 'Viber' },
		link: 'viber://chat?number=%2B380671234567',
	},
	whatsapp: {
		...{ subject: 'ответить в WhatsApp', fact: 'WhatsApp, +380 67 123 45 67', exported: 'WhatsApp' },
		link: 'https://wa.me/380671234567',
	},
	email: {
		...{ subject: 'ответить на почту', fact: 'письмо, olena@mail.example', exported: 'письмо' },
		link: 'mailto:olena@mail.example',
	},
};

test.each(answerWays)(
	'an answer asked for by %s is shown so in the request, the letter and the export, and one touch opens it',
	async (answerBy) => {
		const contact = answerBy === 'email' ? { email } : { phone };
		const { id } = await ask().callback({ body: { name: 'Олена', ...contact, answerBy } });
		const request = await get(id);
		expect(request).toMatchObject({ answerBy, phone: null, email: null, ...contact });
		const { subject, fact, link, ...rest } = told[answerBy];
		expect(answerLink(answerBy, request)).toBe(link);
		await eventually('the office gets a letter', () => letterAbout(id) !== undefined);
		const letter = letterAbout(id);
		const plain = (text = '') => text.replace(/[\u00a0\u202f]/g, ' ');
		expect(plain(letter?.subject)).toBe(`Заявка № ${id}: ${subject}, Олена`);
		expect(plain(letter?.text)).toContain(`Ждёт ответа: ${fact}`);
		expect(letter?.html).toContain(`href="${link}"`);
		expect(await exported(id)).toContain(`"${rest.exported}"`);
		const [listed] = (await server.admin.request.list()).data;
		expect(listed).toMatchObject({ id, answerBy });
	},
);

test('a client who chose Telegram binds his chat and is answered there; one who chose mail gets a letter', async () => {
	await eventually('the bot said its name', async () => (await server.admin.telegram.get()).bot !== null);
	const message = 'Сколько стоит?';
	const inChat = await ask().calculation({ body: { message, phone, answerBy: 'telegram' } });
	const chat = await bindChat(server, inChat.chat);
	const byMail = await ask().callback({ body: { name: 'Олег', email, answerBy: 'email' } });
	for (const { id } of [inChat, byMail])
		await server.admin.request.reply({ params: { id: String(id) }, body: { text: 'Добрый день' } });
	await eventually('both are answered', async () =>
		(await Promise.all([inChat, byMail].map(({ id }) => get(id)))).every(
			({ replies }) => replies[0]?.mail === 'sent',
		),
	);
	expect(server.telegram.texts(chat).at(-1)).toContain('Добрый день');
	expect(await get(inChat.id)).toMatchObject({ answerBy: 'telegram', replies: [{ via: 'telegram' }] });
	expect(await get(byMail.id)).toMatchObject({ answerBy: 'email', replies: [{ via: 'mail' }] });
	expect(server.smtp.received.flatMap(({ to }) => to)).toContain(email);
});

test('the contact that the answer needs is asked for together with the other faults; without a way it is that of old', async () => {
	const fault = async (sent: Promise<unknown>) =>
		(
			await sent.then(
				() => null,
				(problem: Problem) => problem,
			)
		)?.errors;
	const path = (name: string) => expect.objectContaining({ path: name });
	expect(await fault(ask().callback({ body: { name: '', email, answerBy: 'viber' } }))).toEqual([
		path('name'),
		{ path: 'phone', message: 'Напишите номер телефона' },
	]);
	expect(await fault(ask().callback({ body: { name: 'Олег', phone, answerBy: 'email' } }))).toEqual([
		{ path: 'email', message: 'Напишите адрес почты' },
	]);
	expect(await fault(ask().callback({ body: { name: 'Олег', email } }))).toEqual([path('phone')]);
	expect(await fault(ask().calculation({ body: { message: 'Сколько?', phone } }))).toEqual([path('email')]);
});

test('a request that chose no way, as all before this was asked, is shown as it was', async () => {
	const { id } = await ask().calculation({ body: { message: 'Сколько?', email } });
	expect(await get(id)).toMatchObject({ source: 'calculation', answerBy: null });
	await eventually('the office gets a letter', () => letterAbout(id) !== undefined);
	expect(letterAbout(id)?.subject).toContain('расчёт на почту');
	expect(letterAbout(id)?.text).not.toContain('Ждёт ответа');
	expect(await exported(id)).toContain('"расчёт на почту"');
});
