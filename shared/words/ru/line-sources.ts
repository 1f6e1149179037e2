/** Where the numbers of a line come from. */
export const lineSources = {
	laws: {
		customs_tariff: 'Таможенный тариф Украины, УКТ ВЭД 8703',
		excise: 'Налоговый кодекс, п. 215.3.5-1',
		vat: 'Налоговый кодекс, ст. 190 и 193',
		pension_fund: 'Закон № 400/97-ВР о сборе в Пенсионный фонд',
	} as Record<string, string>,
	tables: {
		'copart-fee': 'Тариф Copart',
		'copart-internet-bid': 'Тариф Copart',
		'iaa-fee': 'Тариф IAA',
		'iaa-internet-bid': 'Тариф IAA',
		transportation: 'Прайс автовозов',
		'auction-fee': 'Тариф аукциона',
		'ship-delivery': 'Прайс линий',
		'customs-rate': 'Ставки таможни',
		'own-line': 'Прайс компании',
	},
	lists: {
		copart: 'Тариф Copart',
		iaa: 'Тариф IAA',
		insurance: 'Условия страховки',
		carrier: 'Доплата линии',
		ports: 'Прайс портов',
		trucks: 'Прайс автовозов',
		company: 'Прайс компании',
	},
	visitor: 'Сумма, указанная при расчёте',
	/**
	 * A day in a source: the price list's own, the one a value holds from, or the one the rule was
	 * applied on.
	 */
	dated: (name: string, day: string) => `${name} от ${day}`,
	since: (day: string) => `с ${day}`,
	on: (day: string) => `на ${day}`,
};

/** The names of sources, in whatever language. */
export type LineSourceTexts = typeof lineSources;
