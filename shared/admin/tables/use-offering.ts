import { tables as words } from '@clearway/shared/words/admin-tables.ts';
import { useNavigate } from 'react-router-dom';
import { adminPathOf } from '../../contract/addresses.ts';
import type { Row } from '../../domain/tables/kind.ts';
import { readFileStamp } from '../../domain/tables/stamp.ts';
import { kyivDay } from '../../format/date.ts';
import { confirm } from '../kit/confirm.tsx';
import { toast } from '../kit/toast.tsx';
import type { Outcome } from '../services/outcome.ts';
import type { ViewProps } from '../services/screen.tsx';
import { dayToBegin, firstWish, type Publication, type Wish } from './review/use-review.ts';
import type { act as acts, TableData } from './table-data.ts';
import type { WorkbenchState } from './use-workbench.ts';
import { publishedText } from './versions/version-days.ts';
import { filledRows } from './workbench/check-grid.ts';
import { asCopiedRows } from './workbench/table-copy.ts';

/** How prices get from the grid, a file or an older version to a check, and from there into force. */
export function useOffering(workbench: WorkbenchState, act: ViewProps<TableData, typeof acts>['act']) {
	const { data, copy, opened, editedGrid, reviewing, isHeld, unsaved, examples } = workbench;
	const { title, versions, table, today } = data;
	const { grid, faults, isChanged, base } = editedGrid;
	const { review, ask, day, end } = reviewing;
	const navigate = useNavigate();

	const isExample = (file: File, { mode, keep, answers }: Wish): boolean => {
		const base = readFileStamp(file.name)?.version;
		const isPart = mode === 'merge' || keep.length > 0 || Object.values(answers).includes('keep');
		const from = versions.find(({ version, state }) => (base ? version === base : state === 'in_force'));
		return (base !== undefined || isPart) && from?.illustrative === true;
	};
	/** Rows of a version that is still to come are for its day. */
	const dayOf = (base: number | null | undefined): string =>
		dayToBegin(day ?? versions.find(({ version }) => version === base)?.validFrom, today);
	const mayReplace = async (): Promise<boolean> => !unsaved || confirm(words.replaceRows);

	return {
		dayOf,
		checkFile(file: File): void {
			if (!isHeld) return;
			void ask({
				offer: { kind: 'file', file },
				illustrative: isExample(file, firstWish),
				wish: firstWish,
				validFrom: dayOf(readFileStamp(file.name)?.version),
			});
		},
		checkGrid(illustrative = examples): void {
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
		},
		changeWish(wish: Wish): void {
			if (!review) return;
			const { offer } = review;
			const illustrative = offer.kind === 'file' ? isExample(offer.file, wish) : review.illustrative;
			void ask({ ...review, wish, illustrative });
		},
		/** Opens the checked rows in the grid, at their fault. */
		async fix(faultPath: string | null): Promise<void> {
			if (!review) return;
			const { offer } = review;
			if (offer.kind !== 'file') return end();
			const { readFileRows } = await import('./read-file.ts');
			if (isChanged && !(await confirm(words.replaceRows))) return;
			const bytes = new Uint8Array(await offer.file.arrayBuffer());
			const file = readFileRows(opened.kind, bytes, offer.file.name, review.wish.answers);
			await copy.open(
				{
					base: file.base ?? opened.edited?.version ?? null,
					rows: asCopiedRows(file.rows),
					...(!review.illustrative && { isBrought: true }),
					...(review.wish.mode === 'merge' && { isMerge: true }),
				},
				(faultPath && file.placeOf(faultPath)) || { row: 0, column: 0 },
			);
		},
		async publish(publication: Publication): Promise<Outcome<unknown>> {
			const result = await act.publish(title, publication);
			if (!result.ok) return result;
			// A person may leave as soon as the success is shown, so the copy is removed before that.
			if (publication.offer.kind === 'rows') await copy.open(null);
			else copy.reopen();
			toast.done(publishedText(result.value, kyivDay(new Date())));
			return result;
		},
		/** Edits the rows of the shown version in place of those in force. */
		async takeAsBase(): Promise<void> {
			if (!(await mayReplace())) return;
			const rows = asCopiedRows(grid.state.get().rows);
			const isComing = table !== null && table.validFrom > today;
			const from = isComing ? table : versions.find(({ state }) => state === 'in_force');
			await copy.open({ base: from?.version ?? null, rows });
			navigate(adminPathOf.table(title));
		},
		async takeTemplate(rows: readonly Row[]): Promise<void> {
			if (!(await mayReplace())) return;
			await copy.open({ base: opened.edited?.version ?? null, rows: rows.map((cells) => ({ cells })) });
		},
	};
}
