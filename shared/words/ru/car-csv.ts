/** Cars under way as a file for a spreadsheet. */
export const carCsv = {
	file: (day: string) => `Авто ${day}.csv`,
	titles: {
		id: 'Номер',
		car: 'Автомобиль',
		route: 'Путь',
		client: 'Клиент',
		owner: 'Ведёт',
		stage: 'Этап',
		stageOn: 'Дата этапа',
		next: 'Дальше',
		nextOn: 'Срок',
		late: 'Опаздывает, дней',
		payment: 'Платёж до',
		closed: 'Закрыта',
	},
};
