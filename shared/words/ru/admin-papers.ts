import { shortDate } from '../../format/date.ts';

/** Templates of papers, and how papers are made and sent from a car's card. */
export const paperScreens = {
	lead: 'Тексты договоров, счетов и актов. Документ делают в карточке авто: поля заполняются сами.',
	empty: 'Шаблонов нет',
	emptyHelp: 'Добавьте договор, счёт или акт.',
	text: 'Текст шаблона',
	textHelp:
		'Поля вставляет список «Вставить поле» или / в начале слова. Чего нет в карточке, спросят, когда будут делать документ.',
	insert: 'Вставить поле',
	make: (title: string) => `Сделать: ${title}`,
	makeAction: 'Сделать',
	look: 'Посмотреть',
	language: 'Язык документа',
	payment: 'Платёж',
	payee: 'Кому платит клиент',
	noPayee: 'Выберите получателя',
	blank: (names: string) =>
		`В документе останется пустая строка: ${names}. Данные компании заполняют в настройках.`,
	made: (name: string) => `Готово: ${name}`,
	send: 'Отправить клиенту',
	sendOf: (name: string) => `Отправить клиенту: ${name}`,
	sent: 'Отправляем: письмом с файлом или ссылкой на страницу.',
	void: 'Аннулировать…',
	voidOf: (name: string) => `Аннулировать: ${name}`,
	voidReason: 'Почему документ больше не действует',
	voidHelp: 'Номер останется занят. Если клиент видит документ, он увидит и причину.',
	voidAction: 'Аннулировать',
	voided: (by: string, at: string, reason: string) =>
		`аннулирован: ${reason} (${by}, ${shortDate(new Date(at))})`,
	signed: 'Подписанная копия',
	signedOf: (name: string) => `Подписанная копия: ${name}`,
} as const;
