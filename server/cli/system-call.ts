import type { Language } from '@clearway/shared/contract/language.ts';
import type { AdminCall } from '../context/context.ts';
import { commandLine } from '../context/session.ts';

/** A call made by the command line: the audit log names the machine's user. */
export const systemCall = (language: Language = 'ru'): AdminCall => ({
	session: commandLine,
	app: 'api',
	language,
	requestId: 'command-line',
	address: 'command-line',
	idempotencyKey: null,
	lastEventId: null,
	signal: new AbortController().signal,
});
