import type { Catalogue } from '../catalogue.ts';
import type { requestNumbers as ru } from '../ru/admin-request-numbers.ts';

/** The numbers of requests, by month and source. */
export const requestNumbers: Catalogue<typeof ru> = {
	title: 'Числа заявок',
	open: 'Числа',
	lead: 'Заявки за рік: звідки надійшли, як скоро відповіли й чим закінчилися. Спам не враховано.',
	won: 'Клієнт із нами',
	lost: 'Не склалося',
	going: 'Без підсумку',
	month: 'Місяць',
	requests: 'Заявки',
	answer: 'Перша відповідь',
	reasons: 'Чому',
	reason: (reason, count) => `${reason}\u00A0${count}`,
	exported: 'Файл готовий',
	empty: 'Заявок за рік немає.',
};
