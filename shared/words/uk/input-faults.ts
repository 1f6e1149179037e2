import type { Catalogue } from '../catalogue.ts';
import type { inputFaults as ru } from '../ru/input-faults.ts';

/**
 * What is wrong with a field of a calculation's input, for whoever calls the API; the form has
 * sentences of its own. `value` is what was possible instead.
 */
export const inputFaults: Catalogue<typeof ru> = {
	body: () => 'Потрібен об’єкт із полями розрахунку.',
	unknown: () => 'Такого поля в розрахунку немає.',
	choose: (value) => `Виберіть значення: ${value}.`,
	choice: (value) => `Такого значення немає. Можливі: ${value}.`,
	fill: () => 'Заповніть це поле.',
	day: () => 'Потрібна дата вигляду 2026-01-31.',
	days: (value) => `Потрібна дата, роки: ${value}.`,
	sumMissing: () => 'Вкажіть суму.',
	sum: () => 'Потрібна сума текстом: цифри, крапка й не більше двох знаків після неї, наприклад "5000.50".',
	sumHigh: () => 'Сума завелика: не більше 100\u00A0000\u00A0000.',
	sumZero: () => 'Сума має бути більшою за нуль.',
	flag: () => 'Потрібно true або false.',
	kwh: () => 'Ємність батареї — число від 0,001 до 1000 кВт·год, не більше трьох знаків після крапки.',
	year: (value) => `Рік випуску — ціле число, ${value}, не пізніше року оформлення.`,
	weight: () => 'Повна маса — ціле число кілограмів від 1 до 100000.',
	cc: () => 'Об’єм двигуна — ціле число кубічних сантиметрів від 1 до 20000.',
	account: (value) => `Немає такого рахунку. Можливі: ${value}.`,
	state: () => 'Такого штату в цього аукціону в наших таблицях немає.',
	location: () => 'Такого майданчика в цьому штаті в наших таблицях немає.',
	port: (value) => `Такого порту немає. Можливі: ${value}.`,
	dest: (value) => `Такого порту призначення немає. Можливі: ${value}.`,
	origin: (value) => `Такого походження немає. Можливі: ${value}.`,
};
