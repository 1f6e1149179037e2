import { ProblemBody } from '@clearway/shared/contract/problem-body.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../testing/start.ts';
import { callerLanguage } from './caller-language.ts';

test.each([
	[undefined, 'ru'],
	['', 'ru'],
	['*', 'ru'],
	['uk', 'uk'],
	['uk-UA', 'uk'],
	['UK-ua,ru;q=0.8', 'uk'],
	['ru;q=0.8, uk;q=0.9', 'uk'],
	['uk;q=0.5, ru', 'ru'],
	['uk;q=0', 'ru'],
	['en-US,en;q=0.9,uk;q=0.1', 'uk'],
	['de', 'ru'],
	['uk;q=abc', 'ru'],
	['uk;q=7', 'ru'],
	[`${'en,'.repeat(30)}uk`, 'ru'],
])('of Russian and Ukrainian, Accept-Language %j asks for %s', (header, language) => {
	expect(callerLanguage(header, ['ru', 'uk'])).toBe(language);
});

test('a language that is not configured is answered in the first one', () => {
	expect(callerLanguage('uk', ['ru'])).toBe('ru');
	expect(callerLanguage('en', ['uk', 'ru'])).toBe('uk');
	expect(callerLanguage('ru', ['uk', 'ru'])).toBe('ru');
});

describe('a failure', () => {
	let server: TestServer;
	beforeAll(async () => {
		server = await startServer();
	});
	afterAll(() => server.close());

	const ask = async (language: string, path: string, body?: unknown) => {
		const answer = await server.fetch(path, {
			headers: { 'content-type': 'application/json', 'accept-language': language },
			...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
		});
		expect(answer.headers.get('content-language')).toBe(language);
		return ProblemBody.parse(await answer.json());
	};

	test('is told in the language of the caller, with the same code and the same fields', async () => {
		const body = { name: '', phone: '123', extra: 1, quote: 5 };
		const russian = await ask('ru', '/api/mail/callback', body);
		const ukrainian = await ask('uk', '/api/mail/callback', body);
		expect(russian).toMatchObject({ code: 'invalid', title: 'Проверьте поля', status: 422 });
		expect(ukrainian).toMatchObject({ code: 'invalid', title: 'Перевірте поля', status: 422 });
		expect(ukrainian.detail).toBe('Заповніть поле. І ще зауважень: 3.');
		expect(Object.fromEntries((ukrainian.errors ?? []).map(({ path, message }) => [path, message]))).toEqual({
			name: 'Заповніть поле',
			phone: 'У номері бракує цифр. Напишіть його повністю, наприклад +380 67 123 45 67.',
			quote: 'Тут потрібен текст',
			extra: 'Такого поля тут немає.',
		});
		expect(ukrainian.errors?.map(({ path }) => path)).toEqual(russian.errors?.map(({ path }) => path));
	});

	test('of a value whose schema has no sentence of its own is told in the language of the caller', async () => {
		const body = { email: 'a@mail.example', message: 'x', website: 'y'.repeat(600) };
		const messageIn = async (language: string) =>
			(await ask(language, '/api/mail/calculation', body)).errors?.[0]?.message ?? '';
		expect(await messageIn('ru')).toBe('Не длиннее 500\u00a0знаков');
		expect(await messageIn('uk')).toBe('Не довше за 500\u00a0знаків');
	});

	test('before any call is found is told in the language of the caller, too', async () => {
		expect(await ask('uk', '/api/nothing')).toMatchObject({ detail: 'Такої адреси тут немає.' });
		expect(await ask('ru', '/api/nothing')).toMatchObject({ detail: 'Такого адреса здесь нет.' });
	});

	test('in a table file is told cell by cell in the language of the caller', async () => {
		const check = async (language: string) => {
			const body = new FormData();
			body.set('title', 'iaa-fee');
			body.set('file', new Blob(['from,to,fee\n0,100,abc\n90,,5']), 'fees.csv');
			const answer = await server.fetch('/api/calculator/check', {
				method: 'POST',
				headers: { authorization: `Bearer ${server.token}`, 'accept-language': language },
				body,
			});
			expect(answer.status).toBe(200);
			return ((await answer.json()) as { faults: { message: string }[] }).faults.map(
				({ message }) => message,
			);
		};
		const ukrainian = await check('uk');
		expect(ukrainian[0]).toContain('— не число.');
		expect(ukrainian.join(' ')).toContain('перетинається зі ставкою');
		expect((await check('ru')).join(' ')).toContain('пересекается со ставкой');
	});
});
