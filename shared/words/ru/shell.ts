/** Texts of the machinery around the pages: errors, network, updates. The English sentences stand as the specification words them. */
export const shell = {
	siteName: 'Clearway',
	/** The site's own description, word for word. */
	description: 'Website for customs brokerage services',
	loading: 'Страница загружается',
	error: {
		notFound: 'This page could not be found',
		notFoundBelow: 'Такой страницы нет. Возможно, адрес изменился или в нём опечатка.',
		back: 'Back to the home page',
		backBelow: 'Вернуться на главную',
		fallbackBack: 'Go back to home',
		fallbackBelow: 'Страница сломалась, и сообщить подробнее не получилось. Вернитесь на главную или позвоните нам.',
		below: 'Страница не открылась. Повторите через минуту; если не поможет, позвоните нам.',
		unavailableBelow: 'Сервер сейчас не отвечает. Повторите через минуту.',
		offlineBelow: 'Нет связи с сервером. Проверьте интернет и повторите.',
		retry: 'Повторить',
		layout: 'The page layout could not be loaded',
		unknown: 'An error occurred',
		requestId: 'Номер обращения',
	},
	titles: { notFound: 'Страница не найдена', error: 'Ошибка' },
	network: {
		offline: 'Нет сети. Показаны сохранённые страницы, заявки не отправляются.',
		online: 'Сеть снова есть.',
	},
	lastError: { close: 'Закрыть', server: 'На сервере ошибка. Мы уже знаем о ней; повторите через минуту.' },
	update: { ready: 'Вышла новая версия сайта.', apply: 'Обновить', later: 'Позже' },
	offline: {
		title: 'Нет сети',
		lead: 'Эта страница ещё не сохранена на вашем устройстве. Когда сеть появится, откройте её снова.',
		call: 'Можно позвонить',
		rates: 'Последний курс НБУ на этом устройстве',
		visited: 'Страницы, которые вы уже открывали, доступны и без сети.',
		retry: 'Попробовать снова',
	},
	rates: { missing: 'Нет данных для указаной даты.' },
	crumbs: { home: 'Главная' },
} as const;
