import { kyivTime, longDate } from '../../format/date.ts';
import { counted, decimal } from '../../format/number.ts';
import type { Catalogue } from '../catalogue.ts';
import type { office as ru } from '../ru/admin-office.ts';

const days = ['день', 'дні', 'днів'] as const;

/** Texts of the admin's home, meta records, audit log and trash. */
export const office: Catalogue<typeof ru> = {
	home: {
		title: 'Головна',
		today: (day: string) => `Сьогодні ${longDate(day)}`,
		nothingToDo: 'Термінового немає: нових заявок немає, листи надіслано, курси свіжі.',
		attention: 'Потрібна увага',
		warningsMore: (count: number) => `Ще ${count}`,
		open: 'Відкрити',
		noRates: (classes: readonly string[]) =>
			`Ставок митниці немає для класів: ${classes.join(', ')}. Відвідувачеві ці платежі показано «за запитом».`,
		noRatesLink: 'До таблиці ставок',
		demoTitle: 'На сайті ще стоять навчальні матеріали',
		demo: 'Телефон, адресу, ціни послуг і дописи взято для прикладу. Замініть їх своїми, потім вимкніть позначку в налаштуваннях.',
		demoLink: 'До налаштувань сайту',
		requests: 'Заявки',
		requestsNew: (count: number) => counted(count, ['нова заявка', 'нові заявки', 'нових заявок']),
		requestsNone: 'Нових заявок немає',
		requestsMore: (taken: number, followUps: number) =>
			[`у роботі ${taken}`, followUps > 0 ? `нагадати сьогодні ${followUps}` : ''].filter(Boolean).join(', '),
		mail: 'Пошта',
		mailOff: 'Не налаштована',
		mailOffHelp:
			'Заявки зберігаються тут і не губляться, але листи про них не надсилаються. Потрібні SMTP_URL і MAIL_TO на сервері.',
		mailFine: 'Усі листи надіслано',
		mailWaiting: (count: number) => counted(count, ['лист чекає', 'листи чекають', 'листів чекають']),
		mailSince: (at: string) => `Найстаріший з ${longDate(new Date(at))}, ${kyivTime(at)}`,
		mailFailed: (count: number) =>
			counted(count, ['лист не прийнято', 'листи не прийнято', 'листів не прийнято']),
		mailTest: 'Перевірити пошту',
		mailTested: (answer: string) => `Тестовий лист надіслано. Сервер відповів: ${answer}`,
		mailTestFailed: (answer: string) => `Лист не надіслано. ${answer}`,
		rates: 'Курси Нацбанку',
		ratesNone: 'Курсів поки немає',
		ratesNoneHelp: 'Без них калькулятор не рахує. Завантажте курси зараз.',
		ratesOn: (day: string) => `на ${longDate(day)}`,
		ratesAge: (age: number) => (age === 0 ? 'свіжі' : `${counted(age, days)} тому`),
		ratesByHand: 'внесено вручну',
		ratesNext: (day: string, usd: string, eur: string) =>
			`На ${longDate(day)}: $ ${decimal(usd)}, € ${decimal(eur)}`,
		ratesAgain: 'Спробувати ще',
		ratesRefresh: 'Завантажити зараз',
		ratesRefreshed: 'Курси завантажено',
		posts: 'Дописи',
		postsPublished: (count: number) =>
			counted(count, ['допис на сайті', 'дописи на сайті', 'дописів на сайті']),
		postsMore: (scheduled: number, drafts: number) =>
			`чекають публікації\u00A0${scheduled}, чернеток\u00A0${drafts}`,
		postsWrite: 'Написати допис',
		local: 'Залишилося на цьому комп’ютері',
		localHelp: 'Це правки, які не дійшли до сервера: зникла мережа, закрилася вкладка або закінчилася сесія.',
		localDrop: 'Прибрати',
		localDropped: 'Копію прибрано',
		localBack: 'Копія на місці',
		places: {
			post: 'Допис',
			table: 'Таблиця',
			meta: 'Мета-теги',
			setting: 'Налаштування',
			request: 'Заявка',
			entry: 'Запис про дзвінок',
			other: 'Правка',
		},
		changes: 'Останні зміни',
		changesNone: 'Змін поки немає. Тут з’явиться, хто і що змінював.',
		changesAll: 'Увесь журнал',
	},
	metaPages: {
		home: 'Головна',
		blog: 'Блог',
		usa: 'США',
		eu: 'Європа',
		georgia: 'Грузія',
		calculator: 'Калькулятор',
		contacts: 'Контакти',
		privacy: 'Конфіденційність',
	},
	audit: {
		title: 'Журнал',
		lead: 'Хто, коли і що змінив. Записи не можна ні редагувати, ні видалити.',
		empty: 'Журнал порожній',
		emptyHelp: 'Щойно хтось щось змінить, це з’явиться тут: хто, коли, що було і що стало.',
		what: 'Що змінилося',
		field: 'Поле',
		before: 'Було',
		after: 'Стало',
		nothing: '—',
		noDetails: 'Подробиць немає',
		today: 'Сьогодні',
		yesterday: 'Учора',
		app: (app: string) =>
			({ web: 'у браузері', desktop: 'у застосунку', api: 'через API', system: 'сервером' })[app] ?? app,
		system: 'Сервер',
		open: 'Відкрити запис',
		yes: 'так',
		no: 'ні',
		since: (day: string, value: string) => `з ${day}: ${value}`,
		values: (count: number) => counted(count, ['значення', 'значення', 'значень']),
	},
	count: decimal,
};
