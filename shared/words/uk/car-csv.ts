import type { Catalogue } from '../catalogue.ts';
import type { carCsv as ru } from '../ru/car-csv.ts';

/** Cars under way as a file for a spreadsheet. */
export const carCsv: Catalogue<typeof ru> = {
	file: (day) => `Авто ${day}.csv`,
	titles: {
		id: 'Номер',
		car: 'Автомобіль',
		route: 'Шлях',
		client: 'Клієнт',
		owner: 'Веде',
		stage: 'Етап',
		stageOn: 'Дата етапу',
		next: 'Далі',
		nextOn: 'Строк',
		late: 'Запізнюється, днів',
		payment: 'Платіж до',
		closed: 'Закрито',
	},
};
