import type { Catalogue } from '../catalogue.ts';
import type { requestCsv as ru } from '../ru/request-csv.ts';

/** Requests as a file for a spreadsheet. */
export const requestCsv: Catalogue<typeof ru> = {
	file: (day) => `Заявки ${day}.csv`,
	statuses: { new: 'нова', taken: 'у роботі', done: 'закрита', spam: 'спам' },
	sources: { callback: 'дзвінок або запитання', calculation: 'розрахунок', office: 'внесли самі' },
	outcomes: { won: 'клієнт із нами', lost: 'не склалося' },
	yes: 'так',
	from: 'від',
	titles: {
		id: 'Номер',
		received: 'Отримано',
		source: 'Звідки',
		status: 'Стан',
		suspect: 'Схожа на спам',
		name: 'Ім’я',
		phone: 'Телефон',
		email: 'Пошта',
		answer: 'Як відповісти',
		message: 'Повідомлення',
		quote: 'Розрахунок',
		sum: 'Сума',
		currency: 'Валюта',
		page: 'Сторінка розрахунку',
		takenBy: 'Хто взяв',
		takenAt: 'Взято',
		followUp: 'Нагадати',
		answered: 'Відповіли',
		outcome: 'Чим закінчилося',
		reason: 'Причина',
		notes: 'Нотатки',
	},
	numbers: {
		file: (day) => `Заявки за місяцями ${day}.csv`,
		titles: {
			month: 'Місяць',
			source: 'Звідки',
			requests: 'Заявок',
			answer: 'До першої відповіді, хвилин',
			won: 'Клієнт із нами',
			lost: 'Не склалося',
			reasons: 'Причини',
		},
	},
};
