import { counted, decimal } from '../../format/number.ts';
import type { Catalogue } from '../catalogue.ts';
import type { tableReview as ru } from '../ru/table-review.ts';

const rows = (count: number): string => counted(count, ['рядок', 'рядки', 'рядків']);
const cars = (count: number): string =>
	counted(count, ['перевіреного авто', 'перевірених авто', 'перевірених авто']);
const cells = (count: number): string => counted(count, ['клітинка', 'клітинки', 'клітинок']);

/** The review of a price list before it is published. */
export const tableReview: Catalogue<typeof ru> = {
	questions: 'Запитання про файл',
	open: (count: number) =>
		`Спочатку дайте відповідь: ${counted(count, ['запитання', 'запитання', 'запитань'])} про файл`,
	answered: 'Запитання про файл: на всі є відповідь',
	choose: 'Виберіть відповідь',
	keepLost: (count: number) => `Залишити все, про що запитуємо: ${decimal(count)}`,
	removeLost: (count: number) => `Усе це більше не діє: ${decimal(count)}`,
	mode: {
		label: 'Що робити з файлом',
		replace: 'Замінити весь прайс',
		replaceHelp: 'Залишиться тільки те, що є у файлі.',
		merge: 'Доповнити прайс',
		mergeHelp: 'Зміниться тільки те, що названо у файлі; порожня клітинка нічого не змінює, прочерк очищає.',
	},
	losses: 'Що зникне',
	lost: (lostRows: number, emptied: number) =>
		[
			lostRows > 0 ? `Буде видалено: ${rows(lostRows)}` : '',
			emptied > 0 ? `Спорожніє: ${cells(emptied)}` : '',
		]
			.filter(Boolean)
			.join('. '),
	deleted: 'Буде видалено рядки',
	emptied: 'Спорожніють клітинки',
	others: (rest: string) => `інші: ${rest}`,
	rows,
	cells,
	keep: 'Залишити як було',
	keepRow: (name: string) => `Залишити як було: ${name}`,
	keepAll: 'Залишити всі як було',
	keepNone: 'Прийняти всі',
	unanswered: 'Дайте відповіді на запитання про файл.',
	nothing: 'Публікувати нічого: у рядках те саме, змінився хіба що їхній порядок.',
	unmarked: 'Позначка «ціни для прикладу» зникне: це ваші ціни.',
	unmoved: (names) =>
		`Не змінюють суму жодної машини: ${names.slice(0, 5).join('; ')}${names.length > 5 ? ` і ще ${names.length - 5}` : ''}.`,
	toVerify: (count) => `Чекають перевірки й до неї сум не змінюють: ${rows(count)}.`,
	broken: (count: number, all: number) => `Перестануть рахуватися: ${decimal(count)} з ${cars(all)}.`,
};
