import type { Catalogue } from '../catalogue.ts';
import type { optionGroups as groupsRu, optionUnits as unitsRu } from '../ru/options-groups.ts';

/** The groups of the settings screen, in its order. */
export const optionGroups: Catalogue<typeof groupsRu> = {
	company: 'Компанія та зв’язок',
	site: 'Сайт і тексти',
	'how-we-work': 'Сторінка «Як ми працюємо»',
	duty: 'Розрахунок: мито',
	excise: 'Розрахунок: акциз і вік',
	vat: 'Розрахунок: ПДВ',
	pension: 'Розрахунок: збір до Пенсійного фонду',
	auction: 'Розрахунок: фіксовані збори аукціонів',
	logistics: 'Розрахунок: доставка',
	services: 'Розрахунок: послуги компанії',
	rules: 'Розрахунок: правила й типові значення',
	explain: 'Пояснення до рядків розрахунку',
	requests: 'Заявки та відповіді',
	watch: 'Попередження',
	storage: 'Зберігання даних',
	'sign-in': 'Вхід адміністраторів',
};

/** What the numbers of options count. */
export const optionUnits: Catalogue<typeof unitsRu> = {
	cc: 'см³',
	days: 'днів',
	month: 'місяць',
	quotes: 'розрахунків',
	requests: 'заявок',
	snapshots: 'знімків',
};

/** What stands below each explanation of a line of the calculation. */
export const explanationHelp =
	'Показується відвідувачу, коли він розкриває цей рядок розрахунку. Порожнє пояснення не показується.';
