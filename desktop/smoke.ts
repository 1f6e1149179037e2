import { writeFileSync } from 'node:fs';
import { arch, platform, release } from 'node:os';
import { createInterface } from 'node:readline/promises';

type Step = readonly [title: string, what: string, systems?: readonly string[]];
type Result = { title: string; outcome: string; seen: string };

/**
 * The steps, about a minute each: the title, the work with its expected result, and the systems, if not all.
 */
export const steps: readonly Step[] = [
	[
		'Start and session',
		'Sign in, quit, start again: still signed in, and the window is there within 3 seconds.',
	],
	[
		'Ten reloads',
		'Press Ctrl+R (Cmd+R) ten times, then open and close five windows: every screen still opens at once.',
	],
	[
		'The cable pulled',
		'Put a large picture into a post and pull the cable while it goes: the app says that the file did not arrive, and lives on.',
	],
	[
		'A private certificate',
		'Connect to a server whose authority is unknown here: the fingerprint is asked about once, and not after a restart.',
	],
	['Wayland', 'Sign in to a Wayland session and start the app: a window comes.', ['linux']],
	[
		'Sleep and wake',
		'Let the machine sleep for a minute: within seconds after it wakes the bar about the network is gone.',
	],
	[
		'The tray',
		'Close the window: a note about the tray comes the first time, the icon opens it again; without a tray the app ends. With the start at login switched on it is in the tray after the next login.',
	],
	[
		'A new request',
		'Look at another program while somebody sends a request: the icon shows it, the buttons of the notification work.',
	],
	[
		'An update',
		'Serve two versions from a local https folder: the newer one is loaded with its progress in the task bar, asked about with what is new, and started.',
	],
	['Sign out', 'Sign out: the entry Clearway is gone from the keychain.'],
];

/** Asks about every step of this system. `ask` returns the typed answer; `told` hears of each answer. */
export async function walk(
	ask: (question: string) => Promise<string>,
	system: string = platform(),
	told: (results: readonly Result[]) => void = () => undefined,
): Promise<Result[]> {
	const results: Result[] = [];
	for (const [title, what, systems] of steps) {
		if (systems && !systems.includes(system)) continue;
		const typed = (
			await ask(`\n${title}\n  ${what}\n  [y] as said, [s] skip, or what was seen instead: `)
		).trim();
		const known: Record<string, string> = { y: 'ok', '': 'skipped', s: 'skipped' };
		const outcome = known[typed.toLowerCase()] ?? 'WRONG';
		results.push({ title, outcome, seen: outcome === 'WRONG' ? typed : '' });
		told(results);
	}
	return results;
}

export function written(results: readonly Result[], { version, at }: { version: string; at: Date }): string {
	const lines = results.map(
		({ title, outcome, seen }) => `${outcome.padEnd(8)} ${title}${seen && `: ${seen}`}`,
	);
	return `Clearway ${version} on ${platform()} ${release()} ${arch()}, ${at.toISOString()}\n\n${lines.join('\n')}\n`;
}

type Terminal = { input?: NodeJS.ReadableStream; output?: NodeJS.WritableStream; file?: string };

/**
 * Walks a person through the steps that only a real desktop can show, and writes every answer to
 * `desktop-smoke.txt`: a walk that is broken off skips the rest. Returns true if nothing was wrong.
 */
export async function smoke(
	version: string,
	{ input = process.stdin, output = process.stdout, file = 'desktop-smoke.txt' }: Terminal = {},
): Promise<boolean> {
	const terminal = createInterface({ input, output });
	let isClosed = false;
	const closed = new Promise<string>((resolve) =>
		terminal.once('close', () => {
			isClosed = true;
			resolve('s');
		}),
	);
	const results = await walk(
		(question) => (isClosed ? closed : Promise.race([terminal.question(question), closed])),
		platform(),
		(soFar) => writeFileSync(file, written(soFar, { version, at: new Date() })),
	);
	terminal.close();
	output.write(`\nWritten to ${file}\n`);
	return results.every(({ outcome }) => outcome !== 'WRONG');
}
