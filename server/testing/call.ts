import type { Call } from '../context/context.ts';

/** A visitor's call without HTTP around it. */
export const testCall = (overrides: Partial<Call> = {}): Call => ({
	session: null,
	app: 'api',
	language: 'ru',
	requestId: 'test',
	address: '198.51.100.7',
	idempotencyKey: null,
	lastEventId: null,
	signal: new AbortController().signal,
	...overrides,
});
