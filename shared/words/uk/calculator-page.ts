import type { Catalogue } from '../catalogue.ts';
import type { calculatorPage as ru } from '../ru/calculator-page.ts';

/** Texts of the calculator's page around the form. */
export const calculatorPage: Catalogue<typeof ru> = {
	title: 'Калькулятор ввезення',
	lead: 'Усі рядки від ціни до реєстрації, за\u00A0курсом і\u00A0тарифами дня.',
	example: 'Приклад: седан з аукціону в Атланті',
	questions: 'Запитання про розрахунок',
	back: 'Повернутися до калькулятора',
	promises: {
		title: 'Чого в розрахунку не буде',
		items: [
			{ title: 'Рядка «інше»', text: 'У кожної суми є назва і той, хто її бере.' },
			{
				title: 'Нуля замість ціни',
				text: 'Якщо перевезення немає, так і пишемо: «від», і називаємо, чого бракує.',
			},
			{
				title: 'Учорашнього курсу без дати',
				text: 'Поруч із курсом завжди день. Майбутня дата\u00A0— останній відомий, і про це сказано.',
			},
			{ title: 'Забутого збору', text: 'Пенсійний фонд під час реєстрації\u00A0— теж рядок.' },
		],
	},
};
