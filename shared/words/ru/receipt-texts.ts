/** Texts of a receipt that come with its opened lines and its paper. */
export const receiptTexts = {
	formula: 'Как получилось',
	source: 'Источник',
	counts: 'Входит в таможенную стоимость',
	warnings: 'До покупки',
	onSite: 'Этот расчёт на сайте',
	calculator: 'Калькулятор на сайте',
	madeOn: 'Посчитано',
};
