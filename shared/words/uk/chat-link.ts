/** The way from a page to the bot. */
export const chatLink = {
	get: 'Отримувати в Telegram',
	code: 'QR-код: відкрити бота на телефоні',
};
