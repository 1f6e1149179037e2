/** Texts of a sum whose car is not known whole, and of what it asks. */
export const calculatorOpen = {
	region: 'Сумма и вопросы',
	range: (least: string, most: string) => `${least}\u00A0– ${most}`,
	draft: 'Расчёт с открытыми вопросами',
	/** Before the questions; each answer says what it adds. */
	narrow: 'Ответьте, и\u00A0сумма станет точной:',
	/** Where there is no sum before a field is filled in. */
	first: 'Для суммы впишите:',
	/** Where only the lowest sum is known. */
	exactly: 'Точнее, если вписать:',
	onRequest: 'по запросу',
	other: 'Другое',
	noAuction: 'Не аукцион',
	questions: {
		auction: 'Какой аукцион?',
		location: 'На какой площадке лот?',
		title: 'Какой у\u00A0лота документ?',
		vehicle: 'Какой кузов?',
		class: 'Как регистрируется?',
		fuel: 'Какой двигатель?',
		plug: 'Заряжается от розетки?',
		year: 'Год выпуска?',
		origin: 'Происхождение?',
	},
	modelYear: (year: number) => `Модельный\u00A0${year}: в\u00A0документах бывает на год раньше.`,
	fields: {
		price: 'цену',
		year: 'год выпуска',
		cc: 'объём',
		kwh: 'ёмкость батареи',
		location: 'площадку',
		delivery: 'доставку до границы',
	},
	/** In a request: the sum and what was open. */
	sum: (sum: string) => `Сумма на экране: ${sum}`,
	left: (names: string) => `Не указано: ${names}`,
};
