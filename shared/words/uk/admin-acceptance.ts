import { atTimeInUkrainian, kyivTime, longDate } from '../../format/date.ts';
import type { Catalogue } from '../catalogue.ts';
import type { acceptance as ru } from '../ru/admin-acceptance.ts';

/** What a client accepted, as the office reads it beside an offer and in the card of a car. */
export const acceptance: Catalogue<typeof ru> = {
	title: 'Прийнято клієнтом',
	said: (name, at) => `${name}, ${longDate(new Date(at))} ${atTimeInUkrainian(kyivTime(at))}`,
	offer: (name, at) => `прийнято: ${name}, ${longDate(new Date(at))}`,
	number: (number) => `Пропозиція № ${number}`,
	proofs: {
		mail: 'код із листа',
		chat: 'код із чату',
		'form-chat': 'код із чату, під’єднаного з форми',
		click: 'згода без коду, не підпис',
	},
	how: 'Як',
	sentTo: 'Код надіслано на',
	address: 'Адреса й програма',
	wording: 'Згода',
	file: 'Файл',
	save: (number) => `Завантажити прийняту пропозицію № ${number}`,
	copy: 'Посилання',
	copyOf: (number) => `Посилання на пропозицію № ${number}`,
	copied: 'Посилання скопійовано: клієнт прочитає та прийме за ним пропозицію',
	notCopied: (url) => `Браузер не дав скопіювати. Посилання: ${url}`,
};
