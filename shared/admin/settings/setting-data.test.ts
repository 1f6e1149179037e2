import { expect, test } from 'vitest';
import type { OptionDescription } from '../../contract/option.ts';
import { defaultIn, gatherSettings, hasDefault } from './setting-data.ts';

const described = (title: string): OptionDescription => ({
	title,
	type: 'long_text',
	group: 'site',
	label: 'Як каже сервер',
	help: 'Як каже сервер',
	rule: '',
	default: 'Сразу.',
	public: true,
	translated: true,
	defaults: { ru: 'Сразу.', uk: 'Одразу.' },
	unit: null,
	choices: null,
});

const settingOf = (title: string, ...[stored]: Parameters<typeof gatherSettings>[1]) =>
	gatherSettings([described(title)], stored ? [stored] : [], ['ru', 'uk']).flatMap(
		({ settings }) => settings,
	)[0];

test('a setting has its name from this admin, or from the server if this admin does not know it', () => {
	expect(settingOf('site.answer-promise')?.label).not.toBe('Як каже сервер');
	expect(settingOf('site.of-a-newer-server')?.label).toBe('Як каже сервер');
});

test('a text that nobody wrote shows the default of each language; a missing translation shows nothing', () => {
	expect(settingOf('site.answer-promise')).toMatchObject({
		languages: ['ru', 'uk'],
		value: 'Сразу.',
		translations: { uk: 'Одразу.' },
	});
	const stored = { id: 1, title: 'site.answer-promise', value: 'Завтра.', revision: 1 };
	expect(settingOf('site.answer-promise', stored)?.translations).toEqual({ uk: '' });
});

test('a value that was written in Ukrainian is translated into Russian', () => {
	const stored = {
		id: 1,
		title: 'site.answer-promise',
		value: 'Завтра ж.',
		revision: 1,
		language: 'uk' as const,
		translations: { ru: { value: 'Завтра.' } },
	};
	expect(settingOf('site.answer-promise', stored)).toMatchObject({
		languages: ['uk', 'ru'],
		value: 'Завтра ж.',
		translations: { ru: 'Завтра.' },
	});
});

test('a text has a default in each language to return to; company data and prices of an example have none', () => {
	const stored = { id: 1, title: 'site.answer-promise', value: 'Завтра.', revision: 1 };
	const setting = settingOf('site.answer-promise', stored);
	if (!setting) throw new Error('No such setting');
	expect(hasDefault(setting)).toBe(true);
	expect([defaultIn(setting, 'ru'), defaultIn(setting, 'uk')]).toEqual(['Сразу.', 'Одразу.']);
	expect(hasDefault({ ...setting, group: 'company' })).toBe(false);
	expect(hasDefault({ ...setting, isExample: true })).toBe(false);
});
