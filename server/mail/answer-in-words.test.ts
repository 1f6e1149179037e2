import { inWords } from '@clearway/shared/format/say.ts';
import { sentences } from '@clearway/shared/words/ru/sentences.ts';
import { expect, test } from 'vitest';
import { answerInWords, asFailure } from './answer-in-words.ts';

test.each([
	['ESOCKET: connect ECONNREFUSED 127.0.0.1:25', 'Порт закрыт'],
	['EDNS: getaddrinfo ENOTFOUND smtp.nowhere.example', 'с таким именем нет'],
	['ETIMEDOUT: Connection timeout', 'не отвечает'],
	['ESOCKET: self-signed certificate', 'Сертификат чужой'],
	['535 Authentication failed', 'Пароль не подошёл'],
	['EAUTH 535 5.7.8', 'Пароль не подошёл'],
	['EPROTOCOL', 'не почтовый сервер'],
	['EPROTOCOL 421', 'код 421'],
	['403 Forbidden: bot was blocked by the user', 'Клиент закрыл чат с ботом'],
	['UND_ERR_SOCKET', 'не отвечает'],
	['no answer twice', 'дважды'],
	['550 No such mailbox', '550 No such mailbox'],
])('what a mail server answered, %s, is told in words of the interface', (answer, said) => {
	const text = inWords(answerInWords(answer), sentences);
	expect(text).toContain(said);
	if (!/^\d/.test(answer)) expect(text).not.toMatch(/\b[A-Z_]{4,}\b/);
});

test.each([
	['550 5.7.1 the words of another server', 'код 550 5.7.1'],
	['the words of another server', 'Связь не удалась'],
	['502 the words of another server', 'код 502'],
])('a failure is told by its kind, without %s', (answer, said) => {
	const text = inWords(asFailure(answer), sentences);
	expect(text).toContain(said);
	expect(text).not.toContain('words');
});
