import type { AnswerWay } from '../../contract/answer-ways.ts';
import type { Catalogue } from '../catalogue.ts';
import type { requestForms as ru } from '../ru/request-forms.ts';
import { site } from './site.ts';

const names: Record<AnswerWay, string> = {
	phone: 'Телефон',
	telegram: 'Telegram',
	viber: 'Viber',
	whatsapp: 'WhatsApp',
	email: 'Пошта',
};

/** Texts of the forms that visitors send, and of the pages that are about sending and keeping them. */
export const requestForms: Catalogue<typeof ru> = {
	form: {
		answer: 'Як вам відповісти',
		ways: { ...names, phone: 'Телефоном', email: 'На пошту' },
		name: 'Як до вас звертатися',
		phone: 'Телефон',
		phoneHelp: 'Номер потрібен для дзвінка й месенджерів; можна іноземний, з кодом країни.',
		email: 'Пошта для відповіді',
		emailHelp: 'На цю адресу надійде відповідь.',
		message: 'Що розрахувати',
		messageIfAny: 'Запитання або авто (необов’язково)',
		question: 'Запитання про розрахунок',
		messageHelp: 'Посилання на лот або марка, рік, об’єм двигуна й місто.',
		trap: 'Не заповнюйте це поле',
		privacyBefore: 'Надсилаючи, ви погоджуєтеся з тим, як ми зберігаємо ',
		privacyLink: 'персональні дані',
		send: 'Надіслати заявку',
		sending: 'Надсилаємо…',
		close: 'Закрити',
		reference: 'Номер заявки',
		keptNote: 'Текст залишився у формі, нічого не втрачено.',
		goBack: 'Поверніться на попередню сторінку: текст залишився там.',
		failed: 'Заявку не надіслано.',
		faulty: 'Перевірте позначені поля.',
		offline: 'Немає мережі, заявку не надіслано. Вона залишиться тут.',
		callInstead: 'Або зателефонуйте:',
		errors: {
			name: 'Напишіть, як до вас звертатися',
			phone: 'Напишіть номер телефону',
			phoneShort: 'У\u00A0номері бракує цифр',
			email: 'Напишіть адресу пошти',
			emailShape: 'Перевірте адресу: вона виглядає як name@example.com',
			emailMeant: (address) => `Можливо, ${address}? Якщо ні, надішліть ще раз.`,
			message: 'Напишіть, що розрахувати',
		},
	},
	callback: {
		title: 'Передзвонимо або напишемо',
		lead: 'Відповість той, хто рахує й оформлює авто.',
	},
	calculation: {
		title: 'Надішлемо розрахунок',
	},
	contacts: {
		details: 'Реквізити',
		title: 'Контакти',
		lead: 'Зателефонуйте, напишіть у месенджер або залиште номер\u00A0— передзвонимо.',
		write: 'Залиште заявку',
	},
	privacy: {
		title: 'Персональні дані',
		holder: 'Дані зберігає',
		ask: 'Попросити надіслати або видалити дані:',
		howLong: 'Скільки ми зберігаємо',
		days: ['день', 'дні', 'днів'],
		years: ['рік', 'роки', 'років'],
		/** By the option that holds the number of days: the server deletes by the same ones. */
		periods: {
			'privacy.retention-days': (days) =>
				`Закриту заявку\u00A0— не довше ніж ${days} після останньої дії: стираються ім’я, контакти, текст і нотатки.`,
			'privacy.open-retention-days': (days) => `Незакриту\u00A0— не довше ніж ${days}.`,
			'privacy.car-days': (days) =>
				`Власника авто, яке ми везли,\u00A0— не довше ніж ${days} після його передачі: стираються ім’я, контакти, VIN, номери, документи й\u00A0листування.`,
			'storage.audit-days': (days) =>
				`Журнал дій працівників (хто й коли змінював заявку, без її тексту)\u00A0— не довше ніж ${days}.`,
			'storage.quote-days': (days) =>
				`Розрахунок із номером, який ніхто не відкрив і не надіслав,\u00A0— не довше ніж ${days}; решту\u00A0— безстроково: імені й контактів там немає.`,
		},
		copies: 'У\u00A0резервних копіях стерте залишається, доки їх не змінять нові.',
	},
	thanks: {
		title: 'Дякуємо, заявка в\u00A0нас',
		lead: 'Прочитаємо й\u00A0зв’яжемося з\u00A0вами.',
		to: (way, contact) => `${names[way]} для відповіді: ${contact}`,
		reference: 'Номер заявки',
		keep: 'Телефонуватимете\u00A0— назвіть номер',
		closed: (when) => `Зараз не працюємо. Відповімо ${when}.`,
		call: {
			open: (closes) => `Зателефонуємо сьогодні до\u00A0${closes}.`,
			closing: (closes, when) => `Зателефонуємо сьогодні до\u00A0${closes} або ${when}.`,
			closed: (when) => `Зараз не працюємо. Зателефонуємо ${when}.`,
		},
		after: ({ ahead, day, opens }) =>
			`${['сьогодні', 'завтра'][ahead] ?? site.call.on[day]} після\u00A0${opens}`,
	},
};
