import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { languages } from '@clearway/shared/contract/language.ts';
import { z } from 'zod';
import { isMissing, patientlySync } from './disk.ts';

const Place = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

const Settings = z.object({
	current: z.string().nullable().catch(null),
	servers: z.array(z.object({ origin: z.string(), fingerprint: z.string().nullable() })).catch([]),
	/** The store of each server's token and its expiry; `left` after a sign-out that could not delete it. */
	tokens: z
		.record(
			z.string(),
			z.object({
				until: z.number(),
				left: z.boolean(),
				where: z.enum(['keychain', 'system', 'both']).catch('keychain'),
			}),
		)
		.catch({}),
	zoom: z.number().min(-4).max(6).catch(0),
	/** The lead of this machine's clock over the server's at the last comparison. */
	clockAheadMs: z.number().catch(0),
	/** The last window closes into the tray, if there is one; `isTrayTold` after the person was told. */
	staysInTray: z.boolean().catch(true),
	isTrayTold: z.boolean().catch(false),
	/** The person was told that a dictionary of spelling is missing. */
	isSpellingTold: z.boolean().catch(false),
	/** The new version that a person put off until the app is closed. */
	laterVersion: z.string().nullable().catch(null),
	theme: z.enum(['system', 'light', 'dark']).catch('system'),
	/** Several windows that were open at the last end. */
	windows: z.array(z.object({ path: z.string(), place: Place, isMaximized: z.boolean() })).catch([]),
	/** A shortcut of the whole system opens the small window. */
	asksAnywhere: z.boolean().catch(false),
	/** The language of the last account that signed in here; null before the first. */
	language: z.enum(languages).nullable().catch(null),
	/** The graphics card is not used. */
	isGpuOff: z.boolean().catch(false),
	/** The minutes of a locked screen after which personal data are hidden, as the office chose them; 0 never. */
	lockMinutes: z.number().int().min(0).catch(0),
	/** True while a key of the local copies lies in the keychain. */
	hasJournalKey: z.boolean().catch(false),
});

/** The app's memory between two starts. It holds no secrets. */
type Settings = z.output<typeof Settings>;

export type SettingsFile = { get(): Settings; change(part: Partial<Settings>): void };

type Options = { failed?: (why: unknown) => void; againMs?: number };

/**
 * Opens the file. A broken one is renamed and never blocks a start. A change that cannot be written holds
 * until the app ends and is tried again: it comes from timers and closing windows, where nobody could catch.
 */
export function openSettings(
	file: string,
	{ failed = () => undefined, againMs = 10_000 }: Options = {},
): SettingsFile {
	let settings = read(file, failed);
	let timer: ReturnType<typeof setTimeout> | undefined;
	const write = (): void => {
		clearTimeout(timer);
		try {
			patientlySync(() => writeSafely(file, JSON.stringify(settings, null, '\t')));
		} catch (error) {
			failed(error);
			timer = setTimeout(write, againMs);
			timer.unref();
		}
	};
	return {
		get: () => settings,
		change(part) {
			settings = { ...settings, ...part };
			write();
		},
	};
}

// Atomic: after a power cut the file is either the old or the new one, never an empty one.
function writeSafely(file: string, text: string): void {
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
	renameSync(`${file}.new`, file);
}

function read(file: string, failed: (why: unknown) => void): Settings {
	let fault = 'unread';
	try {
		const text = patientlySync(() => readFileSync(file, 'utf8'));
		fault = 'broken';
		return Settings.parse(JSON.parse(text));
	} catch (error) {
		if (!isMissing(error)) {
			failed(error);
			setAside(file, fault, failed);
		}
		return Settings.parse({});
	}
}

function setAside(file: string, why: string, failed: (why: unknown) => void): void {
	try {
		renameSync(file, `${file}.${why}`);
	} catch (error) {
		failed(error);
	}
}
