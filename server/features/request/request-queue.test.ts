// @module-tag db
import { expect, test } from 'vitest';
import { movableClock } from '../../testing/clock.ts';
import { freshAddress } from '../../testing/mail-server.ts';
import { serverWithMailOfFile } from '../../testing/server-of-file.ts';

const clock = movableClock('2026-11-20T10:00:00Z');
const office = serverWithMailOfFile('takes', { now: clock.now });

const ask = async (name: string, website = '') => {
	const body = { name, phone: '+380671234567', website };
	const { id } = await office.client({ address: freshAddress() }).mail.callback({ body });
	return { id, params: { id } };
};
const waiting = async () =>
	(await office.admin.request.list({ query: { waiting: 'true' } })).data.map(({ name }) => name);

test('the work queue holds clients who wait for an answer, longest first, but neither robots nor answered clients', async () => {
	const first = await ask('Первый');
	await ask('Робот', 'https://spam.example');
	const second = await ask('Второй');
	const spam = await ask('Реклама');
	await ask('Третий');
	expect(await waiting()).toEqual(['Первый', 'Второй', 'Реклама', 'Третий']);
	// A taken request still needs an answer.
	await office.admin.request.save({ params: first.params, body: { status: 'taken' } });
	await office.admin.request.save({ params: spam.params, body: { status: 'spam' } });
	await office.admin.request.save({ params: second.params, body: { status: 'done' } });
	expect(await waiting()).toEqual(['Первый', 'Третий']);
	await office.admin.request.save({ params: first.params, body: { status: 'done' } });
	expect(await waiting()).toEqual(['Третий']);
	await expect(
		// A client without the contract may send anything.
		office.admin.request.list({ query: { waiting: 'false' as 'true' } }),
	).rejects.toMatchObject({ code: 'invalid' });
});

test('the time to the first answer ends with the sent letter, not with the closing of the request', async () => {
	const { id } = await office.client({ address: freshAddress() }).mail.calculation({
		body: { email: 'waits@mail.example', message: 'Сколько?' },
	});
	const asked = await office.admin.request.get({ params: { id } });
	clock.pass(25 * 60_000);
	const at = clock.now().toISOString();
	await office.admin.request.reply({ params: { id }, body: { text: 'Отвечаем' } });
	clock.pass(60 * 60_000);
	const closed = await office.admin.request.save({ params: { id }, body: { status: 'done' } });
	expect(closed.answeredAt).toBe(at);
	expect(Date.parse(at) - Date.parse(asked.createdAt)).toBe(25 * 60_000);
});
