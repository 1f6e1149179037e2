import { backup as text } from '@clearway/shared/words/admin-backup.ts';
import { Box, Button, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { BackupRun, BackupState } from '../../contract/backup.ts';
import { useStore } from '../../ui/store.ts';
import { Icon } from '../kit/icon.tsx';
import { Page } from '../kit/page.tsx';
import { screen, type ViewProps } from '../services/screen.tsx';
import { useServices } from '../services/services.tsx';
import { type BackupDownload, backupDownload, startBackup } from './backup-download.ts';
import { BackupProgress } from './backup-progress.tsx';

/** A backup of everything, stored by the browser or the desktop app itself. */
export default screen({
	title: text.title,
	load: ({ api }, { signal }) => api.backup.state({}, signal),
	View: Backup,
});

const askEveryMs = 1000;

function Backup({ data }: ViewProps<BackupState, Record<never, never>>) {
	const services = useServices();
	const { revalidate } = useRevalidator();
	const mine = useStore(backupDownload);
	const run = runOf(mine, data.own);
	const isRunning = mine.kind === 'asking' || mine.kind === 'file' || (run !== null && isUnderWay(run));
	// The server may note the end of a run a moment after its last byte arrived here.
	const isEnding = mine.kind === 'stored' && data.own !== null && isUnderWay(data.own);
	const isAsking = isRunning || isEnding;
	useEffect(() => {
		if (!isAsking) return;
		const timer = setInterval(() => void revalidate(), askEveryMs);
		return () => clearInterval(timer);
	}, [isAsking, revalidate]);
	const start = async (): Promise<void> => {
		await startBackup(services);
		await revalidate();
	};
	const { last, snapshots } = data;
	return (
		<Page title={text.title} lead={text.lead} isNarrow>
			<Stack className="panel" align="flex-start" p="lg" mb="xl">
				<Button
					leftSection={<Icon name="download" size={16} />}
					aria-disabled={isRunning}
					onClick={() => {
						if (!isRunning) void start();
					}}
				>
					{text.download}
				</Button>
				<BackupProgress mine={mine} run={run} />
			</Stack>
			<Box component="dl" className="facts" mb="xl">
				<dt>{text.last}</dt>
				<dd>{last ? text.lastAt(last.at, last.by, last.bytes) : text.never}</dd>
				<dt>{text.snapshots}</dt>
				<dd>{snapshots.isOn ? snapshotText(snapshots.day) : text.snapshotsOff}</dd>
			</Box>
			<h2>{text.keep}</h2>
			<p>{text.keepText}</p>
			<h2>{text.restore}</h2>
			<p>
				{text.restoreText} <code>npm run restore -- FILE</code>. {text.restoreAfter}
			</p>
		</Page>
	);
}

const snapshotText = (day: string | null): string => (day === null ? text.noSnapshot : text.snapshotOf(day));

const isUnderWay = ({ state }: BackupRun): boolean => state !== 'done' && state !== 'broken';

/** The server's run of the download on display: this window's, or one from before a reload. */
function runOf(mine: BackupDownload, run: BackupRun | null): BackupRun | null {
	if (run === null) return null;
	if (mine.kind === 'browser') return run.id === mine.id ? run : null;
	const isGoingOn = run.state === 'making' || run.state === 'sending';
	return mine.kind === 'file' || mine.kind === 'asking' || (mine.kind === 'none' && isGoingOn) ? run : null;
}
