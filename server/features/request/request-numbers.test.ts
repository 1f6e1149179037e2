import { expect, test } from 'vitest';
import { movableClock } from '../../testing/clock.ts';
import { freshAddress } from '../../testing/mail-server.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';
import { endOf, medianOf } from './request-numbers.ts';

const minuteMs = 60_000;
const clock = movableClock('2026-08-17T09:00:00Z');
const server = serverOfFile({ now: clock.now });

test('a request ended as the office said; where it said nothing, a car tells', () => {
	const unsaid = { outcome: null, stage: null, closed_reason: null };
	expect(endOf(unsaid)).toBeNull();
	expect(endOf({ ...unsaid, stage: 'offered' })).toBeNull();
	expect(endOf({ ...unsaid, stage: 'bought' })).toBe('won');
	expect(endOf({ ...unsaid, stage: 'bought', closed_reason: 'Передумал' })).toBe('lost');
	expect(endOf({ ...unsaid, outcome: 'won' })).toBe('won');
	expect(endOf({ ...unsaid, outcome: 'lost', stage: 'bought' })).toBe('lost');
});

test('the median of an even number of values is the lower one of the middle', () => {
	expect(medianOf([])).toBeNull();
	expect(medianOf([5])).toBe(5);
	expect(medianOf([9, 1, 5, 3])).toBe(3);
});

test('requests are counted by month and source, with their answers and reasons, on the screen and in the file', {
	tags: 'db',
}, async () => {
	expect(await server.admin.request.numbers()).toEqual([]);
	const asked = async () =>
		(
			await server
				.client({ address: freshAddress() })
				.mail.callback({ body: { name: 'Клиент', phone: '067 123 45 67' } })
		).id;
	const ids = [await asked(), await asked(), await asked(), await asked()];
	const [bought, dear, late, spam] = ids as [number, number, number, number];
	const close = (id: number, ending: { outcome: 'won' | 'lost'; reason?: string }) =>
		server.admin.request.save({ params: { id }, body: { status: 'done', ...ending } });
	clock.pass(10 * minuteMs);
	await close(bought, { outcome: 'won' });
	clock.pass(20 * minuteMs);
	await close(dear, { outcome: 'lost', reason: 'Дорого' });
	clock.pass(30 * minuteMs);
	await close(late, { outcome: 'lost', reason: 'Дорого' });
	await server.admin.request.save({ params: { id: spam }, body: { status: 'spam' } });
	const { id: letter } = await server
		.client({ address: freshAddress() })
		.mail.calculation({ body: { email: 'asks@example.com', message: 'Сколько?' } });
	clock.pass(5 * minuteMs);
	await server.admin.request.reply({ params: { id: letter }, body: { text: 'Отвечаем' } });
	clock.pass(minuteMs);
	await close(letter, { outcome: 'won' });
	// A robot, perhaps: nobody said so.
	await server
		.client({ address: freshAddress() })
		.mail.callback({ body: { name: 'Клиент', phone: '067 123 45 69', website: 'x' } });
	await server.admin.request.create({ body: { name: 'Позвонил', phone: '067 123 45 68' } });
	expect(await server.admin.request.numbers()).toEqual([
		{
			...{ month: '2026-08', source: 'calculation', requests: 1, answerMs: 5 * minuteMs, won: 1, lost: 0 },
			reasons: [],
		},
		{
			...{ month: '2026-08', source: 'callback', requests: 4, answerMs: null, won: 1, lost: 2 },
			reasons: [{ reason: 'Дорого', count: 2 }],
		},
		{
			...{ month: '2026-08', source: 'office', requests: 1, answerMs: null, won: 0, lost: 0 },
			reasons: [],
		},
	]);
	const { name, bytes } = await server.admin.request.numbersFile();
	expect(name).toBe('Заявки по месяцам 2026-08-17.csv');
	const [, letters, line] = new TextDecoder().decode(bytes).split('\r\n');
	expect(letters).toBe('"2026-08";"расчёт";"1";"5";"1";"0";""');
	expect(line).toBe('"2026-08";"звонок или вопрос";"4";"";"1";"2";"Дорого: 2"');
});
