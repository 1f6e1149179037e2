import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type Log = ReturnType<typeof openLog>;

const longestBytes = 2 * 1024 * 1024;
const mostOldFiles = 3;

/**
 * Opens the app's log: one line of JSON per event, in files that never grow beyond a few megabytes. Failing to
 * write it never disturbs the app.
 */
export function openLog(folder: string, now: () => Date) {
	const file = join(folder, 'clearway.log');
	function write(event: string, details: Record<string, unknown> = {}): void {
		try {
			const line = scrub(JSON.stringify({ at: now().toISOString(), event, ...details }));
			mkdirSync(folder, { recursive: true });
			turn(file);
			appendFileSync(file, `${line}\n`, { mode: 0o600 });
		} catch {
			// A full disk is no reason to stop working.
		}
	}
	return {
		folder,
		write,
		/** Writes why something failed, once it does. */
		failed: (event: string) => (why: unknown) => write(event, { error: String(why) }),
		/** The last lines, for a diagnostics file. */
		tail: () => (existsSync(file) ? scrub(readFileSync(file, 'utf8').slice(-200_000)) : ''),
	};
}

function turn(file: string): void {
	if (!existsSync(file) || statSync(file).size < longestBytes) return;
	for (let place = mostOldFiles - 1; place > 0; place--) {
		const from = place === 1 ? file : `${file}.${place - 1}`;
		if (existsSync(from)) renameSync(from, `${file}.${place}`);
	}
}

/** Facts for support: no token, no password, nothing a person wrote. */
export const reportText = (facts: object, log: string): string =>
	scrub(`${JSON.stringify(facts, null, '\t')}\n\n${log}`);

/** Removes the secrets that no log may hold: tokens, passwords, phone numbers and mail addresses. */
export function scrub(text: string): string {
	return text
		.replace(/(?<![\w-])[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g, '[token]')
		.replace(/(bearer\s+)[^\s"']+/gi, '$1[token]')
		.replace(/("?(?:password|authorization|cookie|secret)"?\s*[:=]\s*)("[^"]*"|[^\s,}]+)/gi, '$1"[hidden]"')
		.replace(/(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+/g, '[mail]')
		.replace(/\+?\d[\d\s()-]{8,}\d/g, (digits) => (/^\d{4}-\d{2}-\d{2}/.test(digits) ? digits : '[phone]'));
}
