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
	made: (by: string, instant: string) => `${by}, ${at(instant)}`,
	unopened: 'не открывали',
	opened: (times: number, first: string, last: string) =>
		`открывали ${counted(times, ['раз', 'раза', 'раз'])}: ${times === 1 ? at(last) : `впервые ${at(first)}, последний раз ${at(last)}`}`,
	revoked: (instant: string) => `отозвана ${at(instant)}`,
	until: (day: string) => `действует до ${longDate(day)}`,
} as const;

/** Texts of the messages and notes of a car. */
export const carMessages = {
	unread: (count: number) =>
		`Клиент написал: ${counted(count, ['сообщение', 'сообщения', 'сообщений'])}, никто не прочитал`,
	show: 'Прочитать',
	markRead: 'Отметить прочитанным',
	title: 'Сообщения и заметки',
	none: 'Пока ничего не написано.',
	kind: 'Кто прочитает',
	kinds: { note: 'Заметка для офиса', office: 'Сообщение клиенту' },
	marks: { note: 'заметка', office: 'клиенту', client: 'от клиента' },
	by: (name: string, mark: string, instant: string) => `${name}, ${mark}, ${at(instant)}`,
	text: { note: 'Новая заметка', office: 'Новое сообщение' },
	send: { note: 'Добавить заметку', office: 'Отправить клиенту' },
	sending: 'Отправляем…',
} as const;

/** Texts of what clients write elsewhere than on their page. */
export const clientMessages = {
	title: 'Клиент написал',
	via: { page: '', mail: 'почтой', telegram: 'в Telegram' },
	by: (name: string, via: string, instant: string) => [name, via, at(instant)].filter(Boolean).join(', '),
	whole: 'Показать письмо целиком',
	file: (name: string, size: string) => `${name} (${size})`,
	fault: (reason: string) => `не доставлено: ${reason}`,
} as const;
