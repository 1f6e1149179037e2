import { atTimeInUkrainian, kyivTime, longDate } from '../../format/date.ts';
import { counted } from '../../format/number.ts';
import type { Catalogue } from '../catalogue.ts';
import type { thread as ru } from '../ru/admin-thread.ts';

const day = (instant: string): string => longDate(new Date(instant));
const at = (instant: string): string => `${day(instant)} ${atTimeInUkrainian(kyivTime(instant))}`;

export const thread: Catalogue<typeof ru> = {
	title: 'Листування',
	list: 'Усе по черзі',
	earlier: (count) => `Показати ще ${count}`,
	by: (...parts) => parts.filter(Boolean).join(', '),
	at,
	via: { page: 'на сторінці', mail: 'пошта', telegram: 'Telegram' },
	form: 'форма сайту',
	office: 'офіс',
	note: 'нотатка',
	request: (id) => `Заявка № ${id}`,
	day,
	events: {
		request: () => 'Залишив заявку',
		offer: (number) => `Складено пропозицію № ${number}`,
		accepted: (number) => `Прийняв пропозицію № ${number}`,
		car: () => 'Авто заведено',
		stage: (stage) => stage,
		photos: (count) => counted(Number(count), ['нове фото', 'нові фото', 'нових фото']),
		paid: (what) => `Сплачено: ${what}`,
	},
	hasQuote: 'з розрахунком',
	hasOffer: (number) => `пропозиція № ${number} у вкладенні`,
	mail: {
		mail: { waiting: 'лист чекає', sent: 'лист надіслано', failed: 'лист не надіслано' },
		telegram: { waiting: 'повідомлення чекає', sent: 'повідомлення пішло', failed: 'повідомлення не дійшло' },
	},
	fault: (reason) => `не доставлено: ${reason}`,
	waits:
		'Клієнт його ще не отримав. Якщо лист чекає довше за хвилину, пошта зайнята або не налаштована: зателефонуйте.',
	again: 'Надіслати ще раз',
	whole: 'Показати лист цілком',
	file: (name, size) => `${name} (${size})`,
	unread: (count) =>
		`Клієнт написав: ${counted(count, ['повідомлення', 'повідомлення', 'повідомлень'])}, ніхто не прочитав`,
	show: 'Прочитати',
	markRead: 'Позначити прочитаним',
	to: 'Кому',
	ways: {
		telegram: (chat) => `Telegram: ${chat}`,
		mail: (email) => `Лист: ${email}`,
		page: (car) => `Сторінка: ${car}`,
		note: 'Нотатка для офісу',
	},
	told: {
		mail: 'Стане на сторінці авто, і клієнтові піде лист.',
		telegram: 'Стане на сторінці авто й надійде клієнтові в Telegram.',
		nobody: 'Стане на сторінці авто. Клієнт побачить, коли відкриє її.',
	},
	mailbox:
		'Піде з адреси офісу. Відповідь надійде сюди, якщо скриньку під’єднано у «Зв’язку», інакше — у скриньку.',
	keys: 'Ctrl Enter — надіслати.',
	text: { note: 'Нова нотатка', office: 'Текст відповіді' },
	hint: 'Що сказав клієнт, про що домовилися',
	send: { note: 'Додати', office: 'Надіслати' },
	sending: 'Надсилаємо…',
	sent: {
		mail: (email) => `Лист на ${email} у черзі на надсилання`,
		telegram: (chat) => `Повідомлення піде в Telegram: ${chat}`,
		page: () => 'Повідомлення на сторінці клієнта',
	},
	theirs: {
		title: 'Заявкою займається колега',
		text: (name) => `Її вже взято: ${name}. Відповісти клієнтові все одно?`,
	},
	templates: 'Шаблони',
	attach: 'Додати до відповіді',
	withQuote: 'Розрахунок і сума на сьогодні',
	offer: (number) => `Пропозиція № ${number}`,
	photo: 'Фото',
	photos: (count) => counted(count, ['фото', 'фото', 'фото']),
	dropPhotos: 'Прибрати фото',
	noToday: 'Суми на сьогодні в листі не буде: порівняти її з розрахунком зараз не можна.',
	quoteMissing: 'Лист говорить про розрахунок нижче, а його не додано',
	change: 'Змінити',
	changeLabel: 'Змінити нотатку',
	save: 'Зберегти',
	cancel: 'Скасувати',
	remove: { title: 'Видалити нотатку?', text: 'Повернути її буде неможливо.', action: 'Видалити' },
};
