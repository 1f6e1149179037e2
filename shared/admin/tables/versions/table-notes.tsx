import { tables as words } from '@clearway/shared/words/admin-tables.ts';
import { Button, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { adminPathOf } from '../../../contract/addresses.ts';
import { tableKind } from '../../../domain/tables/kinds.ts';
import { longDate } from '../../../format/date.ts';
import type { TableData } from '../table-data.ts';
import { Timeline } from './timeline.tsx';

type Props = {
	data: TableData;
	/** The version of the rows below; the loaded table may be another version by now. */
	version: number | undefined;
	/** The rows are edited, and another version is in force by now. */
	isOlder: boolean;
	/** Null when another window edits the table. */
	onBase: (() => void) | null;
	/** Null where the table has no template, or has rows already. */
	onTemplate: (() => void) | null;
	/** Publishes the prices without the mark for examples; null where they have none. */
	onOwn: (() => void) | null;
	/** Verified rows that lack a rate, each with what it lacks. */
	lacking: readonly string[];
	/** Rows of the template are still to be verified. */
	isToVerify: boolean;
};

/** Notes above the rows about their version and the later ones. */
export function TableNotes({
	data,
	version,
	isOlder,
	onBase,
	onTemplate,
	onOwn,
	lacking,
	isToVerify,
}: Props) {
	const { title, versions, table, isInForce, today } = data;
	const shown = versions.find((candidate) => candidate.version === version);
	const isComing = shown !== undefined && shown.validFrom > today;
	return (
		<Stack gap="xs" mb="xs">
			<Timeline title={title} versions={versions} shown={shown?.version} today={today} />
			{shown ? (
				<p className="soft">
					{words.version(shown.version)}: {words.rows(shown.rows)},{' '}
					{words.by(shown.by, longDate(new Date(shown.createdAt)))}
				</p>
			) : (
				<Text fw={550}>{tableKind(title).mayBeEmpty ? words.emptyIsFine : words.empty}</Text>
			)}
			{onOwn && (
				<p className="callout">
					{words.examples.about}{' '}
					<Button variant="default" size="compact-sm" onClick={onOwn}>
						{words.examples.own}
					</Button>
				</p>
			)}
			{shown?.rows === 0 && !onTemplate && <p className="callout">{words.emptyIsFine}</p>}
			{(onTemplate || isToVerify) && (
				<div className="callout">
					{words.template.about}{' '}
					{onTemplate && !isToVerify && (
						<Button variant="default" size="compact-sm" onClick={onTemplate}>
							{words.template.take}
						</Button>
					)}
					<Text>{words.template.open}</Text>
					<ul className="bullets">
						{words.template.reasons.map((reason) => (
							<li key={reason}>{reason}</li>
						))}
					</ul>
				</div>
			)}
			{lacking.length > 0 && (
				<p className="callout" data-tone="warning" role="status">
					{words.template.lacking(lacking)}
				</p>
			)}
			{!isInForce && (
				<p className="callout">
					{isComing ? words.coming(longDate(shown.validFrom)) : words.readOnly}{' '}
					{onBase && (
						<Button variant="default" size="compact-sm" onClick={onBase}>
							{isComing ? words.correct : words.asBase}
						</Button>
					)}{' '}
					<Link to={adminPathOf.table(title)}>{words.toCurrent}</Link>
				</p>
			)}
			{isInForce && isComing && (
				<p className="callout">{words.correcting(shown.version, longDate(shown.validFrom))}</p>
			)}
			{isOlder && table && (
				<p className="callout" data-tone="warning" role="status">
					{words.newer(table.version)}{' '}
					<Link to={`${adminPathOf.table(title)}?view=versions`}>{words.toVersions}</Link>
				</p>
			)}
		</Stack>
	);
}
