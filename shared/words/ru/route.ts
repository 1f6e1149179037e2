/** Texts of a car's route. */
export const route = {
	days: 'дн.',
	/** Of the whole way, behind its number. */
	daysOf: ['день', 'дня', 'дней'],
	legs: {
		auction: 'Аукцион',
		inland: 'Площадка — порт',
		ocean: 'Океан',
		border: 'Порт — граница',
		customs: 'Таможня',
		plates: 'Номера',
	},
} as const;
