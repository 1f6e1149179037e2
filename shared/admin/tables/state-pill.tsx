import { tables } from '@clearway/shared/words/admin-tables.ts';
import type { TableVersion } from '../../contract/calculator.ts';
import { Badge, type Tone } from '../kit/badge.tsx';
import { Group } from '../kit/layout.ts';

const tones: { [state in TableVersion['state']]?: Tone } = { in_force: 'good', pending: 'waiting' };

/** The state of a version in a word, with a mark for example prices. */
export function StatePill({ state, illustrative }: Pick<TableVersion, 'state' | 'illustrative'>) {
	return (
		<Group component="span" display="inline-flex" gap="xxs">
			<Badge tone={tones[state] ?? 'plain'} isCrossed={state === 'cancelled'}>
				{tables.states[state]}
			</Badge>
			{illustrative && <WarningPill>{tables.illustrative}</WarningPill>}
		</Group>
	);
}

/** A word of warning beside a table's name. */
export const WarningPill = ({ children }: { children: string }) => <Badge tone="warning">{children}</Badge>;
