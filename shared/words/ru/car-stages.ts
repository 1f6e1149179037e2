/** The stages and the ways of a car under way, as the office calls them: on the board, on the card, in the log. */
export const carWords = {
	stages: {
		offered: 'Предложена',
		agreed: 'Договорились',
		bought: 'Куплена',
		paid: 'Оплачена',
		papers: 'Документы готовы',
		terminal: 'На складе порта',
		sailed: 'Отплыла',
		port: 'В порту',
		border: 'На границе',
		cleared: 'Растаможена',
		plated: 'На номерах',
		handed: 'Передана',
	},
	routes: { usa: 'Из США', eu: 'Из Европы', georgia: 'Из Грузии', customs: 'Только таможня' },
	closed: 'Закрыта',
	resumed: 'Снова в работе',
	notDone: 'этап отменён',
	expected: (day: string) => `ждём ${day}`,
	unexpected: 'срок снова по плану',
} as const;
