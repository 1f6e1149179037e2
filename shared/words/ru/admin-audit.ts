import { recordDeeds } from './records.ts';

/**
 * What the audit log says of a change, by kind and action; `*` is any other action. The name of the record
 * follows in quotes.
 */
export const auditWords = {
	...recordDeeds,
	post: {
		...recordDeeds.post,
		'schedule-edit': ': назначена правка',
		'cancel-edit': ': назначенная правка отменена',
		'publish-edit': ': вышла назначенная правка',
		'edit-failed': ': назначенная правка не вышла, пост изменили',
		'drop-draft': ': черновик убран',
	},
	option: {
		...recordDeeds.option,
		create: 'сохранена впервые',
		remove: 'сброшена',
	},
	car: { ...recordDeeds.car, erase: 'стёрто вместе с личными данными' },
	client: { name: 'Клиент', save: ': объединение изменено' },
	payee: {
		name: 'Получатель',
		create: 'добавлен',
		save: 'изменён',
		remove: 'удалён',
	},
	table: {
		name: 'Таблица',
		publish: ': опубликована новая версия',
		cancel: ': будущая версия отменена',
		restore: ': прежняя версия опубликована снова',
	},
	request: {
		name: 'Заявка',
		save: 'изменена',
		reply: ': клиенту отправлен ответ',
		quote: ': посчитана машина',
		offer: ': составлено предложение',
		create: 'записана со слов клиента',
		mail: ': письмо отправлено ещё раз',
		erase: 'стёрта вместе с личными данными',
	},
	rate: {
		name: 'Курсы на',
		save: 'введены вручную',
		remove: ': внесённые вручную убраны',
		refresh: ': запрошены у банка',
	},
	admin: {
		name: 'Администратор',
		create: 'добавлен',
		save: 'переименован',
		remove: 'удалён',
		'one-time-password': ': задан одноразовый пароль',
		'factor-on': ': подключён второй фактор',
		'factor-off': ': второй фактор отключён',
		'passkey-add': ': добавлен ключ доступа',
		'passkey-rename': ': переименован ключ доступа',
		'passkey-remove': ': удалён ключ доступа',
		'recovery-codes': ': новые коды восстановления',
		'end-session': ': закончена одна сессия',
		language: ': выбран другой язык',
	},
	image: {
		name: 'Картинка',
		upload: 'загружена',
	},
	backup: { name: 'Резервная копия', download: 'скачана' },
} as const;

/** What the log says of a post that is planned for a day. */
export const auditPost = { scheduled: (day: string) => `запланирован на ${day}` } as const;

/**
 * What a change of a request was about; the log knows its state, its taker, its reminder and that there was a
 * note.
 */
export const auditRequest = {
	status: {
		new: 'снова новая',
		taken: 'взята в работу',
		done: 'закрыта',
		spam: 'отмечена как спам',
	} as Readonly<Record<string, string>>,
	note: 'заметка добавлена',
	followUp: 'напоминание назначено',
	noFollowUp: 'напоминание снято',
} as const;

/** How a client is named in the log, which holds no names. */
export const auditClient = {
	request: (id: string) => `по заявке №\u00A0${id}`,
	car: (id: string) => `по авто №\u00A0${id}`,
} as const;

/** What an act upon a car was about, by what the log holds of it. */
export const auditCar = {
	payment: (kind: string) => `платёж «${kind}»`,
	file: (kind: string) => `файл «${kind}»`,
	added: 'добавлен',
	changed: 'изменён',
	removed: 'удалён',
	paid: (day: string) => `отмечен оплаченным ${day}`,
	unpaid: 'снова не оплачен',
	cancelled: 'отменён',
	resumed: 'снова в плане',
	payments: 'платежи составлены из сметы',
	note: 'заметка добавлена',
	office: 'клиенту отправлено сообщение',
	link: 'сделана ссылка',
	noLink: 'ссылка отозвана',
	delivered: 'сделана страница среди доставленных',
} as const;

/** Changes that are not of one record, whole. */
export const auditWhole: Readonly<Record<string, string>> = {
	'admin login': 'Вход',
	'admin login-failed': 'Неверный пароль при входе',
	'admin password': 'Пароль сменён',
	'admin logout-all': 'Выход на всех устройствах',
	'admin sign-out': 'Завершены сессии всех администраторов',
	'post order': 'Порядок постов изменён',
	'car export': 'Авто в работе выгружены в файл',
	'request export': 'Заявки выгружены в файл',
	'backup download': 'Резервная копия скачана',
	'backup break-off': 'Скачивание резервной копии оборвалось',
	'clock trust': 'Подтверждена дата на часах сервера',
	'database restore': 'База данных восстановлена из копии',
	'audit forget': 'Старые записи журнала удалены: срок хранения прошёл',
	'car forget': 'Данные клиентов закрытых авто стёрты: срок хранения прошёл',
	'quote forget': 'Расчёты, которые никто не открыл, удалены: срок хранения прошёл',
	'revision forget': 'Старые версии постов удалены: срок хранения прошёл',
	'image forget': 'Неиспользованные картинки удалены: срок хранения прошёл',
};

/** What the log holds of a change beside the fields of its record. */
export const auditNames = {
	stage: 'Этап',
	owner: 'Ведёт',
	doneOn: 'Сделано',
	expectedOn: 'Ждём',
	closed: 'Закрыта',
	title: 'Название',
	value: 'Значение',
	text: 'Текст',
	image: 'Картинка',
	status: 'Состояние',
	publishedAt: 'Публикация',
	takenBy: 'Кто взял в работу',
	takenAt: 'Взято',
	followUpOn: 'Напомнить',
	outcome: 'Чем закончилось',
	notes: 'Заметки',
	note: 'Заметка',
	answeredAt: 'Отвечено',
	login: 'Логин',
	language: 'Язык',
	address: 'Адрес или сеть',
	count: 'Раз за четверть часа',
	name: 'Имя',
	validFrom: 'Действует с',
	version: 'Версия',
	rows: 'Строк',
	file: 'Файл',
	madeAt: 'Копия от',
	USD: 'Доллар',
	EUR: 'Евро',
	date: 'День',
	source: 'Откуда',
	phone: 'Телефон',
	email: 'Почта',
	message: 'Сообщение',
	cars: 'Авто',
	link: 'Ссылка',
	shown: 'Видит клиент',
	photos: 'Фото',
	joined: 'Тот же человек',
	suspect: 'Подозрительная',
	pictures: 'Фотографии',
	payment: 'Платёж',
	payments: 'Платежей',
	amount: 'Сумма',
	dueOn: 'Заплатить до',
	cancelled: 'Отменён',
	forgiven: 'Больше не ждём',
	creditsTo: 'Лишнее засчитано в',
	requisites: 'Реквизиты изменены',
	currency: 'Валюта',
	estimate: 'Смета',
	lines: 'Строки',
	further: 'Сверх сметы',
	total: 'Итого',
	paid: 'Заплачено',
	difference: 'Разница',
	twins: 'На других языках',
	translations: 'Переводы',
	ru: 'По-русски',
	uk: 'По-украински',
	illustrative: 'Цены для примера',
	reason: 'Причина',
	at: 'Когда',
	width: 'Ширина, точек',
	height: 'Высота, точек',
	alt: 'Что на картинке',
	passkey: 'Ключ доступа',
	code: 'Второй шаг',
	withQuote: 'С расчётом',
	withOffer: 'С предложением',
	quote: 'Расчёт',
	offer: 'Предложение',
	validUntil: 'Действует до',
	requests: 'Заявок',
	olderThan: 'Раньше чем',
	bytes: 'Байт',
	sent: 'Передано байт',
} as const;
