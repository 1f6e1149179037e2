import { counted, decimal } from '../../format/number.ts';

const cells = (count: number): string => counted(count, ['ячейка', 'ячейки', 'ячеек']);
const rows = (count: number): string => counted(count, ['строка', 'строки', 'строк']);
const ofRows = (count: number): string => counted(count, ['строки', 'строк', 'строк']);

/** Texts of what can be done with cells of a table: filters, changes, widths. */
export const tableGrid = {
	reverted: (count: number) => `Возвращено, как было: ${cells(count)}`,
	nothingToRevert: 'В выделенном ничего не изменено',
	filledRight: (count: number) => `Заполнено вправо: ${counted(count, ['колонка', 'колонки', 'колонок'])}`,
	withTitles: (said: string) => `${said}, с названиями колонок`,
	noClipboard: 'Без https браузер не даёт записать в буфер обмена: скопируйте без названий, Ctrl C',
	settled: (count: number) => `Прочитано: ${cells(count)}`,
	was: (value: string) => `Было: ${value}`,
	revert: 'Вернуть, как было',
	unclear: (count: number, text: string) =>
		`Во вставленном непонятно: ${cells(count)}, например «${text}». Это тысячи или дробь?`,
	thousands: (value: string) => `Тысячи: ${value}`,
	fraction: (value: string) => `Дробь: ${value}`,
	foot: (count: number, shown: number) =>
		shown === count ? rows(count) : `Показано ${decimal(shown)} из ${ofRows(count)}`,
	filter: 'Только строки, где найдено',
	filtered: (shown: number, all: number) => `Показано ${decimal(shown)} из ${ofRows(all)}`,
	unfiltered: 'Показаны все строки',
	column: 'Где искать',
	everywhere: 'Во всех колонках',
	widthNow: (label: string, px: number) => `Колонка «${label}»: ширина ${decimal(px)}`,
	keys: {
		fillRight: 'Заполнить вправо',
		copyWithTitles: 'Копировать с названиями колонок',
		filter: 'Показать только найденные строки',
		width: 'Ширина колонки, в строке названий',
	},
} as const;
