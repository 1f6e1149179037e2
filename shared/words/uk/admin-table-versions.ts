import type { Catalogue } from '../catalogue.ts';
import type * as ru from '../ru/admin-table-versions.ts';

/** Texts about a correction while another version is still to come. */
export const tableDays: Catalogue<typeof ru.tableDays> = {
	coming: (version, day) => `З ${day}, у версії ${version}`,
	faulty: (version) => `До версії ${version} ці правки не ввійдуть: виправте її окремо`,
	kept: (version) => `Це версія ${version} змінює сама, і в ній так і лишиться:`,
	keptRow: (row) => `${row}: рядок там додано, змінено чи видалено інакше`,
	publishedBoth: (version: number, later: readonly (readonly [version: number, day: string])[]) =>
		`Версію ${version} опубліковано, вона вже діє, ${later.map(([one, day]) => `версія ${one} почне діяти ${day}`).join(', ')}`,
};

/** Texts of a table's history: why a version was published, two versions compared, sums while one types. */
export const tableHistory: Catalogue<typeof ru.tableHistory> = {
	compare: 'Порівняння версій',
	choice: (version, since, state) => `Версія ${version}, ${since}, ${state}`,
	restore: (version) => `Відновити версію ${version}`,
	live: 'Суми на прикладах',
	liveNothing: 'Поки нічого не змінено.',
	liveFaults: 'Суми з’являться, коли помилки буде виправлено.',
	liveCounting: 'Рахуємо…',
	liveFailed: 'Зараз порахувати суми не вдалося.',
	liveToday: 'Сьогодні',
};
