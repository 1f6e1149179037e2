import { expect, test } from 'vitest';
import type { Language } from '../../contract/language.ts';
import type { OptionDescription } from '../../contract/option.ts';
import { gatherSettings } from './setting-data.ts';
import { renamingOf, writeOf } from './setting-writes.ts';

const described: OptionDescription = {
	title: 'site.answer-promise',
	type: 'long_text',
	group: 'site',
	label: '',
	help: '',
	rule: '',
	default: 'Сразу.',
	public: true,
	translated: true,
	defaults: { ru: 'Сразу.', uk: 'Одразу.' },
	unit: null,
	choices: null,
};

type Typed = { [L in Language]?: string };

function editing(typed: Typed, stored: Parameters<typeof gatherSettings>[1]) {
	const [setting] = gatherSettings([described], stored, ['ru', 'uk'])[0]?.settings ?? [];
	if (!setting) throw new Error('there is one');
	const shown = (language: Language): string =>
		language === 'ru' ? setting.value : (setting.translations[language] ?? '');
	const edits = {
		of: (_: unknown, language: Language = 'ru') => typed[language] ?? shown(language),
		isChanged: (_: unknown, language: Language = 'ru') =>
			(typed[language] ?? shown(language)) !== shown(language),
		baseOf: () => 0,
	};
	return { edits, setting };
}

function written(typed: Typed, ...stored: Parameters<typeof gatherSettings>[1]) {
	const { edits, setting } = editing(typed, stored);
	return writeOf(edits, setting);
}

test('a text that is written for the first time takes along what its other field shows: it would be gone', () => {
	expect(written({ ru: 'Завтра.' })).toEqual({
		title: 'site.answer-promise',
		value: 'Завтра.',
		translations: { uk: { value: 'Одразу.' } },
		id: null,
		revision: 0,
	});
	expect(written({ ru: 'Завтра.', uk: '' })).toMatchObject({ translations: { uk: { value: '' } } });
	expect(written({ uk: 'Завтра ж.' })).toMatchObject({
		value: 'Сразу.',
		translations: { uk: { value: 'Завтра ж.' } },
	});
});

test('of a text that is stored only the changed language is sent', () => {
	const stored = {
		id: 1,
		title: 'site.answer-promise',
		value: 'Завтра.',
		revision: 3,
		language: 'ru' as const,
		translations: { uk: { value: 'Завтра ж.' } },
	};
	const other = { title: 'site.answer-promise', id: 1, revision: 0 };
	expect(written({ ru: 'Вчера.' }, stored)).toEqual({ ...other, value: 'Вчера.' });
	expect(written({ uk: '' }, stored)).toEqual({ ...other, translations: { uk: { value: '' } } });
});

test('a setting that is renamed takes along whatever was typed for it, in every language', () => {
	const stored = { id: 1, title: 'site.answer-promise', value: 'Завтра.', revision: 3 };
	const { edits, setting } = editing({ uk: 'Завтра ж.' }, [stored]);
	expect(renamingOf(edits, setting, 'site.promise')).toEqual({
		title: 'site.promise',
		value: 'Завтра.',
		translations: { uk: { value: 'Завтра ж.' } },
		id: 1,
		revision: 3,
	});
	const untouched = editing({}, [stored]);
	expect(renamingOf(untouched.edits, untouched.setting, 'x')).not.toHaveProperty('translations');
});
