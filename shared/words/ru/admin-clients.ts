import { longDate } from '../../format/date.ts';

/** Texts about one client across requests and cars. */
export const clientScreen = {
	story: 'По порядку',
	request: (id: number) => `Заявка № ${id}`,
	kinds: {
		request: 'Заявка',
		quote: 'Расчёт',
		offer: 'Предложение',
		reply: 'Письмо',
		note: 'Заметка',
		car: 'Авто',
		stage: 'Этап',
		message: 'Сообщение',
	},
	known: (number: number, day: string, by: string | null) =>
		`${number}-я заявка, прошлая ${longDate(day)}${by ? `, вёл ${by}` : ''}`,
	whole: 'Карточка клиента',
	join: 'Это тот же человек',
	joinHelp: 'Заявка того же человека с другого телефона или почты, или сам этот телефон или почта.',
	joinNumber: 'Номер заявки, телефон или почта',
	part: 'Это другой человек',
	joined: 'Присоединены вручную',
	erase: 'Стереть клиента',
	eraseSure:
		'Сотрутся все заявки, машины, файлы, сообщения и письма этого человека. Вернуть нельзя, из резервной копии тоже.',
	erased: 'Клиент стёрт',
} as const;
