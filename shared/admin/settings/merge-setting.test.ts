import { expect, test } from 'vitest';
import { conflictOf, disputesOf, rebased, writeOver } from './merge-setting.ts';
import { gatherSettings } from './setting-data.ts';

const site = ['ru', 'uk'] as const;
const pairs = (...answers: string[]) =>
	JSON.stringify(answers.map((answer, at) => ({ question: `Вопрос ${at + 1}?`, answer })));
const dated = (...values: [string, string][]) =>
	JSON.stringify(values.map(([from, value]) => ({ from, value })));

/** Of an option as it was, as it was typed and as somebody else stored it, in the language of the office. */
function meet(title: string, from: string, mine: string, theirs: string, sent: string[] = []) {
	const stored = { id: 1, title, value: theirs, revision: 2, language: 'ru' as const };
	const [setting] = gatherSettings([], [stored], site)[0]?.settings ?? [];
	if (!setting) throw new Error('there is one');
	const write = { title, id: 1, revision: 1, value: mine };
	return conflictOf(
		{ setting, write, from: { ru: from } },
		stored,
		sent.map((ru) => ({ ru })),
		site,
	);
}

test('questions, weekdays and values with a day that two people changed each by himself are merged', () => {
	for (const [title, from, mine, theirs, both] of [
		['calculator.faq', pairs('1', '2'), pairs('1', 'a'), pairs('b', '2', '3'), pairs('b', 'a', '3')],
		[
			'company.hours',
			'Mon-Tue 09:00-18:00',
			'Mon 09:00-18:00',
			'Mon-Tue 09:00-18:00\nSun 10:00-11:00',
			'Mon 09:00-18:00\nSun 10:00-11:00',
		],
		[
			'calculator.vat',
			dated(['2026-01-01', '20']),
			dated(['2026-01-01', '20'], ['2026-03-01', '21']),
			dated(['2026-01-01', '19']),
			dated(['2026-01-01', '19'], ['2026-03-01', '21']),
		],
	] as const) {
		const conflict = meet(title, from, mine, theirs);
		expect(disputesOf(conflict)).toEqual([]);
		expect(writeOver(conflict, [], site)).toEqual({ title, id: 1, revision: 2, value: both });
	}
});

test('no dispute text contains braces or English weekdays, and none what only one of the two changed', () => {
	const texts = (...versions: Parameters<typeof meet>) =>
		disputesOf(meet(...versions)).map(({ label, mine, theirs }) => [label, mine, theirs]);
	expect(texts('calculator.faq', pairs('1', '2'), pairs('a', 'b'), pairs('c', '2'))).toEqual([
		[expect.stringMatching(/по-русски$/), 'Вопрос 1?\na', 'Вопрос 1?\nc'],
	]);
	expect(
		texts('company.hours', 'Mon-Tue 09:00-18:00', 'Mon 10:00-18:00', 'Mon 08:00-18:00\nTue 09:00-18:00'),
	).toEqual([[expect.stringMatching(/Понедельник$/), '10:00–18:00', '08:00–18:00']]);
	expect(texts('company.hours', 'Mon 09:00-18:00', '', 'Mon 08:00-18:00')).toEqual([
		[expect.stringMatching(/Понедельник$/), 'выходной', '08:00–18:00'],
	]);
	expect(
		texts(
			'calculator.vat',
			dated(['2026-01-01', '20']),
			dated(['2026-01-01', '21']),
			dated(['2026-01-01', '19']),
		),
	).toEqual([
		[
			expect.stringMatching(/: значение с .*2026$/),
			expect.stringMatching(/^21/),
			expect.stringMatching(/^19/),
		],
	]);
});

test('of a dispute only what is chosen is written, and nothing where the other says all of it', () => {
	const conflict = meet('calculator.faq', pairs('1', '2'), pairs('a', 'b'), pairs('c', '2'));
	expect(writeOver(conflict, ['theirs'], site)?.value).toBe(pairs('c', 'b'));
	expect(writeOver(conflict, ['mine'], site)?.value).toBe(pairs('a', 'b'));
	expect(writeOver(meet('company.name', 'Было', 'Моё', 'Чужое'), ['theirs'], site)).toBeNull();
});

test('what was sent before its answer was lost is no dispute with oneself', () => {
	const conflict = meet('company.name', 'Было', 'Третье', 'Второе', ['Второе']);
	expect(disputesOf(conflict)).toEqual([]);
	expect(writeOver(conflict, [], site)?.value).toBe('Третье');
});

test('what is typed while a value is being saved does not take back what somebody else has in it', () => {
	expect(rebased('questions', pairs('1', 'a'), pairs('1', 'ab'), pairs('b', 'a'))).toBe(pairs('b', 'ab'));
	expect(rebased('text', 'Второй.', 'Второй. ', 'Второй.')).toBe('Второй. ');
});
