import type { BackupFault } from '../../contract/backup.ts';
import type { Problem } from '../../contract/problem.ts';
import { createStore } from '../../ui/store.ts';
import { outcome } from '../services/outcome.ts';
import type { AdminServices } from '../services/services.tsx';

/** The download of this window. A browser stores by itself, so only the server knows the progress. */
export type BackupDownload =
	| { kind: 'none' | 'asking' | 'cancelled' }
	| { kind: 'browser'; id: number }
	| { kind: 'file'; stored: number; total: number }
	| { kind: 'stored'; file: string; bytes: number }
	| { kind: 'broken'; why: BackupFault | 'network' | 'disk' | 'file' }
	| { kind: 'refused'; problem: Problem };

// The download goes on while the person is on another screen.
export const backupDownload = createStore<BackupDownload>({ kind: 'none' });

/** Gets a ticket, which may ask for the password, and lets the host store its backup. */
export async function startBackup({ api, platform }: AdminServices): Promise<void> {
	backupDownload.set({ kind: 'asking' });
	const asked = await outcome(api.backup.prepare());
	if (!asked.ok) {
		const { problem } = asked;
		backupDownload.set(problem.code === 'confirmation' ? { kind: 'none' } : { kind: 'refused', problem });
		return;
	}
	const { id, ticket, name } = asked.value;
	if (!platform.backups) {
		linkTo(`/api/backup/ticket/${ticket}`, name);
		return backupDownload.set({ kind: 'browser', id });
	}
	backupDownload.set(
		await platform.backups.save({ ticket, name }, (stored, total) =>
			backupDownload.set({ kind: 'file', stored, total }),
		),
	);
}

/** The browser writes to disk as bytes come, and gives the file this name at the end. */
function linkTo(address: string, name: string): void {
	const link = document.createElement('a');
	link.href = address;
	link.download = name;
	link.click();
}
