import type { Catalogue } from '../catalogue.ts';
import type { tableColumns as ru } from '../ru/table-columns.ts';

/** Names of the columns of the calculator's tables. */
export const tableColumns: Catalogue<typeof ru> = {
	own: {
		code: 'Код',
		title: 'Назва',
		explanation: 'Пояснення',
		titleUk: 'Назва українською',
		explanationUk: 'Пояснення українською',
		group: 'Група',
		amount: 'Сума',
		currency: 'Валюта',
		percent: 'Відсоток',
		percentOf: 'Від чого відсоток',
		inCustomsValue: 'Входить до митної вартості',
		modes: 'Купівля',
		classes: 'Класи',
		origins: 'Походження',
		destinations: 'Порти призначення',
		fuels: 'Паливо',
		active: 'Показувати',
	},
};
