import { tables as words } from '@clearway/shared/words/admin-tables.ts';
import { tableNames } from '@clearway/shared/words/table-names.ts';
import { Button } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { adminPathOf } from '../../contract/addresses.ts';
import type { Table } from '../../contract/calculator.ts';
import { lackedRates } from '../../domain/tables/find-customs-rate.ts';
import { fitKind } from '../../domain/tables/fit-kind.ts';
import type { Row, TableKind } from '../../domain/tables/kind.ts';
import { tableKind } from '../../domain/tables/kinds.ts';
import { readFileStamp } from '../../domain/tables/stamp.ts';
import { kyivDay } from '../../format/date.ts';
import { useStore } from '../../ui/store.ts';
import { CopyNotes } from '../edit/edit-form.tsx';
import { confirm } from '../kit/confirm.tsx';
import { Icon } from '../kit/icon.tsx';
import { Group } from '../kit/layout.ts';
import { Page } from '../kit/page.tsx';
import tabLine from '../kit/tabs.module.css';
import { toast } from '../kit/toast.tsx';
import { useReloadOnNews } from '../services/news.ts';
import { type Outcome, outcome } from '../services/outcome.ts';
import { useSaveState } from '../services/save-state.ts';
import { screen, type ViewProps } from '../services/screen.tsx';
import { useServices } from '../services/services.tsx';
import { Beside } from './chargers.tsx';
import { DropZone } from './drop-zone.tsx';
import type { GridRow } from './grid/grid-rows.ts';
import { ReviewView } from './review/review-view.tsx';
import { labelOf, rowName } from './review/say-row.ts';
import { dayToBegin, firstWish, type Publication, useReview, type Wish } from './review/use-review.ts';
import { saveTable } from './save-table.ts';
import { act as acts, loadTable, type TableData } from './table-data.ts';
import { templateOf } from './template.ts';
import { TableNotes } from './versions/table-notes.tsx';
import { publishedText } from './versions/version-days.ts';
import { VersionsView } from './versions/versions-view.tsx';
import { filledRows } from './workbench/check-grid.ts';
import { asCopiedRows, createTableCopy, type TableCopy } from './workbench/table-copy.ts';
import { Editor } from './workbench/table-editor.tsx';
import { useTableGrid } from './workbench/use-table-grid.ts';

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
	const { title, versions, table, isInForce, today } = data;
	const services = useServices();
	const navigate = useNavigate();
	const [params] = useSearchParams();
	const isHistory = params.get('view') === 'versions';
	const { isHeld, unsaved, copiedAt } = useStore(copy.state);
	const isReadOnly = !isInForce || !isHeld;
	const [opened] = useState(() => ({
		kind: fitKind(tableKind(title), edited?.rows ?? [], cellsOf((isInForce && unsaved?.table.rows) || [])),
		continuedFrom: isInForce ? (unsaved?.at ?? null) : null,
		inForce: table?.version,
		edited,
	}));
	const { kind } = opened;
	const editedGrid = useTableGrid({ kind, table: opened.edited, copy, isReadOnly });
	const { grid, faults, isChanged, base } = editedGrid;
	const { review, ask, again, day, chooseDay, end } = useReview(title, versions);

	// Another version has come into force. It replaces rows that nobody touched; an open history stays as it is,
	// with its comparison.
	const isOutdated = isInForce && table?.version !== opened.inForce;
	const isUntouched = !isChanged && !grid.canUndo() && !grid.canRedo() && !grid.state.get().editing;
	const isReplaced = isOutdated && isUntouched && !review && !isHistory;
	const isComing = opened.edited?.version !== opened.inForce;
	const isOlder = isChanged && !isComing && base !== table?.version;
	useEffect(() => {
		if (isReplaced) copy.reopen();
	}, [isReplaced, copy]);

	// Only a list that the office brings whole does not inherit the mark for example prices.
	const examples = !editedGrid.isBrought && (opened.edited?.illustrative ?? false);
	const ofFile = (file: File, { mode, keep, answers }: Wish): boolean => {
		const base = readFileStamp(file.name)?.version;
		const isPart = mode === 'merge' || keep.length > 0 || Object.values(answers).includes('keep');
		const from = versions.find(({ version, state }) => (base ? version === base : state === 'in_force'));
		return (base !== undefined || isPart) && from?.illustrative === true;
	};
	/** Rows of a version that is still to come are for its day. */
	const dayOf = (base: number | null | undefined): string =>
		dayToBegin(day ?? versions.find(({ version }) => version === base)?.validFrom, today);
	const bring = (file: File): void => {
		if (!isHeld) return;
		void ask({
			offer: { kind: 'file', file },
			illustrative: ofFile(file, firstWish),
			wish: firstWish,
			validFrom: dayOf(readFileStamp(file.name)?.version),
		});
	};
	bringing.current = bring;
	const choose = async (): Promise<void> => {
		const file = await services.platform.openFile({ title: words.upload, extensions });
		if (file) bringing.current(file);
	};
	const checkGrid = (illustrative = examples): void => {
		if (!isChanged && illustrative === examples) return;
		const [first] = faults;
		if (first) {
			grid.filter(null);
			grid.goTo({ row: Math.max(first.row, 0), column: first.column });
			grid.announcement.set(words.fixFirst(faults.length));
			return;
		}
		void ask({
			offer: { kind: 'rows', rows: filledRows(grid.state.get().rows), base },
			illustrative,
			wish: editedGrid.isMerge ? { ...firstWish, mode: 'merge' } : firstWish,
			validFrom: dayOf(base),
		});
	};
	const fix = async (faultPath: string | null): Promise<void> => {
		if (!review) return;
		const { offer } = review;
		if (offer.kind === 'file') {
			const { readFileRows } = await import('./read-file.ts');
			if (isChanged && !(await confirm(words.replaceRows))) return;
			const bytes = new Uint8Array(await offer.file.arrayBuffer());
			const file = readFileRows(kind, bytes, offer.file.name, review.wish.answers);
			return copy.open(
				{
					base: file.base ?? opened.edited?.version ?? null,
					rows: asCopiedRows(file.rows),
					...(!review.illustrative && { isBrought: true }),
					...(review.wish.mode === 'merge' && { isMerge: true }),
				},
				(faultPath && file.placeOf(faultPath)) || { row: 0, column: 0 },
			);
		}
		end();
	};
	const publish = async (publication: Publication): Promise<Outcome<unknown>> => {
		const result = await act.publish(title, publication);
		if (!result.ok) return result;
		// A person may leave as soon as the success is shown, so the copy is removed before that.
		if (publication.offer.kind === 'rows') await copy.open(null);
		else copy.reopen();
		toast.done(publishedText(result.value, kyivDay(new Date())));
		return result;
	};
	const takeAsBase = async (): Promise<void> => {
		if (unsaved && !(await confirm(words.replaceRows))) return;
		const rows = asCopiedRows(grid.state.get().rows);
		const isComing = table !== null && table.validFrom > today;
		const from = isComing ? table : versions.find(({ state }) => state === 'in_force');
		await copy.open({ base: from?.version ?? null, rows });
		navigate(adminPathOf.table(title));
	};
	const template = opened.edited?.rows.length ? null : templateOf(title);
	const takeTemplate = async (rows: readonly Row[]): Promise<void> => {
		if (unsaved && !(await confirm(words.replaceRows))) return;
		await copy.open({ base: opened.edited?.version ?? null, rows: rows.map((cells) => ({ cells })) });
	};
	useSaveState(isChanged ? { kind: 'unsaved', copiedAt } : nothing, {
		save: () => checkGrid(),
		leave: 'free',
	});

	return (
		<DropZone onFile={bring}>
			<Page
				title={tableNames[title]}
				action={
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
						{!isReadOnly && !review && !isHistory && (
							<Button onClick={() => checkGrid()} disabled={!isChanged}>
								{words.check}
							</Button>
						)}
					</>
				}
			>
				{review ? (
					<ReviewView
						kind={kind}
						review={review}
						versions={review.versions ?? versions}
						today={review.today}
						day={day}
						chooseDay={chooseDay}
						onDay={(validFrom) => void ask({ ...review, validFrom })}
						onWish={(wish) => {
							const { offer } = review;
							const illustrative = offer.kind === 'file' ? ofFile(offer.file, wish) : review.illustrative;
							void ask({ ...review, wish, illustrative });
						}}
						onFix={(path) => void fix(path)}
						onAgain={again}
						onClose={() => {
							end();
							grid.goTo(grid.state.get().selection.head);
						}}
						publish={publish}
					/>
				) : (
					<>
						<Group
							component="nav"
							className={tabLine.tabs ?? ''}
							mb="sm"
							gap="0 24px"
							aria-label={words.views.label}
						>
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
						{isHistory ? (
							<VersionsView
								kind={kind}
								versions={versions}
								today={today}
								restore={(version, base) => act.restore(title, version, base)}
								cancel={(version) => act.cancel(title, version)}
							/>
						) : (
							<>
								<CopyNotes
									isHeld={isHeld}
									continuedFrom={isChanged ? opened.continuedFrom : null}
									editing={{ takeOver: copy.takeOver, discard: () => void copy.open(null) }}
								/>
								<TableNotes
									data={data}
									version={opened.edited?.version}
									isOlder={isOlder}
									onBase={isHeld ? () => void takeAsBase() : null}
									onOwn={examples && !isReadOnly ? () => checkGrid(false) : null}
									lacking={title === 'customs-rate' ? lackingIn(kind, grid.state.get().rows) : []}
									isToVerify={grid.state.get().rows.some(({ cells }) => cells.verify === 'yes')}
									onTemplate={template && !isReadOnly ? () => void takeTemplate(template) : null}
								/>
								<Beside title={title} />
								<Editor kind={kind} table={editedGrid} day={dayOf(base)} onPublish={() => checkGrid()} />
							</>
						)}
					</>
				)}
			</Page>
		</DropZone>
	);
}

const cellsOf = (rows: readonly Pick<GridRow, 'cells'>[]): Partial<Row>[] => rows.map(({ cells }) => cells);

function lackingIn(kind: TableKind, rows: readonly GridRow[]): string[] {
	return rows.flatMap(({ cells }) => {
		const lacked = cells.class == null || cells.verify === 'yes' ? [] : lackedRates(cells);
		if (lacked.length === 0) return [];
		return [`${rowName(kind, cells)} («${lacked.map((key) => labelOf(kind, key)).join('», «')}»)`];
	});
}

const nothing = { kind: 'none' } as const;
