import { editings } from '@clearway/shared/words/admin-editings.ts';
import { tables as words } from '@clearway/shared/words/admin-tables.ts';
import { tableNames } from '@clearway/shared/words/table-names.ts';
import { Button, Menu } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { adminPathOf } from '../../contract/addresses.ts';
import type { Table } from '../../contract/calculator.ts';
import { Problem } from '../../contract/problem.ts';
import { fitKind } from '../../domain/tables/fit-kind.ts';
import type { Row, TableKind, TableTitle } from '../../domain/tables/kind.ts';
import { tableKind } from '../../domain/tables/kinds.ts';
import { readFileStamp } from '../../domain/tables/stamp.ts';
import { kyivDay } from '../../format/date.ts';
import { type Outcome, outcome } from '../frame/outcome.ts';
import { useSaveState } from '../frame/save-state.ts';
import type { ViewProps } from '../frame/screen.tsx';
import { useServices } from '../frame/services.tsx';
import { useWindowCopies } from '../frame/use-window-copies.ts';
import { confirm } from '../kit/confirm.tsx';
import { Icon } from '../kit/icon.tsx';
import { OtherCopies } from '../kit/other-copies.tsx';
import { Page } from '../kit/page.tsx';
import tabLine from '../kit/tabs.module.css';
import { toast } from '../kit/toast.tsx';
import { DropZone } from './drop-zone.tsx';
import type { GridRow } from './grid/grid-rows.ts';
import { dayToBegin } from './review/days-of-publication.ts';
import { decideLosses } from './review/losses.ts';
import { type Publication, ReviewView } from './review/review-view.tsx';
import { firstWish, useReview } from './review/use-review.ts';
import { saveTable } from './save-table.ts';
import type { act as acts, TableData } from './table.tsx';
import classes from './table-screen.module.css';
import { newestOf, useNewerVersion } from './use-newer-version.ts';
import { TableNotes } from './versions/table-notes.tsx';
import { publishedText } from './versions/version-days.ts';
import { VersionsView } from './versions/versions-view.tsx';
import { fileOfGrid, filledRows } from './workbench/file-of-grid.ts';
import { asCopiedRows, type LocalTable, scopeOf, type TableCopies } from './workbench/local-table.ts';
import { Editor } from './workbench/table-editor.tsx';
import { useTableGrid } from './workbench/use-table-grid.ts';

type Props = ViewProps<TableData, typeof acts>;

const extensions = ['xlsx', 'csv'] as const;

/**
 * The screen of one table. Once its own new version has arrived, or one that refused what it asked for, or
 * any while nothing was written here, or another version is opened, it begins anew.
 */
export function TableScreen({ data, act }: Props) {
	const [made, setMade] = useState<readonly number[]>([]);
	const { table, isInForce, versions } = data;
	const arrived = made.findLast((version) => versions.some((one) => one.version === version)) ?? 0;
	return (
		<Opening
			key={`${arrived} ${isInForce ? 'now' : table?.version}`}
			data={data}
			act={act}
			onPublished={(version) => setMade((before) => [...before, version])}
		/>
	);
}

type OpeningProps = Props & { onPublished: (version: number) => void };

const asItIs = (rows: LocalTable): LocalTable => rows;

/** The rows as they are opened: with the copy that lies on this machine by then. */
function Opening(props: OpeningProps) {
	const copies = useWindowCopies(scopeOf(props.data.title), asItIs);
	const edited = useEdited(props.data, copies);
	if (!copies || edited === undefined) return null;
	const columns = kindOf(props.data.title, edited, props.data.isInForce ? copies : null).columns.length;
	return (
		<Workbench
			key={`${copies.key} ${columns} ${edited === props.data.table ? 'shown' : edited?.version}`}
			copies={copies}
			edited={edited}
			{...props}
		/>
	);
}

/**
 * The version whose rows are edited: the one on display, or one still to come that the copy was taken from.
 * Undefined until it is read; where it cannot be, the one on display stands in for it.
 */
function useEdited(data: TableData, copies: TableCopies | null): Table | null | undefined {
	const { title, versions, table, isInForce, today } = data;
	const { api } = useServices();
	const [coming, setComing] = useState<{ version: number; table: Table | null } | null>(null);
	const base = copies?.own?.value.base;
	const version = versions.find((one) => one.version === base && one.validFrom > today)?.version;
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

type WorkbenchProps = OpeningProps & { copies: TableCopies; edited: Table | null };

function Workbench({ data, act, onPublished, copies, edited }: WorkbenchProps) {
	const { title, versions, table, isInForce, today } = data;
	const services = useServices();
	const navigate = useNavigate();
	const [params] = useSearchParams();
	const isHistory = params.get('view') === 'versions';
	const [opened] = useState(() => {
		const own = isInForce ? copies.own : null;
		return {
			localDraft: own,
			newest: newestOf(data.versions),
			kind: kindOf(title, edited, isInForce ? copies : null),
			inForce: table?.version,
			edited,
			isComing: edited !== table,
		};
	});
	const { kind } = opened;
	const own = useTableGrid({
		kind,
		table: opened.edited,
		copyKey: copies.key,
		localDraft: opened.localDraft,
		isReadOnly: !isInForce,
	});
	const { grid, faults, isChanged, draft, base } = own;
	const { review, ask, again, change, intent, intend, end } = useReview(title, versions);
	const newer = useNewerVersion(title, opened.newest);

	// Another version is in force by now, and nothing was written over the one that was opened. The history
	// stays as it is, with what is compared in it.
	const next = isInForce && !review && table?.version !== opened.inForce ? table?.version : undefined;
	const isUntouched = !isChanged && !grid.canUndo() && !grid.canRedo() && !grid.state.get().editing;
	useEffect(() => {
		if (next !== undefined && isUntouched && !isHistory) onPublished(next);
	}, [next, isUntouched, isHistory, onPublished]);

	// A list that the office brings is its own, whatever the one before it was: also once it is corrected.
	const examples = !own.isBrought && (opened.edited?.illustrative ?? false);
	/** Rows of a version that is still to come are for its day. */
	const dayOf = (base: number | null | undefined): string =>
		dayToBegin(intent.day ?? versions.find(({ version }) => version === base)?.validFrom, today);
	const bring = (file: File): void =>
		void ask({
			file,
			source: 'file',
			illustrative: false,
			wish: firstWish,
			validFrom: dayOf(readFileStamp(file.name)?.version),
		});
	const choose = async (): Promise<void> => {
		const file = await services.platform.openFile({ title: words.upload, extensions });
		if (file) bring(file);
	};
	const checkGrid = (): void => {
		if (!isInForce || !isChanged) return;
		const [first] = faults;
		if (first) {
			grid.filter(null);
			grid.goTo({ row: Math.max(first.row, 0), column: first.column });
			grid.announcement.set(words.fixFirst(faults.length));
			return;
		}
		void ask({
			file: fileOfGrid(kind, grid.state.get().rows, base),
			source: 'grid',
			illustrative: examples,
			wish: own.isMerge ? { ...firstWish, mode: 'merge' } : firstWish,
			validFrom: dayOf(base),
		});
	};
	const fix = async (faultPath: string | null): Promise<void> => {
		if (!review) return;
		if (review.source === 'file') {
			const { readFileRows } = await import('./read-file.ts');
			if (isChanged && !(await confirm(words.replaceRows))) return;
			const isMerge = review.wish.mode === 'merge';
			const bytes = new Uint8Array(await review.file.arrayBuffer());
			const { rows, base, placeOf } = readFileRows(kind, bytes, review.file.name, review.wish.answers);
			if (fitKind(kind, cellsOf(rows)) !== kind) {
				// A grid has the columns it was opened with: with a further port it is opened anew, from its copy.
				const copy = { base: base ?? edited?.version ?? null, rows: asCopiedRows(rows) };
				// The grid before it would write its own rows over it as it is left.
				draft.drop();
				const brought = { isBrought: true, ...(isMerge && { isMerge }) } as const;
				return copies.acts.store({ key: copies.key, value: { ...copy, ...brought } });
			}
			own.takeRows({ rows, base, isMerge });
			grid.goTo((faultPath && placeOf(faultPath)) || { row: 0, column: 0 });
		}
		end();
	};
	/** Without a review what would vanish is asked about at once: later nobody is there to answer. */
	const decided = async (publication: Publication): Promise<Publication | null> => {
		const rows = filledRows(grid.state.get().rows);
		const wish = await decideLosses(kind, edited?.rows ?? [], rows, confirm, review?.wish.mode);
		return wish && { ...publication, reviewed: { wish, base: null } };
	};
	const publish = async (publication: Publication): Promise<Outcome<unknown>> => {
		const isOfGrid = review?.source === 'grid';
		const sent = isOfGrid && !publication.reviewed ? await decided(publication) : publication;
		if (!sent) return { ok: false, problem: new Problem('invalid', words.review.notDecided) };
		const result = await act.publish(title, sent, isOfGrid ? copies.key : null);
		if (!result.ok) return result;
		if (isOfGrid) draft.drop();
		toast.done(publishedText(result.value, kyivDay(new Date())));
		onPublished(result.value.version);
		return result;
	};
	const takeAsBase = async (): Promise<void> => {
		if (copies.own && !(await confirm(words.replaceRows))) return;
		const rows = asCopiedRows(grid.state.get().rows);
		const isComing = table !== null && table.validFrom > today;
		const from = isComing ? table : versions.find(({ state }) => state === 'in_force');
		const base = from?.version ?? null;
		await copies.acts.store({ key: copies.key, value: { base, rows } });
		navigate(adminPathOf.table(title));
	};
	/** Correcting a version to come ends at the one in force: what is shown here is opened anew. */
	const giveUp = (): void => {
		if (opened.isComing) {
			draft.drop();
			void copies.acts.drop(copies.key);
		} else own.dropChanges();
	};
	useSaveState(isChanged ? { kind: 'unsaved', copiedAt: draft.copiedAt } : nothing, {
		save: checkGrid,
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
							onClick={() => void choose()}
						>
							{words.upload}
						</Button>
						<Menu>
							<Menu.Target>
								<Button variant="default" leftSection={<Icon name="download" size={16} />} disabled={!table}>
									{words.export.title}
								</Button>
							</Menu.Target>
							<Menu.Dropdown>
								<Menu.Item onClick={() => void saveTable(services, title, table?.version, 'xlsx')}>
									{words.export.xlsx}
								</Menu.Item>
								<Menu.Item onClick={() => void saveTable(services, title, table?.version, 'csv')}>
									{words.export.csv}
								</Menu.Item>
							</Menu.Dropdown>
						</Menu>
						{isInForce && !review && !isHistory && (
							<Button onClick={checkGrid} disabled={!isChanged}>
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
						intent={intent}
						onIntent={intend}
						onDay={(validFrom) => void ask({ ...review, validFrom })}
						onChoice={(choice) => void ask({ ...review, choice })}
						onIllustrative={change}
						onWish={(wish) => void ask({ ...review, wish })}
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
						<nav className={`${tabLine.tabs} ${classes.tabs}`} aria-label={words.views.label}>
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
						</nav>
						{isHistory ? (
							<VersionsView
								kind={kind}
								versions={versions}
								today={today}
								restore={async (version, base) => {
									const result = await act.restore(title, version, base);
									if (result.ok) onPublished(result.value.version);
									return result;
								}}
								cancel={(version) => act.cancel(title, version)}
								onArrived={onPublished}
							/>
						) : (
							<>
								<TableNotes
									data={data}
									version={opened.edited?.version}
									localDraft={opened.localDraft}
									isChanged={isChanged}
									newer={newer}
									onDrop={giveUp}
									onBase={() => void takeAsBase()}
								/>
								{isInForce && (
									<OtherCopies
										copies={copies}
										nameOf={({ base }) => editings.table(base)}
										flush={draft.flush}
									/>
								)}
								<Editor kind={kind} table={own} day={dayOf(base)} onPublish={checkGrid} />
							</>
						)}
					</>
				)}
			</Page>
		</DropZone>
	);
}

const cellsOf = (rows: readonly Pick<GridRow, 'cells'>[]): Partial<Row>[] => rows.map(({ cells }) => cells);

/** The table's kind with every column that its rows, or those of the copy that is opened, have. */
const kindOf = (title: TableTitle, table: Table | null, copies: TableCopies | null): TableKind =>
	fitKind(tableKind(title), table?.rows ?? [], cellsOf(copies?.own?.value.rows ?? []));

const nothing = { kind: 'none' } as const;
