import { editings as words } from '@clearway/shared/words/admin-editings.ts';
import { tables } from '@clearway/shared/words/admin-tables.ts';
import type { ViewProps } from '../../frame/screen.tsx';
import { confirm } from '../../kit/confirm.tsx';
import { OtherCopies } from '../../kit/other-copies.tsx';
import { toast } from '../../kit/toast.tsx';
import type { act as acts, TableData } from '../table.tsx';
import { rowsOfCopy } from './local-table.ts';
import type { TableGrid } from './use-table-grid.ts';

type Props = ViewProps<TableData, typeof acts> & { table: TableGrid };

/** Unpublished rows of the same table that are not this window's. */
export function OtherTables({ data: { title, otherCopies }, act, table }: Props) {
	const take = async (copy: TableData['otherCopies'][number]): Promise<void> => {
		if (!copy.isElsewhere) {
			// What is edited here stays, and is offered in its turn.
			await table.draft.flush();
			const result = await act.takeOver(title, copy.key);
			if (!result.ok) toast.problem(result.problem);
			else if (!result.value) toast.done(words.busy);
			return;
		}
		if (table.isChanged && !(await confirm(tables.replaceRows))) return;
		const { base, isBrought = false } = copy.value;
		table.takeRows({ rows: rowsOfCopy(copy.value), base, isBrought });
	};
	return (
		<OtherCopies
			others={otherCopies}
			nameOf={({ base }) => words.table(base)}
			acts={{ drop: act.dropCopy, store: act.storeCopy }}
			onTake={take}
		/>
	);
}
