import type { Download } from '@clearway/shared/contract/endpoint.ts';
import type { RequestNumbers } from '@clearway/shared/contract/request.ts';
import { addDays } from '@clearway/shared/domain/dated.ts';
import { kyivDay, kyivMidnight } from '@clearway/shared/format/date.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import { csvRow, csvWords } from './request-csv.ts';

const months = 12;

/** What became of the requests of a year: by month and by where they came from. */
export async function numbers(context: Context): Promise<RequestNumbers[]> {
	const today = kyivDay(context.now());
	const first = addDays(`${today.slice(0, 7)}-01`, -30 * (months - 1)).slice(0, 7);
	const rows = await context.db.read
		.selectFrom('request')
		.leftJoin('car', (join) =>
			join.onRef('car.request_id', '=', 'request.id').on('car.deleted_at', 'is', null),
		)
		// A request may be closed without an answer, which sets its time of answer too.
		.leftJoin('message', (join) =>
			join
				.onRef('message.request_id', '=', 'request.id')
				.onRef('message.at', '=', 'request.answered_at')
				.on('message.direction', '=', 'out'),
		)
		.select(['request.id', 'request.kind', 'request.entered_by', 'request.created_at'])
		.select('message.at as answered_at')
		.select(['request.outcome', 'request.reason', 'car.stage', 'car.closed_reason'])
		.where('request.deleted_at', 'is', null)
		.where('request.status', '<>', 'spam')
		.where('request.created_at', '>=', kyivMidnight(`${first}-01`).toISOString())
		.orderBy('car.id')
		.execute();
	// A request with several cars is told by the last of them.
	const once = [...new Map(rows.map((row) => [row.id, row])).values()];
	const keyOf = ({ kind, entered_by, created_at }: (typeof rows)[number]) =>
		`${kyivDay(new Date(created_at)).slice(0, 7)} ${entered_by === null ? kind : 'office'}`;
	return [...Map.groupBy(once, keyOf)]
		.map(([key, of]) => {
			const [month = '', source] = key.split(' ');
			const ends = of.map((row) => ({ ...row, end: endOf(row) }));
			const lost = ends.filter(({ end }) => end === 'lost');
			const reasons = Map.groupBy(
				lost.flatMap(({ reason }) => reason ?? []),
				(reason) => reason,
			);
			return {
				month,
				source: source as RequestNumbers['source'], // only this program writes the columns
				requests: of.length,
				answerMs: medianOf(
					of.flatMap(({ created_at, answered_at }) =>
						answered_at === null ? [] : [Date.parse(answered_at) - Date.parse(created_at)],
					),
				),
				won: ends.filter(({ end }) => end === 'won').length,
				lost: lost.length,
				reasons: [...reasons]
					.map(([reason, all]) => ({ reason, count: all.length }))
					.sort((a, b) => b.count - a.count || a.reason.localeCompare(b.reason)),
			};
		})
		.sort((a, b) => b.month.localeCompare(a.month) || a.source.localeCompare(b.source));
}

type Ending = {
	outcome: string | null;
	/** Of its car, if it has one. */
	stage: string | null;
	closed_reason: string | null;
};

/** How a request ended: as the office said, or else by its car. Null while nobody knows. */
export function endOf({ outcome, stage, closed_reason }: Ending): 'won' | 'lost' | null {
	if (outcome === 'won' || outcome === 'lost') return outcome;
	if (closed_reason !== null) return 'lost';
	return stage !== null && stage !== 'offered' ? 'won' : null;
}

/** The value in the middle, the lower one of two; null of none. */
export function medianOf(values: readonly number[]): number | null {
	return values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1] ?? null;
}

/** The same for a spreadsheet. */
export async function numbersFile(context: Context, _input: unknown, call: AdminCall): Promise<Download> {
	const { sources, numbers: words } = csvWords[call.language];
	const rows = (await numbers(context)).map(({ month, source, requests, answerMs, won, lost, reasons }) => [
		month,
		sources[source],
		...[requests, answerMs === null ? '' : Math.round(answerMs / 60_000), won, lost].map(String),
		reasons.map(({ reason, count }) => `${reason}: ${count}`).join(', '),
	]);
	return {
		name: words.file(kyivDay(context.now())),
		type: 'text/csv; charset=utf-8',
		bytes: Buffer.from(`\uFEFF${[Object.values(words.titles), ...rows].map(csvRow).join('')}`),
	};
}
