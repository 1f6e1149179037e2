import type { Language } from '@clearway/shared/contract/language.ts';
import type { ClientRequest } from '@clearway/shared/contract/request.ts';
import { kyivDay, kyivTime } from '@clearway/shared/format/date.ts';
import { requestCsv as ru } from '@clearway/shared/words/ru/request-csv.ts';
import { requestCsv as uk } from '@clearway/shared/words/uk/request-csv.ts';

const words: Record<Language, typeof ru> = { ru, uk };

// As the screens show it, and as spreadsheets read a date.
const kyiv = (at: string | null): string => (at === null ? '' : `${kyivDay(new Date(at))} ${kyivTime(at)}`);

type Cell = (request: ClientRequest) => string | number | null | undefined;

const columnsIn = ({ titles, kinds, statuses, yes }: typeof ru): readonly (readonly [string, Cell])[] => [
	[titles.id, (r) => r.id],
	[titles.received, (r) => kyiv(r.createdAt)],
	[titles.kind, (r) => kinds[r.kind]],
	[titles.status, (r) => statuses[r.status]],
	[titles.suspect, (r) => (r.suspect ? yes : '')],
	[titles.name, (r) => r.name],
	[titles.phone, (r) => r.phone],
	[titles.email, (r) => r.email],
	[titles.message, (r) => r.message],
	[titles.quote, (r) => r.quote],
	[titles.takenBy, (r) => r.takenBy?.name],
	[titles.takenAt, (r) => kyiv(r.takenAt)],
	[titles.followUp, (r) => r.followUpOn],
	[titles.answered, (r) => kyiv(r.answeredAt)],
	[titles.notes, (r) => r.notes.map((note) => `${kyiv(note.at)} ${note.by}: ${note.text}`).join('\n')],
];

/**
 * The line of titles, and one line for each request. The byte order mark tells spreadsheets that this is
 * UTF-8; they expect semicolons in this locale.
 */
export function csvIn(language: Language): { head: string; row: (request: ClientRequest) => string } {
	const columns = columnsIn(words[language]);
	return {
		head: `\uFEFF${row(columns.map(([title]) => title))}`,
		row: (request) => row(columns.map(([, cell]) => String(cell(request) ?? ''))),
	};
}

/** What the file is called. */
export const csvName = (day: string, language: Language): string => words[language].file(day);

function row(cells: readonly string[]): string {
	return `${cells.map((text) => `"${harmless(text).replaceAll('"', '""')}"`).join(';')}\r\n`;
}

// A spreadsheet would calculate what begins so, also after spaces and line breaks.
function harmless(text: string): string {
	return /^[\s\uFEFF]*[=+\-@|%\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
}
