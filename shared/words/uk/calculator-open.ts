import type { Catalogue } from '../catalogue.ts';
import type { calculatorOpen as russian } from '../ru/calculator-open.ts';

/** Texts of a sum whose car is not known whole, and of what it asks. */
export const calculatorOpen: Catalogue<typeof russian> = {
	region: 'Сума і запитання',
	range: (least: string, most: string) => `${least}\u00A0– ${most}`,
	draft: 'Розрахунок із відкритими запитаннями',
	narrow: 'Дайте відповідь, і\u00A0сума стане точною:',
	first: 'Для суми впишіть:',
	exactly: 'Точніше, якщо вписати:',
	onRequest: 'за запитом',
	other: 'Інше',
	noAuction: 'Не аукціон',
	questions: {
		auction: 'Який аукціон?',
		location: 'На якому майданчику лот?',
		title: 'Який у\u00A0лота документ?',
		vehicle: 'Який кузов?',
		class: 'Як реєструється?',
		fuel: 'Який двигун?',
		plug: 'Заряджається від розетки?',
		year: 'Рік випуску?',
		origin: 'Походження?',
	},
	modelYear: (year: number) => `Модельний\u00A0${year}: у\u00A0документах буває на рік раніше.`,
	fields: {
		price: 'ціну',
		year: 'рік випуску',
		cc: 'об’єм',
		kwh: 'ємність батареї',
		location: 'майданчик',
		delivery: 'доставку до кордону',
	},
	sum: (sum: string) => `Сума на екрані: ${sum}`,
	left: (names: string) => `Не вказано: ${names}`,
};
