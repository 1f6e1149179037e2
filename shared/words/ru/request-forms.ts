import type { AnswerWay } from '../../contract/answer-ways.ts';
import { site } from './site.ts';

const names: Record<AnswerWay, string> = {
	phone: 'Телефон',
	telegram: 'Telegram',
	viber: 'Viber',
	whatsapp: 'WhatsApp',
	email: 'Почта',
};

/** Texts of the forms that visitors send, and of the pages that are about sending and keeping them. */
export const requestForms = {
	form: {
		answer: 'Как вам ответить',
		ways: { ...names, phone: 'По телефону', email: 'На почту' },
		name: 'Как к вам обращаться',
		phone: 'Телефон',
		phoneHelp: 'Номер нужен для звонка и мессенджеров; можно иностранный, с кодом страны.',
		email: 'Почта для ответа',
		emailHelp: 'На этот адрес придёт ответ.',
		message: 'Что рассчитать',
		messageIfAny: 'Вопрос или машина (необязательно)',
		question: 'Вопрос о расчёте',
		messageHelp: 'Ссылка на лот или марка, год, объём двигателя и город.',
		trap: 'Не заполняйте это поле',
		privacyBefore: 'Отправляя, вы согласны с тем, как мы храним ',
		privacyLink: 'персональные данные',
		send: 'Отправить заявку',
		sending: 'Отправляем…',
		close: 'Закрыть',
		reference: 'Номер заявки',
		keptNote: 'Текст остался в форме, ничего не потеряно.',
		goBack: 'Вернитесь на прежнюю страницу: текст остался там.',
		failed: 'Заявка не отправлена.',
		faulty: 'Проверьте отмеченные поля.',
		offline: 'Нет сети, заявка не отправлена. Она останется здесь.',
		callInstead: 'Или позвоните:',
		errors: {
			name: 'Напишите, как к вам обращаться',
			phone: 'Напишите номер телефона',
			phoneShort: 'В номере не хватает цифр',
			email: 'Напишите адрес почты',
			emailShape: 'Проверьте адрес: он выглядит как name@example.com',
			emailMeant: (address: string) => `Может быть, ${address}? Если нет, отправьте ещё раз.`,
			message: 'Напишите, что рассчитать',
		},
	},
	callback: {
		title: 'Перезвоним или напишем',
		lead: 'Ответит тот, кто считает и оформляет машины.',
	},
	calculation: {
		title: 'Пришлём расчёт',
	},
	contacts: {
		details: 'Реквизиты',
		title: 'Контакты',
		lead: 'Позвоните, напишите в мессенджер или оставьте номер\u00A0— перезвоним.',
		write: 'Оставьте заявку',
	},
	privacy: {
		title: 'Персональные данные',
		holder: 'Данные хранит',
		ask: 'Попросить прислать или удалить данные:',
		howLong: 'Сколько мы храним',
		days: ['дня', 'дней', 'дней'],
		years: ['года', 'лет', 'лет'],
		/** By the option that holds the number of days: the server deletes by the same ones. */
		periods: {
			'privacy.retention-days': (days: string) =>
				`Закрытую заявку\u00A0— не дольше ${days} после последнего действия: стираются имя, контакты, текст и заметки.`,
			'privacy.open-retention-days': (days: string) => `Незакрытую\u00A0— не дольше ${days}.`,
			'privacy.car-days': (days: string) =>
				`Владельца машины, которую мы везли,\u00A0— не дольше ${days} после её передачи: стираются имя, контакты, VIN, номера, документы и\u00A0переписка.`,
			'storage.audit-days': (days: string) =>
				`Журнал действий сотрудников (кто и когда менял заявку, без её текста)\u00A0— не дольше ${days}.`,
			'storage.quote-days': (days: string) =>
				`Расчёт с номером, который никто не открыл и не отправил,\u00A0— не дольше ${days}; остальные\u00A0— бессрочно: имени и контактов в них нет.`,
		},
		copies: 'В резервных копиях стёртое остаётся, пока их не сменят новые.',
	},
	thanks: {
		title: 'Спасибо, заявка у\u00A0нас',
		lead: 'Прочитаем и\u00A0свяжемся с\u00A0вами.',
		to: (way: AnswerWay, contact: string) => `${names[way]} для ответа: ${contact}`,
		reference: 'Номер заявки',
		keep: 'Будете звонить\u00A0— назовите номер',
		closed: (when: string) => `Сейчас не работаем. Ответим ${when}.`,
		/** When somebody will call. */
		call: {
			open: (closes: string) => `Позвоним сегодня до\u00A0${closes}.`,
			/** In the last hour of the day. */
			closing: (closes: string, when: string) => `Позвоним сегодня до\u00A0${closes} или ${when}.`,
			closed: (when: string) => `Сейчас не работаем. Позвоним ${when}.`,
		},
		after: ({ ahead, day, opens }: { ahead: number; day: number; opens: string }) =>
			`${['сегодня', 'завтра'][ahead] ?? site.call.on[day]} после\u00A0${opens}`,
	},
} as const;
