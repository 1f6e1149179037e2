import { afterEach, expect, test } from 'vitest';
import {
	eventually,
	freshAddress,
	officeAddress,
	type ServerWithMail,
	startServerWithMail,
} from '../../testing/mail-server.ts';

let office: ServerWithMail;
afterEach(() => office.close());

type Trap = { website?: string };
const ask = (trap: Trap = {}) =>
	office
		.client({ address: freshAddress() })
		.mail.callback({ body: { name: 'Иван', phone: '+380 67 123 45 67', ...trap } });
const sendAgain = (id: number, reply?: number) =>
	office.admin.request.sendMail({ params: { id }, ...(reply !== undefined && { query: { reply } }) });
const mailOf = async (id: number) => (await office.admin.request.get({ params: { id: String(id) } })).mail;

test('a refused letter is sent again under a new Message-ID, and its warning disappears', async () => {
	office = await startServerWithMail('refuses');
	const { id } = await ask();
	await eventually('it is refused', async () => (await mailOf(id)) === 'failed');
	expect((await office.admin.office.overview()).warnings.map(({ code }) => code)).toContain('mail-failed');
	await office.smtp.become('takes');
	expect(await sendAgain(id)).toMatchObject({ id, mail: 'waiting' });
	await eventually('it is sent', async () => (await mailOf(id)) === 'sent');
	expect(office.smtp.received).toHaveLength(1);
	const { mail, warnings } = await office.admin.office.overview();
	expect(mail).toMatchObject({ failed: 0, waiting: 0 });
	expect(warnings.map(({ code }) => code)).not.toContain('mail-failed');
	expect((await office.admin.audit.list()).data[0]).toMatchObject({
		action: 'mail',
		kind: 'request',
		recordId: String(id),
		by: 'admin',
	});
});

test('a letter that was sent, or still waits, is not sent twice', async () => {
	office = await startServerWithMail();
	const { id } = await ask();
	await eventually('it is sent', async () => (await mailOf(id)) === 'sent');
	await expect(sendAgain(id)).rejects.toMatchObject({
		code: 'conflict',
		message: 'Письмо об этой заявке уже ушло.',
		current: { id },
	});
	await office.smtp.stop();
	const waiting = await ask();
	await expect(sendAgain(waiting.id)).rejects.toMatchObject({
		code: 'conflict',
		message: 'Письмо об этой заявке уже ждёт отправки.',
	});
	await office.smtp.start();
	await eventually('it is sent', async () => (await mailOf(waiting.id)) === 'sent', 30_000);
	expect(office.smtp.received).toHaveLength(2);
});

test('a suspect that turned out to be a person is mailed when an admin asks for it', async () => {
	office = await startServerWithMail();
	const { id } = await ask({ website: 'http://robot.example' });
	expect(await office.admin.request.get({ params: { id: String(id) } })).toMatchObject({
		suspect: true,
		mail: 'waiting',
	});
	await sendAgain(id);
	await eventually('it is sent', async () => (await mailOf(id)) === 'sent');
	expect(office.smtp.received).toHaveLength(1);
});

test('each button sends its own letter again: one of the replies, or the letter to the office', async () => {
	office = await startServerWithMail('refuses');
	const email = 'late@mail.example';
	const { id } = await office.visitor.mail.calculation({ body: { email, message: 'Сколько?' } });
	const params = { id };
	const get = () => office.admin.request.get({ params });
	for (const text of ['С ошибкой', 'Исправленное'])
		await office.admin.request.reply({ params, body: { text, withQuote: false } });
	await eventually('all three are refused', async () => {
		const { mail, replies } = await get();
		return [mail, ...replies.map((reply) => reply.mail)].every((state) => state === 'failed');
	});
	await office.smtp.become('takes');
	const [faulty, corrected] = (await get()).replies;
	expect(await sendAgain(id, corrected?.id)).toMatchObject({
		mail: 'failed',
		replies: [{ mail: 'failed' }, { mail: 'waiting' }],
	});
	await eventually('the corrected one is sent', async () => (await get()).replies[1]?.mail === 'sent');
	await expect(sendAgain(id, corrected?.id)).rejects.toMatchObject({ code: 'conflict' });
	expect(await sendAgain(id)).toMatchObject({ mail: 'waiting', replies: [{ mail: 'failed' }, {}] });
	await eventually('the one to the office is sent', async () => (await get()).mail === 'sent');
	expect(office.smtp.received.map(({ to }) => to)).toEqual([[email], [officeAddress]]);
	const otherRequest = await ask();
	await expect(sendAgain(otherRequest.id, faulty?.id)).rejects.toMatchObject({ code: 'missing' });
});
