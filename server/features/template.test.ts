// @module-tag db
import { expect, test } from 'vitest';
import { movableClock } from '../testing/clock.ts';
import { serverOfFile } from '../testing/server-of-file.ts';
import { testPassword } from '../testing/settings.ts';

const clock = movableClock('2026-11-20T09:00:00.000Z');
const server = serverOfFile({ work: false, now: clock.now });

const confirm = () => server.admin.auth.confirm({ body: { password: testPassword } });
const create = (text: string, further: object = {}) =>
	server.admin.template.create({ body: { kind: 'bill', title: 'Счёт', text, ...further } });

test('a template is made, changed, deleted and brought back with a fresh proof alone', async () => {
	await confirm();
	const { id } = await create('<p>{payee.iban}</p>');
	const params = { id: String(id) };
	const items = [{ kind: 'template' as const, id }];
	const restore = () => server.admin.trash.restore({ params: { kind: 'template', id: params.id } });
	const unproved = { code: 'confirmation', status: 403 };
	clock.pass(11 * 60_000);
	await expect(create('<p></p>')).rejects.toMatchObject(unproved);
	await expect(server.admin.template.save({ params, body: { title: 'Другой' } })).rejects.toMatchObject(
		unproved,
	);
	await expect(server.admin.template.remove({ params })).rejects.toMatchObject(unproved);
	await expect(server.admin.trash.removeMany({ body: { items } })).rejects.toMatchObject(unproved);
	await confirm();
	await server.admin.trash.removeMany({ body: { items } });
	clock.pass(11 * 60_000);
	await expect(restore()).rejects.toMatchObject(unproved);
	await confirm();
	await restore();
	expect(await server.admin.template.get({ params })).toMatchObject({ title: 'Счёт' });
});

test('an account number that is typed into a template is refused in each of its texts, with a sentence', async () => {
	await confirm();
	const text = '<p>Счёт: UA21 3223 1300 0002 6007 2335 6600 1</p>';
	const refused = (path: string) => ({
		code: 'invalid',
		errors: [{ path, message: expect.stringContaining('IBAN получателя') }],
	});
	await expect(create(text)).rejects.toMatchObject(refused('text'));
	await expect(
		create('<p>{payee.iban}</p>', { title: 'UA213223130000026007233566001' }),
	).rejects.toMatchObject(refused('title'));
	const { id } = await create('<p>{payee.iban}</p>');
	const params = { id: String(id) };
	const hidden = '<p>U<strong>A</strong>21&#8203;3223130000026007233566001</p>';
	await expect(server.admin.template.save({ params, body: { text: hidden } })).rejects.toMatchObject(
		refused('text'),
	);
	const translations = { uk: { text } };
	await expect(server.admin.template.save({ params, body: { translations } })).rejects.toMatchObject(
		refused('translations.uk.text'),
	);
	expect(await server.admin.template.get({ params })).toMatchObject({ text: '<p>{payee.iban}</p>' });
});
