import { longDate } from '../../format/date.ts';

/** Texts about one client across requests and cars. */
export const clientScreen = {
	request: (id: number) => `Заявка № ${id}`,
	car: 'Авто',
	owes: 'к оплате',
	known: (number: number, day: string, by: string | null) =>
		`${number}-я заявка, прошлая ${longDate(day)}${by ? `, вёл ${by}` : ''}`,
	whole: 'Карточка клиента',
	maybeKnown: 'Эта почта есть и в другой записи. Возможно, это тот же человек',
	maybe: 'Возможно, тот же человек',
	maybeHelp: 'Здесь та же почта. Её в форме мог указать кто угодно, поэтому решаете вы.',
	join: 'Это тот же человек',
	joinOpen: 'Присоединить другую заявку',
	joinHelp: 'Заявка того же человека с другого телефона или почты, или сам этот телефон или почта.',
	joinNumber: 'Номер заявки, телефон или почта',
	part: 'Это другой человек',
	joined: 'Присоединены вручную',
	erase: 'Стереть клиента',
	eraseSure:
		'Сотрётся всё перечисленное, вместе с файлами, сообщениями и письмами. Вернуть нельзя, из резервной копии тоже.',
	goes: {
		request: (id: number, name: string) => `Заявка № ${id}${name && `, ${name}`}`,
		car: (id: number, title: string) => `${title}, авто № ${id}`,
	},
	eraseOther: 'Список изменился: проверьте его ещё раз.',
	stays: (id: number, title: string) =>
		`Останется на сайте, но без клиента, VIN и номера: ${title}, авто № ${id}`,
	erased: 'Клиент стёрт',
} as const;
