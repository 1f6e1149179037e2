import type { FieldWords } from '../../contract/fields.ts';
import type { RecordFields } from '../../contract/record-fields.ts';
import { type RecordKind, recordKinds } from '../../contract/records.ts';
import { carWords } from './car-stages.ts';
import { delivered } from './delivered.ts';
import { receipt } from './receipt.ts';

type Words = { one: string; many: string; create: string };

/** What the kinds of records are called. */
export const recordWords: Readonly<Record<RecordKind, Words>> = {
	post: { one: 'Допис', many: 'Дописи', create: 'Новий допис' },
	category: { one: 'Категорія', many: 'Категорії', create: 'Нова категорія' },
	meta: { one: 'Метатеги', many: 'Метатеги', create: 'Новий запис' },
	option: { one: 'Налаштування', many: 'Налаштування', create: 'Нове налаштування' },
	car: { one: 'Авто', many: 'Авто', create: 'Нова картка' },
};

function deedsOf(kind: RecordKind) {
	return {
		name: recordWords[kind].one,
		create: 'створено',
		save: 'змінено',
		publish: 'опубліковано',
		unpublish: 'знято із сайту',
		remove: 'у кошику',
		purge: 'видалено з кошика назавжди',
		restore: 'повернуто з кошика',
	};
}

type Deeds = Readonly<Record<RecordKind, ReturnType<typeof deedsOf>>>;
/** What the log says of a record of each kind. */
export const recordDeeds = Object.fromEntries(recordKinds.map((kind) => [kind, deedsOf(kind)])) as Deeds;

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
		shownPlate: 'Пишіть, лише якщо клієнт згоден.',
		story: 'Кілька фраз: що шукали, що було в дорозі, чому сума вийшла такою.',
	},
} satisfies FieldWords<RecordFields['car']>;

export const recordFieldWords: { readonly [Kind in keyof RecordFields]: FieldWords<RecordFields[Kind]> } = {
	category: categoryFieldWords,
	meta: metaFieldWords,
	car: carFieldWords,
};
