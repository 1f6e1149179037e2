import { tables as words } from '@clearway/shared/words/admin-tables.ts';
import { tableNames } from '@clearway/shared/words/table-names.ts';
import { vehicleClasses } from '@clearway/shared/words/vehicle-classes.ts';
import { Button, Stack, Text } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import { adminPathOf, adminPaths, readCopyKey } from '../../contract/addresses.ts';
import type { TableVersion } from '../../contract/calculator.ts';
import { may } from '../../contract/presets.ts';
import { placeOfTable } from '../../contract/rights.ts';
import { daysBetween } from '../../domain/dated.ts';
import { placeOfSettings } from '../../domain/options/places.ts';
import { optionKind } from '../../domain/options.ts';
import { type TableTitle, tableTitles } from '../../domain/tables/kind.ts';
import { tableKind } from '../../domain/tables/kinds.ts';
import { kyivDay, shortDate } from '../../format/date.ts';
import { confirm } from '../kit/confirm.tsx';
import { Group } from '../kit/layout.ts';
import { List } from '../kit/list/list.tsx';
import { Page } from '../kit/page.tsx';
import { toast } from '../kit/toast.tsx';
import { useBusy } from '../kit/use-busy.ts';
import { useReloadOnNews } from '../services/news.ts';
import { screen, type ViewProps } from '../services/screen.tsx';
import { type AdminServices, useServices } from '../services/services.tsx';
import { saveTable } from './save-table.ts';
import { WarningPill } from './state-pill.tsx';
import classes from './tables.module.css';
import { validText } from './versions/version-days.ts';

type Line = {
	title: TableTitle;
	current: TableVersion | undefined;
	pending: TableVersion[];
	/** Warnings about the table. */
	warnings: string[];
	hasLocalCopy: boolean;
	/** The classes whose payments are on request, because the table has no rate for them. */
	onRequest: string[];
};

type Data = { lines: Line[]; fees: Fee[]; today: string };

/** A fixed fee that is still an example. */
type Fee = { title: string; value: string };

async function load(
	{ api, copyStore, rights }: AdminServices,
	{ signal }: { signal: AbortSignal },
): Promise<Data> {
	const titles = tableTitles.filter((title) => may(rights.get(), placeOfTable(title)));
	const [overview, registry, stored, localCopy, ...histories] = await Promise.all([
		api.office.overview({}, signal),
		api.option.registry({}, signal),
		api.option.list({}, signal),
		copyStore.list('table/'),
		...titles.map((title) => api.calculator.versions({ params: { title } }, signal)),
	]);
	const lines = titles.map((title, index): Line => {
		const versions = histories[index] ?? [];
		return {
			title,
			current: versions.find(({ state }) => state === 'in_force'),
			pending: versions.filter(({ state }) => state === 'pending'),
			// A warning names its table. A missing table is seen anyway.
			warnings: overview.warnings
				.filter(({ code, message }) => code !== 'table-missing' && message.includes(`«${tableNames[title]}»`))
				.map(({ message }) => message),
			hasLocalCopy: localCopy.some(({ key }) => readCopyKey(key)?.id === title),
			onRequest: title === 'customs-rate' ? overview.classesWithoutRates.map(className) : [],
		};
	});
	const own = new Set(stored.map(({ title }) => title));
	const fees = registry
		.filter(({ title }) => {
			const kind = optionKind(title);
			return kind?.illustrative && may(rights.get(), placeOfSettings(kind.group)) && !own.has(title);
		})
		.map(({ title, default: value }) => ({ title, value }));
	return { lines, fees, today: kyivDay(new Date()) };
}

const className = (key: string): string => (vehicleClasses as Readonly<Record<string, string>>)[key] ?? key;

/** The example prices as they are become the office's own. */
const takeAsOwn = ({ api }: AdminServices, lines: readonly Line[], options: Fee[]) =>
	api.calculator.takeAsOwn({
		body: {
			tables: lines.flatMap(({ title, current }) => (current ? { title, version: current.version } : [])),
			options,
		},
	});

/** The tables: version in force, since when, scheduled versions, warnings. */
export default screen({ title: words.title, load, act: { takeAsOwn }, View: Overview });

function Overview({ data: { lines, fees, today }, act }: ViewProps<Data, { takeAsOwn: typeof takeAsOwn }>) {
	const services = useServices();
	const navigate = useNavigate();
	useReloadOnNews('table', 'option');
	const { isBusy, during } = useBusy();
	const examples = lines.filter(({ current }) => current?.illustrative);
	const takeAll = async (): Promise<void> => {
		if (!(await confirm(words.examples.taking(examples.length, fees.length)))) return;
		const result = await act.takeAsOwn(examples, fees);
		if (result.ok) toast.done(words.examples.taken);
		else toast.problem(result.problem);
	};
	return (
		<Page title={words.title} lead={words.lead}>
			{examples.length + fees.length > 0 && (
				<Group className="callout" data-tone="warning" justify="space-between" gap="xs" mb="md">
					<span>
						{words.examples.left(examples.length)}{' '}
						<Link to={adminPaths.fees}>{words.examples.feesLeft(fees.length)}</Link>
					</span>
					<Button
						size="compact-md"
						variant="default"
						aria-busy={isBusy}
						onClick={() => !isBusy && void during(takeAll)}
					>
						{words.examples.own}
					</Button>
				</Group>
			)}
			<List
				label={words.label}
				rows={lines}
				keyOf={({ title }) => title}
				nameOf={({ title }) => tableNames[title]}
				pathOf={({ title }) => adminPathOf.table(title)}
				actions={({ title, current }) => [
					{ label: words.open, icon: 'edit', run: () => void navigate(adminPathOf.table(title)) },
					{
						label: words.views.history,
						icon: 'clock',
						run: () => void navigate(`${adminPathOf.table(title)}?view=versions`),
					},
					current !== undefined && {
						label: words.download,
						icon: 'download',
						run: () => void saveTable(services, title, current.version),
					},
				]}
				columns={[
					{ key: 'name', label: words.overview.name, cell: ({ title }) => tableNames[title] },
					{
						key: 'state',
						label: words.overview.state,
						isBelow: true,
						isWide: true,
						cell: (line) => <State line={line} today={today} />,
					},
					{
						key: 'rows',
						label: words.overview.rows,
						isNumber: true,
						isTight: true,
						isExtra: true,
						cell: ({ current }) => current?.rows ?? '',
					},
					{
						key: 'age',
						label: words.overview.age,
						isTight: true,
						isExtra: true,
						cell: ({ current }) =>
							current && words.age(daysBetween(kyivDay(new Date(current.createdAt)), today)),
					},
				]}
				empty={null}
			/>
			<Text className="note" maw="68ch" mt="md">
				{words.overview.hint}
			</Text>
		</Page>
	);
}

function State({
	line: { title, current, pending, warnings, hasLocalCopy, onRequest },
	today,
}: {
	line: Line;
	today: string;
}) {
	return (
		<Stack className={classes.state ?? ''} align="flex-start" gap="xxs">
			{current ? (
				<Group component="span" gap="0 8px">
					{words.version(current.version)}
					<span className="note">{validText(current.validFrom, today)}</span>
					{current.illustrative && <WarningPill>{words.illustrative}</WarningPill>}
				</Group>
			) : (
				<NoVersion title={title} />
			)}
			{pending.map(({ version, validFrom }) => (
				<Link key={version} to={`${adminPathOf.table(title)}?version=${version}`} className={classes.small}>
					{words.pending(version, shortDate(validFrom))}
				</Link>
			))}
			{onRequest.length > 0 && <span className="note">{words.onRequest(onRequest)}</span>}
			{hasLocalCopy && <WarningPill>{words.hasDraft}</WarningPill>}
			{warnings.map((warning) => (
				<span key={warning} className="note warning">
					{warning}
				</span>
			))}
		</Stack>
	);
}

/** A missing table is a fault only when the calculation needs it. */
const NoVersion = ({ title }: Pick<Line, 'title'>) =>
	tableKind(title).mayBeEmpty ? (
		<span className="note">{words.noneIsFine}</span>
	) : (
		<WarningPill>{words.none}</WarningPill>
	);
