import { spawn } from 'node:child_process';
import type { App } from 'electron';
import { hiddenSwitch } from './login-start.ts';

type Settings = {
	app: Pick<App, 'once' | 'quit' | 'relaunch' | 'releaseSingleInstanceLock'>;
	env: NodeJS.ProcessEnv;
	/** The arguments of this start, without the program. */
	args: readonly string[];
	/** From now on windows close without a question. */
	leave: () => void;
	start?: (program: string, args: string[]) => void;
};

/**
 * Ends the app and starts it anew. The change comes last of all: until then closing pages still save to the
 * old server.
 */
export function createRestart({ app, env, args, leave, start = startAlone }: Settings) {
	// The hidden start and the link belong to the first start only.
	const again = args.filter((arg) => arg !== `--${hiddenSwitch}` && !arg.startsWith('clearway:'));
	const { APPIMAGE: image } = env;
	let isRestarting = false;
	return (change: () => void): void => {
		if (isRestarting) return;
		isRestarting = true;
		app.once('quit', () => {
			change();
			if (!image) return;
			// Electron would start the program in the image's mount, which ends with the app.
			app.releaseSingleInstanceLock();
			start(image, again);
		});
		if (!image) app.relaunch({ args: again });
		leave();
		app.quit();
	};
}

const startAlone = (program: string, args: string[]): void =>
	spawn(program, args, { detached: true, stdio: 'ignore' }).unref();
