import { atTimeInUkrainian, kyivTime, longDate } from '../../format/date.ts';
import type { Catalogue } from '../catalogue.ts';
import type { adminTelegram as ru } from '../ru/admin-telegram.ts';

const at = (instant: string): string =>
	`${longDate(new Date(instant))} ${atTimeInUkrainian(kyivTime(instant))}`;

/** Texts of the office about its bot. */
export const adminTelegram: Catalogue<typeof ru> = {
	title: 'Повідомлення',
	lead: (bot) =>
		`Бот @${bot}. Хто має чат, тому пишемо туди, решті на пошту. Сповіщення з 21:00 до 9:00 чекають ранку; що написала людина, надійде в чат одразу, вночі без звуку.`,
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
	group: (title) => `Група «${title}»`,
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
	tested: (channel) => `${channel}: пробне повідомлення надіслано`,
	notTested: (channel, answer) => `${channel}: не надіслалося. ${answer}`,
	chats: {
		title: 'Telegram клієнта',
		bound: (instant) => `з ${at(instant)}`,
		byRequest: 'під’єднано з форми заявки',
		byLink: (label) => `під’єднано за посиланням «${label}»`,
		blocked: (instant) => `закрив чат ${at(instant)}, пишемо на пошту`,
		drop: 'Відв’язати',
		dropOf: (name) => `Відв’язати чат «${name}»`,
	},
};
