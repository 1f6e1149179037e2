/** Texts of a table's history: why a version was published, two versions compared, sums while one types. */
export const tableHistory = {
	reason: 'Почему меняем',
	reasonHelp: 'Необязательно. Останется в истории версий рядом с вашим именем.',
	compare: 'Сравнение версий',
	choice: (version: number, day: string, state: string) => `Версия ${version}, с ${day}, ${state}`,
	restore: (version: number) => `Восстановить версию ${version}`,
	live: 'Суммы на примерах',
	liveNothing: 'Пока ничего не изменено.',
	liveFaults: 'Суммы появятся, когда ошибки будут исправлены.',
	liveCounting: 'Считаем…',
	liveFailed: 'Сейчас суммы не посчитать.',
	liveToday: 'Сегодня',
	liveConflicts: (version: number) =>
		`Некоторые из этих ячеек по-другому изменены и в версии ${version}. Здесь сосчитано с вашими ценами, при публикации решите, какие верны.`,
} as const;
