import { counted } from '../../format/number.ts';

/** What the office pays for a car, and what is left to it. */
export const carCosts = {
	title: 'Расходы и маржа',
	lead: 'Клиент этого не видит.',
	planned: (sum: string) => `Маржа по плану: ${sum}`,
	real: (sum: string) => `на деле: ${sum}`,
	soFar: (received: string, spent: string) => `пока получено ${received}, потрачено ${spent}`,
	unplanned: (count: number) =>
		`без плана ${counted(count, ['строка', 'строки', 'строк'])}, считаем их за ноль`,
	edit: 'Внести расходы',
	saved: 'Расходы сохранены',
	plan: (line: string) => `${line}: план`,
	fact: (line: string) => `${line}: факт`,
	listed: (sum: string) => `по прайсу ${sum}`,
	head: ['Строка', 'Клиенту', 'Расход, план', 'Расход, факт', 'Маржа, план', 'Маржа, факт'],
	byLine: 'По строкам',
	none: 'Маржа считается по строкам сметы, а сметы у машины нет.',
	byRoute: 'Маржа по путям',
	byMonth: 'Маржа по месяцам передачи',
	reportHelp: 'На деле — по машинам, где каждая строка оплачена клиентом и нами.',
	reportHead: ['', 'По плану', 'На деле'],
	underWay: 'В пути',
	final: (count: number) => `из них ${count}`,
} as const;
