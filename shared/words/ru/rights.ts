/** What an admin may do, and what is said to one who may not. */
export const rightWords = {
	title: 'Права',
	titleOf: (name: string) => `Права: ${name}`,
	all: 'Всё',
	requests: 'Заявки и авто',
	texts: 'Тексты',
	prices: 'Цены',
	help: 'Отметьте одно или несколько. Сотрудники, закон, реквизиты, выгрузки и резервные копии открывает только «Всё».',
	change: 'Изменить права',
	changed: (name: string) => `Права изменены: ${name}`,
	closed: 'Этот раздел вам не открыт',
	names: { all: '«Всё»', requests: '«Заявки и авто»', texts: '«Тексты»', prices: '«Цены»' },
	refused: {
		only: (names: readonly string[]) =>
			`Это доступно с правами ${names.join(' или ')}. Права меняет тот, у кого «Всё».`,
		changed: 'Ваши права только что изменили. Обновите страницу.',
		choose: 'Отметьте, что сотруднику доступно.',
		last: 'Больше ни у кого нет прав «Всё»: сначала дайте их другому.',
	},
} as const;
