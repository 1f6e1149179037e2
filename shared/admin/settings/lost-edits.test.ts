import { expect, test } from 'vitest';
import { lostEdits } from './lost-edits.ts';
import { gatherSettings } from './setting-data.ts';

const option = (id: number, title: string) => ({ id, title, value: 'Stored.', revision: 3 });

test('an unsaved value is lost where nothing has its name, and is found again under the new one by its id', () => {
	const settings = gatherSettings([], [option(1, 'own.kept'), option(2, 'own.new')], ['ru']).flatMap(
		({ settings }) => settings,
	);
	const lost = lostEdits(
		{
			'own.kept': { value: 'Typed.', base: 3, id: 1 },
			'own.old': { value: 'Typed.', base: 3, id: 2 },
			'own.deleted': { value: 'Typed.', base: 3, id: 9 },
			'own.before-ids': { value: 'Typed.', base: 3 },
		},
		settings,
	);
	expect(lost.map(({ title, renamed }) => [title, renamed?.title ?? null])).toEqual([
		['own.old', 'own.new'],
		['own.deleted', null],
		['own.before-ids', null],
	]);
});
