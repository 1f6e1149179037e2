import { inWords } from '@clearway/shared/format/say.ts';
import { sentences } from '@clearway/shared/words/ru/sentences.ts';
import { expect, test } from 'vitest';
import { answerInWords } from './answer-in-words.ts';

test.each([
	['ESOCKET: connect ECONNREFUSED 127.0.0.1:25', 'не принимает соединение'],
	['EDNS: getaddrinfo ENOTFOUND smtp.nowhere.example', 'с таким именем не нашёлся'],
	['ETIMEDOUT: Connection timeout', 'не отвечает'],
	['ESOCKET: self-signed certificate', 'Защищённое соединение'],
	['535 Authentication failed', 'не принял логин или пароль'],
	['550 No such mailbox', '550 No such mailbox'],
])('what a mail server answered, %s, is told in words of the interface', (answer, said) => {
	const text = inWords(answerInWords(answer), sentences);
	expect(text).toContain(said);
	if (!/^\d/.test(answer)) expect(text).not.toMatch(/\bE[A-Z]{3,}\b/);
});
