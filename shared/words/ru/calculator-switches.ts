/** Texts for taking lines out of a sum and putting them in. */
export const calculatorSwitches = {
	plates: 'Добавить номера',
	title: 'Какие строки в\u00A0сумме',
	remove: 'убрать',
	add: 'добавить',
};
