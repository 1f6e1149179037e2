import { tables } from '@clearway/shared/words/admin-tables.ts';
import type { TableVersion } from '../../contract/calculator.ts';
import classes from './state-pill.module.css';

/** Where a version stands, in a word; and that its prices are examples, where they are. */
export function StatePill({ state, illustrative }: Pick<TableVersion, 'state' | 'illustrative'>) {
	return (
		<span className={classes.pills}>
			<span className={classes.pill} data-tone={state}>
				{tables.states[state]}
			</span>
			{illustrative && (
				<span className={classes.pill} data-tone="warning">
					{tables.illustrative}
				</span>
			)}
		</span>
	);
}

/** A word of warning beside a table's name. */
export const WarningPill = ({ children }: { children: string }) => (
	<span className={classes.pill} data-tone="warning">
		{children}
	</span>
);
