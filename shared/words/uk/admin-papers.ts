import { shortDate } from '../../format/date.ts';
/** Templates of papers, and how papers are made and sent from a car's card. */
export const paperScreens = {
	lead: 'Тексти договорів, рахунків і актів. Документ роблять у картці авто: поля заповнюються самі.',
	empty: 'Шаблонів немає',
	emptyHelp: 'Додайте договір, рахунок або акт.',
	text: 'Текст шаблону',
	textHelp:
		'Поля вставляє список «Вставити поле» або / на початку слова. Чого немає в картці, спитають, коли робитимуть документ.',
	insert: 'Вставити поле',
	make: (title: string) => `Зробити: ${title}`,
	makeAction: 'Зробити',
	look: 'Переглянути',
	language: 'Мова документа',
	payment: 'Платіж',
	payee: 'Кому платить клієнт',
	noPayee: 'Виберіть отримувача',
	blank: (names: string) =>
		`У документі залишиться порожній рядок: ${names}. Дані компанії заповнюють у налаштуваннях.`,
	made: (name: string) => `Готово: ${name}`,
	send: 'Надіслати клієнту',
	sendOf: (name: string) => `Надіслати клієнту: ${name}`,
	sent: 'Надсилаємо: листом із файлом або посиланням на сторінку.',
	void: 'Анулювати…',
	voidOf: (name: string) => `Анулювати: ${name}`,
	voidReason: 'Чому документ більше не діє',
	voidHelp: 'Номер залишиться зайнятим. Якщо клієнт бачить документ, він побачить і причину.',
	voidAction: 'Анулювати',
	voided: (by: string, at: string, reason: string) =>
		`анульовано: ${reason} (${by}, ${shortDate(new Date(at))})`,
	signed: 'Підписана копія',
	signedOf: (name: string) => `Підписана копія: ${name}`,
} as const;
