import type { Catalogue } from '../catalogue.ts';
import type * as ru from '../ru/admin-table-versions.ts';

/** Texts about the days of a correction while another version is still to come. */
export const tableDays: Catalogue<typeof ru.tableDays> = {
	question: (version: number, day: string) => `З ${day} почне діяти версія ${version}. На які дні ці правки?`,
	today: 'сьогодні',
	since: (day: string) => `з ${day}`,
	choices: {
		both: (first: string, day: string) => `І ${first}, і з ${day}`,
		today: (first: string, day: string) => `Лише ${first}, до ${day}`,
		pending: (_first: string, day: string) => `Лише з ${day}`,
	},
	does: {
		both: (first: string, day: string, version: number) =>
			`Нові ціни діють ${first}. З ${day} вони залишаться: ті самі клітинки зміняться і у версії ${version}.`,
		today: (first: string, day: string, version: number) =>
			`Нові ціни діють ${first}. З ${day} усе буде так, як у версії ${version}: ці правки в неї не потраплять.`,
		pending: (_first: string, day: string, version: number) =>
			`До ${day} нічого не зміниться. Правки увійдуть у версію ${version} і діятимуть з ${day}.`,
	},
	coming: (version: number, day: string) => `З ${day}, у версії ${version}`,
	faulty: (version: number) => `У версію ${version} ці правки не переносяться`,
	conflicts: (version: number) =>
		`Ці клітинки інакше змінено і у версії ${version}. Вирішіть щодо кожної, яка ціна правильна.`,
	cell: (row: string, label: string, base: string) => `${row}, «${label}», було ${base}`,
	wholeRow: (row: string) => `${row}: рядок видалила одна зі сторін, інша змінила`,
	mine: (value: string | null) => (value === null ? 'Як у цих правках' : `Як у цих правках: ${value}`),
	pending: (version: number, value: string | null) =>
		value === null ? `Як у версії ${version}` : `Як у версії ${version}: ${value}`,
	undecided: 'Вирішіть, які ціни правильні там, де їх змінили обидві версії.',
	publishedBoth: (version: number, later: readonly (readonly [version: number, day: string])[]) =>
		`Версію ${version} опубліковано, вона вже діє, ${later.map(([one, day]) => `версія ${one} почне діяти ${day}`).join(', ')}`,
};

/** Texts of a table's history: why a version was published, two versions compared, sums while one types. */
export const tableHistory: Catalogue<typeof ru.tableHistory> = {
	reason: 'Чому змінюємо',
	reasonHelp: 'Необов’язково. Залишиться в історії версій поруч із вашим ім’ям.',
	compare: 'Порівняння версій',
	choice: (version, since, state) => `Версія ${version}, ${since}, ${state}`,
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
