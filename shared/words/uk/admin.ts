import { atTimeInUkrainian, kyivDay, kyivTime, longDate, shortDate } from '../../format/date.ts';
import { counted, plural } from '../../format/number.ts';
import type { Catalogue } from '../catalogue.ts';
import type { admin as ru } from '../ru/admin.ts';

const inTime = (seconds: number): string =>
	seconds < 60
		? counted(seconds, ['секунду', 'секунди', 'секунд'])
		: counted(Math.ceil(seconds / 60), ['хвилину', 'хвилини', 'хвилин']);

/** Texts of the admin's frame and of its smaller screens. Bigger screens have files of their own. */
export const admin: Catalogue<typeof ru> = {
	starting: 'Завантажується…',
	close: 'Закрити',
	cancel: 'Скасувати',
	save: 'Зберегти',
	nobody: 'Ніхто',
	yes: 'так',
	no: 'ні',
	create: 'Створити',
	remove: 'Видалити',
	undo: 'Скасувати',
	retry: 'Повторити',
	more: 'Ще',
	loading: 'Завантажується',
	noName: 'без назви',
	checkFields: 'Перевірте позначені поля',
	requestId: (id: string) => `Номер звернення: ${id}`,
	retryAfter: (seconds: number) => `Повторіть через ${inTime(seconds)}.`,
	nav: {
		label: 'Розділи',
		waiting: (count: number) => plural(count, ['нова', 'нові', 'нових']),
		menu: {
			home: 'Сьогодні',
			requests: 'Заявки',
			cars: 'Авто',
			prices: 'Ціни й закон',
			posts: 'Дописи',
			pages: 'Сторінки',
			setting: 'Налаштування',
			archive: 'Архів',
		},
		home: 'Сьогодні',
		requests: 'Заявки',
		request: 'Заявка',
		offer: 'Пропозиція',
		posts: 'Дописи',
		postCreate: 'Новий допис',
		post: 'Допис',
		categories: 'Категорії',
		pictures: 'Зображення',
		requestNumbers: 'Числа заявок',
		payees: 'Реквізити',
		carReport: 'Звіти',
		delivered: 'Доставлені',
		tables: 'Таблиці',
		table: 'Таблиця',
		fees: 'Збори',
		currency: 'Курси',
		law: 'Закон',
		pages: 'Сторінки',
		page: 'Тексти сторінки',
		setting: 'Налаштування',
		audit: 'Журнал',
		trash: 'Кошик',
		backup: 'Резервна копія',
		admins: 'Адміністратори',
		account: 'Мій обліковий запис',
		logout: 'Вийти',
		site_: 'Відкрити сайт',
	},
	shell: {
		product: 'Clearway',
		workplace: 'Робоче місце',
		skip: 'До змісту',
		menu: 'Меню',
		closeMenu: 'Закрити меню',
		fold: 'Згорнути меню',
		unfold: 'Розгорнути меню',
		crumbs: 'Шлях',
		palette: 'Команди й пошук',
		paletteHint: 'Знайти екран або команду',
		person: 'Обліковий запис і вигляд',
		progress: 'Триває завантаження',
		uploading: (name: string, percent: number) => `${name}: надіслано ${percent}\u00A0%`,
		language: 'Мова',
		scheme: { label: 'Оформлення', auto: 'Як у системі', light: 'Світле', dark: 'Темне' },
		wrongClock: (here: Date, server: Date) =>
			`Годинник цього комп’ютера показує ${shortDate(here)} ${kyivTime(here)}, а на сервері ${shortDate(server)} ${kyivTime(server)}. Виправте дату й час у налаштуваннях комп’ютера.`,
		lastProblem: 'Остання помилка',
		forget: 'Зрозуміло',
	},
	pill: {
		saved: (at: Date) => `Збережено ${kyivTime(at)}`,
		unsaved: 'Є незбережене',
		saving: 'Зберігаємо…',
		failed: 'Не збереглося',
		conflict: 'Змінили двоє',
		offline: 'Немає мережі',
		unstored: 'Копії на диску немає',
		unstoredHelp:
			'Набране живе, доки відкрита ця вкладка: на диску немає місця або вікно приватне. Збережіть, перш ніж її закривати.',
		keptNote: (at: Date) => `Копія на цьому комп’ютері від ${kyivTime(at)}`,
		offlineHelp:
			'Сервер недоступний. Пишіть далі: копія залишається на цьому комп’ютері й піде на сервер, коли мережа повернеться.',
		offlinePlain: 'Сервер недоступний. Читати відкрите можна, зберегти вдасться, коли мережа повернеться.',
	},
	unforeseen:
		'Щось пішло не так, і ми цього не передбачили. Набране на місці; повторіть або відкрийте екран знову.',
	version: { ready: 'Вийшла нова версія робочого місця.', reload: 'Оновити' },
	news: {
		request: 'Нова заявка',
		requestOf: (name) => `Нова заявка: ${name}`,
		message: 'Клієнт написав',
		messageOf: (car) => `Клієнт написав: ${car}`,
		accepted: (car) => `Клієнт прийняв пропозицію: ${car}`,
		signed: (car) => `Клієнт надіслав підписаний файл: ${car}`,
		reminder: 'Час повернутися до заявки',
		reminderOf: (name: string) => `Час повернутися до заявки: ${name}`,
		open: 'Відкрити',
	},
	leave: {
		title: 'Вийти без збереження?',
		text: 'На цьому екрані є незбережене. Якщо вийти, воно зникне.',
		action: 'Вийти й не зберігати',
		stay: 'Залишитися',
	},
	keys: {
		title: 'Сполучення клавіш',
		search: 'Пошук команд',
		help: 'Показати сполучення клавіш',
		save: 'Зберегти',
		fold: 'Згорнути або розгорнути меню',
		groups: { screens: 'Екрани', frame: 'Всюди', list: 'У списках' },
		list: {
			next: 'Наступний рядок',
			previous: 'Попередній рядок',
			mark: 'Позначити рядок',
			markAll: 'Позначити всі рядки',
			search: 'До пошуку',
		},
	},
	error: {
		notFound: 'This page could not be found',
		notFoundBelow: 'Такої сторінки немає. Можливо, запис видалили або в адресі помилка.',
		notLoaded: 'Цей екран ще не завантажено, а мережі немає',
		notLoadedBelow:
			'Він відкриється сам, щойно мережа з’явиться. Усе, що ви почали писати, зберігається на цьому комп’ютері.',
		gone: 'Екран не завантажився',
		goneBelow:
			'Схоже, вийшла нова версія, а цієї вже немає на сервері. Відкрийте екран знову або поверніться на головну.',
		back: 'Back to the home page',
		home: 'Go back to home',
		backBelow: 'Повернутися на головну робочого місця',
		partNotLoaded:
			'Не відкрилося: немає зв’язку. Екран і все набране на місці. Повторіть, коли зв’язок з’явиться.',
		partGone:
			'Не відкрилося: немає зв’язку із сервером, або вийшла нова версія. Екран і все набране на місці. Повторіть; якщо не допоможе, завантажте сторінку знову.',
		unavailable: 'Сервер зараз не відповідає',
		unavailableBelow:
			'Перевірте мережу й повторіть. Усе, що ви почали писати, зберігається на цьому комп’ютері.',
		busy: 'Сервер просить зачекати',
		busyBelow: (seconds: number | null) =>
			`З цієї адреси забагато запитів одразу. Екран відкриється сам${seconds === null ? ', щойно сервер відповість' : ` через ${inTime(seconds)}`}: робити нічого не потрібно. Усе, що ви почали писати, зберігається на цьому комп’ютері.`,
		broken: 'Екран зламався',
		brokenBelow:
			'Це наша помилка, не ваша. Відкрийте екран знову; якщо не допоможе, передайте адміністраторові сервера те, що нижче.',
		brokenBare:
			'Це наша помилка, не ваша. Відкрийте екран знову; якщо не допоможе, скажіть адміністраторові сервера.',
		details: 'Подробиці для адміністратора',
	},
	login: {
		title: 'Вхід',
		lead: 'Робоче місце працівників Clearway.',
		login: 'Логін',
		password: 'Пароль',
		show: 'Показати пароль',
		enter: 'Увійти',
		entering: 'Входимо…',
		messages: {
			session:
				'Сесія закінчилася. Увійдіть знову: ви повернетеся туди ж, а почате збережено на цьому комп’ютері.',
			login: 'Щоб відкрити цю сторінку, увійдіть.',
		},
		forgotten: 'Забули пароль?',
		forgottenHelp:
			'Попросіть іншого адміністратора: він дасть одноразовий пароль. Якщо просити нікого, новий задасть той, хто веде сервер: «npm run admin -- password логін». Поштою паролі не надсилаються.',
		empty: { login: 'Введіть логін', password: 'Введіть пароль' },
		left: 'Ви вийшли.',
		leftUntold:
			'Ви вийшли на цьому комп’ютері, але сервер цього не підтвердив: там сесія закриється сама, коли мине її строк.',
		capsLock: 'Увімкнено Caps Lock',
		site: 'На сайт',
	},
	categories: {
		title: 'Категорії',
		lead: 'За категоріями відвідувач відбирає дописи у блозі. Назву видно на сайті одразу після збереження. Дописи видаленої категорії залишаються.',
		label: 'Категорії блогу',
		newName: 'Нова категорія',
		add: 'Додати',
		added: (title: string) => `Категорію «${title}» додано`,
		rename: 'Перейменувати',
		renameOne: (title: string) => `Перейменувати «${title}»`,
		renamed: (title: string) => `Тепер вона називається «${title}»`,
		renamedBack: 'Попередню назву повернуто',
		empty: 'Категорій поки немає',
		emptyHelp:
			'Назвіть першу в полі вище, наприклад «Аукціони США». Категорію можна створити і прямо в дописі.',
		count: (count: number) => counted(count, ['категорія', 'категорії', 'категорій']),
	},
	/** In dense columns and logs. */
	at: (when: Date | string) => `${shortDate(new Date(when))},\u00A0${kyivTime(when)}`,
	/** A moment that is to come: `о 14:03`. */
	atTime: (when, today) =>
		`${kyivDay(new Date(when)) === today ? '' : `${longDate(new Date(when))} `}${atTimeInUkrainian(kyivTime(when))}`,
	/** Wherever else a moment is read. */
	atLong: (when: Date | string) => `${longDate(new Date(when))}, ${kyivTime(when)}`,
};
