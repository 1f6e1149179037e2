import { kyivTime, longDate } from '../../format/date.ts';

const at = (instant: string): string => `${longDate(new Date(instant))} в ${kyivTime(instant)}`;

/** Texts of the office about its bot. */
export const adminTelegram = {
	title: 'Сообщения',
	lead: (bot: string) =>
		`Бот @${bot}. У кого есть чат, тому пишем туда, остальным на почту. Уведомления с 21:00 до 9:00 ждут утра; что написал человек, придёт в чат сразу, ночью без звука.`,
	client: 'Клиенту',
	channels: { telegram: 'Telegram', mail: 'Почта' },
	kinds: {
		stage: 'Этап пройден',
		shift: 'Срок сдвинулся',
		photo: 'Новые фото',
		due: 'Скоро платёж',
		paid: 'Деньги получены',
		message: 'Сообщение офиса',
	},
	groupTitle: 'Группе офиса',
	groupKinds: {
		request: 'Новая заявка',
		acceptance: 'Предложение принято',
		message: 'Клиент написал',
		upload: 'Клиент прислал файл',
		payee: 'Изменены реквизиты',
		digest: 'В 9:30: кто опаздывает и не заплатил',
	},
	noGroup: 'Группа не подключена. В сообщениях ей только номера и ссылки, без имён.',
	group: (title: string) => `Группа «${title}»`,
	blocked: 'Бота из неё удалили: подключите её снова.',
	bind: 'Подключить группу',
	bindOther: 'Подключить другую',
	opened: 'В Telegram выберите группу. Ссылка действует 15 минут и один раз.',
	drop: 'Отключить',
	dropSure: {
		title: 'Отключить группу?',
		text: 'Ей больше ничего не придёт. Подключить можно снова.',
		action: 'Отключить',
	},
	test: 'Отправить пробное',
	tested: (channel: string) => `${channel}: пробное сообщение ушло`,
	notTested: (channel: string, answer: string) => `${channel}: не отправилось. ${answer}`,
	chats: {
		title: 'Telegram клиента',
		bound: (instant: string) => `с ${at(instant)}`,
		byRequest: 'подключён из формы заявки',
		byLink: (label: string) => `подключён по ссылке «${label}»`,
		blocked: (instant: string) => `закрыл чат ${at(instant)}, пишем на почту`,
		drop: 'Отвязать',
		dropOf: (name: string) => `Отвязать чат «${name}»`,
	},
} as const;
