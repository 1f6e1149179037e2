/** Texts about a correction while another version is still to come. */
export const tableDays = {
	coming: (version: number, day: string) => `С ${day}, в версии ${version}`,
	faulty: (version: number) => `В версию ${version} эти правки не войдут: исправьте её отдельно`,
	kept: (version: number) => `Это версия ${version} меняет сама, и в ней так и останется:`,
	keptRow: (row: string) => `${row}: строка добавлена, изменена или удалена там по-другому`,
	publishedBoth: (version: number, later: readonly (readonly [version: number, day: string])[]) =>
		`Версия ${version} опубликована и уже действует, ${later.map(([one, day]) => `версия ${one} вступит в силу ${day}`).join(', ')}`,
} as const;

/** Texts of a table's history: why a version was published, two versions compared, sums while one types. */
export const tableHistory = {
	compare: 'Сравнение версий',
	choice: (version: number, since: string, state: string) => `Версия ${version}, ${since}, ${state}`,
	restore: (version: number) => `Восстановить версию ${version}`,
	live: 'Суммы на примерах',
	liveNothing: 'Пока ничего не изменено.',
	liveFaults: 'Суммы появятся, когда ошибки будут исправлены.',
	liveCounting: 'Считаем…',
	liveFailed: 'Сейчас суммы не посчитать.',
	liveToday: 'Сегодня',
} as const;
