/** Texts of a stored calculation's page. */
export const quotePage = {
	heading: 'Расчёт ввоза',
	title: (sum: string) => `Расчёт на\u00A0${sum}`,
	description: 'Все строки суммы с формулой, источником, курсом и датой.',
	frozen: 'Этот расчёт не меняется: таблицы, курс и правила сохранены вместе с ним.',
	print: 'Распечатать',
	link: 'Ссылка на расчёт',
	again: 'Изменить условия',
	discuss: 'Обсудить расчёт',
	messengers: 'Отправить номер расчёта',
	message: (number: string) => `Здравствуйте! Мой расчёт №\u00A0${number}`,
	send: 'Отправить этот расчёт нам',
	sendLead: 'Увидим те же строки, что и вы, проверим цены перевозки и ответим письмом.',
	asked: 'Проверьте этот расчёт и напишите, что изменится.',
	byPhone: 'Номер для разговора по телефону',
} as const;

/** Texts of what a stored calculation would come to today. */
export const quoteToday = {
	ask: 'Сколько было бы сегодня',
	title: 'Сегодня было бы',
	more: (sum: string) => `на ${sum} больше`,
	less: (sum: string) => `на ${sum} меньше`,
	same: 'столько же',
	before: 'В расчёте',
	now: 'Сегодня',
	lead: 'Те же условия по сегодняшним курсу, таблицам и правилам. Сам расчёт не изменился.',
	failed: 'Сегодня эту машину посчитать не получилось.',
	unchanged: 'Все строки те же.',
} as const;
