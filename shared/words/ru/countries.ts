/** Texts that the country pages share. */
export const country = {
	route: 'Путь машины',
	routeLead: 'Дни\u00A0— ориентир, суммы\u00A0— из примера.',
	calculator: 'Калькулятор',
	/** The form holds the car of an American auction that was typed before. */
	kept: 'Здесь машина с аукциона США, которую вы уже считали. Для другой нажмите «Начать заново».',
	questions: 'Вопросы и ответы',
	more: 'Ещё по теме',
	delivered: 'Что уже привезли',
	service: 'Доставка и растаможка автомобиля',
	country: 'Украина',
} as const;

/** The page of each country; `search` is the word that finds its post. */
export const usa = {
	name: 'США',
	title: 'Машина из США: от ставки до украинских номеров',
	lead: 'Сборы по тарифам Copart и IAA, самый дешёвый порт, таможня.',
	example: 'Пример: седан с Copart, Атланта',
	search: 'США',
} as const;

export const eu = {
	name: 'Европа',
	title: 'Машина из Европы: сколько с EUR.1, сколько без него',
	lead: '«Куплена в ЕС»\u00A0— ещё не «сделана в ЕС», а нулевая пошлина только для второй.',
	example: 'Пример: бензин 2 л, без EUR.1',
	legs: {
		purchase: {
			title: 'Покупка',
			text: 'Спросите продавца: будет EUR.1 от таможни или декларация на счёте?',
		},
		export: { title: 'Экспорт', text: 'Снятие с учёта, экспортная декларация, EUR.1.' },
		border: {
			title: 'Автовоз до границы',
			text: 'Из Германии\u00A0— несколько дней, с юга\u00A0— до двух недель.',
		},
	},
	search: 'EUR.1',
} as const;

export const georgia = {
	name: 'Грузия',
	title: 'Машина из Грузии: осмотреть, а потом платить',
	lead: 'Океан позади, машину можно завести и поднять. Но пошлина американской машины та же: 10\u00A0%.',
	example: 'Пример: американская машина, бензин',
	legs: {
		purchase: { title: 'Площадка в Рустави', text: 'Осмотр, диагностика, договор.' },
		papers: { title: 'Документы', text: 'Переоформление, экспортная декларация, счёт за дорогу.' },
		border: {
			title: 'Поти — граница',
			text: 'Регулярного парома нет (на 20 листопада 2026): срок называет перевозчик.',
		},
	},
	search: 'Грузи',
} as const;
