import { editings as words } from '@clearway/shared/words/admin-editings.ts';
import { tables } from '@clearway/shared/words/admin-tables.ts';
import type { ViewProps } from '../../frame/screen.tsx';
import { confirm } from '../../kit/confirm.tsx';
import { OtherCopies } from '../../kit/other-copies.tsx';
import { toast } from '../../kit/toast.tsx';
import { undoable } from '../../kit/undoable.ts';
import type { act as acts, TableData } from '../table.tsx';
import { rowsOfCopy } from './local-table.ts';
import type { TableGrid } from './use-table-grid.ts';

type Props = ViewProps<TableData, typeof acts> & { table: TableGrid };

/** Unpublished rows of the same table that are not this window's. */
export function OtherTables({ data: { title, otherCopies }, act, table }: Props) {
	const find = (key: string) => otherCopies.find((copy) => copy.key === key);
	const take = async (key: string, isElsewhere: boolean): Promise<void> => {
		const copy = find(key);
		if (!copy) return;
		if (!isElsewhere) {
			// What is edited here stays, and is offered in its turn.
			await table.draft.flush();
			const result = await act.takeOver(title, key);
			if (!result.ok) toast.problem(result.problem);
			else if (!result.value) toast.done(words.busy);
			return;
		}
		if (table.isChanged && !(await confirm(tables.replaceRows))) return;
		const { base, isBrought = false } = copy.value;
		table.takeRows({ rows: rowsOfCopy(copy.value), base, isBrought });
	};
	const drop = async (key: string): Promise<void> => {
		const copy = find(key);
		if (copy)
			await undoable({
				done: words.dropped,
				run: () => act.dropCopy(key),
				undo: () => act.storeCopy(copy),
				undone: words.back,
			});
	};
	return (
		<OtherCopies
			copies={otherCopies.map(({ key, savedAt, isElsewhere, value }) => ({
				key,
				savedAt,
				isElsewhere,
				name: words.table(value.base),
			}))}
			onTake={({ key, isElsewhere }) => void take(key, isElsewhere)}
			onDrop={(key) => void drop(key)}
		/>
	);
}
