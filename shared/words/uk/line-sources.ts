import type { Catalogue } from '../catalogue.ts';
import type { lineSources as ru } from '../ru/line-sources.ts';

/** Where the numbers of a line come from. */
export const lineSources: Catalogue<typeof ru> = {
	laws: {
		customs_tariff: 'Митний тариф України, УКТ ЗЕД 8703',
		excise: 'Податковий кодекс, п. 215.3.5-1',
		vat: 'Податковий кодекс, ст. 190 і 193',
		pension_fund: 'Закон № 400/97-ВР про збір до Пенсійного фонду',
	},
	tables: {
		'copart-fee': 'Тариф Copart',
		'copart-internet-bid': 'Тариф Copart',
		'iaa-fee': 'Тариф IAA',
		'iaa-internet-bid': 'Тариф IAA',
		transportation: 'Прайс автовозів',
		'auction-fee': 'Тариф аукціону',
		'ship-delivery': 'Прайс ліній',
		'customs-rate': 'Ставки митниці',
		'own-line': 'Прайс компанії',
	},
	lists: {
		copart: 'Тариф Copart',
		iaa: 'Тариф IAA',
		insurance: 'Умови страхування',
		carrier: 'Доплата лінії',
		ports: 'Прайс портів',
		trucks: 'Прайс автовозів',
		company: 'Прайс компанії',
	},
	visitor: 'Сума, вказана під час розрахунку',
	/**
	 * A day in a source: the price list's own, the one a value holds from, or the one the rule was
	 * applied on.
	 */
	dated: (name, day) => `${name} від ${day}`,
	since: (day) => `з ${day}`,
	on: (day) => `на ${day}`,
};
