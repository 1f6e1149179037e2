/** Texts of a stored calculation's page. */
export const quotePage = {
	heading: 'Расчёт ввоза',
	title: (sum: string) => `Расчёт на\u00A0${sum}`,
	description: 'Все строки суммы с формулой, источником, курсом и датой.',
	frozen: 'Таблицы, курс и правила сохранены вместе с\u00A0расчётом.',
	more: (hasPorts: boolean) =>
		hasPorts ? 'Сумма по сегодняшнему курсу и цены других портов' : 'Сумма по сегодняшнему курсу',
	/** A sheet counted for this year of a car that will probably be cleared in the next. */
	nextYear: (from: string, to: string, year: number) =>
		`Оформление ожидается с\u00A0${from} по\u00A0${to}, уже по правилам ${year}\u00A0года.`,
	maybeNextYear: (from: string, to: string, year: number) =>
		`Оформление ожидается с\u00A0${from} по\u00A0${to}, может быть, уже по правилам ${year}\u00A0года.`,
	countOn: 'Рассчитать на',
	mailMe: 'Прислать мне на почту',
	notLoaded: 'Форма не загрузилась: проверьте связь и\u00A0нажмите ещё раз.',
	again: 'Изменить условия',
	messengers: 'Отправить номер расчёта',
	message: (number: string) => `Здравствуйте! Мой расчёт №\u00A0${number}`,
	send: 'Отправить этот расчёт нам',
	sent: 'Расчёт отправлен',
	toLines: 'К\u00A0строкам',
	sendShort: 'Отправить нам',
	sendLead: 'Проверим расчёт и ответим.',
	asked: 'Проверьте этот расчёт и напишите, что изменится.',
	validUntil: 'Цены услуг действуют до',
	ports: {
		table: 'Цены по портам',
		port: 'Порт',
		inland: 'По США',
		ocean: 'Океан',
		sum: 'Вместе',
		days: 'Дней в море',
		chosen: 'в расчёте',
		none: 'нет цены',
	},
} as const;

/** Texts of what a stored calculation would come to today. */
export const quoteToday = {
	ask: 'Сколько было бы сегодня',
	title: 'Если посчитать сегодня',
	more: (sum: string) => `на ${sum} больше`,
	less: (sum: string) => `на ${sum} меньше`,
	same: 'столько же',
	before: 'В расчёте',
	now: 'Сегодня',
	failed: 'Сегодня эту машину посчитать не получилось.',
	/** Of sums that cannot be compared, with the lines whose price one of them lacks. */
	lacks: (lines: string) => `без сравнения: не везде есть цена строк «${lines}»`,
	/** Of a port that was the cheapest one then. */
	otherPort: (now: string, before: string) =>
		`Порт погрузки теперь другой: дешевле всего «${now}», в\u00A0расчёте был «${before}».`,
} as const;
