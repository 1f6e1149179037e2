/** Texts of saved filters. */
export const savedFilters = {
	label: 'Отборы',
	none: 'Сохранённых отборов пока нет',
	noneHelp: 'Отберите строки и сохраните отбор под именем: он будет здесь на любом компьютере.',
	all: 'Без отбора',
	save: 'Сохранить этот отбор…',
	title: 'Сохранить отбор',
	name: 'Название',
	nameHint: 'Например, «Ждут ответа на украинском»',
	saved: (name: string) => `Отбор «${name}» сохранён`,
	remove: (name: string) => `Убрать отбор «${name}»`,
	removed: (name: string) => `Отбор «${name}» убран`,
	back: 'Отбор на месте',
} as const;
