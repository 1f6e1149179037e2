import { longDate } from '../../format/date.ts';
import { counted } from '../../format/number.ts';
import type { Catalogue } from '../catalogue.ts';
import type { offers as ru } from '../ru/admin-offers.ts';

/** Texts of offer sheets beside a request. */
export const offers: Catalogue<typeof ru> = {
	lines: {
		title: 'Рядки',
		pick: (name) => `Позначити: ${name}`,
		name: (place) => `Назва, рядок ${place}`,
		sum: (name) => `Сума: ${name}`,
		leaveOut: (name) => `Прибрати: ${name}`,
		join: 'Об’єднати позначені',
		add: 'Свій рядок',
		putBack: (name) => `Повернути: ${name}`,
		discount: 'Знижка',
		discountName: 'Назва знижки',
		example: 'приклад',
		recounted: 'перераховано',
		byLaw: (sum) => `за законом ${sum}`,
		total: 'Разом',
		unread: 'з’явиться, коли кожен рядок матиме суму',
		less: (sum) => `на ${sum} менше, ніж у розрахунку`,
		more: (sum) => `на ${sum} більше, ніж у розрахунку`,
		same: 'як у розрахунку',
	},
	examples: (count) =>
		`Пропозиція не піде з цінами для прикладу. Впишіть свої: ${counted(count, ['рядок', 'рядки', 'рядків'])} з позначкою «приклад».`,
	exampleDetails: 'З реквізитами для прикладу пропозиція не піде. Впишіть свої:',
	settings: 'Налаштування компанії',
	validUntil: 'Дійсна до',
	terms: 'Умови',
	letter: 'Лист',
	send: 'Надіслати клієнтові',
	sending: 'Надсилаємо…',
	look: 'Переглянути PDF',
	onlyFile: 'Оформити без листа',
	list: 'Пропозиції',
	replaces: (number) => `Замінює пропозицію № ${number}`,
	replacedBy: (number) => `замінено № ${number}`,
	number: (number) => `Пропозиція № ${number}`,
	until: (day) => `до ${longDate(day)}`,
	file: 'PDF',
	fileOf: (number) => `PDF пропозиції № ${number}`,
	car: 'Створити авто',
	carOf: (number) => `Створити авто за пропозицією № ${number}`,
	onlySaved: 'без листа',
	carUnderWay: 'Авто в роботі',
	sent: (number, email) => `Пропозиція № ${number} у черзі на надсилання: ${email}`,
	made: (number) => `Пропозицію № ${number} збережено в заявці`,
};
