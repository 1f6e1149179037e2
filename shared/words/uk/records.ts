import type { FieldWords } from '../../contract/fields.ts';
import type { RecordFields } from '../../contract/record-fields.ts';
import { type RecordKind, recordKinds } from '../../contract/records.ts';

type Words = { one: string; many: string; create: string };

/** What the kinds of records are called. */
export const recordWords: Readonly<Record<RecordKind, Words>> = {
	post: { one: 'Допис', many: 'Дописи', create: 'Новий допис' },
	category: { one: 'Категорія', many: 'Категорії', create: 'Нова категорія' },
	meta: { one: 'Заголовок і опис', many: 'Заголовки й описи', create: 'Новий запис' },
	option: { one: 'Налаштування', many: 'Налаштування', create: 'Нове налаштування' },
	client: { one: 'Клієнт', many: 'Клієнти', create: 'Новий клієнт' },
	car: { one: 'Авто', many: 'Авто', create: 'Нова картка' },
	request: { one: 'Заявка', many: 'Заявки', create: 'Нова заявка' },
	template: { one: 'Шаблон', many: 'Шаблони', create: 'Новий шаблон' },
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

/** The fields of the kinds whose words need no other ones: those of a car would be heavy in each screen. */
export const plainFieldWords = { category: categoryFieldWords, meta: metaFieldWords };
