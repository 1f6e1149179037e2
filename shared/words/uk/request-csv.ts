import type { Catalogue } from '../catalogue.ts';
import type { requestCsv as ru } from '../ru/request-csv.ts';

/** Requests as a file for a spreadsheet. */
export const requestCsv: Catalogue<typeof ru> = {
	file: (day) => `Заявки ${day}.csv`,
	statuses: { new: 'нова', taken: 'у роботі', done: 'закрита', spam: 'спам' },
	kinds: { callback: 'передзвонити', calculation: 'розрахунок на пошту' },
	yes: 'так',
	from: 'від',
	titles: {
		id: 'Номер',
		received: 'Отримано',
		kind: 'Вид',
		status: 'Стан',
		suspect: 'Схожа на спам',
		name: 'Ім’я',
		phone: 'Телефон',
		email: 'Пошта',
		message: 'Повідомлення',
		quote: 'Розрахунок',
		sum: 'Сума',
		currency: 'Валюта',
		page: 'Сторінка розрахунку',
		takenBy: 'Хто взяв',
		takenAt: 'Взято',
		followUp: 'Нагадати',
		answered: 'Відповіли',
		notes: 'Нотатки',
	},
};
