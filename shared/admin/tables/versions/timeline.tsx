import { tables as words } from '@clearway/shared/words/admin-tables.ts';
import { Link } from 'react-router-dom';
import { adminPathOf } from '../../../contract/addresses.ts';
import type { TableVersion } from '../../../contract/calculator.ts';
import type { TableTitle } from '../../../domain/tables/kind.ts';
import { longDate } from '../../../format/date.ts';
import { Group } from '../../kit/layout.ts';
import { StatePill } from '../state-pill.tsx';
import { validText } from './version-days.ts';
import classes from './versions.module.css';

type Props = {
	title: TableTitle;
	versions: readonly TableVersion[];
	shown: number | undefined;
	today: string;
};

const shownPast = 2;

/** A table's versions in the order of their days: the last past ones, the one in force, those to come. */
export function Timeline({ title, versions, shown, today }: Props) {
	const line = timelineOf(versions);
	if (line.length === 0) return null;
	return (
		<Group component="ol" gap="4px 0" aria-label={words.timeline}>
			{line.map(({ version, state, validFrom, illustrative }) => (
				<li key={version} className={classes.point} data-state={state}>
					<Link
						to={adminPathOf.table(title) + (state === 'in_force' ? '' : `?version=${version}`)}
						aria-current={version === shown ? 'true' : undefined}
					>
						{words.version(version)}
					</Link>
					<StatePill state={state} illustrative={illustrative} />
					<span className="soft">{validText(validFrom, today, longDate)}</span>
				</li>
			))}
		</Group>
	);
}

function timelineOf(versions: readonly TableVersion[]): TableVersion[] {
	const alive = versions.filter(({ state }) => state !== 'cancelled' && state !== 'replaced');
	const inOrder = alive.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
	const past = inOrder.filter(({ state }) => state === 'past').slice(-shownPast);
	return [...past, ...inOrder.filter(({ state }) => state !== 'past')];
}
