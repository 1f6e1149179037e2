import { longDate } from '../../format/date.ts';
import type { Catalogue } from '../catalogue.ts';
import type { clientScreen as ru } from '../ru/admin-clients.ts';

/** Texts about one client across requests and cars. */
export const clientScreen: Catalogue<typeof ru> = {
	story: 'За порядком',
	request: (id) => `Заявка № ${id}`,
	kinds: {
		request: 'Заявка',
		quote: 'Розрахунок',
		offer: 'Пропозиція',
		reply: 'Лист',
		note: 'Нотатка',
		car: 'Авто',
		stage: 'Етап',
		message: 'Повідомлення',
	},
	known: (number, day, by) => `Заявок: ${number}, минула ${longDate(day)}${by ? `, вів ${by}` : ''}`,
	whole: 'Картка клієнта',
	join: 'Це та сама людина',
	joinHelp: 'Заявка тієї самої людини з іншого телефону чи пошти, або сам цей телефон чи пошта.',
	joinNumber: 'Номер заявки, телефон або пошта',
	part: 'Це інша людина',
	joined: 'Приєднано вручну',
	erase: 'Стерти клієнта',
	eraseSure:
		'Зітруться всі заявки, авто, файли, повідомлення й листи цієї людини. Повернути не можна, з резервної копії теж.',
	erased: 'Клієнта стерто',
};
