/** Requests as a file for a spreadsheet. */
export const requestCsv = {
	file: (day: string) => `Заявки ${day}.csv`,
	statuses: { new: 'новая', taken: 'в работе', done: 'закрыта', spam: 'спам' },
	kinds: { callback: 'перезвонить', calculation: 'расчёт на почту' },
	yes: 'да',
	titles: {
		id: 'Номер',
		received: 'Получена',
		kind: 'Вид',
		status: 'Состояние',
		suspect: 'Похожа на спам',
		name: 'Имя',
		phone: 'Телефон',
		email: 'Почта',
		message: 'Сообщение',
		quote: 'Расчёт',
		takenBy: 'Взял',
		takenAt: 'Взята',
		followUp: 'Напомнить',
		answered: 'Отвечена',
		notes: 'Заметки',
	},
};
