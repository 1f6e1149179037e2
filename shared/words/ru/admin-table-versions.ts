/** Texts about the days of a correction while another version is still to come. */
export const tableDays = {
	question: (version: number, day: string) =>
		`С ${day} вступит в силу версия ${version}. На какие дни эти правки?`,
	today: 'сегодня',
	since: (day: string) => `с ${day}`,
	choices: {
		both: (first: string, day: string) => `И ${first}, и с ${day}`,
		today: (first: string, day: string) => `Только ${first}, до ${day}`,
		pending: (_first: string, day: string) => `Только с ${day}`,
	},
	does: {
		both: (first: string, day: string, version: number) =>
			`Новые цены действуют ${first}. С ${day} они останутся: те же ячейки изменятся и в версии ${version}.`,
		today: (first: string, day: string, version: number) =>
			`Новые цены действуют ${first}. С ${day} всё будет так, как в версии ${version}: эти правки в неё не попадут.`,
		pending: (_first: string, day: string, version: number) =>
			`До ${day} ничего не изменится. Правки войдут в версию ${version} и действуют с ${day}.`,
	},
	coming: (version: number, day: string) => `С ${day}, в версии ${version}`,
	faulty: (version: number) => `В версию ${version} эти правки не переносятся`,
	conflicts: (version: number) =>
		`Эти ячейки по-другому изменены и в версии ${version}. Решите по каждой, какая цена верна.`,
	cell: (row: string, label: string, base: string) => `${row}, «${label}», было ${base}`,
	wholeRow: (row: string) => `${row}: строку удалила одна из сторон, другая изменила`,
	mine: (value: string | null) => (value === null ? 'Как в этих правках' : `Как в этих правках: ${value}`),
	pending: (version: number, value: string | null) =>
		value === null ? `Как в версии ${version}` : `Как в версии ${version}: ${value}`,
	undecided: 'Решите, какие цены верны там, где их изменили обе версии.',
	publishedBoth: (version: number, later: readonly (readonly [version: number, day: string])[]) =>
		`Версия ${version} опубликована и уже действует, ${later.map(([one, day]) => `версия ${one} вступит в силу ${day}`).join(', ')}`,
} as const;

/** Texts of a table's history: why a version was published, two versions compared, sums while one types. */
export const tableHistory = {
	reason: 'Почему меняем',
	reasonHelp: 'Необязательно. Останется в истории версий рядом с вашим именем.',
	compare: 'Сравнение версий',
	choice: (version: number, since: string, state: string) => `Версия ${version}, ${since}, ${state}`,
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
