import { expect, test } from 'vitest';
import type { Edits } from './merge-edits.ts';
import { gatherSettings } from './setting-data.ts';
import { unsavedOf } from './unsaved-edits.ts';

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
