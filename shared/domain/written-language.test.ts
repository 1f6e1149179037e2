import { expect, test } from 'vitest';
import { writtenLanguage } from './written-language.ts';

test.each([
	['Скільки коштує розмитнення авто зі США', 'uk'],
	['Мыс, рынок, объём: сколько стоит растаможка', 'ru'],
	['Порт Одеса', null],
	['Киев', null],
	['', null],
	['Купили машину, проверили рынок и объём двигателя. «Державна митна служба»', 'ru'],
	['Митний кодекс, стаття 293, і курс Національного банку її дня. Російською: «выпуск»', 'uk'],
] as const)('the text %j is plainly in the language %s', (text, language) =>
	expect(writtenLanguage(text)).toBe(language),
);
