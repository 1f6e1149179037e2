import { readHours } from '@clearway/shared/domain/options/hours.ts';
import { requestForms } from '@clearway/shared/words/request-forms.ts';
import { expect, test } from 'vitest';
import { officeAt } from './office-hours.ts';

const hours = readHours('Mon-Fri 09:00-18:00\nSat 10:00-15:00') ?? [];
const text = (at: string) => officeAt(hours, new Date(at))?.text.replace(/\s/g, ' ');

test('within opening hours the page says until when calls are answered', () => {
	expect(text('2026-11-20T10:00:00+02:00')).toBe('Сейчас на связи, до 18:00');
});

test('before opening hours the page says at what time of today calls are answered', () => {
	expect(text('2026-11-20T08:59:00+02:00')).toBe('Сейчас закрыто, откроемся сегодня в 09:00');
});

test('on Saturday evening the page sends people to Monday, not to Sunday', () => {
	expect(text('2026-11-21T20:00:00+02:00')).toBe('Сейчас закрыто, откроемся в понедельник в 09:00');
});

test('opening hours are read by the clock of Kyiv, not by the visitor’s', () => {
	expect(officeAt(hours, new Date('2026-11-20T15:59:00Z'))?.isOpen).toBe(true);
	expect(officeAt(hours, new Date('2026-11-20T16:00:00Z'))?.isOpen).toBe(false);
});

test('an office without opening hours shows none', () => {
	expect(officeAt([], new Date())).toBeNull();
});

test('thanks for a request name the hour after which a closed office answers', () => {
	const when = (at: string) => {
		const now = officeAt(hours, new Date(at));
		const next = now?.isOpen ? undefined : now?.next;
		return next && requestForms.thanks.closed(requestForms.thanks.after(next)).replace(/\s/g, ' ');
	};
	expect(when('2026-11-20T10:00:00+02:00')).toBeUndefined();
	expect(when('2026-11-20T08:00:00+02:00')).toBe('Сейчас не работаем. Ответим сегодня после 09:00.');
	expect(when('2026-11-20T19:00:00+02:00')).toBe('Сейчас не работаем. Ответим завтра после 10:00.');
	expect(when('2026-11-21T20:00:00+02:00')).toBe('Сейчас не работаем. Ответим в понедельник после 09:00.');
});
