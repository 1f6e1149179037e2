import type { Catalogue } from '../catalogue.ts';
import type { rightWords as ru } from '../ru/rights.ts';

/** What an admin may do, and what is said to one who may not. */
export const rightWords: Catalogue<typeof ru> = {
	title: 'Права',
	titleOf: (name) => `Права: ${name}`,
	all: 'Усе',
	requests: 'Заявки й авто',
	texts: 'Тексти',
	prices: 'Ціни',
	help: 'Позначте одне або кілька. Співробітників, закон, реквізити, вивантаження й резервні копії відкриває лише «Усе».',
	change: 'Змінити права',
	changed: (name) => `Права змінено: ${name}`,
	closed: 'Цей розділ вам не відкрито',
	names: { all: '«Усе»', requests: '«Заявки й авто»', texts: '«Тексти»', prices: '«Ціни»' },
	refused: {
		only: (names) => `Це доступно з правами ${names.join(' або ')}. Права змінює той, у кого «Усе».`,
		changed: 'Ваші права щойно змінили. Оновіть сторінку.',
		choose: 'Позначте, що доступно співробітнику.',
		last: 'Більше ні в кого немає прав «Усе»: спершу дайте їх іншому.',
	},
};
