import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Problem, type ProblemCode, type ProblemError } from '@clearway/shared/contract/problem.ts';
import { z } from 'zod';
import { isUnavailable } from '../db/faults.ts';
import type { Log } from './log.ts';
import { everywhere } from './security.ts';

z.config(z.locales.ru());

const titles: Record<ProblemCode, string> = {
	malformed: 'Запрос не разобрать',
	credentials: 'Неверный логин или пароль',
	second_factor: 'Нужен код',
	session: 'Нужно войти',
	confirmation: 'Подтвердите, что это вы',
	forbidden: 'Нет доступа',
	setup: 'Закончите настройку входа',
	missing: 'Не найдено',
	method: 'Так нельзя',
	conflict: 'Запись уже изменили',
	duplicate: 'Такое уже есть',
	too_large: 'Слишком много данных',
	unsupported: 'Такой вид данных не принимается',
	invalid: 'Проверьте поля',
	rate_missing: 'Нет курса',
	schedule_missing: 'Нет тарифа',
	too_many: 'Слишком часто',
	internal: 'Ошибка на сервере',
	upstream: 'Банк не отвечает',
	unavailable: 'Временно недоступно',
};

/** Any error as a Problem a person can read. Unforeseen errors reveal no internals. */
export function asProblem(error: unknown): Problem {
	if (error instanceof Problem) return error;
	if (error instanceof z.ZodError) return schemaProblem(error);
	if (isUnavailable(error)) {
		return new Problem('unavailable', 'База данных сейчас не отвечает. Повторите через минуту.', {
			cause: error,
			retryAfterSeconds: 10,
		});
	}
	return new Problem(
		'internal',
		'Что-то сломалось на нашей стороне. Мы уже знаем об этом; повторите позже.',
		{ cause: error },
	);
}

const mostErrors = 100;

function schemaProblem(error: z.ZodError): Problem {
	const errors = error.issues.slice(0, mostErrors).flatMap(explain);
	return new Problem('invalid', summary(errors), { errors, cause: error });
}

function summary([first, ...others]: readonly ProblemError[]): string {
	if (!first) return 'Проверьте поля.';
	if (others.length === 0) return first.message;
	return `${first.message.replace(/[.!?]?$/, '.')} И ещё замечаний: ${others.length}.`;
}

function explain(issue: z.core.$ZodIssue): ProblemError[] {
	const path = issue.path.map(String).join('.');
	// The library would name its own kinds here.
	if (path === '' && issue.code === 'invalid_type')
		return [{ path, message: 'Нужен объект JSON с полями запроса.' }];
	if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }];
	return issue.keys.slice(0, 20).map((key) => {
		const name = key.slice(0, 60);
		return { path: path ? `${path}.${name}` : name, message: 'Такого поля здесь нет.' };
	});
}

/** The body of a failed answer. */
const problemBody = (problem: Problem, requestId: string) => ({
	type: `/api/docs#${problem.code}`,
	title: titles[problem.code],
	status: problem.status,
	code: problem.code,
	detail: problem.message,
	errors: problem.errors,
	...(problem.current !== undefined && { current: problem.current }),
	requestId,
});

/** Sends a failure as JSON; an unforeseen one is logged with all details. */
export function sendProblem(res: ServerResponse, error: unknown, requestId: string, log: Log): void {
	const problem = asProblem(error);
	if (problem.status >= 500) log.error({ requestId, err: problem.cause ?? problem }, 'call failed');
	if (res.headersSent) return void res.destroy();
	const body = Buffer.from(JSON.stringify(problemBody(problem, requestId)));
	sendRefusal(
		res,
		problem,
		{ ...everywhere, 'content-type': 'application/problem+json; charset=utf-8' },
		body,
	);
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
