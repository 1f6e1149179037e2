import type { Catalogue } from '../catalogue.ts';
import type { home as ru } from '../ru/home.ts';

/** Texts of the home page. */
export const home: Catalogue<typeof ru> = {
	title: 'Уся сума, з\u00A0номерами й\u00A0без. Рядок за\u00A0рядком.',
	lead: 'Веземо зі США, Європи та Грузії. Під кожною сумою\u00A0— формула, джерело й\u00A0курс Нацбанку.',
	receipt: 'Приклад: седан з Атланти',
	way: {
		title: 'Шлях авто зі США',
		scroll: 'Ділянки шляху з днями',
		more: 'Докладно про шлях',
	},
	regions: {
		title: 'Звідки веземо',
		usa: { title: 'США', text: 'Copart та IAA, океан, Клайпеда або Одеса' },
		eu: { title: 'Європа', text: 'Майданчики й дилери ЄС, EUR.1 і мито' },
		georgia: { title: 'Грузія', text: 'Руставі, дорога через Поті, огляд до оплати' },
	},
	delivered: { title: 'Кошторис і чек одного авто', all: 'Усі доставлені автомобілі' },
	posts: { title: 'Докладні розбори', all: 'Усі дописи' },
	ask: { title: 'Не хочете рахувати самі? Надішліть лот', open: 'Написати нам' },
};
