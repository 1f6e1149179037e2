// @module-tag db
import { expect, test } from 'vitest';
import type { Context } from '../context/context.ts';
import { sealSecret } from '../services/sealed-secret.ts';
import { serverOfFile } from '../testing/server-of-file.ts';
import { connectionOf } from './connection.ts';

const server = serverOfFile({ work: false });
const settings = {
	host: 'mail.example',
	port: 465,
	isTls: true,
	user: 'office@mail.example',
	from: '',
	to: '',
};

async function enter(kind: 'smtp' | 'imap' | 'telegram', secret: string) {
	const { context } = server.running;
	const sealed = sealSecret(context.config, { purpose: 'connection', of: kind }, Buffer.from(secret));
	const row = { settings: JSON.stringify(settings), secret: sealed, changed_at: '2026-11-20', revision: 1 };
	await context.db.write(async (tx) => {
		await tx.deleteFrom('connection').where('kind', '=', kind).execute();
		await tx
			.insertInto('connection')
			.values({ kind, ...row })
			.execute();
		tx.changed({ kind: 'connection', id: kind, revision: 1 });
	});
	return sealed;
}

test('what the office entered is read within a transaction, too; its secret lies sealed, and its signs are kept', async () => {
	const { context } = server.running;
	const sealed = await enter('smtp', 'пароль: з / знаками');
	expect(sealed).not.toContain('пароль');
	const url = `smtps://office%40mail.example:${encodeURIComponent('пароль: з / знаками')}@mail.example:465`;
	const expected = { url, from: 'office@mail.example', to: 'office@mail.example' };
	expect(await connectionOf(context, 'smtp')).toEqual(expected);
	expect(await context.db.write((tx) => connectionOf(context, 'smtp', tx))).toEqual(expected);
});

test('the environment wins; a secret of a lost key, or one that was moved to another row, is none', async () => {
	const { context } = server.running;
	const sealed = await enter('telegram', '123:abc');
	await enter('imap', 'secret');
	const other = (config: Partial<Context['config']>): Context => ({
		...context,
		config: { ...context.config, ...config },
	});
	const ofEnvironment = other({
		telegramToken: '9:z',
		telegramUrl: 'http://127.0.0.1:9',
		imapUrl: 'imaps://a',
	});
	expect(await connectionOf(ofEnvironment, 'telegram')).toEqual({ url: 'http://127.0.0.1:9', token: '9:z' });
	expect(await connectionOf(ofEnvironment, 'imap')).toEqual({ url: 'imaps://a' });
	expect(await connectionOf(other({ smtpUrl: 'smtp://a' }), 'smtp')).toBeNull();
	expect(await connectionOf(other({ jwtSecret: 'y'.repeat(40) }), 'imap')).toBeNull();
	await context.db.write((tx) =>
		tx.updateTable('connection').set({ secret: sealed }).where('kind', '=', 'imap').execute(),
	);
	expect(await connectionOf(other({}), 'imap')).toBeNull();
});
