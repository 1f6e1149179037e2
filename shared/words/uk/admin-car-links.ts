import { atTimeInUkrainian, kyivTime, longDate } from '../../format/date.ts';
import { counted } from '../../format/number.ts';
import type { Catalogue } from '../catalogue.ts';
import type { carLinks as ruLinks } from '../ru/admin-car-links.ts';

const at = (instant: string): string =>
	`${longDate(new Date(instant))} ${atTimeInUkrainian(kyivTime(instant))}`;

/** Texts of the secret links of a car. */
export const carLinks: Catalogue<typeof ruLinks> = {
	title: 'Посилання для клієнта',
	who: 'Хто відкрив — відомо лише за назвою посилання.',
	none: 'Посилань немає. Створіть перше, і клієнт побачить своє авто без входу та пароля.',
	label: 'Для кого',
	labelHint: 'Олена, чоловік Олени',
	role: 'Що видно',
	roles: { client: 'Усе', viewer: 'Лише шлях і фото' },
	make: 'Створити посилання',
	copy: 'Скопіювати',
	copyOf: (label) => `Скопіювати посилання «${label}»`,
	copied: (label) => `Посилання «${label}» скопійовано`,
	notCopied: (url) => `Браузер не дав скопіювати. Ось посилання: ${url}`,
	revoke: 'Відкликати',
	revokeOf: (label) => `Відкликати посилання «${label}»`,
	sure: {
		title: 'Відкликати посилання?',
		text: 'Воно одразу перестане відкриватися. Повернути його не можна, можна створити нове.',
		action: 'Відкликати',
	},
	chats: 'Чати в Telegram, які від’єднати разом із ним',
	made: (by, instant) => `${by}, ${at(instant)}`,
	unopened: 'не відкривали',
	opened: (times, first, last) =>
		`відкривали ${counted(times, ['раз', 'рази', 'разів'])}: ${times === 1 ? at(last) : `уперше ${at(first)}, востаннє ${at(last)}`}`,
	revoked: (instant) => `відкликано ${at(instant)}`,
	until: (day) => `діє до ${longDate(day)}`,
};
