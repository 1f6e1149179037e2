import { expect, test } from 'vitest';
import type { Edits } from './merge-edits.ts';
import { gatherSettings } from './setting-data.ts';
import { unsavedOf, withoutSaved } from './unsaved-edits.ts';

const options = ['own.sent', 'own.typed'].map((title, at) => ({
	id: at + 1,
	title,
	value: 'A',
	revision: 2,
}));
const settings = gatherSettings([], options, ['ru']).flatMap((group) => group.settings);
const copyOf = (value: Edits) => ({ key: 'setting', value, savedAt: new Date(0) });

test('of a copy of settings only what is not stored by now is offered, also of one that is gone', () => {
	const typed: Edits = {
		'own.typed': { value: 'B', base: 1, id: 2 },
		'own.deleted': { value: 'A', base: 1, id: 9 },
	};
	const sent: Edits = { 'own.sent': { value: 'A', base: 1, id: 1 } };
	expect(unsavedOf(copyOf({ ...sent, ...typed }), settings)).toEqual(copyOf(typed));
	const later = copyOf({ 'own.sent': { value: 'A', base: 3, id: 1 } });
	expect(unsavedOf(later, settings)).toEqual(later);
	expect([unsavedOf(copyOf(sent), settings), unsavedOf(null, settings)]).toEqual([null, null]);
});

test('a found edit goes once another was saved in its place, unless it says more in another language', () => {
	const [setting] = gatherSettings([], [{ id: 1, title: 'own.sent', value: 'A', revision: 2 }], ['ru', 'uk'])
		.flatMap((group) => group.settings)
		.map((one) => ({ ...one, languages: ['ru', 'uk'] as const }));
	if (!setting) throw new Error('no setting');
	const typed: Edits = { 'own.typed': { value: 'B', base: 1 } };
	const found = (edit: Edits[string]) => copyOf({ ...typed, 'own.sent': edit });
	const saved = { value: 'C', base: 2 };
	expect(withoutSaved(found({ value: 'B', base: 1 }), setting, saved)).toEqual(copyOf(typed));
	const more = found({ value: 'B', translations: { uk: 'Б' }, base: 1 });
	expect(withoutSaved(more, setting, saved)).toEqual(more);
	expect(withoutSaved(copyOf({ 'own.sent': { value: 'B', base: 1 } }), setting, saved)).toBeNull();
});
