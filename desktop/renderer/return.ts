import type { AdminServices } from '@clearway/shared/admin/frame/services.tsx';
import { localCopies } from '@clearway/shared/contract/addresses.ts';
import type { DataRouter } from 'react-router-dom';
import type { Bridge } from '../ipc.ts';

/** A screen that could not save saves again by itself once the server is back. */
export function saveWhenBack({ platform: { network }, save }: AdminServices): void {
	let wasOnline = network.isOnline();
	network.follow(() => {
		const isBack = network.isOnline() && !wasOnline;
		wasOnline = network.isOnline();
		const { state, save: saveNow } = save.get();
		if (isBack && state.kind === 'failed' && state.problem.code === 'unavailable') saveNow?.();
	});
}

/**
 * A table that was published from the queue while its screen is open is reloaded, unless it was edited
 * further.
 */
export function showWhatWasSent(bridge: Bridge, { drafts }: AdminServices, router: DataRouter): void {
	bridge.on('synced', (path, outcome) => {
		const title = /^\/admin\/tables\/([\w-]+)$/.exec(path)?.[1];
		if (outcome !== 'sent' || title === undefined || router.state.location.pathname !== path) return;
		drafts.read(localCopies.table.draftKey(title)).then(
			(stored) => {
				// Not while a cell is being edited, which is in no local copy yet.
				if (stored !== null || document.activeElement?.matches('input, textarea, [contenteditable="true"]'))
					return;
				location.reload();
			},
			() => undefined,
		);
	});
}
