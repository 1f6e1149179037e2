import type { Catalogue } from '../catalogue.ts';
import type { howWeWork as ru } from '../ru/how-we-work.ts';

/** Texts of the page that says how a deal goes, and of the block about the team. */
export const howWeWork: Catalogue<typeof ru> = {
	title: 'Як ми працюємо',
	contract: 'Договір',
	signing: 'Хто підписує',
	payments: 'Коли, що й кому ви платите',
	toWhom: 'Кому',
	damage: 'Якщо лот втрачено або пошкоджено',
	documents: 'Які документи залишаться у вас',
	team: 'Хто займається вашим авто',
	ask: 'Поставити запитання про договір',
	calculate: 'Розрахувати авто',
};
