import type { Language } from '@clearway/shared/contract/language.ts';
import type { Quote } from '@clearway/shared/contract/quote.ts';
import type { ClientRequest } from '@clearway/shared/contract/request.ts';
import { currencyOf, type Summed, shownTotalOf } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { kyivDay, kyivTime } from '@clearway/shared/format/date.ts';
import { requestCsv as ru } from '@clearway/shared/words/ru/request-csv.ts';
import { requestCsv as uk } from '@clearway/shared/words/uk/request-csv.ts';
import type { Context } from '../../context/context.ts';
import { type LetterWords, letterWords } from '../../mail/letter-words.ts';
import { findQuotes } from '../quotes/quote-store.ts';

export const csvWords: Record<Language, typeof ru> = { ru, uk };

// The screens show dates in this form, and spreadsheets can read it.
const kyiv = (at: string | null): string => (at === null ? '' : `${kyivDay(new Date(at))} ${kyivTime(at)}`);

/** The part of a request's calculation that its line shows. */
type ExportedQuote = { number: string | null; answer: Pick<Quote, 'status'> & Summed; page: string };

type Cell = (request: ClientRequest, quote: ExportedQuote | undefined) => string | number | null | undefined;

const columnsIn = (
	{ titles, sources, statuses, outcomes, yes, from }: typeof ru,
	{ asked, inShort }: LetterWords['answerWays'],
): readonly (readonly [string, Cell])[] => [
	[titles.id, (r) => r.id],
	[titles.received, (r) => kyiv(r.createdAt)],
	[titles.source, (r) => (r.source === 'office' ? sources.office : asked[r.source](r.answerBy))],
	[titles.status, (r) => statuses[r.status]],
	[titles.suspect, (r) => (r.suspect ? yes : '')],
	[titles.name, (r) => r.name],
	[titles.phone, (r) => r.phone],
	[titles.email, (r) => r.email],
	[titles.answer, (r) => r.answerBy && inShort[r.answerBy]],
	[titles.message, (r) => r.message],
	// A calculation that was deleted since has only its id.
	[titles.quote, (r, quote) => quote?.number ?? r.quote],
	[titles.sum, (_, quote) => quote && sumOf(quote, from)],
	[titles.currency, (_, quote) => quote && currencyOf(quote.answer)],
	[titles.page, (_, quote) => quote?.page],
	[titles.takenBy, (r) => r.takenBy?.name],
	[titles.takenAt, (r) => kyiv(r.takenAt)],
	[titles.followUp, (r) => r.followUpOn],
	[titles.answered, (r) => kyiv(r.answeredAt)],
	[titles.outcome, (r) => r.outcome && outcomes[r.outcome]],
	[titles.reason, (r) => r.reason],
	[titles.notes, (r) => r.notes.map((note) => `${kyiv(note.at)} ${note.by}: ${note.text}`).join('\n')],
];

/** The last sum of the sheet, if any, in the number format of this locale. */
function sumOf({ answer }: ExportedQuote, from: string): string {
	const key = ({ USD: 'usd', EUR: 'eur', UAH: 'uah' } as const)[currencyOf(answer)];
	const sum = shownTotalOf(answer).sum?.[key].replace('.', ',');
	if (sum === undefined) return '';
	return answer.status === 'partial' ? `${from} ${sum}` : sum;
}

/**
 * A line of titles, and one line for each request. The byte order mark tells spreadsheets that the file is
 * UTF-8; in this locale they expect semicolons.
 */
export function csvIn(language: Language): { head: string; row: (...told: Parameters<Cell>) => string } {
	const columns = columnsIn(csvWords[language], letterWords[language].answerWays);
	return {
		head: `\uFEFF${csvRow(columns.map(([title]) => title))}`,
		row: (...told) => csvRow(columns.map(([, cell]) => String(cell(...told) ?? ''))),
	};
}

export async function quotesOf(
	context: Context,
	rows: readonly { quote: string | null }[],
): Promise<Map<string, ExportedQuote>> {
	const ids = rows.flatMap(({ quote }) => quote ?? []);
	return new Map(
		(await findQuotes(context.db.read, ids)).map(({ id, number, answer }) => {
			const page = `${context.config.publicUrl}/calculator/${id}`;
			// This server wrote it, in some version.
			return [id, { number, page, answer: JSON.parse(answer) as ExportedQuote['answer'] }];
		}),
	);
}

export const csvName = (day: string, language: Language): string => csvWords[language].file(day);

/** A line of a csv file, in which a spreadsheet calculates nothing. */
export function csvRow(cells: readonly string[]): string {
	return `${cells.map((text) => `"${harmless(text).replaceAll('"', '""')}"`).join(';')}\r\n`;
}

// A spreadsheet would calculate a text that begins so, even after spaces and line breaks.
function harmless(text: string): string {
	return /^[\s\uFEFF]*[=+\-@|%\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
}
