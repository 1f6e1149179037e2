import { kyivTime, longDate } from '../../format/date.ts';

const at = (instant: string): string => `${longDate(new Date(instant))} о ${kyivTime(instant)}`;

/** Texts of the office about its bot. */
export const adminTelegram = {
	title: 'Повідомлення',
	lead: (bot: string) =>
		`Бот @${bot}. Хто має чат, тому пишемо туди, решті на пошту. З 21:00 до 9:00 мовчимо.`,
	client: 'Клієнтові',
	channels: { telegram: 'Telegram', mail: 'Пошта' },
	kinds: {
		stage: 'Етап пройдено',
		shift: 'Термін зсунувся',
		photo: 'Нові фото',
		due: 'Скоро платіж',
		paid: 'Гроші отримано',
		message: 'Повідомлення офісу',
	},
	groupTitle: 'Групі офісу',
	groupKinds: {
		request: 'Нова заявка',
		acceptance: 'Пропозицію прийнято',
		message: 'Клієнт написав',
		upload: 'Клієнт надіслав файл',
		payee: 'Змінено реквізити',
		digest: 'О 9:30: хто запізнюється й не заплатив',
	},
	noGroup: 'Групу не підключено. У повідомленнях їй лише номери й посилання, без імен.',
	group: (title: string) => `Група «${title}»`,
	blocked: 'Бота з неї вилучили: підключіть її знову.',
	bind: 'Підключити групу',
	bindOther: 'Підключити іншу',
	opened: 'У Telegram виберіть групу. Посилання діє 15 хвилин і один раз.',
	drop: 'Відключити',
	dropSure: {
		title: 'Відключити групу?',
		text: 'Їй більше нічого не надійде. Підключити можна знову.',
		action: 'Відключити',
	},
	test: 'Надіслати пробне',
	tested: 'Пробне повідомлення в групі',
	notTested: (answer: string) => `Не надіслалося: ${answer}`,
	chats: {
		title: 'Telegram клієнта',
		bound: (instant: string) => `з ${at(instant)}`,
		blocked: (instant: string) => `закрив чат ${at(instant)}, пишемо на пошту`,
		drop: 'Відв’язати',
		dropOf: (name: string) => `Відв’язати чат «${name}»`,
	},
} as const;
