import type { FieldWords } from '../../contract/fields.ts';
import type { RecordFields } from '../../contract/record-fields.ts';
import { type RecordKind, recordKinds } from '../../contract/records.ts';
import { carWords } from './car-stages.ts';
import { delivered } from './delivered.ts';
import { receipt } from './receipt.ts';

type Words = {
	/** One record, and the list of all. */
	one: string;
	many: string;
	/** The screen where one is made. */
	create: string;
};

/** What the kinds of records are called. */
export const recordWords: Readonly<Record<RecordKind, Words>> = {
	post: { one: 'Пост', many: 'Посты', create: 'Новый пост' },
	category: { one: 'Категория', many: 'Категории', create: 'Новая категория' },
	meta: { one: 'Мета-теги', many: 'Мета-теги', create: 'Новая запись' },
	option: { one: 'Настройка', many: 'Настройки', create: 'Новая настройка' },
	car: { one: 'Авто', many: 'Авто', create: 'Новая карточка' },
};

const endings: Readonly<Record<RecordKind, '' | 'а' | 'ы' | 'о'>> = {
	post: '',
	category: 'а',
	meta: 'ы',
	option: 'а',
	car: 'о',
};

function deedsOf(kind: RecordKind) {
	const ending = endings[kind];
	const done = ending === '' ? 'ён' : `ен${ending}`;
	return {
		name: recordWords[kind].one,
		create: `создан${ending}`,
		save: `измен${done}`,
		publish: `опубликован${ending}`,
		unpublish: `снят${ending} с сайта`,
		remove: 'в корзине',
		purge: `удал${done} из корзины навсегда`,
		restore: `возвращ${done} из корзины`,
	};
}

type Deeds = Readonly<Record<RecordKind, ReturnType<typeof deedsOf>>>;
/** What the log says of a record of each kind. */
export const recordDeeds = Object.fromEntries(recordKinds.map((kind) => [kind, deedsOf(kind)])) as Deeds;

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
		shownPlate: 'Пишите, только если клиент согласен.',
		story: 'Пара фраз: что искали, что было по дороге, почему сумма вышла такой.',
	},
} satisfies FieldWords<RecordFields['car']>;

/** The fields of the kinds of records as the office calls them: in forms, lists and files, in the log. */
export const recordFieldWords: { readonly [Kind in keyof RecordFields]: FieldWords<RecordFields[Kind]> } = {
	category: categoryFieldWords,
	meta: metaFieldWords,
	car: carFieldWords,
};
