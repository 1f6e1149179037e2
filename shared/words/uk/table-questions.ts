import { counted } from '../../format/number.ts';
import type { Catalogue } from '../catalogue.ts';
import type { tableQuestions as ru } from '../ru/table-questions.ts';

const rows = (count: number): string => counted(count, ['рядок', 'рядки', 'рядків']);

/** Questions about an uploaded price list, asked before it is published. */
export const tableQuestions: Catalogue<typeof ru> = {
	column: (letter, header, sheet, cells) =>
		`Колонку ${letter}${header ? ` «${header}»` : ' без заголовка'}${sheet === null ? '' : ` на аркуші «${sheet}»`} не прочитано. У\u00A0ній: ${cells.join('; ')}. Що це?`,
	none: 'Не потрібна: не читати',
	pricesOf: (column, value) => `Ціни: ${column.toLowerCase()} — ${value}`,
	columnOf: (label) => `Колонка «${label}»`,
	name: (text, column) =>
		`«${text}» у колонці «${column}» трапляється вперше. Це нове значення чи інше написання?`,
	newName: (text) => `Нове значення: «${text}»`,
	lost: (name, count) => `«${name}»: зараз ${rows(count)}, у файлі жодного. Що це означає?`,
	reasons: {
		column: 'Колонку не вдалося прочитати: без відповіді її числа зникли б.',
		name: 'Такої назви в таблиці ще немає: у ній може бути помилка.',
		lost: 'Ці ціни є в таблиці, а у файлі їх немає: без відповіді вони зникли б.',
	},
	answerWith: (answer) => `Передайте в полі answers: ${answer}. Що ще підходить, перелічено в choices.`,
	remove: (count) => `Ці ціни більше не діють: видалити ${rows(count)}`,
	keep: (count) => `Вони діють далі: залишити ${rows(count)} як було`,
	lostColumn: (label, count) =>
		`«${label}»: зараз ${counted(count, ['значення', 'значення', 'значень'])}, у файлі жодного. Що це означає?`,
	emptyColumn: 'Цих значень більше немає: очистити колонку',
	keepColumn: 'Вони діють далі: залишити як було',
	removedNote: (names) => `Видалено за рішенням: ${names.map((name) => `«${name}»`).join('; ')}`,
	mergedNote: 'Доповнення: змінено лише те, що є у файлі',
};
