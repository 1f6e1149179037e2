import { kyivTime, longDate } from '../../format/date.ts';
import { counted } from '../../format/number.ts';

const day = (instant: string): string => longDate(new Date(instant));
const at = (instant: string): string => `${day(instant)} в ${kyivTime(instant)}`;

/** Texts of the conversation with a client. */
export const thread = {
	title: 'Переписка',
	list: 'Всё по порядку',
	earlier: (count: number) => `Показать ещё ${count}`,
	by: (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(', '),
	at,
	via: { page: 'на странице', mail: 'почта', telegram: 'Telegram' },
	form: 'форма сайта',
	office: 'офис',
	note: 'заметка',
	request: (id: number) => `Заявка № ${id}`,
	day,
	events: {
		request: () => 'Оставил заявку',
		offer: (number: string) => `Составлено предложение № ${number}`,
		accepted: (number: string) => `Принял предложение № ${number}`,
		car: () => 'Авто заведено',
		stage: (stage: string) => stage,
		photos: (count: string) => counted(Number(count), ['новое фото', 'новых фото', 'новых фото']),
		paid: (what: string) => `Оплачено: ${what}`,
	},
	hasQuote: 'с расчётом',
	hasOffer: (number: string) => `предложение № ${number} во вложении`,
	mail: {
		mail: { waiting: 'письмо ждёт', sent: 'письмо ушло', failed: 'письмо не ушло' },
		telegram: { waiting: 'сообщение ждёт', sent: 'сообщение ушло', failed: 'сообщение не дошло' },
	},
	fault: (reason: string) => `не доставлено: ${reason}`,
	waits:
		'Клиент его ещё не получил. Если письмо ждёт дольше минуты, почта занята или не настроена: позвоните.',
	again: 'Отправить ещё раз',
	whole: 'Показать письмо целиком',
	file: (name: string, size: string) => `${name} (${size})`,
	unread: (count: number) =>
		`Клиент написал: ${counted(count, ['сообщение', 'сообщения', 'сообщений'])}, никто не прочитал`,
	show: 'Прочитать',
	markRead: 'Отметить прочитанным',
	to: 'Кому',
	ways: {
		telegram: (chat: string) => `Telegram: ${chat}`,
		mail: (email: string) => `Письмо: ${email}`,
		page: (car: string) => `Страница: ${car}`,
		note: 'Заметка для офиса',
	},
	/** What happens with an answer. */
	told: {
		mail: 'Встанет на странице авто, и клиенту уйдёт письмо.',
		telegram: 'Встанет на странице авто и придёт клиенту в Telegram.',
		nobody: 'Встанет на странице авто. Клиент увидит, когда откроет её.',
	},
	mailbox: 'Уйдёт с адреса офиса. Ответ придёт сюда, если ящик подключён в «Связи», иначе — в ящик.',
	keys: 'Ctrl Enter — отправить.',
	text: { note: 'Новая заметка', office: 'Текст ответа' },
	hint: 'Что сказал клиент, о чём договорились',
	send: { note: 'Добавить', office: 'Отправить' },
	sending: 'Отправляем…',
	sent: {
		mail: (email: string) => `Письмо на ${email} в очереди на отправку`,
		telegram: (chat: string) => `Сообщение уйдёт в Telegram: ${chat}`,
		page: () => 'Сообщение на странице клиента',
	},
	theirs: {
		title: 'Заявкой занимается коллега',
		text: (name: string) => `Она уже взята: ${name}. Ответить клиенту всё равно?`,
	},
	templates: 'Шаблоны',
	attach: 'Приложить',
	withQuote: 'Расчёт и сумма на сегодня',
	offer: (number: string) => `Предложение № ${number}`,
	photo: 'Фото',
	photos: (count: number) => counted(count, ['фото', 'фото', 'фото']),
	dropPhotos: 'Убрать фото',
	noToday: 'Суммы на сегодня в письме не будет: сравнить её с расчётом сейчас нельзя.',
	quoteMissing: 'Письмо говорит о расчёте ниже, а он не приложен',
	change: 'Изменить',
	changeLabel: 'Изменить заметку',
	save: 'Сохранить',
	cancel: 'Отмена',
	remove: { title: 'Удалить заметку?', text: 'Вернуть её будет нельзя.', action: 'Удалить' },
} as const;
