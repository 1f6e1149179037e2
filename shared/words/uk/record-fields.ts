import type { FieldWords } from '../../contract/fields.ts';
import type { RecordFields } from '../../contract/record-fields.ts';
import { carWords } from './car-stages.ts';

export const categoryFieldWords = {
	names: { title: 'Назва' },
	choices: {},
} satisfies FieldWords<RecordFields['category']>;

export const metaFieldWords = {
	names: {
		page: 'Сторінка',
		title: 'Заголовок',
		description: 'Опис',
		keywords: 'Ключові слова',
	},
	choices: {},
	help: { keywords: 'Через кому. Великі пошуковики їх не читають, заповнювати не обов’язково.' },
} satisfies FieldWords<RecordFields['meta']>;

export const carFieldWords = {
	names: {
		clientName: 'Ім’я клієнта',
		phone: 'Телефон',
		email: 'Пошта',
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
	},
	choices: {
		speaks: { ru: 'Російська', uk: 'Українська' },
		route: carWords.routes,
		currency: { USD: 'USD', EUR: 'EUR', UAH: 'UAH' },
	},
} satisfies FieldWords<RecordFields['car']>;

export const recordFieldWords: { readonly [Kind in keyof RecordFields]: FieldWords<RecordFields[Kind]> } = {
	category: categoryFieldWords,
	meta: metaFieldWords,
	car: carFieldWords,
};
