import { afterEach, expect, test } from 'vitest';
import {
	eventually,
	freshAddress,
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
const sendAgain = (id: number) => office.admin.request.sendMail({ params: { id: String(id) } });
const mailOf = async (id: number) => (await office.admin.request.get({ params: { id: String(id) } })).mail;

test('a refused letter is sent again under a new name, and the warning about it disappears', async () => {
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

test('a letter that is sent, or waits, is not sent twice', async () => {
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

test('the mail of a request that does not exist cannot be sent again', async () => {
	office = await startServerWithMail();
	await expect(sendAgain(999)).rejects.toMatchObject({ code: 'missing' });
});
