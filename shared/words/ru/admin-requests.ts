import { kyivTime, longDate } from '../../format/date.ts';
import { counted, decimal } from '../../format/number.ts';

const minutes = (count: number): string => counted(count, ['минуту', 'минуты', 'минут']);
const hours = (count: number): string => counted(count, ['час', 'часа', 'часов']);
const days = (count: number): string => counted(count, ['день', 'дня', 'дней']);

/** A stretch of time in its two leading units: `2 часа 5 минут`. */
function span(ms: number): string {
	const whole = Math.max(0, Math.floor(ms / 60_000));
	if (whole === 0) return 'меньше минуты';
	if (whole < 60) return minutes(whole);
	if (whole < 24 * 60)
		return [hours(Math.floor(whole / 60)), whole % 60 > 0 && whole < 6 * 60 ? minutes(whole % 60) : '']
			.filter(Boolean)
			.join(' ');
	return days(Math.floor(whole / (24 * 60)));
}

const after = (ms: number): string => (ms < 60_000 ? 'сразу' : `через ${span(ms)}`);

/** How long ago, as short as a column wants it: `5 мин назад`. */
function shortSpan(ms: number): string {
	const whole = Math.max(0, Math.floor(ms / 60_000));
	if (whole < 1) return 'только что';
	if (whole < 60) return `${whole}\u00A0мин назад`;
	if (whole < 24 * 60) return `${Math.floor(whole / 60)}\u00A0ч назад`;
	return `${decimal(Math.floor(whole / (24 * 60)))}\u00A0дн. назад`;
}

/** Texts of the inbox: the list of requests and one of them. */
export const requests = {
	title: 'Заявки',
	label: 'Заявки клиентов',
	tabs: {
		label: 'Состояние заявок',
		new: 'Новые',
		taken: 'В работе',
		done: 'Закрытые',
		spam: 'Спам',
		all: 'Все',
		suspects: (n: number) => `из них похожи на спам: ${n}`,
	},
	status: { new: 'новая', taken: 'в работе', done: 'закрыта', spam: 'спам' },
	/** In which the client reads, and is answered. */
	language: { ru: 'на русском', uk: 'на украинском' },
	kind: { callback: 'Перезвонить', calculation: 'Расчёт на почту' },
	number: (id: number) => `№\u00A0${id}`,
	noName: 'Без имени',
	search: 'Имя, телефон, заметка, номер',
	columns: {
		who: 'Кто',
		what: 'Что нужно',
		contact: 'Связь',
		state: 'Кто занимается',
		age: 'Пришла',
		mail: 'Письмо',
	},
	hasQuote: 'с расчётом',
	suspect: 'похоже на спам',
	suspectHelp:
		'Форму заполнили быстрее, чем успел бы человек, или тронули скрытое поле. Заявка сохранена, но письмо в офис само не уходит: решите, отправить ли его.',
	mail: { waiting: 'письмо ждёт', sent: 'письмо ушло', failed: 'письмо не ушло' },
	mailHelp: {
		waiting: 'Письмо в офис ещё не ушло: почта занята или не настроена. Заявка цела.',
		sent: 'Письмо о заявке отправлено в офис.',
		failed: 'Почтовый сервер отказался принять письмо. Заявка цела, отвечайте отсюда.',
	},
	span,
	shortSpan,
	overdue: (day: string) => `напомнить было ${longDate(day)}`,
	remind: (day: string) => `напомнить ${longDate(day)}`,
	remindToday: 'напомнить сегодня',
	empty: {
		new: ['Новых заявок нет', 'Как только клиент оставит заявку на сайте, она появится здесь сама.'],
		taken: ['В работе ничего нет', 'Здесь заявки, которые кто-то взял и ещё не закрыл.'],
		done: ['Закрытых заявок ещё нет', 'Сюда попадает заявка, когда вы ответили клиенту и закрыли её.'],
		spam: ['Спама нет', 'Сюда можно убрать то, что прислали роботы.'],
		all: ['Заявок ещё нет', 'Они приходят с форм сайта: перезвонить и прислать расчёт.'],
	},
	nothing: 'Здесь не нашлось',
	elsewhere: (label: string, count: number) => `${label}: ${decimal(count)}`,
	export: 'Выгрузить csv',
	exported: 'Файл готов. В нём личные данные клиентов: храните бережно.',
	arrived: (count: number) => counted(count, ['новая заявка', 'новые заявки', 'новых заявок']),
	alarm: { title: 'Как сообщать о новых', sound: 'Звук', badge: 'Число в заголовке окна', try: 'Послушать' },
	act: {
		take: 'Взять в работу',
		done: 'Закрыть',
		answered: 'Ответили, закрыть',
		spam: 'В спам',
		reopen: 'Открыть снова',
		notSpam: 'Это не спам',
		release: 'Вернуть в новые',
		handOver: 'Передать коллеге…',
		mailAgain: 'Отправить письмо ещё раз',
		mailSuspect: 'Отправить письмо в офис',
		erase: 'Стереть заявку',
		note: 'Написать заметку',
		next: 'Следующая заявка',
		previous: 'Предыдущая заявка',
		list: 'К списку',
	},
	said: {
		taken: 'Заявка ваша',
		done: 'Заявка закрыта',
		spam: 'Заявка в спаме',
		new: 'Заявка снова среди новых',
		undone: 'Вернули как было',
		mailed: 'Письмо в очереди на отправку',
		erased: 'Заявка стёрта',
		many: (count: number) => `Изменено: ${counted(count, ['заявка', 'заявки', 'заявок'])}`,
	},
	facts: {
		title: 'Как связаться',
		call: 'Позвонить',
		write: 'Написать',
		telegram: 'Telegram',
		viber: 'Viber',
		whatsapp: 'WhatsApp',
		subject: (id: number) => `Clearway: ваша заявка № ${id}`,
		message: 'Сообщение клиента',
		none: 'Клиент не оставил ни телефона, ни почты.',
	},
	times: {
		came: (at: string) => `пришла ${longDate(new Date(at))} в ${kyivTime(at)}`,
		waits: (ms: number) => `ждёт ${span(ms)}`,
		taken: (name: string, ms: number) => `${name}: взята ${after(ms)}`,
		answered: (ms: number) => `первый ответ ${after(ms)}`,
	},
	followUp: {
		title: 'Напомнить',
		label: 'Вернуться к заявке',
		tomorrow: 'Завтра',
		inThree: 'Через 3 дня',
		inWeek: 'Через неделю',
		clear: 'Не напоминать',
		saved: (day: string) => `Напомним ${longDate(day)}`,
		cleared: 'Напоминание снято',
	},
	handOver: {
		title: 'Передать заявку',
		nobody: 'Других сотрудников пока нет: их заводят на странице «Администраторы».',
		done: (name: string) => `Заявку ведёт ${name}`,
	},
	entry: {
		title: 'Записать обращение',
		open: 'Записать звонок',
		name: 'Имя',
		phone: 'Телефон',
		email: 'Почта',
		message: 'Что нужно клиенту',
		quote: 'Номер расчёта',
		quoteHelp: 'Если клиент его назвал: восемь знаков под итогом',
		save: 'Записать',
		saving: 'Записываем…',
		done: 'Записали, заявка ваша',
		by: (name: string) => `записано: ${name}`,
	},
	filters: {
		who: 'Чьи',
		anyone: 'Чьи: все',
		mine: 'Мои',
		kind: 'Вид',
		anyKind: 'Вид: любой',
		from: 'Пришли с',
		to: 'Пришли по',
		ends: { from: 'с', to: 'по' },
	},
	theirs: {
		title: 'Заявкой занимается коллега',
		text: (names: string) => `Она уже взята: ${names}. Изменить всё равно?`,
		action: 'Изменить',
	},
	replies: {
		title: 'Ответ клиенту',
		list: 'Отправленные ответы',
		templates: 'Шаблоны',
		label: 'Текст ответа',
		hint: (email: string) => `Письмо на ${email}`,
		mailbox: 'Уйдёт с адреса офиса. Ответ клиента придёт в почтовый ящик, не сюда. Ctrl Enter — отправить.',
		withQuote: 'Приложить расчёт клиента и сумму на сегодня',
		send: 'Отправить',
		sending: 'Отправляем…',
		queued: (email: string) => `Письмо на ${email} в очереди на отправку`,
		theirsTitle: 'Заявкой занимается другой',
		theirs: (name: string) => `Она уже взята: ${name}. Ответить клиенту всё равно?`,
	},
	notes: {
		title: 'Заметки',
		label: 'Новая заметка',
		hint: 'Что сказал клиент, о чём договорились',
		add: 'Добавить',
		adding: 'Добавляем…',
		none: 'Заметок нет. Видны только сотрудникам.',
		by: (name: string, at: string) => `${name}, ${longDate(new Date(at))} в ${kyivTime(at)}`,
		keys: 'Ctrl Enter — добавить',
		change: 'Изменить',
		changeLabel: 'Изменить заметку',
		save: 'Сохранить',
		cancel: 'Отмена',
		remove: { title: 'Удалить заметку?', text: 'Вернуть её будет нельзя.', action: 'Удалить' },
		kept: 'Недописанная заметка хранится на этом компьютере',
	},
	quote: {
		title: 'Расчёт клиента',
		frozen: (day: string) => `Так клиент видел его ${day}: курс, таблицы и правила того дня.`,
		erased: 'Расчёт с этим номером не нашёлся.',
		none: 'Расчёта к заявке нет.',
		page: 'Страница расчёта',
		today: 'Сегодня было бы',
		same: 'Сегодня вышло бы столько же.',
		more: (sum: string) => `на ${sum} больше`,
		less: (sum: string) => `на ${sum} меньше`,
		todayFailed: 'Сегодняшнюю сумму посчитать не вышло:',
		car: 'Машина',
		route: 'Путь',
		rates: 'Курс НБУ',
	},
	erase: {
		title: (id: number) => `Стереть заявку № ${id}?`,
		text: 'Имя, телефон, почта, сообщение и заметки исчезнут навсегда. Вернуть их будет нельзя. Делайте так, когда об этом просит сам клиент.',
		action: 'Стереть навсегда',
	},
	takenBy: (name: string) => `Заявка уже взята: ${name}`,
	takenText: 'Вы нажали почти одновременно. Договоритесь, кто ответит: второй звонок клиенту не нужен.',
	changed: {
		title: 'Заявку изменил другой сотрудник',
		taken: (name: string) => `Она взята в работу: ${name}.`,
		released: 'Её вернули в новые.',
		status: (status: string) => `Теперь она ${status}.`,
		note: (name: string) => `Добавлена заметка: ${name}.`,
		reply: (name: string) => `Клиенту ответили: ${name}.`,
		followUp: (day: string | null) =>
			day === null ? 'Напоминание снято.' : `Напоминание: ${longDate(day)}.`,
		other: 'Ниже то, что сейчас на сервере.',
		keep: 'Понятно',
	},
	keys: { group: 'Заявки' },
} as const;
