import { counted, decimal } from '../../format/number.ts';

const rows = (count: number): string => counted(count, ['строка', 'строки', 'строк']);
const cars = (count: number): string =>
	counted(count, ['проверенной машины', 'проверенных машин', 'проверенных машин']);
const cells = (count: number): string => counted(count, ['ячейка', 'ячейки', 'ячеек']);

/** The review of a price list before it is published. */
export const tableReview = {
	questions: 'Вопросы о файле',
	open: (count: number) => `Сначала ответьте: ${counted(count, ['вопрос', 'вопроса', 'вопросов'])} о файле`,
	answered: 'Вопросы о файле: на все есть ответ',
	choose: 'Выберите ответ',
	keepLost: (count: number) => `Оставить всё, о чём спрашиваем: ${decimal(count)}`,
	removeLost: (count: number) => `Всё это больше не действует: ${decimal(count)}`,
	mode: {
		label: 'Что делать с файлом',
		replace: 'Заменить весь прайс',
		replaceHelp: 'Останется только то, что есть в файле.',
		merge: 'Дополнить прайс',
		mergeHelp: 'Изменится только то, что названо в файле; пустая ячейка ничего не меняет, прочерк очищает.',
	},
	losses: 'Что пропадёт',
	lost: (lostRows: number, emptied: number) =>
		[lostRows > 0 ? `Будет удалено: ${rows(lostRows)}` : '', emptied > 0 ? `Опустеет: ${cells(emptied)}` : '']
			.filter(Boolean)
			.join('. '),
	deleted: 'Удалятся строки',
	emptied: 'Опустеют ячейки',
	others: (rest: string) => `прочие: ${rest}`,
	rows,
	cells,
	keep: 'Оставить как было',
	keepRow: (name: string) => `Оставить как было: ${name}`,
	keepAll: 'Оставить все как было',
	keepNone: 'Принять все',
	unanswered: 'Ответьте на вопросы о файле.',
	nothing: 'Публиковать нечего: в строках то же самое, изменился разве что их порядок.',
	unmarked: 'Пометка «цены для примера» исчезнет: это ваши цены.',
	unmoved: (names: readonly string[]) =>
		`Не меняют сумму ни одной машины: ${names.slice(0, 5).join('; ')}${names.length > 5 ? ` и ещё ${names.length - 5}` : ''}.`,
	toVerify: (count: number) => `Ждут проверки и до неё сумм не меняют: ${rows(count)}.`,
	broken: (count: number, all: number) => `Перестанут считаться: ${decimal(count)} из ${cars(all)}.`,
};
