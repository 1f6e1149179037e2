/** The groups of settings. */
export const optionGroups = {
	company: 'Компания',
	entity: 'Юридическое лицо',
	contacts: 'Контакты',
	site: 'Сайт и расчёт',
	requests: 'Ответы и предложения',
	'sign-in': 'Вход и личные данные',
	copart: 'Copart',
	iaa: 'IAA',
	sea: 'Море',
	roads: 'США',
	ukraine: 'Украина',
	services: 'Мы',
	duty: 'Пошлина',
	excise: 'Акциз и возраст',
	vat: 'НДС',
	pension: 'Сбор в Пенсионный фонд',
	rules: 'Где закон понимают по-разному',
	norms: 'Нормы для ввоза',
	calculator: 'Вопросы под калькулятором',
	explain: 'Пояснения к строкам расчёта',
	usa: 'Вопросы о США',
	eu: 'Вопросы о Европе',
	georgia: 'Вопросы о Грузии',
	'how-we-work': 'Как мы работаем',
	thanks: 'Спасибо за заявку',
	privacy: 'Конфиденциальность',
	operator: 'Для того, кто ведёт сервер',
} as const;

/** What the numbers of options count. */
export const optionUnits = {
	cc: 'см³',
	days: 'дней',
	minutes: 'минут',
	month: 'месяц',
	quotes: 'расчётов',
	requests: 'заявок',
	snapshots: 'снимков',
} as const;

/** What stands above the explanations of the lines of the calculation. */
export const explanationHelp =
	'Пояснение видно посетителю, когда он раскрывает строку расчёта; пустое не показывается.';
