import type { Catalogue } from '../catalogue.ts';
import type { requestForms as ru } from '../ru/request-forms.ts';
import { site } from './site.ts';

/** Texts of the forms that visitors send, and of the pages that are about sending and keeping them. */
export const requestForms: Catalogue<typeof ru> = {
	form: {
		name: 'Як до вас звертатися',
		phone: 'Телефон',
		phoneIfAny: 'Телефон (необов’язково)',
		phoneHelp: 'Можна іноземний, з кодом країни',
		email: 'Пошта для відповіді',
		message: 'Що розрахувати',
		question: 'Запитання про розрахунок',
		messageHelp: 'Посилання на лот або марка, рік, об’єм двигуна й місто.',
		trap: 'Не заповнюйте це поле',
		privacyBefore: 'Надсилаючи, ви погоджуєтеся з тим, як ми зберігаємо ',
		privacyLink: 'персональні дані',
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
		title: 'Передзвонимо вам',
		lead: 'Відповість той, хто рахує й оформлює авто.',
		send: 'Чекаю на дзвінок',
	},
	calculation: {
		title: 'Надішлемо розрахунок на пошту',
		send: 'Надіслати заявку',
	},
	contacts: {
		details: 'Реквізити',
		title: 'Контакти',
		lead: 'Зателефонуйте, напишіть у месенджер або залиште номер\u00A0— передзвонимо.',
		write: 'Залиште заявку',
		answer: 'Як вам відповісти',
		byPhone: 'Дзвінком',
		byMail: 'Листом',
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
		to: (email) => `Пошта для відповіді: ${email}`,
		reference: 'Номер заявки',
		keep: 'Телефонуватимете\u00A0— назвіть номер',
		closed: (when) => `Зараз не працюємо. Відповімо ${when}.`,
		after: ({ ahead, day, opens }) =>
			`${['сьогодні', 'завтра'][ahead] ?? site.call.on[day]} після\u00A0${opens}`,
	},
};
