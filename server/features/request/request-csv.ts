import type { ClientRequest } from '@clearway/shared/contract/request.ts';
import { kyivDay, kyivTime } from '@clearway/shared/format/date.ts';

const statuses: Record<ClientRequest['status'], string> = {
	new: 'новая',
	taken: 'в работе',
	done: 'закрыта',
	spam: 'спам',
};
const kinds: Record<ClientRequest['kind'], string> = {
	callback: 'перезвонить',
	calculation: 'расчёт на почту',
};

// As the screens show it, and as spreadsheets read a date.
const kyiv = (at: string | null): string => (at === null ? '' : `${kyivDay(new Date(at))} ${kyivTime(at)}`);

const columns: readonly [
	title: string,
	cell: (request: ClientRequest) => string | number | null | undefined,
][] = [
	['Номер', (r) => r.id],
	['Получена', (r) => kyiv(r.createdAt)],
	['Вид', (r) => kinds[r.kind]],
	['Состояние', (r) => statuses[r.status]],
	['Похожа на спам', (r) => (r.suspect ? 'да' : '')],
	['Имя', (r) => r.name],
	['Телефон', (r) => r.phone],
	['Почта', (r) => r.email],
	['Сообщение', (r) => r.message],
	['Расчёт', (r) => r.quote],
	['Взял', (r) => r.takenBy?.name],
	['Взята', (r) => kyiv(r.takenAt)],
	['Напомнить', (r) => r.followUpOn],
	['Отвечена', (r) => kyiv(r.answeredAt)],
	['Заметки', (r) => r.notes.map((note) => `${kyiv(note.at)} ${note.by}: ${note.text}`).join('\n')],
];

/**
 * The line of titles. The byte order mark tells spreadsheets that this is UTF-8; they expect semicolons in
 * this locale.
 */
export const csvHead = `\uFEFF${row(columns.map(([title]) => title))}`;

/** One request as a line. */
export const csvRow = (request: ClientRequest): string =>
	row(columns.map(([, cell]) => String(cell(request) ?? '')));

function row(cells: readonly string[]): string {
	return `${cells.map((text) => `"${harmless(text).replaceAll('"', '""')}"`).join(';')}\r\n`;
}

// A spreadsheet would calculate what begins so, also after spaces and line breaks.
function harmless(text: string): string {
	return /^[\s\uFEFF]*[=+\-@|%\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
}
