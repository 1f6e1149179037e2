/** Texts of the calculator's page around the form. */
export const calculatorPage = {
	title: 'Калькулятор ввоза',
	lead: 'Все строки от цены до регистрации, по\u00A0курсу и\u00A0тарифам дня.',
	example: 'Пример: седан из Атланты',
	questions: 'Вопросы о расчёте',
	back: 'Вернуться к калькулятору',
} as const;
