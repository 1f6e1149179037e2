import type { FieldWords } from '../../contract/fields.ts';
import type { RecordFields } from '../../contract/record-fields.ts';
import { carWords } from './car-stages.ts';
import { delivered } from './delivered.ts';
import { receipt } from './receipt.ts';
import { plainFieldWords } from './records.ts';

export const clientFieldWords = {
	names: { name: 'Ім’я', speaks: 'Мова', ownerId: 'Веде', note: 'Нотатка' },
	choices: { speaks: { ru: 'Російська', uk: 'Українська' } },
	help: { note: 'Бачать лише співробітники.' },
} satisfies FieldWords<RecordFields['client']>;

export const carFieldWords = {
	names: {
		clientName: 'Ім’я клієнта',
		phone: 'Телефон',
		email: 'Пошта',
		clientAddress: 'Адреса клієнта',
		clientDetails: 'Реквізити клієнта',
		speaks: 'Мова клієнта',
		ownerId: 'Веде',
		make: 'Марка',
		model: 'Модель',
		year: 'Рік випуску',
		vin: 'VIN',
		route: 'Шлях',
		lot: 'Лот',
		container: 'Контейнер',
		vessel: 'Судно',
		crossing: 'Перехід кордону',
		plate: 'Номер автомобіля',
		currency: 'Валюта кошторису',
		fuel: 'Пальне',
		cc: 'Об’єм, см³',
		kwh: 'Батарея, кВт·год',
		vehicle: 'Кузов',
		shownPlate: 'Номер на сторінці',
		country: 'Звідки',
		auction: 'Аукціон',
		port: 'Порт',
		boughtOn: delivered.steps.bought,
		shippedOn: delivered.steps.shipped,
		arrivedOn: delivered.steps.arrived,
		clearedOn: delivered.steps.cleared,
		platedOn: delivered.steps.plated,
		receiptOn: 'Дата чека',
		pictures: 'Фотографії',
		story: 'Розповідь',
	},
	choices: {
		speaks: { ru: 'Російська', uk: 'Українська' },
		route: carWords.routes,
		currency: { USD: 'USD', EUR: 'EUR', UAH: 'UAH' },
		fuel: receipt.fuels,
		vehicle: receipt.vehicles,
		country: delivered.countries,
		auction: { '': 'Без аукціону', ...receipt.auctions },
	},
	help: {
		clientDetails: 'Для документів: коди, паспорт, рахунок.',
		shownPlate: 'Пишіть, лише якщо клієнт згоден.',
		story: 'Кілька фраз: що шукали, що було в дорозі, чому сума вийшла такою.',
	},
} satisfies FieldWords<RecordFields['car']>;

export const templateFieldWords = {
	names: { kind: 'Вид', title: 'Назва', text: 'Текст' },
	choices: {
		kind: { contract: carWords.files.contract, bill: carWords.files.bill, act: carWords.files.act },
	},
} satisfies FieldWords<RecordFields['template']>;

/** The fields of the kinds of records as the office calls them: in forms, lists and files, in the log. */
export const recordFieldWords: { readonly [Kind in keyof RecordFields]: FieldWords<RecordFields[Kind]> } = {
	...plainFieldWords,
	client: clientFieldWords,
	car: carFieldWords,
	template: templateFieldWords,
};
