/** Texts of the field for a lot. */
export const pasteLot = {
	facts: {
		car: 'Машина',
		price: 'Цена',
		odometer: 'Пробег',
		place: 'Площадка',
		state: 'Штат',
		country: 'Собрана',
	},
	distances: {
		mi: (distance: string) => `${distance}\u00A0миль`,
		km: (distance: string) => `${distance}\u00A0км`,
	},
	modelYear: (year: number) => `модельный год ${year}`,
	checked: 'контрольный знак сходится',
	nothing: {
		lot: 'Не распознали: вставьте адрес лота Copart или IAA, его текст, VIN из 17\u00A0знаков или цену цифрами.',
		car: 'Не распознали: введите VIN из 17\u00A0знаков или цену цифрами.',
	},
	taken: 'Подставлено в\u00A0расчёт.',
	undo: 'Отменить',
	noYard: (state: string) =>
		`Штат ${state} есть, а такой площадки в\u00A0наших таблицах нет: выберите ближайшую.`,
	whichYard: 'Какая это площадка?',
	whichYear: (year: number) =>
		`Модельный год ${year}\u00A0— это ещё не год выпуска, он бывает на год раньше. Какой стоит в\u00A0документах?`,
	nowYear: (year: string) => `Сейчас в\u00A0расчёте ${year}.`,
	kept: 'С\u00A0расчётом пойдёт:',
	forget: 'Убрать лот',
	doubts: {
		foreign_address: 'Это не адрес лота Copart или IAA. Скопируйте его из строки браузера.',
		several_lots: 'Здесь несколько лотов: вставьте один.',
		several_vins: 'Здесь несколько VIN: вставьте один.',
		vin_letters: 'В\u00A0VIN не бывает букв I, O и\u00A0Q: проверьте, не цифры\u00A0ли это 1 и\u00A00.',
		vin_length: 'В\u00A0VIN ровно 17\u00A0знаков, а\u00A0здесь другое число.',
		vin_cyrillic:
			'В\u00A0VIN только латинские буквы и\u00A0цифры, а\u00A0здесь есть кириллица: наберите его латиницей.',
		lot_number: 'Это похоже на номер лота, но чей он? Вставьте адрес или допишите Copart.',
		years_differ: 'Год в\u00A0тексте и\u00A0модельный год расходятся: сверьте с\u00A0документом.',
	},
};
