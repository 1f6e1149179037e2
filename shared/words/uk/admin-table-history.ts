import type { Catalogue } from '../catalogue.ts';
import type { tableHistory as ru } from '../ru/admin-table-history.ts';

/** Texts of a table's history: why a version was published, two versions compared, sums while one types. */
export const tableHistory: Catalogue<typeof ru> = {
	reason: 'Чому змінюємо',
	reasonHelp: 'Необов’язково. Залишиться в історії версій поруч із вашим ім’ям.',
	compare: 'Порівняння версій',
	choice: (version, day, state) => `Версія ${version}, з ${day}, ${state}`,
	restore: (version) => `Відновити версію ${version}`,
	live: 'Суми на прикладах',
	liveNothing: 'Поки нічого не змінено.',
	liveFaults: 'Суми з’являться, коли помилки буде виправлено.',
	liveCounting: 'Рахуємо…',
	liveFailed: 'Зараз порахувати суми не вдалося.',
	liveToday: 'Сьогодні',
	liveConflicts: (version) =>
		`Частину цих клітинок інакше змінено і у версії ${version}. Тут пораховано з вашими цінами, під час публікації вирішите, які правильні.`,
};
