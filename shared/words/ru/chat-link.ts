/** The way from a page to the bot. */
export const chatLink = {
	get: 'Получать в Telegram',
	code: 'QR-код: открыть бота на телефоне',
};
