import { longDate } from '../../format/date.ts';

/** Texts about one client across requests and cars. */
export const clientScreen = {
	request: (id: number) => `Заявка № ${id}`,
	car: 'Авто',
	file: (day: string) => `Клиенты ${day}.csv`,
	number: '№',
	exported: 'Файл готов. В нём имена и телефоны клиентов: храните бережно.',
	lead: 'Все, кто оставил заявку или чей автомобиль вы ведёте, с перепиской, заявками и авто.',
	search: 'Имя, телефон или почта',
	empty: 'Клиентов пока нет',
	emptyHelp: 'Клиент появится с первой заявкой или первым авто. Того, кто обратился иначе, добавьте сами.',
	columns: {
		client: 'Клиент',
		contacts: 'Телефон и почта',
		records: 'Заявки и авто',
		last: 'Последнее',
		owed: 'К оплате',
	},
	counts: (requests: number, cars: number) =>
		[requests > 0 ? `заявок: ${requests}` : '', cars > 0 ? `авто: ${cars}` : ''].filter(Boolean).join(', '),
	unread: (number: number) => `не прочитано: ${number}`,
	office: 'Вы',
	unconfirmed: 'из заявки, не подтверждено',
	confirm: 'Это его',
	drop: 'Убрать',
	contacts: 'Телефоны и почта',
	contact: 'Телефон или почта',
	addContact: 'Добавить',
	about: 'О клиенте',
	joinedInto: 'Присоединён к другому клиенту',
	toRoot: 'Открыть его карточку',
	owes: 'к оплате',
	known: (number: number, day: string, by: string | null) =>
		`${number}-я заявка, прошлая ${longDate(day)}${by ? `, вёл ${by}` : ''}`,
	whole: 'Карточка клиента',
	maybeKnown: 'Этот телефон или почта есть и у другого клиента. Возможно, это тот же человек',
	maybe: 'Возможно, тот же человек',
	maybeHelp: 'У них тот же телефон или та же почта. В форме их мог указать кто угодно, поэтому решаете вы.',
	join: 'Это тот же человек',
	joinOpen: 'Присоединить другого клиента',
	joinHelp: 'Если один человек записан дважды: номер его другой заявки, его другой телефон или почта.',
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
