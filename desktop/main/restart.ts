import { spawn } from 'node:child_process';
import type { App } from 'electron';
import { hiddenSwitch } from './login-start.ts';

type Settings = {
	app: Pick<App, 'once' | 'quit' | 'relaunch' | 'releaseSingleInstanceLock'>;
	env: NodeJS.ProcessEnv;
	/** What this start was given, without the program. */
	args: readonly string[];
	/** From now on windows close without a question. */
	leave: () => void;
	start?: (program: string, args: string[]) => void;
};

/**
 * Makes what ends the app and starts it anew. What changes with it is changed last of all: until then the
 * pages that close still save to where they belong.
 */
export function createRestart({ app, env, args, leave, start = startAlone }: Settings) {
	// A start that waits in the tray, or a link, was of the first time.
	const again = args.filter((arg) => arg !== `--${hiddenSwitch}` && !arg.startsWith('clearway:'));
	const { APPIMAGE: image } = env;
	let isRestarting = false;
	return (change: () => void): void => {
		if (isRestarting) return;
		isRestarting = true;
		app.once('quit', () => {
			change();
			if (!image) return;
			// What Electron would start lies in the image's mount, which ends with the app.
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
