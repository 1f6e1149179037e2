/** Texts of a direct purchase in the calculator, and of customs alone. */
export const calculatorDeal = {
	group: 'Покупка',
	price: {
		direct: 'Цена автомобиля',
		customs: 'Таможенная стоимость',
	},
	noHouse: 'Без аукциона',
	delivery: 'Доставка до границы',
	services: 'Добавить услуги: подбор, брокер, сертификация, доставка по Украине',
	currencies: { USD: 'доллары,\u00A0$', EUR: 'евро,\u00A0€', UAH: 'гривны,\u00A0₴' },
	priceHelp: { us_auction: '', direct: '', customs: 'Цена вместе с дорогой до границы.' },
	deliveryHelp: 'В той же валюте.',
	furtherCurrencies: {
		GBP: 'фунты',
		PLN: 'злотые',
		CHF: 'франки',
		CZK: 'чешские кроны',
		SEK: 'шведские кроны',
		NOK: 'норвежские кроны',
		DKK: 'датские кроны',
		CAD: 'канадские доллары',
		JPY: 'иены',
		CNY: 'юани',
		GEL: 'лари',
		AED: 'дирхамы',
	},
	origins: {
		eu_eur1: {
			title: 'Сделана в ЕС, есть подтверждение',
			text: 'EUR.1 от таможни или декларация на счёте: до 6\u202F000\u00A0€\u00A0— от любого экспортёра, дороже\u00A0— от одобренного.',
		},
		ge_non_originating: {
			title: 'Куплена в Грузии, сделана не там',
			text: 'Сделана в\u00A0США, Японии или ЕС: пошлина полная.',
		},
		other: { title: 'Без льготы', text: 'Сделана не в ЕС или без подтверждения: пошлина полная.' },
	},
	/** In the line of defaults. */
	delivered: (sum: string, sign: string) => `доставка ${sum}\u00A0${sign}`,
	withServices: 'с\u00A0услугами',
	duty: (percent: string) => `пошлина ${percent}`,
	electricDuty: 'Электромобиль пошлину не платит.',
};
