import type { Catalogue } from '../catalogue.ts';
import type { calculatorRest as ru } from '../ru/calculator-rest.ts';

/** Texts of the calculator’s fold of defaults, which come with it. */
export const calculatorRest: Catalogue<typeof ru> = {
	findYard: 'Знайти майданчик за назвою',
	groups: { lot: 'Лот', route: 'Дорога', car: 'Авто', clearance: 'Оформлення' },
	stateFirst: 'Спочатку штат',
	rates: 'Курс НБУ',
	titles: { clean: 'Чистий (Clean)', non_clean: 'Salvage та інші' },
	bids: { live: 'Під час торгів', pre: 'Попередня' },
	buyers: { licensed: 'З\u00A0ліцензією', non_licensed: 'Без ліцензії' },
	clearance: {
		take: 'Розрахувати на',
		more: (sum) => `буде на ${sum} більше`,
		less: (sum) => `буде на ${sum} менше`,
		same: 'сума та сама',
	},
	ports: {
		cheapest: 'Найдешевший шлях',
		now: (port) => `зараз ${port}`,
		port: 'Порт',
		inland: 'По США',
		ocean: 'Океан',
		sum: 'Разом',
		days: 'Днів',
		none: '—',
		noPrice: 'немає ціни',
	},
	choose: {
		location: 'Виберіть майданчик',
		vehicle: 'Виберіть',
		state: 'Виберіть штат',
	},
	vehicles: {
		sedan: 'Седан, хетчбек, купе',
		suv: 'Кросовер',
		big_suv: 'Великий позашляховик',
		pickup: 'Пікап',
		motorcycle: 'Мотоцикл',
		van: 'Фургон, мікроавтобус',
		atv: 'Квадроцикл',
		camper: 'Кемпер, автодім',
		special: 'Вантажівка, автобус, причіп, спецтехніка',
	},
	onRequest: (name) => `${name}\u00A0— за запитом`,
};
