import type { App } from 'electron';
import type { Vault } from './vault.ts';

type Settings = {
	app: Pick<App, 'on' | 'quit' | 'exit'>;
	platform: NodeJS.Platform;
	/** True if nothing would be lost, or if the person agrees to lose it. */
	mayQuit: () => boolean;
	/** From now on windows close without a question. */
	leave: () => void;
	vaults: readonly Pick<Vault, 'settled'>[];
};

/** Ends the app only after the last writes of closing pages are on the disk. */
export function quitSafely({ app, platform, mayQuit, leave, vaults }: Settings): void {
	let isSettled = false;
	app.on('before-quit', (event) => {
		if (mayQuit()) leave();
		else event.preventDefault();
	});
	app.on('will-quit', (event) => {
		if (isSettled) return;
		event.preventDefault();
		void Promise.all(vaults.map((vault) => vault.settled())).finally(() => {
			isSettled = true;
			app.exit(0);
		});
	});
	app.on('window-all-closed', () => {
		if (platform !== 'darwin') app.quit();
	});
}
