/** The options of the page «Как мы работаем», on the settings screen. */
export const howWeWorkOptions = {
	'site.how-we-work': {
		label: 'Начало страницы',
		help: 'Первый абзац страницы /how-we-work. Пустой текст убирает страницу с сайта, из меню и из карты.',
	},
	'how-we-work.contract': {
		label: 'Договор',
		help: 'Что в договоре и когда он вступает в силу. Пустые части не показываются.',
	},
	'how-we-work.signing': { label: 'Кто подписывает', help: 'Кто подписывает с каждой стороны и как.' },
	'how-we-work.payments': {
		label: 'Когда и кому платить',
		help: 'Порядок строк — порядок платежей.',
	},
	'how-we-work.damage': {
		label: 'Если лот потерян или повреждён',
		help: 'Кто отвечает на каждом участке пути и что получит клиент.',
	},
	'how-we-work.documents': {
		label: 'Документы в конце',
		help: 'Строка на документ, который получит клиент.',
	},
	'how-we-work.team': {
		label: 'Кто ведёт машину',
		help: 'Люди или роли. Здесь же и в контактах стоит авторизация компании.',
	},
} as const;

/** The parts of the lists of that page. */
export const howWeWorkFields = {
	payments: { when: 'Когда', what: 'Что', whom: 'Кому' },
	team: { who: 'Кто', duty: 'За что отвечает' },
} as const;
