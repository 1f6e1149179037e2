import { kyivTime, longDate } from '../../format/date.ts';

/** What a client accepted, as the office reads it beside an offer and in the card of a car. */
export const acceptance = {
	title: 'Принято клиентом',
	said: (name: string, at: string) => `${name}, ${longDate(new Date(at))} в ${kyivTime(at)}`,
	offer: (name: string, at: string) => `принято: ${name}, ${longDate(new Date(at))}`,
	number: (number: string) => `Предложение № ${number}`,
	proofs: {
		mail: 'код из письма',
		chat: 'код из чата',
		'form-chat': 'код из чата, подключённого из формы',
		click: 'согласие без кода, не подпись',
	},
	how: 'Как',
	sentTo: 'Код ушёл на',
	address: 'Адрес и программа',
	wording: 'Согласие',
	file: 'Файл',
	save: (number: string) => `Скачать принятое предложение № ${number}`,
	copy: 'Ссылка',
	copyOf: (number: string) => `Ссылка на предложение № ${number}`,
	copied: 'Ссылка скопирована: клиент прочитает и примет по ней предложение',
	notCopied: (url: string) => `Браузер не дал скопировать. Ссылка: ${url}`,
} as const;
