import type { FieldWords } from '../../contract/fields.ts';
import type { RecordFields } from '../../contract/record-fields.ts';
import { type RecordKind, recordKinds } from '../../contract/records.ts';

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
	meta: { one: 'Заголовок и описание', many: 'Заголовки и описания', create: 'Новая запись' },
	option: { one: 'Настройка', many: 'Настройки', create: 'Новая настройка' },
	client: { one: 'Клиент', many: 'Клиенты', create: 'Новый клиент' },
	car: { one: 'Авто', many: 'Авто', create: 'Новая карточка' },
	request: { one: 'Заявка', many: 'Заявки', create: 'Новая заявка' },
	template: { one: 'Шаблон', many: 'Шаблоны', create: 'Новый шаблон' },
};

const endings: Readonly<Record<RecordKind, '' | 'а' | 'ы' | 'о'>> = {
	post: '',
	category: 'а',
	meta: 'ы',
	option: 'а',
	client: '',
	car: 'о',
	template: '',
	request: 'а',
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

/** The fields of the kinds whose words need no other ones: those of a car would be heavy in each screen. */
export const plainFieldWords = { category: categoryFieldWords, meta: metaFieldWords };
