import { auditWords } from '@clearway/shared/words/admin-audit.ts';
import { listWords } from '@clearway/shared/words/admin-list.ts';
import { office } from '@clearway/shared/words/admin-office.ts';
import { recordWords } from '@clearway/shared/words/records.ts';
import { Link } from 'react-router-dom';
import type { AuditEntry } from '../../contract/audit.ts';
import { may, type Rights } from '../../contract/presets.ts';
import { isRecordKind, recordKinds } from '../../contract/records.ts';
import { placeOfKind } from '../../contract/rights.ts';
import { addDays } from '../../domain/dated.ts';
import { kyivDay, kyivTime, longDate } from '../../format/date.ts';
import { Group, Stack } from '../kit/layout.ts';
import { readListAddress, useListAddress } from '../kit/list/address.ts';
import { type ListFilter, periodOf } from '../kit/list/filters.tsx';
import { Listing } from '../kit/list/listing.tsx';
import { type Found, loadRows } from '../kit/list/paging.ts';
import { Page } from '../kit/page.tsx';
import { useReloadOnNews } from '../services/news.ts';
import { screen, type ViewProps } from '../services/screen.tsx';
import { useRights } from '../services/use-rights.ts';
import classes from './audit.module.css';
import { longName } from './audit-text.ts';
import { changedFields } from './changed-fields.ts';
import { changePath, priceChanges, sayChange } from './price-changes.ts';

const text = office.audit;

const shape = { filters: ['by', 'kind', 'record', 'from', 'to'] } as const;

type Data = {
	found: Found<AuditEntry>;
	people: { login: string; name: string | null }[];
	today: string;
};

/** Lists who changed what, with both values side by side. */
export default screen({
	title: text.title,
	load: async ({ api }, { url, signal }): Promise<Data> => {
		const { filters, ...address } = readListAddress(url.searchParams, shape);
		const { from: _, to: __, ...exact } = filters;
		const query = { ...exact, ...periodOf(filters) };
		const [found, people] = await Promise.all([
			loadRows(address, signal, (pages, signal) => api.audit.list({ query: { ...query, ...pages } }, signal)),
			api.audit.people({}, signal),
		]);
		return { found, people, today: kyivDay(new Date()) };
	},
	View: Audit,
});

function Audit({ data: { found, people, today } }: ViewProps<Data, Record<never, never>>) {
	useReloadOnNews(...recordKinds, 'table', 'rate', 'admin');
	const list = useListAddress(shape);
	return (
		<Page title={text.title} lead={text.lead}>
			<Listing
				list={list}
				found={found}
				search={false}
				filters={filtersOf(people, today, list.chosen.filters.record, useRights())}
				count={listWords.found}
				empty={{ icon: 'clock', title: text.empty, text: text.emptyHelp }}
			>
				{(entries) =>
					[...Map.groupBy(entries, ({ at }) => kyivDay(new Date(at)))].map(([day, entries]) => (
						<section key={day} className={classes.day}>
							<h2>{dayName(day, today)}</h2>
							<ol className="panel divided">
								{entries.map((entry) => (
									<Entry key={entry.id} entry={entry} onRecord={(of) => list.set(of)} />
								))}
							</ol>
						</section>
					))
				}
			</Listing>
		</Page>
	);
}

const kinds: readonly (readonly [string, string])[] = Object.entries(auditWords).map(([kind, { name }]) => [
	kind,
	isRecordKind(kind) ? recordWords[kind].many : (text.filters.kinds[kind] ?? name),
]);

function personName(login: string, name: string | null): string {
	if (name === null) return text.filters.left(login);
	return name === login ? name : `${name} (${login})`;
}

const filtersOf = (
	people: Data['people'],
	today: string,
	record: string | undefined,
	rights: Rights,
): ListFilter[] => [
	{
		key: 'by',
		label: text.filters.by,
		options: [
			['', text.filters.anyone],
			...people.map(({ login, name }) => [login, personName(login, name)] as const),
			['system', text.system],
		],
	},
	{
		key: 'kind',
		label: text.filters.kind,
		options: [['', text.filters.anyKind], ...kinds.filter(([kind]) => may(rights, placeOfKind(kind)))],
		drops: 'record',
	},
	{ period: text.filters, today },
	{ key: 'record', chip: text.filters.record(record ?? ''), label: text.filters.dropRecord },
];

function dayName(day: string, today: string): string {
	if (day === today) return text.today;
	return day === addDays(today, -1) ? text.yesterday : longDate(day);
}

type EntryProps = { entry: AuditEntry; onRecord: (of: { kind: string; record: string }) => void };

function Entry({ entry, onRecord }: EntryProps) {
	const { recordId } = entry;
	const fields = changedFields(entry);
	const { lines, more } = priceChanges(entry);
	const path = changePath(entry);
	const head = (
		<>
			<time className="soft figures" dateTime={entry.at}>
				{kyivTime(entry.at)}
			</time>
			<span className={classes.what} title={longName(entry)}>
				{sayChange(entry)}
			</span>
			<span className={classes.who}>
				{entry.by === 'system' ? text.system : entry.by}
				{entry.by !== 'system' && <small className="soft">{text.app(entry.app)}</small>}
			</span>
		</>
	);
	return (
		<li>
			{fields.length === 0 ? (
				<div className={classes.head}>{head}</div>
			) : (
				<details>
					<summary className={classes.head}>{head}</summary>
					{lines.length + more > 1 && (
						<Stack component="ul" px="md" mb="xs" gap={0}>
							{lines.map((line) => (
								<li key={line}>{line}</li>
							))}
							{more > 0 && <li>{text.more(more)}</li>}
						</Stack>
					)}
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
					<Group px="md" pb="sm" gap="4px 16px">
						{path && <Link to={path}>{text.open}</Link>}
						{recordId !== null && (
							<button
								type="button"
								className="as-link"
								onClick={() => onRecord({ kind: entry.kind, record: recordId })}
							>
								{text.filters.history}
							</button>
						)}
					</Group>
				</details>
			)}
		</li>
	);
}
