import type { Catalogue } from '../catalogue.ts';
import type { optionRules as ru } from '../ru/option-rules.ts';

/** What the value of an option must be, and what is wrong with one. */
export const optionRules: Catalogue<typeof ru> = {
	line: (most, isNeeded) =>
		`Один рядок до ${most} знаків${isNeeded ? ', не порожній' : ', можна залишити порожнім'}.`,
	fill: 'Заповніть це поле.',
	shorten: (most) => `Скоротіть до ${most} знаків.`,
	oneLine: 'Приберіть переноси рядків і службові знаки.',
	lines: (most) => `Текст до ${most} знаків, абзаци розділяє порожній рядок.`,
	controls: 'Приберіть службові знаки.',
	integer: (min, max) => `Ціле число від ${min} до ${max}.`,
	decimal: (min, max) => `Число від ${min} до ${max}.`,
	yesOrNo: 'true (так) або false (ні).',
	chooseYesOrNo: 'Виберіть «так» або «ні».',
	oneOf: (values) => `Одне зі значень: ${values}.`,
	phone: 'Телефон із кодом країни, наприклад +380 44 000 00 00; можна залишити порожнім.',
	notPhone: 'Введіть телефон із кодом країни: від 7 до 15 цифр.',
	email: 'Одна адреса пошти; можна залишити порожньою.',
	notEmail: 'Введіть одну адресу пошти, наприклад office@example.com.',
	link: 'Посилання, починається з https://; можна залишити порожнім.',
	notLink: 'Введіть посилання, яке починається з https://.',
	dayRange: 'Дні від і до, наприклад 3-10; або одне число. Не більше 365.',
	notDayRange: 'Введіть дні від і до через дефіс, наприклад 3-10.',
	manyDays: 'Не більше 365 днів.',
	reversedDays: 'Перше число має бути не більше за друге.',
	hours: 'По рядку на дні: «Mon-Fri 09:00-18:00», «Sat 10:00-15:00»; дні, яких немає, вихідні.',
	notHours: 'Пишіть по рядку на дні, наприклад «Mon-Fri 09:00-18:00», і кожен день один раз.',
	questions: 'JSON: список пар [{"question": "…", "answer": "…"}], до 10 000 знаків.',
	notQuestions: 'Потрібен список пар «запитання — відповідь».',
	emptyQuestion: 'Заповніть і запитання, і відповідь.',
	dated: (inner) => `JSON: [{"from": "2026-01-01", "value": "…"}], кожен день один раз. Значення: ${inner}`,
	notDated: 'У кожного значення має бути дата початку: день, місяць і рік.',
	noValue: 'Потрібне хоча б одне значення.',
	sinceDay: (day, fault) => `З ${day}: ${fault}`,
	dayTwice: (day) => `День ${day} вказано двічі.`,
	rows: (columns) =>
		`По рядку на запис, у кожному частин: ${columns}, між ними риска «|». Можна залишити порожнім.`,
	notRow: (row, columns) => `Рядок ${row}: заповніть усі частини, їх ${columns}.`,
	norms:
		'Одна норма в рядку: з якої дати | класи через кому (passenger, goods, bus, motorcycle, atv, camper, special) | new, used або all | Euro-N | для used рік випуску | текст для покупця.',
	notNorm: (row) => `Рядок ${row}: потрібні день, класи, нові чи вживані та норма; рік — лише для вживаних.`,
};
