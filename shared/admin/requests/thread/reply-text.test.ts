import { expect, test } from 'vitest';
import { readReplyTemplates } from '../../../domain/options/replies.ts';
import { promisesQuote, withTemplate } from './reply-text.ts';

const templates = readReplyTemplates(
	[
		'Расчёт готов +',
		'Здравствуйте! Ниже сумма.',
		'Ответьте на письмо.',
		'',
		'Подробности',
		'Здравствуйте! Год?',
	].join('\n'),
);
const [ready = { name: '', text: '', needsQuote: false }, details = ready] = templates;

test('a template whose name ends with a plus is about the calculation, and is called without the plus', () =>
	expect(templates.map(({ name, needsQuote }) => [name, needsQuote])).toEqual([
		['Расчёт готов', true],
		['Подробности', false],
	]));

test('a second template replaces the first one as long as nobody has changed it', () => {
	expect(withTemplate('', ready, templates)).toBe(ready.text);
	expect(withTemplate(ready.text, details, templates)).toBe(details.text);
	expect(withTemplate(`${ready.text}\n`, details, templates)).toBe(details.text);
	expect(withTemplate('Своё.', details, templates)).toBe(`Своё.\n\n${details.text}`);
});

test('a letter promises the calculation while it has a line of a template about it, also a changed letter', () => {
	expect(promisesQuote(ready.text, templates)).toBe(true);
	expect(promisesQuote('Иван, добрый день!\nОтветьте на письмо.', templates)).toBe(false);
	expect(promisesQuote('Здравствуйте! Ниже сумма. Спасибо.', templates)).toBe(true);
	expect(promisesQuote(details.text, templates)).toBe(false);
});
