import { counted } from '../../format/number.ts';
import type { Catalogue } from '../catalogue.ts';
import type { carReport as ru } from '../ru/admin-car-report.ts';

const days = ['дня', 'днів', 'днів'] as const;

/** The numbers of cars under way. */
export const carReport: Catalogue<typeof ru> = {
	stages: 'За етапами',
	stagesHead: ['Етап', 'Авто', 'Стоїть найдовше'],
	since: (count, day) => `${counted(count, ['день', 'дні', 'днів'])}, з ${day}`,
	overdue: 'Прострочено',
	week: 'За тиждень',
	legs: 'Дні в дорозі',
	legsHelp: 'Останні двадцять авто проти строків калькулятора.',
	leg: (from, to) => `${from} → ${to}`,
	real: (median, mostly) => `${median}, чотири з п’яти до ${counted(mostly, days)}`,
	planned: (from, to) => (from === to ? String(from) : `${from}–${to}`),
	take: 'Взяти в розрахунок',
	taken: (from, to) => `Калькулятор рахує ${from}–${to}`,
	sure: (from, to) => `Строк у калькуляторі стане ${from}–${to}. Попередні розрахунки не зміняться.`,
	groups: 'Кошторис і оплата',
	few: (names) => `З п’яти авто тут будуть: ${names.join(', ').toLowerCase()}.`,
	inFact: 'Насправді',
	plan: 'У розрахунку',
};
