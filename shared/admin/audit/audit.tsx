import { listWords } from '@clearway/shared/words/admin-list.ts';
import { office } from '@clearway/shared/words/admin-office.ts';
import { Link } from 'react-router-dom';
import type { AuditEntry } from '../../contract/audit.ts';
import { recordKinds } from '../../contract/records.ts';
import { addDays } from '../../domain/dated.ts';
import { optionName } from '../../domain/options.ts';
import { kyivDay, kyivTime, longDate } from '../../format/date.ts';
import { useReloadOnNews } from '../frame/news.ts';
import { recordPath } from '../frame/record-path.ts';
import { screen, type ViewProps } from '../frame/screen.tsx';
import { Empty } from '../kit/empty.tsx';
import { readListAddress, useListAddress } from '../kit/list/address.ts';
import { ListHead, NothingFound } from '../kit/list/head.tsx';
import { Pages } from '../kit/list/pages.tsx';
import { periodOf } from '../kit/list/period-filter.tsx';
import { Page } from '../kit/page.tsx';
import classes from './audit.module.css';
import { AuditFilters } from './audit-filters.tsx';
import { longName, sentenceOf } from './audit-text.ts';
import { changedFields } from './changed-fields.ts';

const text = office.audit;

const shape = { filters: ['by', 'kind', 'record', 'from', 'to'] } as const;

type Data = {
	entries: AuditEntry[];
	page: number;
	pages: number;
	total: number;
	people: { login: string; name: string | null }[];
	today: string;
};

/** Who changed what, with both values side by side. */
export default screen({
	title: text.title,
	load: async ({ api }, { url, signal }): Promise<Data> => {
		const { page, per, filters } = readListAddress(url.searchParams, shape);
		const { from: _, to: __, ...exact } = filters;
		const [{ data: entries, ...found }, people] = await Promise.all([
			api.audit.list(
				{
					query: {
						...exact,
						...periodOf(filters),
						page: String(page),
						perPage: String(per),
					},
				},
				signal,
			),
			api.audit.people({}, signal),
		]);
		return { entries, ...found, people, today: kyivDay(new Date()) };
	},
	View: Audit,
});

function Audit({ data }: ViewProps<Data, Record<never, never>>) {
	useReloadOnNews(...recordKinds, 'table', 'request', 'rate', 'admin');
	const { entries, people, today } = data;
	const list = useListAddress(shape);
	const days = Map.groupBy(entries, ({ at }) => kyivDay(new Date(at)));
	return (
		<Page title={text.title} lead={text.lead}>
			<ListHead
				found={listWords.found(data.total)}
				active={Object.keys(list.chosen.filters).length}
				filters={
					<AuditFilters filters={list.chosen.filters} people={people} today={today} onChange={list.set} />
				}
			/>
			{entries.length === 0 && list.isNarrowed && <NothingFound onReset={list.reset} />}
			{entries.length === 0 && !list.isNarrowed && (
				<Empty icon="clock" title={text.empty}>
					<p>{text.emptyHelp}</p>
				</Empty>
			)}
			{[...days].map(([day, entries]) => (
				<section key={day} className={classes.day}>
					<h2 className={classes.date}>{dayName(day, today)}</h2>
					<ol className={classes.entries}>
						{entries.map((entry) => (
							<Entry key={entry.id} entry={entry} onRecord={(of) => list.set(of)} />
						))}
					</ol>
				</section>
			))}
			<Pages {...list.paging(data)} />
		</Page>
	);
}

function dayName(day: string, today: string): string {
	if (day === today) return text.today;
	return day === addDays(today, -1) ? text.yesterday : longDate(day);
}

type EntryProps = { entry: AuditEntry; onRecord: (of: { kind: string; record: string }) => void };

function Entry({ entry, onRecord }: EntryProps) {
	const { recordId } = entry;
	const fields = changedFields(entry);
	const path =
		entry.action === 'remove' || entry.action === 'erase' ? null : recordPath(entry.kind, entry.recordId);
	const head = (
		<>
			<time className={classes.time} dateTime={entry.at}>
				{kyivTime(entry.at)}
			</time>
			<span className={classes.what} title={longName(entry)}>
				{sentenceOf(entry, optionName)}
			</span>
			<span className={classes.who}>
				{entry.by === 'system' ? text.system : entry.by}
				{entry.by !== 'system' && <small>{text.app(entry.app)}</small>}
			</span>
		</>
	);
	return (
		<li className={classes.entry}>
			{fields.length === 0 ? (
				<div className={classes.head}>{head}</div>
			) : (
				<details>
					<summary className={classes.head}>{head}</summary>
					<table className={classes.fields} aria-label={text.what}>
						<thead>
							<tr>
								<th scope="col">{text.field}</th>
								<th scope="col">{text.before}</th>
								<th scope="col">{text.after}</th>
							</tr>
						</thead>
						<tbody>
							{fields.map(({ label, before, after }) => (
								<tr key={label}>
									<th scope="row">{label}</th>
									<td>{before === '' ? text.nothing : <del>{before}</del>}</td>
									<td>{after === '' ? text.nothing : <ins>{after}</ins>}</td>
								</tr>
							))}
						</tbody>
					</table>
					<p className={classes.open}>
						{path && <Link to={path}>{text.open}</Link>}
						{recordId !== null && (
							<button
								type="button"
								className={classes.record}
								onClick={() => onRecord({ kind: entry.kind, record: recordId })}
							>
								{text.filters.history}
							</button>
						)}
					</p>
				</details>
			)}
		</li>
	);
}
