/** Texts of the page that says how a deal goes, and of the block about the team. */
export const howWeWork = {
	title: 'Как мы работаем',
	contract: 'Договор',
	signing: 'Кто подписывает',
	payments: 'Когда, что и кому вы платите',
	toWhom: 'Кому',
	damage: 'Если лот потерян или повреждён',
	documents: 'Какие документы останутся у вас',
	team: 'Кто занимается вашей машиной',
	ask: 'Задать вопрос о договоре',
	calculate: 'Рассчитать машину',
} as const;
