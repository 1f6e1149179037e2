import type { Catalogue } from '../catalogue.ts';
import type { adminKeys as ru } from '../ru/admin-keys.ts';

/** Texts of the palette and of the list of shortcuts, which come when they are first opened. */
export const adminKeys: Catalogue<typeof ru> = {
	keys: {
		after: 'потім',
		letters: 'Окремі літери працюють',
		lettersHelp:
			'Вимкніть, якщо ви диктуєте голосом або натискаєте клавіші випадково. Сполучення з Ctrl або ⌘ працюють завжди.',
	},
	palette: {
		quotes: 'Розрахунки',
		nothing: 'Нічого не знайдено. Спробуйте інше слово.',
		label: 'Команди',
		placeholder: 'Що зробити або куди перейти',
	},
};
