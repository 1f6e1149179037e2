/** Texts of the calculator's page around the form. */
export const calculatorPage = {
	title: 'Калькулятор ввоза',
	lead: 'Все строки от цены до регистрации. Расчёт сохраняется по ссылке вместе с курсом и тарифами дня.',
	example: 'Пример: седан с аукциона в Атланте',
	result: 'Ваш расчёт',
	questions: 'Вопросы о расчёте',
	back: 'Вернуться к калькулятору',
} as const;
