import { admin as words } from '@clearway/shared/words/admin.ts';
import { Stack } from '@mantine/core';
import { useEffect } from 'react';
import { Outlet, useNavigation } from 'react-router-dom';
import { useStore } from '../../ui/store.ts';
import { useServices } from '../services/services.tsx';
import classes from './shell-progress.module.css';

/** Puts the progress bar around every screen, sign-in included. */
export function ProgressFrame() {
	const { progress } = useServices();
	const { state } = useNavigation();
	useEffect(() => {
		if (state === 'idle') return;
		const end = progress.begin();
		// A navigation that fails ends at the error screen, which says so.
		return () => end('done');
	}, [state, progress]);
	return (
		<>
			<ProgressBar />
			<Outlet />
		</>
	);
}

/** The progress bar at the top, and the progress of uploads. */
export function ProgressBar() {
	const services = useServices();
	const phase = useStore(services.progress.phase);
	const uploads = useStore(services.uploads.state);
	return (
		<>
			{phase !== 'idle' && (
				<section aria-label={words.shell.progress}>
					<div
						className={classes.bar}
						data-phase={phase}
						role="progressbar"
						aria-label={words.shell.progress}
						aria-valuetext={words.loading}
					/>
				</section>
			)}
			{uploads.length > 0 && (
				<Stack className={`floating ${classes.uploads}`} gap="xs" role="status">
					{uploads.map(({ name, sentBytes, totalBytes }) => (
						<label key={name}>
							{words.shell.uploading(name, Math.floor((100 * sentBytes) / (totalBytes || 1)))}
							<progress value={sentBytes} max={totalBytes || 1} />
						</label>
					))}
				</Stack>
			)}
		</>
	);
}
