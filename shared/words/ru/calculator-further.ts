/** Further answers of the calculator: a car from a budget, ways side by side, what may move. */
export const calculatorFurther = {
	title: 'Подобрать по бюджету или порту',
	budget: {
		title: 'Сколько можно дать за машину',
		label: (sign: string) => `У меня есть, ${sign}`,
		lead: 'Наибольшая цена этой машины на этом пути.',
		price: 'Цена не выше',
		total: 'вся сумма',
		partial: 'без строк, у\u00A0которых нет цены',
		take: 'Подставить в\u00A0форму',
		none: (price: string, least: string) => `Не хватит: даже за ${price} вся сумма\u00A0— ${least}.`,
		unknown: 'Введите сумму цифрами: 15000',
	},
	ways: {
		ports: 'Порты погрузки по всей сумме',
		destinations: 'Порты назначения по всей сумме',
		place: 'Порт',
		days: 'Дней в\u00A0море',
		total: 'Вся сумма с\u00A0налогами',
		noPrice: 'нет цены',
		taken: 'выбран',
	},
	moves: {
		title: 'Что может измениться',
		rateUp: 'Курс вырастет на 1\u00A0%: платежи',
		rateDown: 'Курс упадёт на 1\u00A0%: платежи',
		nextYear: (year: number) =>
			`Оформление в\u00A0${year}\u00A0году, по тому же курсу: возраст, пороги, ставки`,
		same: 'сумма та же',
		becomes: 'станет',
	},
} as const;
