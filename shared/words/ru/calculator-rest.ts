/** Texts of the calculator’s fold of defaults, which come with it. */
export const calculatorRest = {
	findYard: 'Найти площадку по названию',
	groups: { lot: 'Лот', route: 'Дорога', car: 'Машина', clearance: 'Оформление' },
	stateFirst: 'Сначала штат',
	rates: 'Курс НБУ',
	titles: { clean: 'Чистый (Clean)', non_clean: 'Salvage и другие' },
	bids: { live: 'Во время торгов', pre: 'Предварительная' },
	buyers: { licensed: 'С лицензией', non_licensed: 'Без лицензии' },
	clearance: {
		take: 'Рассчитать на',
		more: (sum: string) => `будет на ${sum} больше`,
		less: (sum: string) => `будет на ${sum} меньше`,
		same: 'сумма та же',
	},
	ports: {
		cheapest: 'Самый дешёвый путь',
		now: (port: string) => `сейчас ${port}`,
		port: 'Порт',
		inland: 'По США',
		ocean: 'Океан',
		sum: 'Вместе',
		days: 'Дней',
		none: '—',
		noPrice: 'нет цены',
	},
} as const;
