import { tables as words } from '@clearway/shared/words/admin-tables.ts';
import { Text } from '@mantine/core';
import { useRevalidator } from 'react-router-dom';
import { adminPathOf } from '../../../contract/addresses.ts';
import type { Table, TableVersion } from '../../../contract/calculator.ts';
import type { TableKind } from '../../../domain/tables/kind.ts';
import { kyivTime, longDate, shortDate } from '../../../format/date.ts';
import { confirm } from '../../kit/confirm.tsx';
import { Empty } from '../../kit/empty.tsx';
import { List, type RowAction } from '../../kit/list/list.tsx';
import { toast } from '../../kit/toast.tsx';
import type { Outcome } from '../../services/outcome.ts';
import { useServices } from '../../services/services.tsx';
import { saveTable } from '../save-table.ts';
import { StatePill } from '../state-pill.tsx';
import { CompareDialog, useComparison } from './compare-dialog.tsx';
import { firstDue, holdsWithout, validText } from './version-days.ts';
import classes from './versions.module.css';

type Props = {
	kind: TableKind;
	versions: readonly TableVersion[];
	today: string;
	restore: (version: number, base: number) => Promise<Outcome<Table>>;
	cancel: (version: number) => Promise<Outcome<unknown>>;
};

/** The history of a table: the version in force, the coming and the past ones. */
export function VersionsView({ kind, versions, today, restore, cancel }: Props) {
	const services = useServices();
	const { revalidate } = useRevalidator();
	const comparison = useComparison(kind);
	const current = versions.find(({ state }) => state === 'in_force');

	const tell = async (result: Outcome<unknown>, done: string): Promise<void> => {
		if (result.ok) return toast.done(done);
		toast.problem(result.problem);
		if (result.problem.code !== 'conflict') return;
		// The list then shows the other admin's change beside the message about it.
		await revalidate();
	};
	const restoreAsked = async ({ version }: TableVersion): Promise<void> => {
		const seen = current?.version ?? 0;
		const due = firstDue(versions);
		const isSure = await confirm({
			...words.restore,
			title: words.restore.title(version),
			text: words.restore.text(due && { day: longDate(due.validFrom), version: due.version }),
		});
		if (!isSure) return;
		const result = await restore(version, seen);
		comparison.close();
		await tell(result, result.ok ? words.restore.done(version, result.value.version) : '');
	};
	const cancelAsked = async (row: TableVersion): Promise<void> => {
		const { version, validFrom } = row;
		const next = holdsWithout(versions, row)?.version ?? null;
		const isSure = await confirm({
			...words.cancelVersion,
			title: words.cancelVersion.title(version),
			text: words.cancelVersion.text(longDate(validFrom), next),
			isDangerous: true,
		});
		if (isSure) await tell(await cancel(version), words.cancelVersion.done(version));
	};
	const actions = (row: TableVersion): RowAction[] => [
		current !== undefined &&
			row !== current && {
				label: words.versions.compare,
				icon: 'table',
				run: () => void comparison.compare({ before: current.version, after: row.version }),
			},
		(row.state === 'past' || row.state === 'replaced' || row.state === 'cancelled') && {
			label: words.restore.action,
			icon: 'undo',
			run: () => void restoreAsked(row),
		},
		{
			label: words.download,
			icon: 'download',
			run: () => void saveTable(services, kind.title, row.version),
		},
		row.state === 'pending' && {
			label: words.versions.cancel,
			icon: 'cross',
			isDangerous: true,
			run: () => void cancelAsked(row),
		},
	];
	return (
		<>
			<List
				label={words.versions.label}
				rows={versions}
				keyOf={({ version }) => version}
				nameOf={({ version }) => words.version(version)}
				pathOf={({ version }) => `${adminPathOf.table(kind.title)}?version=${version}`}
				actions={actions}
				columns={[
					{
						key: 'version',
						label: words.versions.version,
						isTight: true,
						cell: ({ version, validFrom }) => (
							<>
								{words.version(version)}
								<Text component="div" className="note" hiddenFrom="sm">
									{validText(validFrom, today)}
								</Text>
							</>
						),
					},
					{
						key: 'state',
						label: words.versions.state,
						isTight: true,
						cell: (row) => <StatePill state={row.state} illustrative={row.illustrative} />,
					},
					{
						key: 'valid',
						label: words.versions.validFrom,
						isTight: true,
						isExtra: true,
						cell: ({ validFrom }) => validText(validFrom, today),
					},
					{
						key: 'created',
						label: words.versions.created,
						isTight: true,
						isExtra: true,
						cell: ({ createdAt, by }) =>
							words.by(by, `${shortDate(new Date(createdAt))}, ${kyivTime(createdAt)}`),
					},
					{
						key: 'rows',
						label: words.versions.rows,
						isNumber: true,
						isTight: true,
						isExtra: true,
						cell: ({ rows }) => rows,
					},
					{
						key: 'note',
						label: words.versions.note,
						isExtra: true,
						cell: ({ note, file }) => <span className={classes.note}>{note || file.name}</span>,
					},
				]}
				empty={
					<Empty icon="table" title={words.versions.none}>
						<p>{words.empty}</p>
					</Empty>
				}
			/>
			<CompareDialog
				kind={kind}
				versions={versions}
				today={today}
				comparison={comparison}
				onRestore={(version) => void restoreAsked(version)}
			/>
		</>
	);
}
