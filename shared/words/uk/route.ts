import type { Catalogue } from '../catalogue.ts';
import type { route as ru } from '../ru/route.ts';

/** Texts of a car's route. */
export const route: Catalogue<typeof ru> = {
	days: 'дн.',
	/** Of the whole way, behind its number. */
	daysOf: ['день', 'дні', 'днів'],
	legs: {
		auction: 'Аукціон',
		inland: 'Майданчик — порт',
		ocean: 'Океан',
		border: 'Порт — кордон',
		customs: 'Митниця',
		plates: 'Номери',
	},
};
