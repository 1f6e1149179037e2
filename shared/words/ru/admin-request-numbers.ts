/** The numbers of requests, by month and source. */
export const requestNumbers = {
	title: 'Числа заявок',
	open: 'Числа',
	lead: 'Заявки за год: откуда пришли, как скоро ответили и чем закончились. Спам не считается.',
	won: 'Клиент с нами',
	lost: 'Не сложилось',
	going: 'Без итога',
	month: 'Месяц',
	requests: 'Заявки',
	answer: 'Первый ответ',
	reasons: 'Почему',
	reason: (reason: string, count: number) => `${reason}\u00A0${count}`,
	exported: 'Файл готов',
	empty: 'Заявок за год нет.',
} as const;
