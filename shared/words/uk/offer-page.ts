import { atTimeInUkrainian, kyivTime, shortDate } from '../../format/date.ts';
import type { Catalogue } from '../catalogue.ts';
import type { offerPage as ru } from '../ru/offer-page.ts';

const into = (to: string): string => `${to.includes('@') ? 'на' : 'у'} ${to}`;

/** The page on which a client reads and accepts an offer, behind a secret link. */
export const offerPage: Catalogue<typeof ru> = {
	title: 'Пропозиція',
	description: 'Рядки, сума та строк пропозиції.',
	until: (day) => `Діє до ${shortDate(day)}`,
	over: (day) =>
		`Діяла до ${shortDate(day)}, прийняти її вже не можна. Напишіть нам або зателефонуйте: складемо нову.`,
	replaced: (number) => `Замість неї тепер пропозиція № ${number}.`,
	open: (number) => `Відкрити пропозицію № ${number}`,
	newer: 'Вона надійде вам окремим листом.',
	lines: 'Рядки пропозиції',
	line: 'Рядок',
	sum: 'Сума',
	hryvnias: 'У гривнях',
	file: (size) => `Завантажити PDF, ${size}`,
	accept: 'Приймаю',
	consent: 'Згода',
	toAccept: 'Перейти до згоди',
	notReady: 'Прийняти її тут поки не можна: ми готуємо текст згоди. Напишіть нам або зателефонуйте.',
	name: 'Ім’я та прізвище',
	codeGoes: (to) => `Код для підтвердження надійде ${into(to)}.`,
	clickOnly: 'Код надіслати нікуди, тому це згода, а не підпис.',
	codeSent: (to, at) => `Код надіслано ${into(to)}, діє до ${kyivTime(at)}.`,
	code: 'Код із шести цифр',
	confirm: 'Підтвердити кодом',
	again: 'Надіслати новий код',
	accepted: (name, at) =>
		`${name} приймає пропозицію: ${shortDate(new Date(at))} ${atTimeInUkrainian(kyivTime(at))}.`,
	proofs: {
		mail: 'Підтверджено кодом із листа.',
		chat: 'Підтверджено кодом із чату.',
		'form-chat': 'Підтверджено кодом із чату, який під’єднали з форми заявки.',
		click: 'Це згода одним натисканням, без коду: підписом вона не вважається.',
	},
	copies: 'Цей самий файл надіслано на пошту вам і нам.',
	sign: {
		title: 'Підписаний файл',
		lead: 'Якщо підписали PDF у застосунку «Дія» чи на «Вчасно», додайте його сюди: PDF, .p7s або .asice до 10 МБ. Підпис перевіримо самі.',
		file: 'Файл',
		send: 'Надіслати файл',
		waiting: 'чекає перевірки',
		confirmed: 'підпис перевірено',
	},
	back: 'Повернутися до пропозиції',
};
