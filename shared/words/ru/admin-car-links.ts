import { kyivTime, longDate } from '../../format/date.ts';
import { counted } from '../../format/number.ts';

const at = (instant: string): string => `${longDate(new Date(instant))} в ${kyivTime(instant)}`;

/** Texts of the secret links of a car. */
export const carLinks = {
	title: 'Ссылки для клиента',
	who: 'Кто открыл — известно только по названию ссылки.',
	none: 'Ссылок нет. Сделайте первую, и клиент увидит свою машину без входа и пароля.',
	label: 'Для кого',
	labelHint: 'Олена, муж Олены',
	role: 'Что видно',
	roles: { client: 'Всё', viewer: 'Только путь и фото' },
	make: 'Сделать ссылку',
	copy: 'Скопировать',
	copyOf: (label: string) => `Скопировать ссылку «${label}»`,
	copied: (label: string) => `Ссылка «${label}» скопирована`,
	notCopied: (url: string) => `Браузер не дал скопировать. Вот ссылка: ${url}`,
	revoke: 'Отозвать',
	revokeOf: (label: string) => `Отозвать ссылку «${label}»`,
	sure: {
		title: 'Отозвать ссылку?',
		text: 'Она сразу перестанет открываться. Вернуть её нельзя, можно сделать новую.',
		action: 'Отозвать',
	},
	chats: 'Чаты в Telegram, которые отключить вместе с ней',
	made: (by: string, instant: string) => `${by}, ${at(instant)}`,
	unopened: 'не открывали',
	opened: (times: number, first: string, last: string) =>
		`открывали ${counted(times, ['раз', 'раза', 'раз'])}: ${times === 1 ? at(last) : `впервые ${at(first)}, последний раз ${at(last)}`}`,
	revoked: (instant: string) => `отозвана ${at(instant)}`,
	until: (day: string) => `действует до ${longDate(day)}`,
} as const;
