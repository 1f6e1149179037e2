import type { Catalogue } from '../catalogue.ts';
import type { calculatorPage as ru } from '../ru/calculator-page.ts';

/** Texts of the calculator's page around the form. */
export const calculatorPage: Catalogue<typeof ru> = {
	title: 'Калькулятор ввозу',
	lead: 'Усі рядки від ціни до реєстрації, за\u00A0курсом і\u00A0тарифами дня.',
	example: 'Приклад: седан з Атланти',
	questions: 'Запитання про розрахунок',
	back: 'Повернутися до калькулятора',
};
