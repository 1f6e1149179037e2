import type { Catalogue } from '../catalogue.ts';
import type { optionGroups as groupsRu, optionUnits as unitsRu } from '../ru/options-groups.ts';

/** The groups of settings. */
export const optionGroups: Catalogue<typeof groupsRu> = {
	company: 'Компанія',
	entity: 'Юридична особа',
	contacts: 'Контакти',
	site: 'Сайт і розрахунок',
	requests: 'Відповіді та пропозиції',
	'sign-in': 'Вхід і особисті дані',
	copart: 'Copart',
	iaa: 'IAA',
	sea: 'Море',
	roads: 'США',
	ukraine: 'Україна',
	services: 'Ми',
	duty: 'Мито',
	excise: 'Акциз і вік',
	vat: 'ПДВ',
	pension: 'Збір до Пенсійного фонду',
	rules: 'Де закон розуміють по-різному',
	norms: 'Норми для ввезення',
	calculator: 'Питання під калькулятором',
	explain: 'Пояснення до рядків розрахунку',
	usa: 'Питання про США',
	eu: 'Питання про Європу',
	georgia: 'Питання про Грузію',
	'how-we-work': 'Як ми працюємо',
	thanks: 'Дякуємо за заявку',
	privacy: 'Конфіденційність',
	operator: 'Для того, хто веде сервер',
};

/** What the numbers of options count. */
export const optionUnits: Catalogue<typeof unitsRu> = {
	cc: 'см³',
	days: 'днів',
	minutes: 'хвилин',
	month: 'місяць',
	quotes: 'розрахунків',
	requests: 'заявок',
	snapshots: 'знімків',
};

/** What stands above the explanations of the lines of the calculation. */
export const explanationHelp =
	'Пояснення видно відвідувачу, коли він розкриває рядок розрахунку; порожнє не показується.';
