/** What the value of an option must be, and what is wrong with one. */
export const optionRules = {
	line: (most: number, isNeeded: boolean) =>
		`Одна строка до ${most} знаков${isNeeded ? ', не пустая' : ', можно оставить пустой'}.`,
	fill: 'Заполните это поле.',
	shorten: (most: number) => `Сократите до ${most} знаков.`,
	oneLine: 'Уберите переносы строк и служебные знаки.',
	lines: (most: number) => `Текст до ${most} знаков, абзацы разделяет пустая строка.`,
	controls: 'Уберите служебные знаки.',
	integer: (min: number, max: number) => `Целое число от ${min} до ${max}.`,
	decimal: (min: number, max: number) => `Число от ${min} до ${max}, дробная часть через точку.`,
	yesOrNo: 'true (да) или false (нет).',
	chooseYesOrNo: 'Выберите «да» или «нет».',
	oneOf: (values: string) => `Одно из значений: ${values}.`,
	phone: 'Телефон с кодом страны, например +380 44 000 00 00; можно оставить пустым.',
	notPhone: 'Введите телефон с кодом страны: от 7 до 15 цифр.',
	email: 'Один адрес почты; можно оставить пустым.',
	notEmail: 'Введите один адрес почты, например office@example.com.',
	link: 'Ссылка, начинается с https://; можно оставить пустой.',
	notLink: 'Введите ссылку, которая начинается с https://.',
	dayRange: 'Дни от и до, например 3-10; или одно число. Не больше 365.',
	notDayRange: 'Введите дни от и до через дефис, например 3-10.',
	manyDays: 'Не больше 365 дней.',
	reversedDays: 'Первое число должно быть не больше второго.',
	hours: 'По строке на дни: «Mon-Fri 09:00-18:00», «Sat 10:00-15:00»; дни, которых нет, выходные.',
	notHours: 'Пишите по строке на дни, например «Mon-Fri 09:00-18:00», и каждый день один раз.',
	questions: 'JSON: список пар [{"question": "…", "answer": "…"}], до 10 000 знаков.',
	notQuestions: 'Нужен список пар «вопрос — ответ».',
	emptyQuestion: 'Заполните и вопрос, и ответ.',
	dated: (inner: string) =>
		`JSON: [{"from": "2026-01-01", "value": "…"}], каждый день один раз. Значение: ${inner}`,
	notDated: 'У каждого значения должна быть дата начала: день, месяц и год.',
	noValue: 'Нужно хотя бы одно значение.',
	sinceDay: (day: string, fault: string) => `С ${day}: ${fault}`,
	/** Of two settings of which the first must not be more than the second. */
	order: (lower: string, value: string, upper: string, other: string, day: string) =>
		`«${lower}» (${value}) больше, чем «${upper}» (${other}), с ${day}: так считать нельзя. Исправьте одно из значений.`,
	dayTwice: (day: string) => `День ${day} указан дважды.`,
	rows: (columns: number) =>
		`По строке на запись, в каждой частей: ${columns}, между ними черта «|». Можно оставить пустым.`,
	notRow: (row: number, columns: number) => `Строка ${row}: заполните все части, их ${columns}.`,
	norms:
		'Одна норма в строке: с какой даты | классы через запятую (passenger, goods, bus, motorcycle, atv, camper, special) | new, used или all | Euro-N | для used год выпуска | текст для покупателя.',
	notNorm: (row: number) => `Строка ${row}: нужны день, классы, новые или б/у и норма; год — только для б/у.`,
};
