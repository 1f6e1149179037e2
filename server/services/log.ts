import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { inSources } from './in-sources.ts';

export type Log = Logger;

const longest = 500;

/**
 * Structured lines on standard output: one JSON object each, no secrets, no personal data but the address of
 * a failed sign-in.
 */
export const openLog = (level: string, to?: DestinationStream): Log => {
	const options: LoggerOptions = {
		level,
		base: null,
		timestamp: pino.stdTimeFunctions.isoTime,
		redact: {
			paths: ['*.password', '*.token', '*.authorization', 'password', 'token', 'authorization'],
			censor: '[removed]',
		},
		serializers: { err: (error: unknown) => describe(error) },
	};
	return to ? pino(options, to) : pino(options);
};

const quietMs = 1000;
const written = new WeakMap<object, Map<string, number>>();

/**
 * True when a line of this kind is due: lines that a client can cause again and again are written once a
 * second.
 */
export function isDue(log: object, kind: string, nowMs = performance.now()): boolean {
	const last = written.get(log) ?? new Map<string, number>();
	written.set(log, last);
	if (nowMs - (last.get(kind) ?? Number.NEGATIVE_INFINITY) < quietMs) return false;
	last.set(kind, nowMs);
	return true;
}

/** The part of an error that is logged: never the client's input. */
function describe(error: unknown): Record<string, unknown> {
	if (!(error instanceof Error)) return { message: String(error).slice(0, longest) };
	return {
		name: error.name,
		message: error.message.slice(0, longest),
		...('code' in error && { code: String(error.code) }),
		stack: error.stack && inSources(error.stack.slice(0, 4000)),
		...(error.cause !== undefined && { cause: describe(error.cause) }),
	};
}
