/** Texts of a car's route. */
export const route = {
	days: 'дн.',
	/** Of the whole way, behind its number. */
	daysOf: ['день', 'дня', 'дней'],
	total: 'Всего в примере',
} as const;
