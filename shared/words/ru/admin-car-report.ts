import { counted } from '../../format/number.ts';

const days = ['день', 'дня', 'дней'] as const;

/** The numbers of cars under way. */
export const carReport = {
	stages: 'По этапам',
	stagesHead: ['Этап', 'Машин', 'Стоит дольше всех'],
	since: (count: number, day: string) => `${counted(count, days)}, с ${day}`,
	overdue: 'Просрочено',
	week: 'За неделю',
	legs: 'Дни в пути',
	legsHelp: 'Последние двадцать машин против сроков калькулятора.',
	leg: (from: string, to: string) => `${from} → ${to}`,
	real: (median: number, mostly: number) => `${median}, четыре из пяти до ${counted(mostly, days)}`,
	planned: (from: number, to: number) => (from === to ? String(from) : `${from}–${to}`),
	take: 'Взять в расчёт',
	taken: (from: number, to: number) => `Калькулятор считает ${from}–${to}`,
	sure: (from: number, to: number) =>
		`Срок в калькуляторе станет ${from}–${to}. Прежние расчёты не изменятся.`,
	groups: 'Смета и оплата',
	few: (names: readonly string[]) => `С пяти машин здесь будут: ${names.join(', ').toLowerCase()}.`,
	inFact: 'На деле',
	plan: 'В расчёте',
} as const;
