import { atTimeInUkrainian as atTime, kyivTime, longDate } from '../../format/date.ts';
import type { Catalogue } from '../catalogue.ts';
import type { offers as ru } from '../ru/admin-offers.ts';

/** Texts of offer sheets beside a request. */
export const offers: Catalogue<typeof ru> = {
	open: 'Пропозиція…',
	title: 'Пропозиція клієнтові',
	lead: (language) => `Аркуш із реквізитами, номером, рядками розрахунку й місцем для підпису, ${language}.`,
	validUntil: 'Дійсна до',
	terms: 'Умови',
	letter: 'Лист',
	send: 'Надіслати клієнтові',
	sending: 'Надсилаємо…',
	look: 'Переглянути PDF',
	onlyFile: 'Зберегти PDF',
	sure: { title: 'Це точно для клієнта?', action: 'Так, нехай буде так', cancel: 'Повернутися' },
	unread: 'Умови, лист і строк із налаштувань не завантажилися. Пропозиція без них не складається.',
	list: 'Пропозиції',
	number: (number) => `Пропозиція № ${number}`,
	until: (day) => `до ${longDate(day)}`,
	by: (name, at) => `${name}, ${longDate(new Date(at))} ${atTime(kyivTime(at))}`,
	file: 'PDF',
	fileOf: (number) => `PDF пропозиції № ${number}`,
	car: 'Створити авто',
	carOf: (number) => `Створити авто за пропозицією № ${number}`,
	carUnderWay: 'Авто в роботі',
	sent: (number, email) => `Пропозиція № ${number} у черзі на надсилання: ${email}`,
	made: (number) => `Пропозицію № ${number} збережено в заявці`,
	attached: (number) => `із пропозицією № ${number}`,
};
