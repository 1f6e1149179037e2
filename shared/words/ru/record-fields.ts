import type { FieldWords } from '../../contract/fields.ts';
import type { RecordFields } from '../../contract/record-fields.ts';
import { carWords } from './car-stages.ts';
import { delivered } from './delivered.ts';
import { receipt } from './receipt.ts';
import { plainFieldWords } from './records.ts';

export const clientFieldWords = {
	names: { name: 'Имя', speaks: 'Язык', ownerId: 'Ведёт', note: 'Заметка' },
	choices: { speaks: { ru: 'Русский', uk: 'Украинский' } },
	help: { note: 'Видят только сотрудники.' },
} satisfies FieldWords<RecordFields['client']>;

export const carFieldWords = {
	names: {
		clientName: 'Имя клиента',
		phone: 'Телефон',
		email: 'Почта',
		clientAddress: 'Адрес клиента',
		clientDetails: 'Реквизиты клиента',
		speaks: 'Язык клиента',
		ownerId: 'Ведёт',
		make: 'Марка',
		model: 'Модель',
		year: 'Год выпуска',
		vin: 'VIN',
		route: 'Путь',
		lot: 'Лот',
		container: 'Контейнер',
		vessel: 'Судно',
		crossing: 'Переход границы',
		plate: 'Номер автомобиля',
		currency: 'Валюта сметы',
		fuel: 'Топливо',
		cc: 'Объём, см³',
		kwh: 'Батарея, кВт·ч',
		vehicle: 'Кузов',
		shownPlate: 'Номер на странице',
		country: 'Откуда',
		auction: 'Аукцион',
		port: 'Порт',
		boughtOn: delivered.steps.bought,
		shippedOn: delivered.steps.shipped,
		arrivedOn: delivered.steps.arrived,
		clearedOn: delivered.steps.cleared,
		platedOn: delivered.steps.plated,
		receiptOn: 'Дата чека',
		pictures: 'Фотографии',
		story: 'Рассказ',
	},
	choices: {
		speaks: { ru: 'Русский', uk: 'Украинский' },
		route: carWords.routes,
		currency: { USD: 'USD', EUR: 'EUR', UAH: 'UAH' },
		fuel: receipt.fuels,
		vehicle: receipt.vehicles,
		country: delivered.countries,
		auction: { '': 'Без аукциона', ...receipt.auctions },
	},
	help: {
		clientDetails: 'Для документов: коды, паспорт, счёт.',
		shownPlate: 'Пишите, только если клиент согласен.',
		story: 'Пара фраз: что искали, что было по дороге, почему сумма вышла такой.',
	},
} satisfies FieldWords<RecordFields['car']>;

export const templateFieldWords = {
	names: { kind: 'Вид', title: 'Название', text: 'Текст' },
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
