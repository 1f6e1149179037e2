import type { Catalogue } from '../catalogue.ts';
import type { pasteLot as ru } from '../ru/paste-lot.ts';

/** Texts of the field for a lot. */
export const pasteLot: Catalogue<typeof ru> = {
	facts: {
		car: 'Авто',
		price: 'Ціна',
		odometer: 'Пробіг',
		place: 'Майданчик',
		state: 'Штат',
		country: 'Виготовлено',
		soldIn: 'Продається',
		proof: 'Походження',
	},
	proofs: { yes: 'з\u00A0EUR.1', no: 'без EUR.1' },
	distances: { mi: (distance) => `${distance}\u00A0миль`, km: (distance) => `${distance}\u00A0км` },
	modelYear: (year) => `модельний рік ${year}`,
	checked: 'контрольний знак збігається',
	nothing: {
		lot: 'Не розпізнали: вставте адресу лота чи оголошення, його текст, VIN із 17\u00A0знаків або ціну цифрами.',
		car: 'Не розпізнали: вставте адресу оголошення, VIN із 17\u00A0знаків або ціну цифрами.',
	},
	understood: 'Зрозуміли:',
	unread: 'Не\u00A0зрозуміли:',
	others: {
		title: 'Не\u00A0рахуємо:',
		notPrice: (what, sum) => `${what} ${sum}\u00A0— не\u00A0ціна`,
		sums: {
			delivery: 'доставка',
			deposit: 'завдаток або залишок',
			customs: 'розмитнення',
			discount: 'знижка',
			exchange: 'доплата за обміну',
			repair: 'ремонт',
			insurance: 'страховка',
			market: 'ринкова ціна',
			monthly: 'регулярний платіж',
			fee: 'збір',
			total: 'сума з\u00A0витратами',
		},
		currency: (code) => `сума в\u00A0${code} не\u00A0рахується`,
		registered: (year) => `${year}\u00A0— рік реєстрації, а\u00A0не\u00A0випуску`,
		consumption: 'витрата\u00A0— не\u00A0об’єм двигуна',
		boot: 'літри багажника\u00A0— не\u00A0об’єм двигуна',
		tank: 'літри бака\u00A0— не\u00A0об’єм двигуна',
		range: 'запас ходу\u00A0— не\u00A0пробіг',
		service: 'обслуговування та\u00A0гарантія\u00A0— не\u00A0пробіг',
		speed: 'розгін\u00A0— не\u00A0пробіг',
		port: 'порт\u00A0— не\u00A0майданчик',
	},
	rounded: (volume) =>
		`${volume}\u00A0см³\u00A0— округлено: точний об’єм у\u00A0документах, часто він менший.`,
	exactly: 'Вписати точний',
	undo: 'Скасувати',
	noYard: (state) =>
		`Штат ${state} є, а\u00A0такого майданчика в\u00A0наших таблицях немає: виберіть найближчий.`,
	whichYard: 'На якому майданчику лот?',
	whichBody: 'Що це?',
	whichTitle: 'Який у\u00A0лота документ?',
	whichYear: (year) =>
		`Модельний рік ${year}\u00A0— це ще не рік випуску, він буває на рік раніше. Який стоїть у\u00A0документах?`,
	nowYear: (year) => `Зараз у\u00A0розрахунку ${year}.`,
	kept: 'З\u00A0розрахунком піде:',
	forget: 'Прибрати лот',
	doubts: {
		foreign_address: 'Це не адреса лота чи оголошення. Скопіюйте її з\u00A0рядка браузера.',
		several_lots: 'Тут кілька лотів: вставте один.',
		several_vins: 'Тут кілька VIN: вставте один.',
		vin_letters: 'У\u00A0VIN не буває літер I, O та\u00A0Q: перевірте, чи це не цифри 1 і\u00A00.',
		vin_length: 'У\u00A0VIN рівно 17\u00A0знаків, а\u00A0тут інша кількість.',
		vin_cyrillic:
			'У\u00A0VIN лише латинські літери та\u00A0цифри, а\u00A0тут є кирилиця: наберіть його латиницею.',
		lot_number: 'Це схоже на номер лота, але чий він? Вставте адресу або допишіть Copart.',
		years_differ: 'Рік у\u00A0тексті та\u00A0модельний рік різняться: звірте з\u00A0документом.',
	},
};
