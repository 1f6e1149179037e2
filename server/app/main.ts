import type { FirstAdmin } from '../features/auth/create-first-admin.ts';
import { BadConfig, readConfig } from '../services/config.ts';
import type { Options, Running } from './start.ts';

/**
 * Starts the server as a program: says where it is, stops when told to, explains itself when it cannot start.
 */
export async function main(options: Options = {}): Promise<void> {
	let running: Running;
	try {
		const config = readConfig(process.env);
		// Loaded only once the settings are good: a mistake is told at once.
		const { start } = await import('./start.ts');
		running = await start(config, { onFirstAdmin: tellPassword, ...options });
	} catch (error) {
		if (!(error instanceof BadConfig)) throw error;
		console.error(error.message);
		process.exit(1);
	}
	// Before the greeting: a program that waits for it may send a signal at once.
	stopOnSignals(running);
	greet(running);
}

function greet({ context, port }: Running): void {
	const shown = hostInAddress(context.config.host);
	console.log(`Clearway is ready: http://${shown}:${port}/  (admin: http://${shown}:${port}/admin)`);
}

const tellPassword = ({ login, password }: FirstAdmin): void =>
	console.log(
		`First admin: ${login}${password === null ? ' with the password of ADMIN_PASSWORD' : `  password: ${password}  (shown once; change it in the admin)`}`,
	);

function hostInAddress(host: string): string {
	if (host === '0.0.0.0' || host === '::') return 'localhost';
	return host.includes(':') ? `[${host}]` : host;
}

const patienceMs = 14_000;
// A signal to the process group arrives twice: directly, and forwarded by run.js.
const onePressMs = 500;

function stopOnSignals({ stop, context }: Running): void {
	let stoppingSince: number | null = null;
	const end = (code: number): void => {
		// A second signal, or an error while stopping, ends it at once.
		if (stoppingSince !== null) process.exit(code || 1);
		stoppingSince = performance.now();
		setTimeout(() => process.exit(code || 1), patienceMs).unref();
		stop().then(
			() => process.exit(code),
			(error: unknown) => {
				context.log.error({ err: error }, 'stopped badly');
				process.exit(1);
			},
		);
	};
	for (const signal of ['SIGTERM', 'SIGINT'] as const) {
		process.on(signal, () => {
			if (stoppingSince === null || performance.now() - stoppingSince > onePressMs) end(0);
		});
	}
	const broken = (error: unknown): void => {
		context.log.fatal({ err: error }, 'unforeseen error; stopping');
		end(1);
	};
	// After a failed sync only a new start can tell what the disk holds; the supervisor makes one.
	void context.db.broken.then(broken);
	process.on('uncaughtException', broken);
	process.on('unhandledRejection', broken);
}
