import type { Catalogue } from '../catalogue.ts';
import type { mailSheet as ru } from '../ru/mail-sheet.ts';

/** Texts of the form with which a visitor has his calculation sent to himself. */
export const mailSheet: Catalogue<typeof ru> = {
	title: 'Розрахунок на\u00A0пошту',
	lead: 'Один лист: усі рядки із\u00A0сумами та\u00A0посилання.',
	email: 'Ваша пошта',
	currency: 'У\u00A0якій валюті показати',
	send: 'Надіслати',
	sent: (email) => `Надсилаємо на ${email}. Якщо за\u00A0десять хвилин листа немає, подивіться у\u00A0спамі.`,
	consent: 'Після надсилання адресу зітремо. Як ми зберігаємо',
	offline: 'Немає мережі: лист не надіслано. Спробуйте, коли вона з’явиться.',
	failed: 'Лист не надіслано. Повторіть за\u00A0хвилину.',
};
