import type { Catalogue } from '../catalogue.ts';
import type { cards as ru, quoteCard as ruQuoteCard } from '../ru/cards.ts';

/** What the pictures for sharing say of a page. */
export const cards: Catalogue<typeof ru> = {
	home: { kicker: 'Розмитнення та доставка', title: 'Скільки коштує авто з номерами й без' },
	calculator: { kicker: 'Калькулятор', title: 'Розрахунок рядок за рядком, з курсом і джерелом' },
	usa: { kicker: 'Авто зі США', title: 'Авто з аукціону Copart або IAA' },
	eu: { kicker: 'Авто з Європи', title: 'Авто з Європейського Союзу' },
	georgia: { kicker: 'Авто з Грузії', title: 'Авто з Грузії' },
	delivered: { kicker: 'Доставлені автомобілі', title: 'Кошторис і чек поруч, рядок за рядком' },
	blog: { kicker: 'Блог', title: 'Про ввезення автомобілів' },
	contacts: { kicker: 'Контакти', title: 'Як з нами зв’язатися' },
	'how-we-work': { kicker: 'Договір та оплата', title: 'Як ми працюємо' },
	privacy: { kicker: 'Правила', title: 'Як ми зберігаємо дані' },
};

/** What the picture of a stored calculation says. */
export const quoteCard: Catalogue<typeof ruQuoteCard> = {
	kicker: (label, day) => `${label} на ${day}`,
};
