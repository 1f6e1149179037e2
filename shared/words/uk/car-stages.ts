import type { Catalogue } from '../catalogue.ts';
import type { carWords as ru } from '../ru/car-stages.ts';

export const carWords: Catalogue<typeof ru> = {
	stages: {
		offered: 'Запропоновано',
		agreed: 'Домовилися',
		bought: 'Куплено',
		paid: 'Оплачено',
		papers: 'Документи готові',
		terminal: 'На складі порту',
		sailed: 'Відпливло',
		port: 'У порту',
		border: 'На кордоні',
		cleared: 'Розмитнено',
		plated: 'На номерах',
		handed: 'Передано',
	},
	routes: { usa: 'Зі США', eu: 'З Європи', georgia: 'З Грузії', customs: 'Лише митниця' },
	closed: 'Закрито',
	resumed: 'Знову в роботі',
	notDone: 'етап скасовано',
	expected: (day) => `чекаємо ${day}`,
	unexpected: 'строк знову за планом',
};
