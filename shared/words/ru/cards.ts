/** What the pictures for sharing say of a page. */
export const cards = {
	home: { kicker: 'Растаможка и доставка', title: 'Сколько стоит машина с номерами и без' },
	calculator: { kicker: 'Калькулятор', title: 'Расчёт по строкам, с курсом и источником' },
	usa: { kicker: 'Авто из США', title: 'Машина с аукциона Copart или IAA' },
	eu: { kicker: 'Авто из Европы', title: 'Машина из Европейского союза' },
	georgia: { kicker: 'Авто из Грузии', title: 'Машина из Грузии' },
	delivered: { kicker: 'Доставленные автомобили', title: 'Смета и чек рядом, по строкам' },
	blog: { kicker: 'Блог', title: 'О ввозе автомобилей' },
	contacts: { kicker: 'Контакты', title: 'Как с нами связаться' },
	'how-we-work': { kicker: 'Договор и оплата', title: 'Как мы работаем' },
	privacy: { kicker: 'Правила', title: 'Как мы храним данные' },
};

/** What the picture of a stored calculation says. */
export const quoteCard = {
	kicker: (label: string, day: string) => `${label} на ${day}`,
};
