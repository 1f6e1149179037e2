import { longDate } from '../../format/date.ts';
import type { Catalogue } from '../catalogue.ts';
import type { clientScreen as ru } from '../ru/admin-clients.ts';

/** Texts about one client across requests and cars. */
export const clientScreen: Catalogue<typeof ru> = {
	request: (id) => `Заявка № ${id}`,
	car: 'Авто',
	owes: 'до сплати',
	known: (number, day, by) => `Заявок: ${number}, минула ${longDate(day)}${by ? `, вів ${by}` : ''}`,
	whole: 'Картка клієнта',
	maybeKnown: 'Ця пошта є і в іншому записі. Можливо, це та сама людина',
	maybe: 'Можливо, та сама людина',
	maybeHelp: 'Тут та сама пошта. Її у формі міг вказати хто завгодно, тож вирішуєте ви.',
	join: 'Це та сама людина',
	joinOpen: 'Приєднати іншу заявку',
	joinHelp: 'Заявка тієї самої людини з іншого телефону чи пошти, або сам цей телефон чи пошта.',
	joinNumber: 'Номер заявки, телефон або пошта',
	part: 'Це інша людина',
	joined: 'Приєднано вручну',
	erase: 'Стерти клієнта',
	eraseSure:
		'Зітреться все перелічене, разом із файлами, повідомленнями й листами. Повернути не можна, з резервної копії теж.',
	goes: {
		request: (id, name) => `Заявка № ${id}${name && `, ${name}`}`,
		car: (id, title) => `${title}, авто № ${id}`,
	},
	eraseOther: 'Список змінився: перевірте його ще раз.',
	stays: (id, title) => `Залишиться на сайті, але без клієнта, VIN і номера: ${title}, авто № ${id}`,
	erased: 'Клієнта стерто',
};
