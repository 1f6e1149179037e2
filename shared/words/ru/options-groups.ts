/** The groups of the settings screen, in its order. */
export const optionGroups = {
	company: 'Компания и связь',
	site: 'Сайт и тексты',
	'how-we-work': 'Страница «Как мы работаем»',
	duty: 'Расчёт: пошлина',
	excise: 'Расчёт: акциз и возраст',
	vat: 'Расчёт: НДС',
	pension: 'Расчёт: сбор в Пенсионный фонд',
	auction: 'Расчёт: постоянные сборы аукционов',
	logistics: 'Расчёт: доставка',
	services: 'Расчёт: услуги компании',
	rules: 'Расчёт: правила и значения по умолчанию',
	explain: 'Пояснения к строкам расчёта',
	requests: 'Заявки и ответы',
	watch: 'Предупреждения',
	storage: 'Хранение данных',
	'sign-in': 'Вход администраторов',
} as const;

/** What the numbers of options count. */
export const optionUnits = {
	cc: 'см³',
	days: 'дней',
	month: 'месяц',
	quotes: 'расчётов',
	requests: 'заявок',
	snapshots: 'снимков',
} as const;

/** What stands below each explanation of a line of the calculation. */
export const explanationHelp =
	'Показывается посетителю, когда он раскрывает эту строку расчёта. Пустое пояснение не показывается.';
