import { inWords } from '@clearway/shared/format/say.ts';
import { sentences } from '@clearway/shared/words/ru/sentences.ts';
import { expect, test } from 'vitest';
import { answerInWords } from './answer-in-words.ts';

test.each([
	['ESOCKET: connect ECONNREFUSED 127.0.0.1:25', 'Порт закрыт'],
	['EDNS: getaddrinfo ENOTFOUND smtp.nowhere.example', 'с таким именем нет'],
	['ETIMEDOUT: Connection timeout', 'не отвечает'],
	['ESOCKET: self-signed certificate', 'Сертификат чужой'],
	['535 Authentication failed', 'Пароль не подошёл'],
	['UND_ERR_SOCKET', 'не отвечает'],
	['no answer twice', 'дважды'],
	['550 No such mailbox', '550 No such mailbox'],
])('what a mail server answered, %s, is told in words of the interface', (answer, said) => {
	const text = inWords(answerInWords(answer), sentences);
	expect(text).toContain(said);
	if (!/^\d/.test(answer)) expect(text).not.toMatch(/\b[A-Z_]{4,}\b/);
});
