import { readFileSync } from 'node:fs';
import { optionRules } from '@clearway/shared/words/option-rules.ts';
import { optionGroups } from '@clearway/shared/words/options-groups.ts';
import { expect, test } from 'vitest';
import { saying } from '../testing/in-russian.ts';
import { lineGroups } from './calculator/types.ts';
import { explanationPrefix } from './options/explanations.ts';
import { formatHours, isOpen, readHours } from './options/hours.ts';
import { placeOfGroup, settingPlaces } from './options/places.ts';
import { readQuestions } from './options/questions.ts';
import { readFields, writeFields } from './options/rows.ts';
import { checkOption, optionKind, optionKinds } from './options.ts';

test('every known option has a title of its own, and its default passes its own rule', () => {
	expect(new Set(optionKinds.map((kind) => kind.title)).size).toBe(optionKinds.length);
	for (const kind of optionKinds) {
		// An office must write its name, but has none before.
		if (kind.title !== 'company.name')
			expect([kind.title, kind.rule(kind.default)]).toEqual([kind.title, null]);
		expect(kind.label, kind.title).not.toBe('');
		expect(Object.keys(optionGroups)).toContain(kind.group);
	}
});

test('every group of settings stands on one screen, but the operator’s, which stands on none', () => {
	const shown = Object.values(settingPlaces).flat();
	expect([...shown, 'operator'].toSorted()).toEqual(Object.keys(optionGroups).toSorted());
});

test('the documentation names the place of every option', () => {
	const page = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8');
	const named = [...page.matchAll(/^\| `([^`]+)` \|[^|]+\| ([^|]+) \|$/gm)].map(([, title, place]) => [
		title,
		place,
	]);
	const placed = optionKinds.map(({ title, group }) => [title, placeOfGroup(group) ?? 'operator']);
	expect(named.toSorted()).toEqual(placed.toSorted());
});

test('no text of an option writes a day in figures: they are read in prose (S1.13)', () => {
	const texts = optionKinds.flatMap(({ title, help, label, default: value }) =>
		[help, label, value].map((text) => ({ title, text })),
	);
	expect(texts.filter(({ text }) => /\b\d\d\.\d\d\.\d{4}\b/.test(text))).toEqual([]);
});

test('the default of a choice is one of its choices', () => {
	const choices = optionKinds.filter((kind) => kind.type === 'choice');
	expect(choices.length).toBeGreaterThan(3);
	for (const kind of choices) expect(kind.choices?.map((choice) => choice.value)).toContain(kind.default);
});

test('visitors may read the calculation and the contacts, but not the warnings and the keeping of data', () => {
	expect(optionKind('calculator.vat')?.public).toBe(true);
	expect(optionKind('company.phone')?.public).toBe(true);
	for (const title of [
		'storage.picture-days',
		'quotes.hour',
		'watch.rate-percent',
		'backup.snapshots',
		'site.demo',
	]) {
		expect(optionKind(title)?.public, title).toBe(false);
	}
	// The retention periods of visitors' data, which the privacy page shows.
	expect(optionKind('privacy.retention-days')?.public).toBe(true);
});

test('every line of the calculation has an explanation that an admin can rewrite', () => {
	for (const code of Object.keys(lineGroups))
		expect(optionKind(`${explanationPrefix}${code}`)?.default, code).toBeTruthy();
});

test('the default description of the site is the one of the specification, word for word (S1.11)', () => {
	expect(optionKind('site.description')?.default).toBe('Website for customs brokerage services');
});

test('a new destination or origin is a known dated option without a code change', () => {
	expect(optionKind('calculator.port-handling.Constanta')).toMatchObject({
		type: 'dated',
		holds: 'money',
		public: true,
	});
	expect(optionKind('calculator.duty.ge_eur1')).toMatchObject({ type: 'dated', holds: 'percent' });
	expect(optionKind('calculator.port-handling.')).toBeUndefined();
	expect(optionKind('anything.else')).toBeUndefined();
	expect(checkOption('anything.else', 'any text')).toBeNull();
});

test('a setting that must not be empty refuses a value of invisible signs alone (F19)', () => {
	for (const value of ['\u200b', ' \u2060 ', '\u3164', '\u2800\u2800', '\u00a0'])
		expect(checkOption('company.name', value), JSON.stringify(value)).toEqual(saying(/[а-я]/i));
	for (const sign of ['\u200b', '\u2800'])
		for (const pair of [
			{ question: sign, answer: 'Да' },
			{ question: 'Сколько?', answer: sign },
		])
			expect(checkOption('calculator.faq', JSON.stringify([pair])), JSON.stringify(pair)).toEqual(
				saying(/[а-я]/i),
			);
});

test('a mail address in the settings may not hold an encoded word (F20)', () => {
	expect(checkOption('company.email', '=?utf-8?q?a=40b?=@c.example')).toEqual(saying(/[а-я]/i));
	expect(checkOption('company.email', 'a=b@c.example')).toBeNull();
});

test.each([
	['not JSON', '3328'],
	['an empty list', '[]'],
	['a day that does not exist', '[{"from":"2026-02-30","value":"1"}]'],
	['a number instead of a text', '[{"from":"2026-01-01","value":3328}]'],
	['the same day twice', '[{"from":"2026-01-01","value":"1"},{"from":"2026-01-01","value":"2"}]'],
	['a negative value', '[{"from":"2026-01-01","value":"-1"}]'],
	['an exponent', '[{"from":"2026-01-01","value":"1e3"}]'],
	['a decimal comma', '[{"from":"2026-01-01","value":"1,5"}]'],
])('a dated option refuses %s', (_name, value) => {
	expect(checkOption('calculator.pension.minimum', value)).toEqual(saying(/[а-я]/i));
});

test('a dated option with one value without a day is refused for that day, not as an empty option', () => {
	const entries = [
		{ from: '2026-01-01', value: '1' },
		{ from: '', value: '2' },
	];
	const { notDated, noValue } = optionRules;
	expect(checkOption('calculator.pension.minimum', JSON.stringify(entries))).toEqual(saying(notDated));
	expect(checkOption('calculator.pension.minimum', '[]')).toEqual(saying(noValue));
	expect(notDated).not.toContain('хотя бы');
});

test('a dated option accepts the format of the contract', () => {
	expect(checkOption('calculator.pension.minimum', '[{"from": "2026-01-01", "value": "3328"}]')).toBeNull();
	expect(checkOption('calculator.vat', '[{"from": "2026-01-01", "value": "100.01"}]')).toEqual(
		saying(/от 0 до 100/),
	);
	expect(
		checkOption('calculator.pension.ev-exempt', '[{"from": "2026-01-01", "value": "yes"}]'),
	).not.toBeNull();
});

test.each([
	['company.phone', '+380 44 123 45 67', '12'],
	['company.email', 'a@b.ua', 'a@b.ua, c@d.ua'],
	['company.telegram', 'https://t.me/name', 'javascript:alert(1)'],
	['company.name', 'Имя', ''],
	['company.address', '', 'две\nстроки'],
	['calculator.hybrid-mode', 'as_engine', 'engine'],
	['privacy.retention-days', '30', '0'],
	['watch.rate-percent', '1.5', '1,5'],
	['site.demo', 'false', 'no'],
	['site.privacy', 'Абзац\n\nабзац', 'нуль\u0000'],
	['how-we-work.team', 'Логист | Ведёт машину\n\nБрокер | Считает', 'Логист'],
	['how-we-work.payments', 'Сразу | Задаток | Нам', 'Сразу | Задаток | '],
	['how-we-work.documents', '', 'Договор | Акт'],
	['calculator.faq', '[{"question":"Да?","answer":"Да."}]', '[{"question":"Да?"}]'],
	['calculator.faq', '[]', '[{"question":" ","answer":"Да."}]'],
	['company.hours', 'Sat 10:00-15:00', 'Mon-Fri 18:00-09:00'],
])('%s takes %j and refuses %j', (title, good, bad) => {
	expect(checkOption(title, good)).toBeNull();
	expect(checkOption(title, bad)).toEqual(saying(/[а-я]/i));
});

test('opening hours say when a call is answered', () => {
	const hours = readHours('Mon-Fri 09:00-18:00\nSat 10:00-15:00') ?? [];
	expect(isOpen(hours, 5, '09:00')).toBe(true);
	expect(isOpen(hours, 5, '18:00')).toBe(false);
	expect(isOpen(hours, 6, '09:30')).toBe(false);
	expect(isOpen(hours, 7, '12:00')).toBe(false);
	expect(formatHours(hours)).toEqual(['Пн–Пт\u00A009:00–18:00', 'Сб\u00A010:00–15:00']);
	expect(readHours('Mon-Wed 09:00-18:00\nTue 10:00-15:00')).toBeNull();
});

test('the questions of a page are read as pairs of question and answer, without anything else', () => {
	expect(readQuestions('[{"question":"a","answer":"b","more":1}]')).toEqual([{ question: 'a', answer: 'b' }]);
	expect(readQuestions('{"question":"a"}')).toBeNull();
});

test('a list is edited by its parts and stored as it was written before', () => {
	const fieldsOf = (title: string) => optionKind(title)?.fields ?? [];
	const roundTrip = (title: string, value: string) => writeFields(readFields(value, fieldsOf(title)));
	const payments = 'Сразу | Задаток | Нам\nПосле торгов | Счёт | Аукциону';
	expect(roundTrip('how-we-work.payments', payments)).toBe(payments);
	expect(roundTrip('calculator.importability', optionKind('calculator.importability')?.default ?? '')).toBe(
		optionKind('calculator.importability')?.default,
	);
	// A link may stand where a name is left out.
	expect(readFields('copart | https://a.example', fieldsOf('calculator.price-sources'))).toEqual([
		['copart', '', 'https://a.example'],
	]);
	expect(
		checkOption(
			'calculator.price-sources',
			roundTrip('calculator.price-sources', 'copart | https://a.example'),
		),
	).toBeNull();
	expect(
		writeFields([
			['', '', ''],
			['iaa', 'Лист', ''],
		]),
	).toBe('iaa | Лист');
});
