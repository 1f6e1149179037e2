/** Names of the columns of the calculator's tables. */
export const tableColumns = {
	own: {
		code: 'Код',
		title: 'Название',
		explanation: 'Пояснение',
		titleUk: 'Название по-украински',
		explanationUk: 'Пояснение по-украински',
		group: 'Группа',
		amount: 'Сумма',
		currency: 'Валюта',
		percent: 'Процент',
		percentOf: 'От чего процент',
		inCustomsValue: 'Входит в таможенную стоимость',
		modes: 'Покупка',
		classes: 'Классы',
		origins: 'Происхождение',
		destinations: 'Порты назначения',
		fuels: 'Топливо',
		active: 'Показывать',
	},
};
