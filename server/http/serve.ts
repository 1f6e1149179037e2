import { address as addressOf } from '@clearway/shared/client/http.ts';
import type { Contract, Endpoint } from '@clearway/shared/contract/endpoint.ts';
import { may } from '@clearway/shared/contract/presets.ts';
import { operationPlaces } from '@clearway/shared/contract/rights.ts';
import { say, sayAsText } from '@clearway/shared/format/say.ts';
import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import type { Call, Context, Session } from '../context/context.ts';
import type { MadeOf } from '../context/follow-versions.ts';
import type { Handlers } from '../context/handlers.ts';
import { requireRight } from '../context/session.ts';
import { setupNeeded } from '../features/auth/confirmation.ts';
import { Refusal } from '../services/refusal.ts';
import { clientAddress } from './address.ts';
import { callerLanguage } from './caller-language.ts';
import { sendOnce } from './compress.ts';
import { kindsRead } from './kinds-read.ts';
import type { PageCache } from './page-cache.ts';
import { sendProblem } from './problems.ts';
import { bodyReader } from './read-body.ts';
import { countAnswer } from './refusals.ts';
import { everywhere } from './security.ts';
import { sendDownload, sendEvents } from './send.ts';
import { valueFault } from './value-fault.ts';

/** A handler of any endpoint: each takes an input of its own, so nothing but `answer` can call all of them. */
export type AnyHandler = (context: Context, input: never, call: never) => Promise<unknown>;
type Raw = { params?: unknown; query?: unknown; body?: unknown; form?: unknown; file?: unknown };

/** Finds the session of an Authorization header; refuses an invalid token. */
export type SessionOf = (authorization: string | undefined) => Promise<Session | null>;

/** Validates the input, runs the handler, validates the reply. Every call of a handler passes here. */
export async function answer(
	context: Context,
	endpoint: Endpoint,
	handle: AnyHandler,
	raw: Raw,
	call: Call,
): Promise<unknown> {
	if (endpoint.access === 'admin' && !call.session) throw new Refusal('session', say('call.signIn'));
	if (call.session?.setup && !endpoint.duringSetup && !endpoint.ignoresToken)
		throw setupNeeded(call.session.setup);
	const input = {
		params: endpoint.params && readParams(endpoint.params, raw.params),
		query: readFields(endpoint.query, raw.query, endpoint.query ? nulsIn(raw.query) : []),
		body: endpoint.body?.parse(raw.body, { error: valueFault }),
		form: readFields(endpoint.form, raw.form, missingFile(endpoint, raw)),
		file: raw.file ?? null,
	};
	// The endpoint's schemas made the input, and its access was checked above.
	const reply = await handle(context, input as never, call as never);
	if (endpoint.raw || !endpoint.reply) return reply;
	const checked = endpoint.reply.safeParse(reply);
	if (!checked.success) throw new Error(`The reply breaks its schema: ${z.prettifyError(checked.error)}`);
	return checked.data;
}

// Parameters that do not match the schema cannot belong to a record: 404.
function readParams(schema: z.ZodType, raw: unknown): unknown {
	const params = schema.safeParse(raw);
	if (!params.success || nulsIn(raw).length > 0)
		throw new Refusal('missing', say('record.missing'), { cause: params.error });
	return params.data;
}

// PostgreSQL takes no text that holds a NUL, also where it only looks for it.
const nulsIn = (sent: unknown): z.core.$ZodIssue[] =>
	Object.entries(Object(sent))
		.filter(([, value]) => String(value).includes('\0'))
		.map(([key]) => ({ code: 'custom', path: [key], message: sayAsText('field.controls'), input: null }));

/** Reads the fields of an address or a form, or throws all their faults; a field that is sent twice is a list. */
function readFields(schema?: z.ZodType, sent: unknown = {}, more: readonly z.core.$ZodIssue[] = []): unknown {
	const read = schema?.safeParse(sent, { error: valueFault });
	const issues = (read?.error?.issues ?? []).map((issue) =>
		issue.code !== 'custom' && Array.isArray(Object(sent)[issue.path[0] ?? ''])
			? { ...issue, message: sayAsText('value.once') }
			: issue,
	);
	if (issues.length + more.length > 0) throw new z.ZodError([...issues, ...more]);
	return read?.data;
}

const missingFile = ({ file }: Endpoint, raw: Raw): z.core.$ZodIssue[] =>
	file?.needed && !raw.file
		? [{ code: 'custom', path: [file.field], message: sayAsText('call.chooseFile'), input: null }]
		: [];

/**
 * The session with which a call runs; refuses what its owner may not do. Null is a visitor: to somebody of the office
 * who may not read more, a public call shows what visitors see.
 */
export function admit(
	operation: string,
	{ access }: Pick<Endpoint, 'access'>,
	session: Session | null,
): Session | null {
	const place = operationPlaces[operation] ?? (access === 'public' ? 'everyone' : 'all');
	// What has to be set up first is said first.
	if (!session || session.setup || may(session.rights, place)) return session;
	if (access === 'admin') requireRight(session, place);
	return null;
}

/** Registers every operation of a contract. */
export function serve<C extends Contract>(
	context: Context,
	contract: C,
	handlers: Handlers<C>,
	sessionOf: SessionOf,
	cache: PageCache,
): Router {
	const router = Router({ caseSensitive: true, strict: true });
	const operations = Object.entries(contract).flatMap(([group, endpoints]) =>
		Object.entries(endpoints).map(([name, endpoint]) => ({
			group,
			name,
			endpoint,
			handle: handlers[group]?.[name] as AnyHandler,
		})),
	);
	const methods = Map.groupBy(operations, ({ endpoint }) => endpoint.path);
	// A fixed segment comes before a parameter: /post/order is not the post called "order".
	const paths = [...methods.keys()].sort((a, b) =>
		a.replaceAll(':', '\uffff') < b.replaceAll(':', '\uffff') ? -1 : 1,
	);
	for (const path of paths) {
		const pathOperations = methods.get(path) ?? [];
		const route = router.route(path);
		for (const { group, name, endpoint, handle } of pathOperations) {
			const read = bodyReader(endpoint);
			const operation = `${group}.${name}`;
			const sessionFor: SessionOf = async (header) => admit(operation, endpoint, await sessionOf(header));
			const run = async (req: Request, res: Response): Promise<void> => {
				const started = performance.now();
				const madeOf = { content: cache.content, kinds: kindsRead(operation) };
				const requestId = String(res.locals.requestId);
				try {
					const call = await callOf(context, req, res, endpoint.ignoresToken ? null : sessionFor);
					if (endpoint.access === 'admin' && !call.session) throw new Refusal('session', say('call.signIn'));
					if (!endpoint.specified && !endpoint.query && Object.keys(req.query).length > 0)
						throw unknownQuery(req);
					const key = endpoint.isCacheable && !call.session ? cacheKey(endpoint, req) : null;
					if (key !== null && cache.answer(req, res, key)) return;
					const isWholeHere = req.complete;
					const raw = { params: req.params, query: req.query, ...(await read(req, res)) };
					// The session or a right may end while a body arrives. A write checks it once more in its transaction.
					if (call.session && !isWholeHere) await sessionFor(authorization(req));
					const reply = await answer(context, endpoint, handle, raw, call);
					await send(endpoint, req, res, reply, call, key === null ? null : { cache, madeOf, key });
				} catch (error) {
					sendProblem(res, error, requestId, context);
				}
				finish(context, endpoint, operation, res, started);
			};
			route[endpoint.method.toLowerCase() as 'get'](run);
		}
		const allow = [
			...new Set(
				pathOperations.flatMap(({ endpoint }) =>
					endpoint.method === 'GET' ? ['GET', 'HEAD'] : [endpoint.method],
				),
			),
		].join(', ');
		route.all((_req, res) => {
			res.setHeader('allow', allow);
			sendProblem(
				res,
				new Refusal('method', say('call.methods', allow)),
				String(res.locals.requestId),
				context,
			);
		});
	}
	return router;
}

// The canonical spelling of the address: other spellings would be computed and cached anew without limit.
function cacheKey(endpoint: Endpoint, req: Request): string | null {
	const query = endpoint.query?.safeParse(req.query);
	if (query && !query.success) return null;
	const known = (query?.data ?? {}) as Record<string, unknown>;
	// Searches are typed freely: each would take the place of an answer that others ask for.
	if (known.q !== undefined) return null;
	return addressOf(endpoint, { params: req.params, query: known });
}

function unknownQuery(req: Request): Refusal {
	const errors = Object.keys(req.query)
		.slice(0, 20)
		.map((key) => ({ path: key.slice(0, 60), message: say('call.unknownParameter') }));
	return new Refusal('invalid', say('call.extraParameters'), { errors });
}

async function callOf(
	context: Context,
	req: Request,
	res: Response,
	sessionOf: SessionOf | null,
): Promise<Call> {
	const controller = new AbortController();
	res.on('close', () => controller.abort());
	const app = req.headers['x-clearway-app'];
	const key = req.headers['idempotency-key'];
	const last = req.headers['last-event-id'];
	return {
		session: sessionOf ? await sessionOf(authorization(req)) : null,
		app: app === 'web' || app === 'desktop' ? app : 'api',
		language: callerLanguage(req.headers['accept-language'], context.config.languages),
		requestId: String(res.locals.requestId),
		address: clientAddress(req, context.config.trustProxy),
		agent: req.method === 'HEAD' ? undefined : req.headers['user-agent'],
		idempotencyKey: typeof key === 'string' && key.length > 0 && key.length <= 200 ? key : null,
		lastEventId: typeof last === 'string' ? last : null,
		signal: controller.signal,
	};
}

// Node uses the first of two Authorization headers; a request with two is ambiguous and refused.
function authorization(req: Request): string | undefined {
	const sent = req.rawHeaders.filter(
		(name, i) => i % 2 === 0 && name.toLowerCase() === 'authorization',
	).length;
	return sent > 1 ? '' : req.headers.authorization;
}

async function send(
	endpoint: Endpoint,
	req: Request,
	res: Response,
	reply: unknown,
	call: Call,
	caching: { cache: PageCache; madeOf: MadeOf; key: string } | null,
): Promise<void> {
	if (endpoint.raw === 'file') return sendDownload(req, res, reply);
	if (endpoint.raw === 'events') return sendEvents(res, reply);
	if (endpoint.status === 204)
		return void res.writeHead(204, { ...everywhere, 'cache-control': 'no-store' }).end();
	const body = Buffer.from(JSON.stringify(reply));
	const headers = {
		...everywhere,
		'content-type': 'application/json; charset=utf-8',
		'cache-control': endpoint.isCacheable && !call.session ? 'no-cache' : 'no-store',
		...(endpoint.isCacheable && { vary: 'Authorization' }),
	};
	if (caching) return caching.cache.store(req, res, caching.madeOf, { headers, body }, caching.key);
	const status = call.foundExisting && endpoint.already ? endpoint.already : (endpoint.status ?? 200);
	return sendOnce(req, res, status, headers, body);
}

function finish(
	context: Context,
	endpoint: Endpoint,
	operation: string,
	res: Response,
	started: number,
): void {
	const took = performance.now() - started;
	const { statusCode: status } = res;
	const requestId = String(res.locals.requestId);
	context.metrics.answered(operation, status, took / 1000);
	const isVisitorsRead = endpoint.access === 'public' && endpoint.method === 'GET' && status < 400;
	if (isVisitorsRead || (status >= 400 && status < 500)) countAnswer(context, operation, status, requestId);
	else context.log.info({ requestId, operation, status, ms: Math.round(took * 10) / 10 }, 'answered');
}
