import { atTimeInUkrainian, kyivTime, longDate } from '../../format/date.ts';
import type { Catalogue } from '../catalogue.ts';
import type { connections as ruConnections } from '../ru/admin-connections.ts';

/** Texts of the screen where the office's mail and bot are set up. */
export const connections: Catalogue<typeof ruConnections> = {
	title: 'Зв’язок',
	kinds: { smtp: 'Пошта: надсилання', imap: 'Пошта: відповіді клієнтів', telegram: 'Бот Telegram' },
	helps: {
		smtp: 'Звідси йдуть листи клієнтам і листи офісу про заявки.',
		imap: 'Відповідь клієнта на лист сама потрапляє до його заявки або авто. Решту листів у скриньці ніхто не чіпає.',
		telegram: 'Пише клієнтам про етапи й платежі, групі офісу про заявки.',
	},
	none: 'не налаштовано',
	isSet: 'налаштовано',
	fails: 'не працює',
	failsSince: (instant, answer) => `З ${longDate(new Date(instant))}, ${kyivTime(instant)}. ${answer}`,
	isLost: 'потрібен пароль',
	lost: 'Пароль прочитати не можна: ключ сервера змінився. Введіть його ще раз.',
	ofEnvironment: 'Задано в налаштуваннях сервера і змінюється там.',
	entered: (instant) => `Введено ${longDate(new Date(instant))} ${atTimeInUkrainian(kyivTime(instant))}.`,
	failed: 'Не вдалося прочитати. Ці листи лежать у скриньці непрочитаними:',
	failedLetter: (at, sender, subject) =>
		`${longDate(new Date(at))}, ${kyivTime(at)}: ${sender || 'відправник невідомий'}, ${subject ? `«${subject}»` : 'без теми'}`,
	provider: 'Де пошта',
	providers: {
		own: 'Інший сервер',
		gmail: 'Gmail',
		ukrnet: 'ukr.net',
		iua: 'i.ua',
		microsoft: 'Microsoft 365',
	},
	rules: {
		own: 'Ім’я сервера, порт і шифрування скаже той, у кого пошта.',
		microsoft:
			'Для листів адміністратор Microsoft 365 вмикає «SMTP з автентифікацією». Скриньку (IMAP) Microsoft за паролем не відчиняє: для відповідей клієнтів візьміть іншу пошту або пересилання на неї.',
	},
	passwords: {
		gmail:
			'Потрібен пароль додатка: Google-акаунт → Безпека → двоетапна перевірка → Паролі додатків. Звичайний пароль не підійде.',
		ukrnet:
			'Увімкніть IMAP: ukr.net → Налаштування → Керування IMAP-доступом, і візьміть пароль, який там дадуть.',
		iua: 'Увімкніть доступ поштових програм у налаштуваннях скриньки на i.ua. Пароль — від самої скриньки.',
	},
	tokenHelp: 'Токен дає @BotFather: команда /newbot. Один бот — один сайт.',
	fields: {
		host: 'Сервер',
		port: 'Порт',
		isTls: 'Шифрування одразу (TLS); без нього — STARTTLS',
		user: 'Логін',
		secret: 'Пароль',
		token: 'Токен',
		from: 'Від кого листи',
		to: 'Куди надсилати заявки',
	},
	addresses: 'Інші адреси',
	asLogin: 'Порожньо — як логін.',
	kept: 'Порожньо — залишиться попередній.',
	begin: 'Налаштувати',
	change: 'Змінити',
	save: 'Зберегти й перевірити',
	test: 'Перевірити',
	removeOne: (name) => `Прибрати: ${name}`,
	sure: (name) => ({
		title: `Прибрати: ${name}?`,
		text: 'Сервер перестане ним користуватися. Листи, що чекають, почекають ще.',
		action: 'Прибрати',
	}),
	removed: 'Прибрано.',
};
