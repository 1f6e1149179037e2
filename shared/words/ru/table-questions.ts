import { counted } from '../../format/number.ts';

const rows = (count: number): string => counted(count, ['строка', 'строки', 'строк']);
const these = (count: number): string => counted(count, ['строку', 'строки', 'строк']);

/** Questions about an uploaded price list, asked before it is published. */
export const tableQuestions = {
	column: (letter: string, header: string, sheet: string | null, cells: readonly string[]) =>
		`Колонка ${letter}${header ? ` «${header}»` : ' без заголовка'}${sheet === null ? '' : ` на листе «${sheet}»`} не прочитана. В ней: ${cells.join('; ')}. Что это?`,
	none: 'Не нужна: не читать',
	pricesOf: (column: string, value: string) => `Цены: ${column.toLowerCase()} — ${value}`,
	columnOf: (label: string) => `Колонка «${label}»`,
	name: (text: string, column: string) =>
		`«${text}» в колонке «${column}» встречается впервые. Это новое значение или другое написание?`,
	newName: (text: string) => `Новое значение: «${text}»`,
	lost: (name: string, count: number) =>
		`«${name}»: сейчас ${rows(count)}, в файле ни одной. Что это значит?`,
	/** Why a question is asked, for a caller of the API. */
	reasons: {
		column: 'Колонку не удалось прочитать: без ответа её числа пропали бы.',
		name: 'Такого названия в таблице ещё нет: это может быть ошибка в нём.',
		lost: 'Эти цены есть в таблице, а в файле их нет: без ответа они пропали бы.',
	},
	answerWith: (answer: string) =>
		`Передайте в поле answers: ${answer}. Что ещё подходит, перечислено в choices.`,
	remove: (count: number) => `Эти цены больше не действуют: удалить ${these(count)}`,
	keep: (count: number) => `Они действуют дальше: оставить ${these(count)} как было`,
	lostColumn: (label: string, count: number) =>
		`«${label}»: сейчас ${counted(count, ['значение', 'значения', 'значений'])}, в файле ни одного. Что это значит?`,
	emptyColumn: 'Этих значений больше нет: очистить колонку',
	keepColumn: 'Они действуют дальше: оставить как было',
	removedNote: (names: readonly string[]) =>
		`Удалено по решению: ${names.map((name) => `«${name}»`).join('; ')}`,
	mergedNote: 'Дополнение: изменено только то, что есть в файле',
};
