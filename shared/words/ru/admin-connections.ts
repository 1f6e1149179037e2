import { kyivTime, longDate } from '../../format/date.ts';

/** Texts of the screen where the office's mail and bot are set up. */
export const connections = {
	title: 'Связь',
	kinds: { smtp: 'Почта: отправка', imap: 'Почта: ответы клиентов', telegram: 'Бот Telegram' },
	helps: {
		smtp: 'Отсюда уходят письма клиентам и письма офису о заявках.',
		imap: 'Ответ клиента на письмо сам попадает в его заявку или машину. Остальные письма в ящике никто не трогает.',
		telegram: 'Пишет клиентам об этапах и платежах, группе офиса о заявках.',
	},
	none: 'не настроено',
	isSet: 'настроено',
	fails: 'не работает',
	failsSince: (instant: string, answer: string) =>
		`С ${longDate(new Date(instant))}, ${kyivTime(instant)}. ${answer}`,
	isLost: 'нужен пароль',
	lost: 'Пароль прочитать нельзя: ключ сервера сменился. Введите его ещё раз.',
	ofEnvironment: 'Задано в настройках сервера и меняется там.',
	entered: (instant: string) => `Введено ${longDate(new Date(instant))} в ${kyivTime(instant)}.`,
	failed: 'Не удалось прочитать. Эти письма лежат в ящике непрочитанными:',
	failedLetter: (at: string, sender: string, subject: string) =>
		`${longDate(new Date(at))}, ${kyivTime(at)}: ${sender || 'отправитель неизвестен'}, ${subject ? `«${subject}»` : 'без темы'}`,
	provider: 'Где почта',
	providers: {
		own: 'Другой сервер',
		gmail: 'Gmail',
		ukrnet: 'ukr.net',
		iua: 'i.ua',
		microsoft: 'Microsoft 365',
	},
	rules: {
		own: 'Имя сервера, порт и шифрование скажет тот, у кого почта.',
		microsoft:
			'Для писем администратор Microsoft 365 включает «SMTP с проверкой подлинности». Ящик (IMAP) Microsoft по паролю не открывает: для ответов клиентов возьмите другую почту или пересылку на неё.',
	},
	passwords: {
		gmail:
			'Нужен пароль приложения: Google-аккаунт → Безопасность → двухэтапная проверка → Пароли приложений. Обычный пароль не подойдёт.',
		ukrnet:
			'Включите IMAP: ukr.net → Настройки → Управление IMAP-доступом, и возьмите пароль, который там дадут.',
		iua: 'Включите доступ почтовых программ в настройках ящика на i.ua. Пароль — от самого ящика.',
	},
	tokenHelp: 'Токен даёт @BotFather: команда /newbot. Один бот — один сайт.',
	fields: {
		host: 'Сервер',
		port: 'Порт',
		isTls: 'Шифрование сразу (TLS); без него — STARTTLS',
		user: 'Логин',
		secret: 'Пароль',
		token: 'Токен',
		from: 'От кого письма',
		to: 'Куда слать заявки',
	},
	addresses: 'Другие адреса',
	asLogin: 'Пусто — как логин.',
	kept: 'Пусто — останется прежний.',
	begin: 'Настроить',
	change: 'Изменить',
	save: 'Сохранить и проверить',
	test: 'Проверить',
	removeOne: (name: string) => `Убрать: ${name}`,
	sure: (name: string) => ({
		title: `Убрать: ${name}?`,
		text: 'Сервер перестанет им пользоваться. Письма, которые ждут, подождут ещё.',
		action: 'Убрать',
	}),
	removed: 'Убрано.',
} as const;
