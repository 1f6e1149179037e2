import { kyivTime, longDate } from '../../format/date.ts';
import { counted, decimal } from '../../format/number.ts';
import type { Catalogue } from '../catalogue.ts';
import type { requests as ru } from '../ru/admin-requests.ts';

const minutes = (count: number): string => counted(count, ['хвилину', 'хвилини', 'хвилин']);
const hours = (count: number): string => counted(count, ['годину', 'години', 'годин']);
const days = (count: number): string => counted(count, ['день', 'дні', 'днів']);

/** A stretch of time in its two leading units: `2 години 5 хвилин`. */
function span(ms: number): string {
	const whole = Math.max(0, Math.floor(ms / 60_000));
	if (whole === 0) return 'менше хвилини';
	if (whole < 60) return minutes(whole);
	if (whole < 24 * 60)
		return [hours(Math.floor(whole / 60)), whole % 60 > 0 && whole < 6 * 60 ? minutes(whole % 60) : '']
			.filter(Boolean)
			.join(' ');
	return days(Math.floor(whole / (24 * 60)));
}

const after = (ms: number): string => (ms < 60_000 ? 'одразу' : `через ${span(ms)}`);

/** How long ago, as short as a column wants it: `5 хв тому`. */
function shortSpan(ms: number): string {
	const whole = Math.max(0, Math.floor(ms / 60_000));
	if (whole < 1) return 'щойно';
	if (whole < 60) return `${whole}\u00A0хв тому`;
	if (whole < 24 * 60) return `${Math.floor(whole / 60)}\u00A0год тому`;
	return `${decimal(Math.floor(whole / (24 * 60)))}\u00A0дн. тому`;
}

/** Texts of the inbox: the list of requests and one of them. */
export const requests: Catalogue<typeof ru> = {
	title: 'Заявки',
	label: 'Заявки клієнтів',
	tabs: {
		label: 'Стан заявок',
		new: 'Нові',
		taken: 'У роботі',
		done: 'Закриті',
		spam: 'Спам',
		all: 'Усі',
		suspects: (n: number) => `з них схожі на спам: ${n}`,
	},
	status: { new: 'нова', taken: 'у роботі', done: 'закрита', spam: 'спам' },
	/** In which the client reads, and is answered. */
	language: { ru: 'російською', uk: 'українською' },
	kind: { callback: 'Передзвонити', calculation: 'Розрахунок на пошту' },
	number: (id: number) => `№\u00A0${id}`,
	noName: 'Без імені',
	search: 'Ім’я, телефон, нотатка, номер',
	columns: {
		who: 'Хто',
		what: 'Що потрібно',
		contact: 'Зв’язок',
		state: 'Хто займається',
		age: 'Надійшла',
		mail: 'Лист',
	},
	hasQuote: 'з розрахунком',
	suspect: 'схоже на спам',
	suspectHelp:
		'Форму заповнили швидше, ніж встигла б людина, або зачепили приховане поле. Заявку збережено, але лист в офіс сам не надсилається: вирішіть, чи надіслати його.',
	mail: { waiting: 'лист чекає', sent: 'лист надіслано', failed: 'лист не надіслано' },
	mailHelp: {
		waiting: 'Лист в офіс ще не надіслано: пошта зайнята або не налаштована. Заявка ціла.',
		sent: 'Лист про заявку надіслано в офіс.',
		failed: 'Поштовий сервер відмовився прийняти лист. Заявка ціла, відповідайте звідси.',
	},
	span,
	shortSpan,
	overdue: (day: string) => `нагадати було ${longDate(day)}`,
	remind: (day: string) => `нагадати ${longDate(day)}`,
	remindToday: 'нагадати сьогодні',
	empty: {
		new: ['Нових заявок немає', 'Щойно клієнт залишить заявку на сайті, вона з’явиться тут сама.'],
		taken: ['У роботі нічого немає', 'Тут заявки, які хтось узяв і ще не закрив.'],
		done: ['Закритих заявок ще немає', 'Сюди потрапляє заявка, коли ви відповіли клієнтові й закрили її.'],
		spam: ['Спаму немає', 'Сюди можна прибрати те, що надіслали роботи.'],
		all: ['Заявок ще немає', 'Вони надходять із форм сайту: передзвонити й надіслати розрахунок.'],
	},
	nothing: 'Тут не знайшлося',
	elsewhere: (label: string, count: number) => `${label}: ${decimal(count)}`,
	export: 'Вивантажити csv',
	exported: 'Файл готовий. У ньому особисті дані клієнтів: бережіть його.',
	arrived: (count: number) => counted(count, ['нова заявка', 'нові заявки', 'нових заявок']),
	alarm: {
		title: 'Як повідомляти про нові',
		sound: 'Звук',
		badge: 'Число в заголовку вікна',
		try: 'Послухати',
	},
	act: {
		take: 'Взяти в роботу',
		done: 'Закрити',
		answered: 'Відповіли, закрити',
		spam: 'У спам',
		reopen: 'Відкрити знову',
		notSpam: 'Це не спам',
		release: 'Повернути в нові',
		handOver: 'Передати колезі…',
		mailAgain: 'Надіслати лист ще раз',
		mailSuspect: 'Надіслати лист в офіс',
		erase: 'Стерти заявку',
		note: 'Написати нотатку',
		next: 'Наступна заявка',
		previous: 'Попередня заявка',
		list: 'До списку',
	},
	said: {
		taken: 'Заявка ваша',
		done: 'Заявку закрито',
		spam: 'Заявка у спамі',
		new: 'Заявка знову серед нових',
		undone: 'Повернули, як було',
		mailed: 'Лист у черзі на надсилання',
		erased: 'Заявку стерто',
		many: (count: number) => `Змінено: ${counted(count, ['заявка', 'заявки', 'заявок'])}`,
	},
	facts: {
		title: 'Як зв’язатися',
		call: 'Зателефонувати',
		write: 'Написати',
		telegram: 'Telegram',
		viber: 'Viber',
		whatsapp: 'WhatsApp',
		subject: (id: number) => `Clearway: ваша заявка № ${id}`,
		message: 'Повідомлення клієнта',
		none: 'Клієнт не залишив ні телефону, ні пошти.',
	},
	times: {
		came: (at: string) => `надійшла ${longDate(new Date(at))} о ${kyivTime(at)}`,
		waits: (ms: number) => `чекає ${span(ms)}`,
		taken: (name: string, ms: number) => `${name}: взята ${after(ms)}`,
		answered: (ms: number) => `перша відповідь ${after(ms)}`,
	},
	followUp: {
		title: 'Нагадати',
		label: 'Повернутися до заявки',
		tomorrow: 'Завтра',
		inThree: 'Через 3 дні',
		inWeek: 'Через тиждень',
		clear: 'Не нагадувати',
		saved: (day: string) => `Нагадаємо ${longDate(day)}`,
		cleared: 'Нагадування знято',
	},
	handOver: {
		title: 'Передати заявку',
		nobody: 'Інших співробітників поки немає: їх додають на сторінці «Адміністратори».',
		done: (name: string) => `Заявку веде ${name}`,
	},
	entry: {
		title: 'Записати звернення',
		open: 'Записати дзвінок',
		name: 'Ім’я',
		phone: 'Телефон',
		email: 'Пошта',
		message: 'Що потрібно клієнту',
		quote: 'Номер розрахунку',
		quoteHelp: 'Якщо клієнт його назвав: вісім знаків під підсумком',
		save: 'Записати',
		saving: 'Записуємо…',
		done: 'Записали, заявка ваша',
		by: (name: string) => `записано: ${name}`,
	},
	filters: {
		who: 'Чиї',
		anyone: 'Чиї: усі',
		mine: 'Мої',
		kind: 'Вид',
		anyKind: 'Вид: будь-який',
		from: 'Надійшли з',
		to: 'Надійшли по',
		ends: { from: 'з', to: 'по' },
	},
	theirs: {
		title: 'Заявкою займається колега',
		text: (names: string) => `Її вже взято: ${names}. Змінити все одно?`,
		action: 'Змінити',
	},
	replies: {
		title: 'Відповідь клієнтові',
		list: 'Надіслані відповіді',
		templates: 'Шаблони',
		label: 'Текст відповіді',
		hint: (email: string) => `Лист на ${email}`,
		mailbox:
			'Піде з адреси офісу. Відповідь клієнта надійде в поштову скриньку, не сюди. Ctrl Enter — надіслати.',
		withQuote: 'Додати розрахунок клієнта й суму на сьогодні',
		send: 'Надіслати',
		sending: 'Надсилаємо…',
		queued: (email: string) => `Лист на ${email} у черзі на надсилання`,
		theirsTitle: 'Заявкою займається інший',
		theirs: (name: string) => `Її вже взято: ${name}. Відповісти клієнтові все одно?`,
	},
	notes: {
		title: 'Нотатки',
		label: 'Нова нотатка',
		hint: 'Що сказав клієнт, про що домовилися',
		add: 'Додати',
		adding: 'Додаємо…',
		none: 'Нотаток немає. Їх бачать лише співробітники.',
		by: (name: string, at: string) => `${name}, ${longDate(new Date(at))} о ${kyivTime(at)}`,
		keys: 'Ctrl Enter — додати',
		change: 'Змінити',
		changeLabel: 'Змінити нотатку',
		save: 'Зберегти',
		cancel: 'Скасувати',
		remove: { title: 'Видалити нотатку?', text: 'Повернути її буде неможливо.', action: 'Видалити' },
		kept: 'Недописана нотатка зберігається на цьому комп’ютері',
	},
	quote: {
		title: 'Розрахунок клієнта',
		frozen: (day: string) => `Таким клієнт бачив його ${day}: курс, таблиці й правила того дня.`,
		erased: 'Розрахунок із цим номером не знайшовся.',
		none: 'Розрахунку до заявки немає.',
		page: 'Сторінка розрахунку',
		today: 'Сьогодні було б',
		same: 'Сьогодні вийшло б стільки ж.',
		more: (sum: string) => `на ${sum} більше`,
		less: (sum: string) => `на ${sum} менше`,
		todayFailed: 'Сьогоднішню суму порахувати не вдалося:',
		car: 'Авто',
		route: 'Шлях',
		rates: 'Курс НБУ',
	},
	erase: {
		title: (id: number) => `Стерти заявку № ${id}?`,
		text: 'Ім’я, телефон, пошта, повідомлення й нотатки зникнуть назавжди. Повернути їх не можна буде. Робіть так, коли про це просить сам клієнт.',
		action: 'Стерти назавжди',
	},
	takenBy: (name: string) => `Заявку вже взято: ${name}`,
	takenText: 'Ви натиснули майже одночасно. Домовтеся, хто відповість: другий дзвінок клієнтові не потрібен.',
	changed: {
		title: 'Заявку змінив інший співробітник',
		taken: (name: string) => `Її взято в роботу: ${name}.`,
		released: 'Її повернули в нові.',
		status: (status: string) => `Тепер вона ${status}.`,
		note: (name: string) => `Додано нотатку: ${name}.`,
		reply: (name: string) => `Клієнтові відповіли: ${name}.`,
		followUp: (day: string | null) =>
			day === null ? 'Нагадування знято.' : `Нагадування: ${longDate(day)}.`,
		other: 'Нижче те, що зараз на сервері.',
		keep: 'Зрозуміло',
	},
	keys: { group: 'Заявки' },
};
