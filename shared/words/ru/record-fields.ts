import type { FieldWords } from '../../contract/fields.ts';
import type { RecordFields } from '../../contract/record-fields.ts';
import { carWords } from './car-stages.ts';

export const categoryFieldWords = {
	names: { title: 'Название' },
	choices: {},
} satisfies FieldWords<RecordFields['category']>;

export const metaFieldWords = {
	names: {
		page: 'Страница',
		title: 'Заголовок',
		description: 'Описание',
		keywords: 'Ключевые слова',
	},
	choices: {},
	help: { keywords: 'Через запятую. Большие поисковики их не читают, заполнять не обязательно.' },
} satisfies FieldWords<RecordFields['meta']>;

export const carFieldWords = {
	names: {
		clientName: 'Имя клиента',
		phone: 'Телефон',
		email: 'Почта',
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
	},
	choices: {
		speaks: { ru: 'Русский', uk: 'Украинский' },
		route: carWords.routes,
		currency: { USD: 'USD', EUR: 'EUR', UAH: 'UAH' },
	},
} satisfies FieldWords<RecordFields['car']>;

/** The fields of the kinds of records as the office calls them: in forms, lists and files, in the log. */
export const recordFieldWords: { readonly [Kind in keyof RecordFields]: FieldWords<RecordFields[Kind]> } = {
	category: categoryFieldWords,
	meta: metaFieldWords,
	car: carFieldWords,
};
