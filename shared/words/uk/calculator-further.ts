import type { Catalogue } from '../catalogue.ts';
import type { calculatorFurther as ru } from '../ru/calculator-further.ts';

/** Further answers of the calculator: a car from a budget, ways side by side, what may move. */
export const calculatorFurther: Catalogue<typeof ru> = {
	title: 'Підібрати за бюджетом або портом',
	budget: {
		title: 'Скільки можна дати за авто',
		label: (sign) => `У\u00A0мене є, ${sign}`,
		lead: 'Найвища ціна цього авто на цьому шляху.',
		price: 'Ціна не вища за',
		total: 'уся сума',
		partial: 'без рядків, у\u00A0яких немає ціни',
		take: 'Підставити у\u00A0форму',
		none: (price, least) => `Не вистачить: навіть за ціни ${price} уся сума\u00A0— ${least}.`,
		unknown: 'Введіть суму цифрами: 15000',
	},
	ways: {
		ports: 'Порти завантаження за всією сумою',
		destinations: 'Порти призначення за всією сумою',
		place: 'Порт',
		days: 'Днів у\u00A0морі',
		total: 'Уся сума з\u00A0податками',
		noPrice: 'немає ціни',
		taken: 'вибрано',
	},
	moves: {
		title: 'Що може змінитися',
		rateUp: 'Курс зросте на 1\u00A0%: платежі',
		rateDown: 'Курс упаде на 1\u00A0%: платежі',
		nextYear: (year: number) => `Оформлення ${year}\u00A0року, за тим самим курсом: вік, пороги, ставки`,
		same: 'сума та сама',
		becomes: 'стане',
	},
};
