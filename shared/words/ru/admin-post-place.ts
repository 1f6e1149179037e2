/** Texts of putting a post at a number of the list. */
export const postPlace = {
	open: 'Поставить на место…',
	title: (title: string) => `Место поста «${title}»`,
	lead: (number: number, total: number) => `Сейчас на месте ${number} из ${total}. Остальные сдвинутся.`,
	number: 'На какое место',
	wrong: (total: number) => `Нужно число от 1 до ${total}.`,
	around: 'Как будут стоять посты',
	here: 'этот пост',
	already: 'уже здесь',
	save: 'Поставить',
	saved: (title: string, number: number) => `«${title}» теперь на месте ${number}`,
	undone: 'Прежнее место возвращено',
} as const;
