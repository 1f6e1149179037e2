import { backup as text } from '@clearway/shared/words/admin-backup.ts';
import { Alert, Button, Stack, Text } from '@mantine/core';
import type { BackupRun } from '../../contract/backup.ts';
import { Icon } from '../kit/icon.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useServices } from '../services/services.tsx';
import classes from './backup.module.css';
import type { BackupDownload } from './backup-download.ts';

/** Shows the progress of a backup, and how it ended. */
export function BackupProgress({ mine, run }: { mine: BackupDownload; run: BackupRun | null }) {
	const { backups } = useServices().platform;
	if (mine.kind === 'refused') return <ProblemNote problem={mine.problem} />;
	const end = endOf(mine, run);
	if (end) return end;
	const step = stepOf(mine, run);
	if (!step) return null;
	return (
		<Stack className="figures" align="flex-start" w="100%" gap="xs">
			{/* The progress stands in the bar alone: a screen reader would read it out every second. */}
			<Text role="status">{step.text}</Text>
			<progress
				className={classes.bar}
				aria-label={text.progress}
				{...(step.total !== null && { value: step.sent, max: step.total })}
			/>
			{step.total !== null && <Text aria-hidden="true">{text.sending(step.sent, step.total)}</Text>}
			{backups && mine.kind !== 'none' && (
				<Button variant="default" onClick={() => void backups.cancel()}>
					{text.cancel}
				</Button>
			)}
			{!backups && <Text c="dimmed">{text.inBrowser}</Text>}
		</Stack>
	);
}

type Step = { text: string; sent: number; total: number | null };

function stepOf(mine: BackupDownload, run: BackupRun | null): Step | null {
	if (mine.kind === 'file') return { text: text.receiving, sent: mine.stored, total: mine.total };
	if (run?.state === 'making') return { text: text.making, sent: 0, total: null };
	if (run?.state === 'sending' && run.bytes !== null)
		return { text: text.receiving, sent: run.sent, total: run.bytes };
	return mine.kind === 'browser' ? { text: text.waiting, sent: 0, total: null } : null;
}

function endOf(mine: BackupDownload, run: BackupRun | null) {
	if (mine.kind === 'cancelled') return <p role="status">{text.cancelled}</p>;
	if (mine.kind === 'broken') return <Broken why={text.why[mine.why]} />;
	if (mine.kind === 'stored') return <Done title={text.done(mine.bytes)}>{text.doneInFile(mine.file)}</Done>;
	if (mine.kind !== 'browser' || !run) return null;
	if (run.state === 'broken') return <Broken why={text.why[run.why ?? 'server']} />;
	if (run.state !== 'done' || run.bytes === null) return null;
	return <Done title={text.done(run.bytes)}>{text.doneInBrowser(run.bytes)}</Done>;
}

function Broken({ why }: { why: string }) {
	return (
		<Alert color="red" role="alert" icon={<Icon name="warn" />} title={text.broken}>
			{why}
		</Alert>
	);
}

function Done({ title, children }: { title: string; children: string }) {
	return (
		<Alert color="green" role="status" icon={<Icon name="check" />} title={title}>
			{children}
		</Alert>
	);
}
