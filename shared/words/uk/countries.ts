import type { Catalogue } from '../catalogue.ts';
import type {
	country as countryRu,
	eu as euRu,
	georgia as georgiaRu,
	usa as usaRu,
} from '../ru/countries.ts';

/** Texts that the country pages share. */
export const country: Catalogue<typeof countryRu> = {
	route: 'Шлях авто',
	routeLead: 'Дні\u00A0— орієнтир, суми\u00A0— з прикладу.',
	calculator: 'Калькулятор',
	questions: 'Запитання та відповіді',
	more: 'Ще за темою',
	delivered: 'Що вже привезли',
	service: 'Доставка й розмитнення автомобіля',
	country: 'Україна',
};

/** The page of each country; `search` is the word that finds its post. */
export const usa: Catalogue<typeof usaRu> = {
	name: 'США',
	title: 'Авто зі США: від ставки до українських номерів',
	lead: 'Збори за тарифами Copart та IAA, найдешевший порт, митниця.',
	example: 'Приклад: седан з Copart, Атланта',
	search: 'США',
};

export const eu: Catalogue<typeof euRu> = {
	name: 'Європа',
	title: 'Авто з Європи: скільки з EUR.1, скільки без нього',
	lead: '«Куплено в ЄС»\u00A0— ще не «виготовлено в ЄС», а нульове мито лише для другого.',
	example: 'Приклад: бензин 2 л, без EUR.1',
	legs: {
		purchase: {
			title: 'Купівля',
			text: 'Запитайте продавця: буде EUR.1 від митниці чи декларація на інвойсі?',
		},
		export: { title: 'Експорт', text: 'Зняття з обліку, експортна декларація, EUR.1.' },
		border: {
			title: 'Автовоз до кордону',
			text: 'З\u00A0Німеччини\u00A0— кілька днів, з півдня\u00A0— до двох тижнів.',
		},
	},
	search: 'EUR.1',
};

export const georgia: Catalogue<typeof georgiaRu> = {
	name: 'Грузія',
	title: 'Авто з Грузії: спершу оглянути, потім платити',
	lead: 'Океан позаду, авто можна завести й підняти. Але мито за американське авто те саме: 10\u00A0%.',
	example: 'Приклад: американське авто, бензин',
	legs: {
		purchase: { title: 'Майданчик у Руставі', text: 'Огляд, діагностика, договір.' },
		papers: { title: 'Документи', text: 'Переоформлення, експортна декларація, рахунок за дорогу.' },
		border: {
			title: 'Поті — кордон',
			text: 'Регулярного порома немає (на 20 листопада 2026): строк називає перевізник.',
		},
	},
	search: 'Грузі',
};
