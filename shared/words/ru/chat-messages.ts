import { counted } from '../../format/number.ts';

/** What the bot tells the office's group. */
export const groupMessages = {
	open: 'Открыть',
	request: (id: number, wish: string) => `Новая заявка № ${id}: ${wish}`,
	acceptance: (offer: string) => `Предложение ${offer} принято`,
	message: (car: string) => `Клиент написал: ${car}`,
	requestMessage: (id: number) => `Клиент написал к заявке № ${id}`,
	clientMessage: (id: number) => `Клиент написал, но не о заявке и не об авто: карточка № ${id}`,
	upload: (car: string) => `Клиент прислал файл: ${car}`,
	payee: (title: string) => `Изменены реквизиты: ${title}`,
	digest: {
		late: 'Опаздывают:',
		car: (car: string, days: number) => `${car}, на ${counted(days, ['день', 'дня', 'дней'])}`,
		overdue: 'Не оплачено в срок:',
		payment: (car: string, day: string) => `${car}, с ${day}`,
	},
	test: 'Пробное сообщение: группа подключена.',
};

/** What the bot answers to people. */
export const chatAnswers = {
	bound: (car: string) =>
		`Готово: новости о машине ${car} будут приходить сюда. Можно и писать нам прямо здесь.\n\nБольше не получать: /stop`,
	boundRequest: (id: number) =>
		`Готово: ответ на заявку № ${id} придёт сюда. Можно и писать нам прямо здесь.\n\nБольше не получать: /stop`,
	/** What a chat is told when another one is bound to the same. */
	joined: (car: string, name: string) =>
		`К новостям о машине ${car} подключили ещё один чат: ${name}. Если это не вы и не ваши близкие, позвоните нам.`,
	joinedRequest: (id: number, name: string) =>
		`К заявке № ${id} подключили ещё один чат: ${name}. Если это не вы и не ваши близкие, позвоните нам.`,
	expired: 'Эта ссылка больше не действует. Откройте свою страницу ещё раз и нажмите «Получать в Telegram».',
	stopped: 'Больше ничего не пришлём. Чтобы вернуться, нажмите «Получать в Telegram» на своей странице.',
	unknown:
		'Здравствуйте! Этот чат пока не связан ни с машиной, ни с заявкой. Откройте свою страницу на нашем сайте и нажмите «Получать в Telegram».',
	file: 'Файлы в чате мы не принимаем: их место на странице вашей машины.',
	fileOfRequest: 'Файлы в чате мы не принимаем. Как их передать, скажем по телефону или письмом.',
	/** What the office reads of what is no text, and of a correction. */
	left: {
		ofPhoto: (hasPage: boolean) =>
			`Прислал фото в Telegram: бот ${hasPage ? 'попросил отправить на странице' : 'его не принял'}.`,
		ofFile: (hasPage: boolean) =>
			`Прислал файл в Telegram: бот ${hasPage ? 'попросил отправить на странице' : 'его не принял'}.`,
		contact: (name: string, phone: string) => `Контакт: ${name}, ${phone}`,
		place: (place: string) => `Место на карте: ${place}`,
		sticker: (emoji: string) => `Стикер ${emoji}`,
		edited: 'Исправлено:',
	},
	contacts: 'Контакты',
	tooMany: 'Сегодня сообщений слишком много, это мы уже не сохранили. Если срочно, позвоните нам.',
	site: 'Открыть сайт',
	group: 'Готово: сюда будут приходить новости офиса.',
	groupExpired: 'Этот код больше не действует. Возьмите новый на экране «Связь».',
	closed: (answer: string) => `В Telegram клиенту не написать. ${answer}`,
	page: 'Открыть расчёт',
	offer: 'Открыть предложение',
	accepted: (number: string, name: string) =>
		`Предложение № ${number} принято на имя «${name}». Принятый файл на странице предложения: сохраните его. Если принимали не вы, позвоните нам.`,
};
