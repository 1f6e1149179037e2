import type { Catalogue } from '../catalogue.ts';
import type { calculatorDeal as ru } from '../ru/calculator-deal.ts';

/** Texts of a direct purchase in the calculator, and of customs alone. */
export const calculatorDeal: Catalogue<typeof ru> = {
	group: 'Купівля',
	price: {
		direct: 'Ціна автомобіля',
		customs: 'Митна вартість',
	},
	noHouse: 'Без аукціону',
	delivery: 'Доставка до кордону',
	services: 'Додати послуги: підбір, брокер, сертифікація, доставка по Україні',
	currencies: { USD: 'долари,\u00A0$', EUR: 'євро,\u00A0€', UAH: 'гривні,\u00A0₴' },
	priceHelp: { us_auction: '', direct: '', customs: 'Ціна разом із дорогою до кордону.' },
	deliveryHelp: 'У тій самій валюті.',
	furtherCurrencies: {
		GBP: 'фунти',
		PLN: 'злоті',
		CHF: 'франки',
		CZK: 'чеські крони',
		SEK: 'шведські крони',
		NOK: 'норвезькі крони',
		DKK: 'данські крони',
		CAD: 'канадські долари',
		JPY: 'єни',
		CNY: 'юані',
		GEL: 'ларі',
		AED: 'дирхами',
	},
	origins: {
		eu_eur1: {
			title: 'Виготовлено в ЄС, є підтвердження',
			text: 'EUR.1 від митниці або декларація на інвойсі: до 6\u202F000\u00A0€\u00A0— від будь-якого експортера, понад\u00A0— від уповноваженого.',
		},
		ge_non_originating: {
			title: 'Куплено в Грузії, виготовлено не там',
			text: 'Виготовлено у\u00A0США, Японії чи ЄС: мито повне.',
		},
		other: { title: 'Без пільги', text: 'Виготовлено не в ЄС або без підтвердження: мито повне.' },
	},
	/** In the line of defaults. */
	delivered: (sum, sign) => `доставка ${sum}\u00A0${sign}`,
	withServices: 'з\u00A0послугами',
	duty: (percent) => `мито ${percent}`,
	electricDuty: 'За електромобіль мита не платять.',
};
