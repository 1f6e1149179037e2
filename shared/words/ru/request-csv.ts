/** Requests as a file for a spreadsheet. */
export const requestCsv = {
	file: (day: string) => `Заявки ${day}.csv`,
	statuses: { new: 'новая', taken: 'в работе', done: 'закрыта', spam: 'спам' },
	kinds: { callback: 'перезвонить', calculation: 'расчёт на почту' },
	yes: 'да',
	/** Of a sum that lacks a price. */
	from: 'от',
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
		sum: 'Сумма',
		currency: 'Валюта',
		page: 'Страница расчёта',
		takenBy: 'Кто взял',
		takenAt: 'Взята',
		followUp: 'Напомнить',
		answered: 'Отвечена',
		notes: 'Заметки',
	},
};
