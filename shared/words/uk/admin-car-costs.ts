import { counted } from '../../format/number.ts';
import type { Catalogue } from '../catalogue.ts';
import type { carCosts as ru } from '../ru/admin-car-costs.ts';

/** What the office pays for a car, and what is left to it. */
export const carCosts: Catalogue<typeof ru> = {
	title: 'Витрати й маржа',
	lead: 'Клієнт цього не бачить.',
	planned: (sum) => `Маржа за планом: ${sum}`,
	real: (sum) => `насправді: ${sum}`,
	soFar: (received, spent) => `поки отримано ${received}, витрачено ${spent}`,
	unplanned: (count) => `без плану ${counted(count, ['рядок', 'рядки', 'рядків'])}, рахуємо їх за нуль`,
	edit: 'Внести витрати',
	saved: 'Витрати збережено',
	plan: (line) => `${line}: план`,
	fact: (line) => `${line}: факт`,
	listed: (sum) => `за прайсом ${sum}`,
	head: ['Рядок', 'Клієнту', 'Витрата, план', 'Витрата, факт', 'Маржа, план', 'Маржа, факт'],
	byLine: 'Рядок за рядком',
	none: 'Маржу рахуємо за кошторисом, рядок за рядком, а кошторису в авто немає.',
	byRoute: 'Маржа за шляхами',
	byMonth: 'Маржа за місяцями передачі',
	reportHelp: 'Насправді — за авто, де кожен рядок сплачено і клієнтом, і нами.',
	reportHead: ['', 'За планом', 'Насправді'],
	underWay: 'У дорозі',
	final: (count) => `з них ${count}`,
};
