import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Language } from '@clearway/shared/contract/language.ts';
import { Problem } from '@clearway/shared/contract/problem.ts';
import { readSaid, say } from '@clearway/shared/format/say.ts';
import { z } from 'zod';
import { isUnavailable } from '../db/faults.ts';
import type { Config } from '../services/config.ts';
import { isDue, type Log } from '../services/log.ts';
import { type FieldFault, Refusal } from '../services/refusal.ts';
import { tell } from '../services/words.ts';
import { callerLanguage } from './caller-language.ts';
import { everywhere } from './security.ts';

/** Any error as a Problem in the language of its reader. Unforeseen errors reveal no internals. */
export function asProblem(error: unknown, language: Language): Problem {
	if (error instanceof Problem) return error;
	const { code, detail, errors, current, disputed, retryAfterSeconds, cause } = asRefusal(error);
	return new Problem(code, tell(detail, language), {
		errors: errors.map((fault) => ({ ...fault, message: tell(fault.message, language) })),
		current,
		disputed,
		...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
		cause,
	});
}

function asRefusal(error: unknown): Refusal {
	if (error instanceof Refusal) return error;
	if (error instanceof z.ZodError) return schemaRefusal(error);
	if (isUnavailable(error))
		return new Refusal('unavailable', say('call.databaseAway'), { cause: error, retryAfterSeconds: 10 });
	return new Refusal('internal', say('call.broken'), { cause: error });
}

const mostErrors = 100;

function schemaRefusal(error: z.ZodError): Refusal {
	const faults = error.issues.slice(0, mostErrors).flatMap(explain);
	// A value of a wrong form may break further rules as well; the first fault says what to mend.
	const errors = faults.filter(({ path }, i) => faults.findIndex((fault) => fault.path === path) === i);
	return new Refusal('invalid', summary(errors), { errors, cause: error });
}

function summary([first, ...others]: readonly FieldFault[]): FieldFault['message'] {
	if (!first) return say('call.fields');
	return others.length === 0 ? first.message : say('call.moreFaults', first.message, others.length);
}

function explain(issue: z.core.$ZodIssue): FieldFault[] {
	const path = issue.path.map(String).join('.');
	// The library would name its own kinds here.
	if (path === '' && issue.code === 'invalid_type') return [{ path, message: say('call.object') }];
	if (issue.code !== 'unrecognized_keys') return [{ path, message: readSaid(issue.message) }];
	return issue.keys.slice(0, 20).map((key) => {
		const name = key.slice(0, 60);
		return { path: path ? `${path}.${name}` : name, message: say('call.unknownField') };
	});
}

/** The body of a failed answer. */
const problemBody = (problem: Problem, language: Language, requestId: string) => ({
	type: `/api/docs#${problem.code}`,
	title: tell(say(`title.${problem.code}`), language),
	status: problem.status,
	code: problem.code,
	detail: problem.message,
	errors: problem.errors,
	...(problem.current !== undefined && { current: problem.current }),
	...(problem.disputed.length > 0 && { disputed: problem.disputed }),
	requestId,
});

/** The log of failures, and the languages in which they can be told. */
export type ProblemHost = { readonly log: Log; readonly config: Pick<Config, 'languages'> };

/** Sends a failure as JSON; an unforeseen one is logged with all details. */
export function sendProblem(
	res: ServerResponse,
	error: unknown,
	requestId: string,
	{ log, config }: ProblemHost,
): void {
	const language = callerLanguage(res.req.headers['accept-language'], config.languages);
	const problem = asProblem(error, language);
	logFailure(log, problem, requestId, 'call failed');
	if (res.headersSent) return void res.destroy();
	const body = Buffer.from(JSON.stringify(problemBody(problem, language, requestId)));
	sendRefusal(
		res,
		problem,
		{
			...everywhere,
			'content-type': 'application/problem+json; charset=utf-8',
			'content-language': language,
		},
		body,
	);
}

/** Logs a failure that no client caused: an unforeseen one each time, others once a second. */
export function logFailure(log: Log, problem: Problem, requestId: unknown, what: string): void {
	if (problem.status >= 500 && (problem.code === 'internal' || isDue(log, problem.code)))
		log.error({ requestId, err: problem.cause ?? problem }, what);
}

/** Sends a failure as JSON or as a page, whichever the client accepts. */
export function sendRefusal(
	res: ServerResponse,
	problem: Problem,
	headers: OutgoingHttpHeaders,
	body: Buffer,
): void {
	res.writeHead(problem.status, {
		...headers,
		'content-length': body.length,
		'cache-control': 'no-store',
		...(problem.status === 401 && { 'www-authenticate': 'Bearer' }),
		...(problem.retryAfterSeconds !== undefined && { 'retry-after': String(problem.retryAfterSeconds) }),
		// The rest of a refused body is not wanted, so the connection cannot go on.
		...(problem.code === 'too_large' && { connection: 'close' }),
	});
	if (problem.code === 'too_large' && !res.req.complete) hangUpGently(res, body);
	else res.end(res.req.method === 'HEAD' ? undefined : body);
}

const hangUpMs = 2000;

// A client that is still sending would lose our answer if the connection broke under it: the answer goes
// first, what arrives is thrown away, and a moment later the connection closes.
function hangUpGently(res: ServerResponse, body: Buffer): void {
	const end = (): void => {
		clearTimeout(late);
		res.end();
	};
	const late = setTimeout(end, hangUpMs).unref();
	res.req.once('end', end).once('close', end).resume();
	res.write(body);
}
