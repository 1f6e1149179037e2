import { tables as words } from '@clearway/shared/words/admin-tables.ts';
import { Alert, Checkbox, Text } from '@mantine/core';
import type { TableCheck } from '../../../contract/table-check.ts';
import type { TableKind } from '../../../domain/tables/kind.ts';
import { Icon } from '../../kit/icon.tsx';
import classes from './review-view.module.css';
import { labelOf, rowName, sayValue } from './say-row.ts';
import { DifferenceView } from './table-difference.tsx';

type StaleProps = {
	kind: TableKind;
	stale: NonNullable<TableCheck['stale']>;
	newest: number | null;
	isChecked: boolean;
	isChecking: boolean;
	onCheck: (isChecked: boolean) => void;
};

/**
 * Warns that the rows come from an older version, and shows what others have changed since and the cells that
 * both have changed.
 */
export function Stale({ kind, stale, newest, isChecked, isChecking, onCheck }: StaleProps) {
	return (
		<Alert
			color="yellow"
			icon={<Icon name="warn" />}
			title={words.stale.title(stale.version, newest)}
			mb="md"
		>
			<Text mb="sm">{words.stale.text}</Text>
			{stale.conflicts.length > 0 && (
				<>
					<h3>{words.stale.conflicts}</h3>
					<ul className="bullets">
						{stale.conflicts.map(({ row, column, base, current, file }) => {
							const say = (value: string | null): string => sayValue(kind, column, value);
							return (
								<li key={kind.identity(row) + column}>
									{words.stale.conflict(rowName(kind, row), labelOf(kind, column), [
										say(base),
										say(current),
										say(file),
									])}
								</li>
							);
						})}
					</ul>
				</>
			)}
			<details className={classes.theirs}>
				<summary>{words.stale.theirs(stale.version, newest)}</summary>
				<DifferenceView kind={kind} difference={stale.theirs} />
			</details>
			<Checkbox
				checked={isChecked}
				disabled={isChecking}
				onChange={(event) => onCheck(event.currentTarget.checked)}
				label={words.stale.overwrite(newest)}
			/>
		</Alert>
	);
}
