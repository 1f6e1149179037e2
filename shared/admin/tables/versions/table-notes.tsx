import { tables as words } from '@clearway/shared/words/admin-tables.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { adminPathOf } from '../../../contract/addresses.ts';
import { tableKind } from '../../../domain/tables/kinds.ts';
import { kyivTime, longDate } from '../../../format/date.ts';
import type { LocalDraft } from '../../frame/drafts.ts';
import type { TableData } from '../table.tsx';
import type { LocalTable } from '../workbench/local-table.ts';
import { Timeline } from './timeline.tsx';
import classes from './versions.module.css';

type Props = {
	data: TableData;
	/** The version of the rows below; the one that is loaded may be another by now. */
	version: number | undefined;
	localDraft: LocalDraft<LocalTable> | null;
	isChanged: boolean;
	/** A version that was published since this screen was opened. */
	newer: number | null;
	onDrop: () => void;
	onBase: () => void;
};

/** Notes above the rows: their version, scheduled versions, local copy. */
export function TableNotes({ data, version, localDraft, isChanged, newer, onDrop, onBase }: Props) {
	const { title, versions, isInForce, today } = data;
	const shown = versions.find((one) => one.version === version);
	return (
		<div className={classes.notes}>
			<Timeline title={title} versions={versions} shown={shown?.version} today={today} />
			{shown ? (
				<p className={classes.soft}>
					{words.version(shown.version)}: {words.rows(shown.rows)},{' '}
					{words.by(shown.by, longDate(new Date(shown.createdAt)))}
				</p>
			) : (
				<p className={classes.state}>{tableKind(title).mayBeEmpty ? words.emptyIsFine : words.empty}</p>
			)}
			{shown?.rows === 0 && <p className={classes.stateNote}>{words.emptyIsFine}</p>}
			{!isInForce && (
				<p className={classes.stateNote}>
					{words.readOnly}{' '}
					<Button variant="default" size="compact-sm" onClick={onBase}>
						{words.asBase}
					</Button>{' '}
					<Link to={adminPathOf.table(title)}>{words.toCurrent}</Link>
				</p>
			)}
			{isInForce && shown && shown.validFrom > today && (
				<p className={classes.stateNote}>{words.correcting(shown.version, longDate(shown.validFrom))}</p>
			)}
			{newer !== null && isInForce && (
				<p className={classes.warning} role="status">
					{words.newer(newer)}{' '}
					<Link to={`${adminPathOf.table(title)}?view=versions`}>{words.toVersions}</Link>
				</p>
			)}
			{localDraft && isChanged && (
				<p className={classes.stateNote}>
					{words.draftNote(longDate(localDraft.savedAt), kyivTime(localDraft.savedAt), localDraft.value.base)}
					{localDraft.value.base !== version && ` ${words.draftIsOlder}`}
					{localDraft.value.typed && ` ${words.draftTyped(localDraft.value.typed.row + 1)}`}{' '}
					<Button variant="default" size="compact-sm" onClick={onDrop}>
						{words.dropDraft}
					</Button>
				</p>
			)}
		</div>
	);
}
