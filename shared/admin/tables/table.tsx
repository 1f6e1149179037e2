import { tables as words } from '@clearway/shared/words/admin-tables.ts';
import { tableNames } from '@clearway/shared/words/table-names.ts';
import { Button } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { adminPathOf } from '../../contract/addresses.ts';
import type { Table } from '../../contract/calculator.ts';
import { lackedRates } from '../../domain/tables/find-customs-rate.ts';
import type { TableKind } from '../../domain/tables/kind.ts';
import { useStore } from '../../ui/store.ts';
import { CopyNotes } from '../edit/edit-form.tsx';
import { Icon } from '../kit/icon.tsx';
import { Group } from '../kit/layout.ts';
import { Page } from '../kit/page.tsx';
import tabLine from '../kit/tabs.module.css';
import { useReloadOnNews } from '../services/news.ts';
import { outcome } from '../services/outcome.ts';
import { useSaveState } from '../services/save-state.ts';
import { screen, type ViewProps } from '../services/screen.tsx';
import { useServices } from '../services/services.tsx';
import { Beside } from './chargers.tsx';
import { DropZone } from './drop-zone.tsx';
import type { GridRow } from './grid/grid-rows.ts';
import { ReviewView } from './review/review-view.tsx';
import { labelOf, rowName } from './review/say-row.ts';
import { saveTable } from './save-table.ts';
import { act as acts, loadTable, type TableData } from './table-data.ts';
import { templateOf } from './template.ts';
import { useOffering } from './use-offering.ts';
import { useWorkbench, type WorkbenchState } from './use-workbench.ts';
import { TableNotes } from './versions/table-notes.tsx';
import { VersionsView } from './versions/versions-view.tsx';
import { createTableCopy, type TableCopy } from './workbench/table-copy.ts';
import { Editor } from './workbench/table-editor.tsx';

type Props = ViewProps<TableData, typeof acts>;

const extensions = ['xlsx', 'csv'] as const;

/** One table: its rows in a grid, a check before anything is published, its versions. */
export default screen({
	title: ({ title }: TableData) => tableNames[title],
	load: loadTable,
	act: acts,
	View: TableScreen,
});

function TableScreen({ data, act }: Props) {
	const services = useServices();
	const [copy] = useState(() => createTableCopy(services, data.title));
	useEffect(() => copy.hold(), [copy]);
	useReloadOnNews('table');
	const { isHeld, unsaved, opening } = useStore(copy.state);
	const edited = useEdited(data, unsaved?.table.base);
	// Other prices may replace the workbench while somebody chooses a file: the new one takes it.
	const bring = useRef<(file: File) => void>(() => undefined);
	if (isHeld === null || edited === undefined) return null;
	return (
		<Workbench
			key={`${opening} ${data.isInForce ? 'now' : data.table?.version}`}
			data={data}
			act={act}
			copy={copy}
			edited={edited}
			bringing={bring}
		/>
	);
}

/**
 * The version whose rows are edited: the shown one, or a coming one that the unsaved rows were taken from.
 * Undefined until it is read; when reading fails, it is the shown one.
 */
function useEdited(
	{ title, versions, table, isInForce, today }: TableData,
	base: number | null | undefined,
): Table | null | undefined {
	const { api } = useServices();
	const [coming, setComing] = useState<{ version: number; table: Table | null } | null>(null);
	const version = versions.find(
		(candidate) => candidate.version === base && candidate.validFrom > today,
	)?.version;
	const wanted = isInForce ? version : undefined;
	useEffect(() => {
		if (wanted === undefined) return;
		let isOver = false;
		void outcome(api.calculator.version({ params: { title, n: String(wanted) } })).then((result) => {
			if (!isOver) setComing({ version: wanted, table: result.ok ? result.value : null });
		});
		return () => {
			isOver = true;
		};
	}, [api, title, wanted]);
	if (wanted === undefined) return table;
	return coming?.version === wanted ? (coming.table ?? table) : undefined;
}

type WorkbenchProps = Props & {
	copy: TableCopy;
	edited: Table | null;
	bringing: RefObject<(file: File) => void>;
};

function Workbench({ data, act, copy, edited, bringing }: WorkbenchProps) {
	const { title, versions, today } = data;
	const workbench = useWorkbench(data, copy, edited);
	const { opened, editedGrid, reviewing, isHistory, isHeld, isReadOnly, copiedAt } = workbench;
	const { review, again, day, chooseDay, ask, end } = reviewing;
	const { grid, isChanged } = editedGrid;
	const offering = useOffering(workbench, act);
	bringing.current = offering.checkFile;
	useSaveState(isChanged ? { kind: 'unsaved', copiedAt } : nothing, {
		save: () => offering.checkGrid(),
		leave: 'free',
	});
	return (
		<DropZone onFile={offering.checkFile}>
			<Page
				title={tableNames[title]}
				action={
					<>
						<FileButtons data={data} isHeld={isHeld} bringing={bringing} />
						{!isReadOnly && !review && !isHistory && (
							<Button onClick={() => offering.checkGrid()} disabled={!isChanged}>
								{words.check}
							</Button>
						)}
					</>
				}
			>
				{review ? (
					<ReviewView
						kind={opened.kind}
						review={review}
						versions={review.versions ?? versions}
						today={review.today}
						day={day}
						chooseDay={chooseDay}
						onDay={(validFrom) => void ask({ ...review, validFrom })}
						onWish={offering.changeWish}
						onFix={(path) => void offering.fix(path)}
						onAgain={again}
						onClose={() => {
							end();
							grid.goTo(grid.state.get().selection.head);
						}}
						publish={offering.publish}
					/>
				) : (
					<>
						<Views data={data} isHistory={isHistory} />
						{isHistory ? (
							<VersionsView
								kind={opened.kind}
								versions={versions}
								today={today}
								restore={(version, base) => act.restore(title, version, base)}
								cancel={(version) => act.cancel(title, version)}
							/>
						) : (
							<Rows workbench={workbench} offering={offering} />
						)}
					</>
				)}
			</Page>
		</DropZone>
	);
}

type FileButtonsProps = Pick<WorkbenchProps, 'data' | 'bringing'> & { isHeld: boolean };

function FileButtons({ data: { title, table }, isHeld, bringing }: FileButtonsProps) {
	const services = useServices();
	const choose = async (): Promise<void> => {
		const file = await services.platform.openFile({ title: words.upload, extensions });
		if (file) bringing.current(file);
	};
	return (
		<>
			<Button
				variant="default"
				leftSection={<Icon name="upload" size={16} />}
				disabled={!isHeld}
				onClick={() => void choose()}
			>
				{words.upload}
			</Button>
			<Button
				variant="default"
				leftSection={<Icon name="download" size={16} />}
				disabled={!table}
				onClick={() => void saveTable(services, title, table?.version)}
			>
				{words.download}
			</Button>
		</>
	);
}

const Views = ({ data: { title, versions }, isHistory }: { data: TableData; isHistory: boolean }) => (
	<Group component="nav" className={tabLine.tabs ?? ''} mb="sm" gap="0 24px" aria-label={words.views.label}>
		<Link to={adminPathOf.table(title)} aria-current={isHistory ? undefined : 'page'} replace>
			{words.views.rows}
		</Link>
		<Link
			to={`${adminPathOf.table(title)}?view=versions`}
			aria-current={isHistory ? 'page' : undefined}
			replace
		>
			{words.views.versions(versions.length)}
		</Link>
	</Group>
);

type RowsProps = { workbench: WorkbenchState; offering: ReturnType<typeof useOffering> };

/** The grid, and what is to be known of its rows. */
function Rows({ workbench, offering }: RowsProps) {
	const { data, copy, opened, editedGrid, isHeld, isReadOnly, isOlder, examples } = workbench;
	const { kind, edited, continuedFrom } = opened;
	const { grid, isChanged, base } = editedGrid;
	const { rows } = grid.state.get();
	const template = edited?.rows.length ? null : templateOf(data.title);
	return (
		<>
			<CopyNotes
				isHeld={isHeld}
				continuedFrom={isChanged ? continuedFrom : null}
				editing={{ takeOver: copy.takeOver, discard: () => void copy.open(null) }}
			/>
			<TableNotes
				data={data}
				version={edited?.version}
				isOlder={isOlder}
				onBase={isHeld ? () => void offering.takeAsBase() : null}
				onOwn={examples && !isReadOnly ? () => offering.checkGrid(false) : null}
				lacking={data.title === 'customs-rate' ? lackingIn(kind, rows) : []}
				isToVerify={rows.some(({ cells }) => cells.verify === 'yes')}
				onTemplate={template && !isReadOnly ? () => void offering.takeTemplate(template) : null}
			/>
			<Beside title={data.title} />
			<Editor
				kind={kind}
				table={editedGrid}
				day={offering.dayOf(base)}
				onPublish={() => offering.checkGrid()}
			/>
		</>
	);
}

function lackingIn(kind: TableKind, rows: readonly GridRow[]): string[] {
	return rows.flatMap(({ cells }) => {
		const lacked = cells.class == null || cells.verify === 'yes' ? [] : lackedRates(cells);
		if (lacked.length === 0) return [];
		return [`${rowName(kind, cells)} («${lacked.map((key) => labelOf(kind, key)).join('», «')}»)`];
	});
}

const nothing = { kind: 'none' } as const;
