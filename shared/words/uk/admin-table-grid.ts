import { counted, decimal } from '../../format/number.ts';
import type { Catalogue } from '../catalogue.ts';
import type { tableGrid as ru } from '../ru/admin-table-grid.ts';

const cells = (count: number): string => counted(count, ['клітинка', 'клітинки', 'клітинок']);
const rows = (count: number): string => counted(count, ['рядок', 'рядки', 'рядків']);
const ofRows = (count: number): string => counted(count, ['рядка', 'рядків', 'рядків']);

/** Texts of what can be done with cells of a table: filters, changes, widths. */
export const tableGrid: Catalogue<typeof ru> = {
	reverted: (count) => `Повернуто, як було: ${cells(count)}`,
	nothingToRevert: 'У виділеному нічого не змінено',
	filledRight: (count) => `Заповнено праворуч: ${counted(count, ['колонка', 'колонки', 'колонок'])}`,
	withTitles: (said) => `${said}, з назвами колонок`,
	noClipboard: 'Без https браузер не дає записати в буфер обміну: скопіюйте без назв, Ctrl C',
	settled: (count) => `Прочитано: ${cells(count)}`,
	was: (value) => `Було: ${value}`,
	revert: 'Повернути, як було',
	unclear: (count, text) =>
		`У вставленому незрозуміло: ${cells(count)}, наприклад «${text}». Це тисячі чи дріб?`,
	thousands: (value) => `Тисячі: ${value}`,
	fraction: (value) => `Дріб: ${value}`,
	foot: (count, shown) => (shown === count ? rows(count) : `Показано ${decimal(shown)} з ${ofRows(count)}`),
	filter: 'Лише рядки, де знайдено',
	filtered: (shown, all) => `Показано ${decimal(shown)} з ${ofRows(all)}`,
	unfiltered: 'Показано всі рядки',
	column: 'Де шукати',
	everywhere: 'В усіх колонках',
	widthNow: (label, px) => `Колонка «${label}»: ширина ${decimal(px)}`,
	keys: {
		fillRight: 'Заповнити праворуч',
		copyWithTitles: 'Копіювати з назвами колонок',
		filter: 'Показати лише знайдені рядки',
		width: 'Ширина колонки, у рядку назв',
	},
};
