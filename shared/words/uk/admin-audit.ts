import type { Catalogue } from '../catalogue.ts';
import type {
	auditCar as ruCar,
	auditClient as ruClient,
	auditNames as ruNames,
	auditPost as ruPost,
	auditRequest as ruRequest,
	auditWhole as ruWhole,
	auditWords as ruWords,
} from '../ru/admin-audit.ts';
import { recordDeeds } from './records.ts';

/**
 * What the audit log says of a change, by kind and action; `*` is any other action. The name of the record
 * follows in quotes.
 */
export const auditWords: Catalogue<typeof ruWords> = {
	...recordDeeds,
	post: {
		...recordDeeds.post,
		'schedule-edit': ': призначено правку',
		'cancel-edit': ': призначену правку скасовано',
		'publish-edit': ': вийшла призначена правка',
		'edit-failed': ': призначена правка не вийшла, допис змінили',
		'drop-draft': ': чернетку прибрано',
	},
	option: {
		...recordDeeds.option,
		create: 'збережено вперше',
		remove: 'скинуто',
	},
	car: { ...recordDeeds.car, erase: 'стерто разом з особистими даними' },
	client: { name: 'Клієнт', save: ': об’єднання змінено' },
	connection: { name: 'Зв’язок', save: 'змінено', remove: 'прибрано' },
	payee: {
		name: 'Отримувач',
		create: 'доданий',
		save: 'змінений',
		remove: 'видалений',
	},
	table: {
		name: 'Таблиця',
		publish: ': опубліковано нову версію',
		cancel: ': майбутню версію скасовано',
		restore: ': попередню версію опубліковано знову',
	},
	request: {
		name: 'Заявка',
		save: 'змінена',
		reply: ': клієнтові надіслано відповідь',
		quote: ': пораховано авто',
		offer: ': складено пропозицію',
		create: 'записана зі слів клієнта',
		mail: ': лист надіслано ще раз',
		erase: 'стерта разом з персональними даними',
	},
	rate: {
		name: 'Курси на',
		save: 'введено вручну',
		remove: ': внесені вручну прибрано',
		refresh: ': запитано в банку',
	},
	admin: {
		name: 'Адміністратор',
		create: 'доданий',
		save: 'перейменований',
		remove: 'видалений',
		'one-time-password': ': задано одноразовий пароль',
		'factor-on': ': увімкнено другий фактор',
		'factor-off': ': другий фактор вимкнено',
		'passkey-add': ': додано ключ доступу',
		'passkey-rename': ': перейменовано ключ доступу',
		'passkey-remove': ': видалено ключ доступу',
		'recovery-codes': ': нові коди відновлення',
		'end-session': ': завершено одну сесію',
		language: ': вибрано іншу мову',
	},
	image: {
		name: 'Зображення',
		upload: 'завантажено',
	},
	backup: { name: 'Резервна копія', download: 'завантажена' },
};

/** What the log says of a post that is planned for a day. */
export const auditPost: Catalogue<typeof ruPost> = { scheduled: (day) => `заплановано на ${day}` };

/**
 * What a change of a request was about; the log knows its state, its taker, its reminder and that there was a
 * note.
 */
export const auditRequest: Catalogue<typeof ruRequest> = {
	status: {
		new: 'знову нова',
		taken: 'взята в роботу',
		done: 'закрита',
		spam: 'позначена як спам',
	},
	note: 'нотатку додано',
	followUp: 'нагадування призначено',
	noFollowUp: 'нагадування знято',
};

/** How a client is named in the log, which holds no names. */
export const auditClient: Catalogue<typeof ruClient> = {
	request: (id) => `за заявкою №\u00A0${id}`,
	car: (id) => `за авто №\u00A0${id}`,
};

/** What an act upon a car was about, by what the log holds of it. */
export const auditCar: Catalogue<typeof ruCar> = {
	payment: (kind) => `платіж «${kind}»`,
	file: (kind) => `файл «${kind}»`,
	added: 'додано',
	changed: 'змінено',
	removed: 'видалено',
	paid: (day) => `позначено сплаченим ${day}`,
	unpaid: 'знову не сплачено',
	cancelled: 'скасовано',
	resumed: 'знову в плані',
	payments: 'платежі складено з кошторису',
	note: 'додано нотатку',
	office: 'клієнтові надіслано повідомлення',
	link: 'створено посилання',
	noLink: 'посилання відкликано',
	delivered: 'створено сторінку серед доставлених',
};

/** Changes that are not of one record, whole. */
export const auditWhole: Catalogue<typeof ruWhole> = {
	'admin login': 'Вхід',
	'admin login-failed': 'Неправильний пароль під час входу',
	'admin password': 'Пароль змінено',
	'admin logout-all': 'Вихід на всіх пристроях',
	'admin sign-out': 'Завершено сесії всіх адміністраторів',
	'post order': 'Порядок дописів змінено',
	'car export': 'Авто в роботі вивантажено у файл',
	'request export': 'Заявки вивантажено у файл',
	'backup download': 'Резервну копію завантажено',
	'backup break-off': 'Завантаження резервної копії обірвалося',
	'clock trust': 'Підтверджено дату на годиннику сервера',
	'database restore': 'Базу даних відновлено з копії',
	'audit forget': 'Старі записи журналу видалено: строк зберігання минув',
	'car forget': 'Дані клієнтів закритих авто стерто: строк зберігання минув',
	'quote forget': 'Розрахунки, яких ніхто не відкрив, видалено: строк зберігання минув',
	'revision forget': 'Старі версії дописів видалено: строк зберігання минув',
	'image forget': 'Невикористані зображення видалено: строк зберігання минув',
};

export const auditNames: Catalogue<typeof ruNames> = {
	stage: 'Етап',
	owner: 'Веде',
	doneOn: 'Зроблено',
	expectedOn: 'Чекаємо',
	closed: 'Закрито',
	title: 'Назва',
	value: 'Значення',
	text: 'Текст',
	image: 'Зображення',
	status: 'Стан',
	publishedAt: 'Публікація',
	takenBy: 'Хто взяв у роботу',
	takenAt: 'Взято',
	followUpOn: 'Нагадати',
	outcome: 'Чим закінчилося',
	notes: 'Нотатки',
	note: 'Нотатка',
	answeredAt: 'Відповіли',
	login: 'Логін',
	language: 'Мова',
	address: 'Адреса або мережа',
	count: 'Разів за чверть години',
	name: 'Ім’я',
	validFrom: 'Діє з',
	version: 'Версія',
	rows: 'Рядків',
	file: 'Файл',
	madeAt: 'Копія від',
	USD: 'Долар',
	EUR: 'Євро',
	date: 'День',
	source: 'Звідки',
	phone: 'Телефон',
	email: 'Пошта',
	message: 'Повідомлення',
	cars: 'Авто',
	link: 'Посилання',
	shown: 'Бачить клієнт',
	photos: 'Фото',
	joined: 'Та сама людина',
	suspect: 'Підозріла',
	pictures: 'Фотографії',
	payment: 'Платіж',
	payments: 'Платежів',
	amount: 'Сума',
	dueOn: 'Сплатити до',
	cancelled: 'Скасовано',
	forgiven: 'Більше не чекаємо',
	creditsTo: 'Зайве зараховано в',
	requisites: 'Реквізити змінено',
	currency: 'Валюта',
	estimate: 'Кошторис',
	lines: 'Рядки',
	further: 'Понад кошторис',
	total: 'Разом',
	paid: 'Сплачено',
	difference: 'Різниця',
	twins: 'Іншими мовами',
	translations: 'Переклади',
	ru: 'Російською',
	uk: 'Українською',
	illustrative: 'Ціни для прикладу',
	reason: 'Причина',
	at: 'Коли',
	width: 'Ширина, точок',
	height: 'Висота, точок',
	alt: 'Що на зображенні',
	passkey: 'Ключ доступу',
	code: 'Другий крок',
	withQuote: 'З розрахунком',
	withOffer: 'З пропозицією',
	quote: 'Розрахунок',
	offer: 'Пропозиція',
	validUntil: 'Діє до',
	requests: 'Заявок',
	olderThan: 'Раніше ніж',
	bytes: 'Байтів',
	sent: 'Передано байтів',
};
