import { kyivTime, longDate, shortDate } from '../../format/date.ts';
import { counted, plural } from '../../format/number.ts';

const inTime = (seconds: number): string =>
	seconds < 60
		? counted(seconds, ['секунду', 'секунды', 'секунд'])
		: counted(Math.ceil(seconds / 60), ['минуту', 'минуты', 'минут']);

/** Texts of the admin's frame and of its smaller screens. Bigger screens have files of their own. */
export const admin = {
	starting: 'Загружается…',
	close: 'Закрыть',
	cancel: 'Отмена',
	save: 'Сохранить',
	create: 'Создать',
	remove: 'Удалить',
	undo: 'Отменить',
	retry: 'Повторить',
	more: 'Ещё',
	loading: 'Загружается',
	noName: 'без названия',
	checkFields: 'Проверьте отмеченные поля',
	requestId: (id: string) => `Номер обращения: ${id}`,
	retryAfter: (seconds: number) => `Повторите через ${inTime(seconds)}.`,
	nav: {
		label: 'Разделы',
		waiting: (count: number) => plural(count, ['новая', 'новые', 'новых']),
		menu: {
			home: 'Сегодня',
			requests: 'Заявки',
			cars: 'Авто',
			prices: 'Цены и закон',
			posts: 'Посты',
			pages: 'Страницы',
			setting: 'Настройки',
			archive: 'Архив',
		},
		home: 'Сегодня',
		requests: 'Заявки',
		client: 'Клиент',
		request: 'Заявка',
		posts: 'Посты',
		postCreate: 'Новый пост',
		post: 'Пост',
		categories: 'Категории',
		pictures: 'Картинки',
		meta: 'Мета-теги',
		tables: 'Таблицы',
		table: 'Таблица',
		fees: 'Сборы',
		currency: 'Курсы',
		law: 'Закон',
		pages: 'Страницы',
		page: 'Тексты страницы',
		setting: 'Настройки',
		audit: 'Журнал',
		trash: 'Корзина',
		backup: 'Резервная копия',
		admins: 'Администраторы',
		account: 'Моя учётная запись',
		logout: 'Выйти',
		site_: 'Открыть сайт',
	},
	shell: {
		product: 'Clearway',
		workplace: 'Рабочее место',
		skip: 'К содержанию',
		menu: 'Меню',
		closeMenu: 'Закрыть меню',
		fold: 'Свернуть меню',
		unfold: 'Развернуть меню',
		crumbs: 'Путь',
		palette: 'Команды и поиск',
		paletteHint: 'Найти экран или команду',
		keys: 'Сочетания клавиш',
		person: 'Учётная запись и вид',
		progress: 'Идёт загрузка',
		uploading: (name: string, percent: number) => `${name}: отправлено ${percent}\u00A0%`,
		language: 'Язык',
		scheme: { label: 'Оформление', auto: 'Как в системе', light: 'Светлое', dark: 'Тёмное' },
		wrongClock: (here: Date, server: Date) =>
			`Часы этого компьютера показывают ${shortDate(here)} ${kyivTime(here)}, а на сервере ${shortDate(server)} ${kyivTime(server)}. Поправьте дату и время в настройках компьютера.`,
		lastProblem: 'Последняя ошибка',
		forget: 'Понятно',
	},
	pill: {
		saved: (at: Date) => `Сохранено ${kyivTime(at)}`,
		unsaved: 'Есть несохранённое',
		saving: 'Сохраняем…',
		failed: 'Не сохранилось',
		conflict: 'Изменили двое',
		offline: 'Нет сети',
		unstored: 'Копии на диске нет',
		unstoredHelp:
			'Набранное живо, пока открыта эта вкладка: на диске нет места или окно приватное. Сохраните, прежде чем её закрывать.',
		keptNote: (at: Date) => `Копия на этом компьютере от ${kyivTime(at)}`,
		offlineHelp:
			'Сервер недоступен. Пишите дальше: копия остаётся на этом компьютере и уйдёт на сервер, когда сеть вернётся.',
		offlinePlain: 'Сервер недоступен. Читать открытое можно, сохранить получится, когда сеть вернётся.',
	},
	unforeseen:
		'Что-то пошло не так, и мы этого не предвидели. Набранное на месте; повторите или откройте экран снова.',
	version: { ready: 'Вышла новая версия рабочего места.', reload: 'Обновить' },
	news: { request: 'Новая заявка', requestOf: (name: string) => `Новая заявка: ${name}`, open: 'Открыть' },
	leave: {
		title: 'Уйти без сохранения?',
		text: 'На этом экране есть несохранённое. Если уйти, оно пропадёт.',
		action: 'Уйти и не сохранять',
		stay: 'Остаться',
	},
	keys: {
		title: 'Сочетания клавиш',
		search: 'Поиск команд',
		help: 'Показать сочетания клавиш',
		save: 'Сохранить',
		fold: 'Свернуть или развернуть меню',
		groups: { screens: 'Экраны', frame: 'Везде', list: 'В списках' },
		list: {
			next: 'Следующая строка',
			previous: 'Предыдущая строка',
			open: 'Открыть строку',
			mark: 'Отметить строку',
			markAll: 'Отметить все строки',
			search: 'К поиску',
		},
	},
	error: {
		notFound: 'This page could not be found',
		notFoundBelow: 'Такой страницы нет. Возможно, запись удалили или в адресе опечатка.',
		notLoaded: 'Этот экран ещё не загружен, а сети нет',
		notLoadedBelow:
			'Он откроется сам, как только сеть появится. Всё, что вы начали писать, хранится на этом компьютере.',
		gone: 'Экран не загрузился',
		goneBelow:
			'Похоже, вышла новая версия, а этой уже нет на сервере. Откройте экран снова или вернитесь на главную.',
		back: 'Back to the home page',
		home: 'Go back to home',
		backBelow: 'Вернуться на главную рабочего места',
		partNotLoaded:
			'Не открылось: нет связи. Экран и всё набранное на месте. Повторите, когда связь появится.',
		partGone:
			'Не открылось: нет связи с сервером, или вышла новая версия. Экран и всё набранное на месте. Повторите; если не поможет, загрузите страницу заново.',
		unavailable: 'Сервер сейчас не отвечает',
		unavailableBelow: 'Проверьте сеть и повторите. Всё, что вы начали писать, хранится на этом компьютере.',
		busy: 'Сервер просит подождать',
		busyBelow: (seconds: number | null) =>
			`С этого адреса слишком много запросов сразу. Экран откроется сам${seconds === null ? ', когда сервер ответит' : ` через ${inTime(seconds)}`}: делать ничего не нужно. Всё, что вы начали писать, хранится на этом компьютере.`,
		broken: 'Экран сломался',
		brokenBelow:
			'Это наша ошибка, не ваша. Откройте экран снова; если не поможет, передайте администратору сервера то, что ниже.',
		brokenBare:
			'Это наша ошибка, не ваша. Откройте экран снова; если не поможет, скажите администратору сервера.',
		details: 'Подробности для администратора',
	},
	login: {
		title: 'Вход',
		lead: 'Рабочее место сотрудников Clearway.',
		login: 'Логин',
		password: 'Пароль',
		show: 'Показать пароль',
		enter: 'Войти',
		entering: 'Входим…',
		messages: {
			session:
				'Сессия закончилась. Войдите снова: вы вернётесь туда же, а начатое сохранено на этом компьютере.',
			login: 'Чтобы открыть эту страницу, войдите.',
		},
		forgotten: 'Забыли пароль?',
		forgottenHelp:
			'Попросите другого администратора: он даст одноразовый пароль. Если просить некого, новый задаст тот, кто ведёт сервер: «npm run admin -- password логин». По почте пароли не присылаются.',
		empty: { login: 'Введите логин', password: 'Введите пароль' },
		left: 'Вы вышли.',
		leftUntold:
			'Вы вышли на этом компьютере, но сервер этого не подтвердил: там сессия закроется сама, когда истечёт её срок.',
		capsLock: 'Включён Caps Lock',
		site: 'На сайт',
	},
	categories: {
		title: 'Категории',
		lead: 'По категориям посетитель отбирает посты в блоге. Название видно на сайте сразу после сохранения. Посты удалённой категории остаются.',
		label: 'Категории блога',
		name: 'Название',
		newName: 'Новая категория',
		add: 'Добавить',
		added: (title: string) => `Категория «${title}» добавлена`,
		rename: 'Переименовать',
		renameOne: (title: string) => `Переименовать «${title}»`,
		renamed: (title: string) => `Теперь она называется «${title}»`,
		renamedBack: 'Прежнее название возвращено',
		empty: 'Категорий пока нет',
		emptyHelp:
			'Назовите первую в поле выше, например «Аукционы США». Категорию можно создать и прямо в посте.',
		count: (count: number) => counted(count, ['категория', 'категории', 'категорий']),
	},
	/** In dense columns and logs. */
	at: (when: Date | string) => `${shortDate(new Date(when))}, ${kyivTime(when)}`,
	/** Wherever else a moment is read. */
	atLong: (when: Date | string) => `${longDate(new Date(when))}, ${kyivTime(when)}`,
} as const;
