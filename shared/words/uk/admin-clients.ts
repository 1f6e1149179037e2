import { longDate } from '../../format/date.ts';
import type { Catalogue } from '../catalogue.ts';
import type { clientScreen as ru } from '../ru/admin-clients.ts';

/** Texts about one client across requests and cars. */
export const clientScreen: Catalogue<typeof ru> = {
	request: (id) => `Заявка № ${id}`,
	car: 'Авто',
	file: (day) => `Клієнти ${day}.csv`,
	number: '№',
	exported: 'Файл готовий. У ньому імена й телефони клієнтів: зберігайте дбайливо.',
	lead: 'Усі, хто залишив заявку або чий автомобіль ви ведете, з листуванням, заявками й авто.',
	search: 'Ім’я, телефон або пошта',
	empty: 'Клієнтів поки немає',
	emptyHelp: 'Клієнт з’явиться з першою заявкою або першим авто. Того, хто звернувся інакше, додайте самі.',
	columns: {
		client: 'Клієнт',
		contacts: 'Телефон і пошта',
		records: 'Заявки й авто',
		last: 'Останнє',
		owed: 'До сплати',
	},
	counts: (requests, cars) =>
		[requests > 0 ? `заявок: ${requests}` : '', cars > 0 ? `авто: ${cars}` : ''].filter(Boolean).join(', '),
	unread: (number) => `не прочитано: ${number}`,
	office: 'Ви',
	unconfirmed: 'із заявки, не підтверджено',
	confirm: 'Це його',
	drop: 'Прибрати',
	contacts: 'Телефони й пошта',
	contact: 'Телефон або пошта',
	addContact: 'Додати',
	about: 'Про клієнта',
	joinedInto: 'Приєднано до іншого клієнта',
	toRoot: 'Відкрити його картку',
	owes: 'до сплати',
	known: (number, day, by) => `Заявок: ${number}, минула ${longDate(day)}${by ? `, вів ${by}` : ''}`,
	whole: 'Картка клієнта',
	maybeKnown: 'Цей телефон або пошта є і в іншого клієнта. Можливо, це та сама людина',
	maybe: 'Можливо, та сама людина',
	maybeHelp:
		'У них той самий телефон або та сама пошта. У формі їх міг вказати хто завгодно, тож вирішуєте ви.',
	join: 'Це та сама людина',
	joinOpen: 'Приєднати іншого клієнта',
	joinHelp: 'Якщо одну людину записано двічі: номер її іншої заявки, її інший телефон або пошта.',
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
