import type { Catalogue } from '../catalogue.ts';
import type { quoteGone as ru } from '../ru/quote-gone.ts';

/** Why a stored calculation, whose conditions were all there on its day, cannot be made today. */
export const quoteGone: Catalogue<typeof ru> = {
	gone: (things) => `Більше немає в таблицях: ${things}.`,
	lacking: (things) => `Тепер для розрахунку треба знати ще: ${things}.`,
	again: 'Порахуйте авто заново з тим, що є зараз, або запитайте нас.',
	conditions: {
		auction: 'аукціон',
		state: 'штат',
		location: 'майданчик',
		port: 'порт завантаження',
		dest: 'порт призначення',
		vehicle: 'кузов',
		origin: 'походження',
		cc: 'об’єм двигуна',
	},
};
