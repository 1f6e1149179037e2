import { requestNumbers as words } from '@clearway/shared/words/admin-request-numbers.ts';
import { requests } from '@clearway/shared/words/admin-requests.ts';
import type { RequestNumbers } from '../../contract/request.ts';
import { ExportButton } from '../kit/export-button.tsx';
import { Page } from '../kit/page.tsx';
import { saveAnswer } from '../kit/save-answer.ts';
import { Table } from '../kit/table.tsx';
import { useReloadOnNews } from '../services/news.ts';
import { screen, type ViewProps } from '../services/screen.tsx';
import { useServices } from '../services/services.tsx';
import classes from './numbers.module.css';

const acts = {};

/** The requests of a year: where they came from, how soon they were answered, how they ended. */
export default screen({
	title: words.title,
	load: ({ api }, { signal }) => api.request.numbers({}, signal),
	act: acts,
	View: Numbers,
});

const monthName = (month: string): string => month.split('-').reverse().join('.');

function Numbers({ data }: ViewProps<RequestNumbers[], typeof acts>) {
	useReloadOnNews('request', 'car');
	const services = useServices();
	return (
		<Page
			title={words.title}
			lead={words.lead}
			action={
				<ExportButton
					onExport={() => saveAnswer(services, services.api.request.numbersFile(), words.exported)}
				/>
			}
		>
			{data.length === 0 ? (
				<p>{words.empty}</p>
			) : (
				<>
					<Picture data={data} />
					<Table
						label={words.title}
						className={classes.table}
						head={[
							...[words.month, requests.columns.source, words.requests, words.answer, words.won, words.lost],
							words.reasons,
						]}
						rows={data.map(({ month, source, reasons, answerMs, ...counts }) => [
							...[monthName(month), requests.source[source], counts.requests],
							...[answerMs === null ? '—' : requests.span(answerMs), counts.won, counts.lost],
							reasons.map(({ reason, count }) => words.reason(reason, count)).join(', '),
						])}
					/>
				</>
			)}
		</Page>
	);
}

const parts = ['won', 'lost', 'going'] as const;

/** A bar for each month: what was won, lost and is still open. The table below says the same to those who listen. */
function Picture({ data }: { data: readonly RequestNumbers[] }) {
	const months = [...Map.groupBy(data, ({ month }) => month)].map(([month, rows]) => {
		const sum = (key: 'requests' | 'won' | 'lost'): number => rows.reduce((all, row) => all + row[key], 0);
		const [all, won, lost] = [sum('requests'), sum('won'), sum('lost')];
		return { month, all, won, lost, going: all - won - lost };
	});
	const most = Math.max(...months.map(({ all }) => all));
	return (
		<figure className={classes.picture} aria-hidden="true">
			<figcaption className={classes.legend}>
				{parts.map((part) => (
					<span key={part} className={classes.key} data-part={part}>
						{words[part]}
					</span>
				))}
			</figcaption>
			{months.map(({ month, all, ...counts }) => (
				<div key={month} className={classes.row}>
					<span>{monthName(month)}</span>
					<span className={classes.bar}>
						{parts.map((part) => (
							<i key={part} data-part={part} style={{ width: `${(counts[part] / most) * 100}%` }} />
						))}
					</span>
					<span>{all}</span>
				</div>
			))}
		</figure>
	);
}
