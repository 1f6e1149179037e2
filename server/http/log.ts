import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

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

/** What is logged of an error: never what the client sent. */
function describe(error: unknown): Record<string, unknown> {
	if (!(error instanceof Error)) return { message: String(error).slice(0, longest) };
	return {
		name: error.name,
		message: error.message.slice(0, longest),
		...('code' in error && { code: String(error.code) }),
		stack: error.stack?.slice(0, 4000),
		...(error.cause !== undefined && { cause: describe(error.cause) }),
	};
}
