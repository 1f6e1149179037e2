/*
 * The examples that the product writes for an office say so themselves: a lawyer reads them and takes the mark off.
 */
const space = '(?:\\s|&nbsp;)+';
const mark = new RegExp(
	['Образец: проверьте', 'Зразок: перевірте', '\\[Текст для примера', '\\[Текст для прикладу']
		.map((words) => words.replaceAll(' ', space))
		.join('|'),
);

/** True for a text, plain or HTML, that is still an example. */
export const isSampleText = (text: string): boolean => mark.test(text);
