import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { adminPaths } from '@clearway/shared/contract/addresses.ts';
import { contract } from '@clearway/shared/contract/index.ts';
import { say } from '@clearway/shared/format/say.ts';
import express, { type ErrorRequestHandler, type Request } from 'express';
import { perContext } from '../context/cache.ts';
import type { Context } from '../context/context.ts';
import { sessionOfHeader } from '../context/session.ts';
import { handlers } from '../features/index.ts';
import { clientAddress } from '../http/address.ts';
import { adminPages } from '../http/admin-pages.ts';
import { calculatorData } from '../http/calculator-data.ts';
import { cards } from '../http/cards.ts';
import { chatLinks } from '../http/chat-links.ts';
import { sendOnce } from '../http/compress.ts';
import { docsPage, docsStyle } from '../http/docs.ts';
import { forms } from '../http/forms.ts';
import { health } from '../http/health.ts';
import { media } from '../http/media.ts';
import { openapi } from '../http/openapi.ts';
import { PageCache } from '../http/page-cache.ts';
import { pageCodes } from '../http/page-codes.ts';
import { notAMethod, pages } from '../http/pages.ts';
import { sendProblem } from '../http/problems.ts';
import { quoteForm } from '../http/quote-form.ts';
import { secretWrites } from '../http/secret-writes.ts';
import { everywhere, pageHeaders, transport } from '../http/security.ts';
import { serve } from '../http/serve.ts';
import type { Frontend } from '../http/site-build.ts';
import { staticFiles } from '../http/static-files.ts';
import { Turns } from '../http/turns.ts';
import { Refusal } from '../services/refusal.ts';
import { tell } from '../services/words.ts';

const notPages = /^\/(?:api|currency|data|media|card|forms|telegram|healthz|readyz|metrics)(?:[/?#]|$)/i;

// Addresses outside the contract that are only read. Express would answer OPTIONS by itself, without our
// headers.
const readOnly = [
	...['/healthz', '/readyz', '/metrics', '/media', '/card', '/forms/token', '/forms/plain.css'],
	...['/api/docs', '/api/docs.css', '/api/openapi.json'],
];
const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/** The whole server as one function of requests. */
export function createApp(context: Context, frontend: Frontend): RequestListener {
	const secure = transport(context.config);
	const cache = new PageCache(context.versions, context.metrics, context.config.pageCache, secure);
	const { sites } = frontend;
	const [first] = context.config.languages;
	const app = express();
	app.disable('x-powered-by');
	app.disable('etag');
	app.set('query parser', 'simple');
	app.set('case sensitive routing', true);
	app.set('strict routing', true);
	app.use((_req, res, next) => {
		res.locals.requestId = randomUUID();
		next();
	});
	const calls = express.Router({ caseSensitive: true, strict: true });
	calls.use(readOnly, (req, res, next) => (isRead(req) ? next() : notAMethod(context, res)));
	calls.use(health(context));
	calls.use('/media', media(context));
	calls.use('/card', pageCodes(context), cards(context));
	calls.use(chatLinks(context));
	calls.use(documents(context));
	calls.use(calculatorData(context, cache));
	calls.use(serve(context, contract, handlers, (header) => sessionOfHeader(context, header), cache));
	calls.use(['/api', '/currency', '/media', '/card'], (_req, res) =>
		sendProblem(res, new Refusal('missing', say('call.noAddress')), String(res.locals.requestId), context),
	);
	// A page of another site must not send forms in the name of its visitor.
	calls.use('/forms', (req, res, next) =>
		req.headers['sec-fetch-site'] === 'cross-site'
			? sendProblem(
					res,
					new Refusal('forbidden', say('call.otherSite')),
					String(res.locals.requestId),
					context,
				)
			: next(),
	);
	calls.use(forms(context, handlers, sites));
	calls.use(quoteForm(context, handlers, sites));
	app.use(secretWrites(context, handlers, sites));
	// Pages get most requests, so they are matched before the hundred API routes.
	app.use((req, res, next) => (notPages.test(req.path) ? calls(req, res, next) : next()));
	const files = staticFiles(context);
	app.use((req, res, next) => (isRead(req) ? files(req, res, next) : next()));
	app.use(adminPaths.home, adminPages(context, frontend));
	if (sites) app.use(pages(context, sites, cache));
	else
		app.use(
			(_req, res) =>
				void res
					.writeHead(503, pageHeaders())
					.end(
						`<!doctype html><html lang="${first}"><meta charset="utf-8"><title>Clearway</title><p>${tell(say('site.notBuilt'), first)}</p></html>`,
					),
		);
	const failed: ErrorRequestHandler = (error, _req, res, _next) =>
		sendProblem(res, asRequestFault(error), String(res.locals.requestId), context);
	app.use(failed);
	const turns = new Turns();
	return (req, res) => {
		if (cache.answer(req, res)) return;
		for (const [name, value] of Object.entries(secure)) res.setHeader(name, String(value));
		turns.take(clientAddress(req, context.config.trustProxy), () => {
			if (!req.socket.destroyed) app(req, res);
		});
	};
}

// Made at the first reading: writing them takes half the time of a start.
const described = perContext(({ config }) =>
	Buffer.from(JSON.stringify(openapi(contract, config.publicUrl))),
);
const explained = perContext(() => Buffer.from(docsPage(contract)));

/** The API's own description. */
function documents(context: Context): express.Router {
	const router = express.Router({ caseSensitive: true, strict: true });
	const asJson = {
		...everywhere,
		'content-type': 'application/json; charset=utf-8',
		'cache-control': 'no-cache',
	};
	router.get('/api/openapi.json', async (req, res) => {
		await sessionOfHeader(context, req.headers.authorization);
		await sendOnce(req, res, 200, asJson, described(context));
	});
	router.get('/api/docs', async (req, res) => {
		await sessionOfHeader(context, req.headers.authorization);
		await sendOnce(req, res, 200, pageHeaders(), explained(context));
	});
	router.get(
		['/api/docs.css', '/forms/plain.css'],
		(_req, res) =>
			void res
				.writeHead(200, {
					...everywhere,
					'content-type': 'text/css; charset=utf-8',
					'cache-control': 'no-cache',
				})
				.end(docsStyle),
	);
	return router;
}

// Express throws errors of its own for an address it cannot decode.
function asRequestFault(error: unknown): unknown {
	const status = error instanceof Error && 'status' in error ? error.status : undefined;
	return status === 400 ? new Refusal('malformed', say('call.badAddress'), { cause: error }) : error;
}
