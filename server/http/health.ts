import { timingSafeEqual } from 'node:crypto';
import { say } from '@clearway/shared/format/say.ts';
import { type Request, Router } from 'express';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { takesWrites } from '../db/takes-writes.ts';
import { isDue } from '../services/log.ts';
import { Refusal } from '../services/refusal.ts';
import { sendProblem } from './problems.ts';
import { everywhere } from './security.ts';

const plain = {
	...everywhere,
	'content-type': 'application/json; charset=utf-8',
	'cache-control': 'no-store',
};

const gone = {
	status: 'degraded',
	reason:
		'The database in DATA_DIR was deleted or replaced while the server runs. Put the folder back, or stop the server and restore a backup.',
};

/** The version of the contract that a desktop app asks before it trusts an address. */
const contractVersion = 1;

/** Endpoints for monitoring: liveness, readiness, metrics. */
export function health(context: Context): Router {
	const router = Router({ caseSensitive: true, strict: true });
	router.get('/healthz', (_req, res) => {
		res
			.writeHead(200, plain)
			.end(JSON.stringify({ status: 'ok', product: 'clearway', contract: contractVersion }));
	});
	router.get('/readyz', async (_req, res) => {
		const faults = [...(context.stopping.aborted ? ['stopping'] : []), ...(await databaseFault(context))];
		if (faults.length > 0) return void res.writeHead(503, plain).end(JSON.stringify({ status: faults[0] }));
		if (context.db.isGone()) return void res.writeHead(200, plain).end(JSON.stringify(gone));
		// A read-only server is still ready: pages, prices and calculations work.
		res
			.writeHead(200, plain)
			.end(JSON.stringify({ status: (await takesWrites(context.db)) ? 'ready' : 'degraded' }));
	});
	router.get('/metrics', async (req, res) => {
		if (!isOfThisMachine(context, req) && !holdsToken(context, req.headers.authorization)) {
			return sendProblem(
				res,
				new Refusal('forbidden', say('call.metricsClosed')),
				String(res.locals.requestId),
				context,
			);
		}
		res.writeHead(200, {
			...everywhere,
			'content-type': context.metrics.registry.contentType,
			'cache-control': 'no-store',
		});
		res.end(await context.metrics.registry.metrics());
	});
	return router;
}

const loopback = /^(?:127\.\d+\.\d+\.\d+|\[?::1\]?|::ffff:127\.\d+\.\d+\.\d+)$/;
const ownName = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;
const setByProxies = /^(?:x-forwarded-.+|forwarded|via|.*client-ip|x-real-ip|.*connecting-ip)$/;

/*
 * Requests through a proxy on this machine come from a loopback address, and some proxies send neither a
 * forwarding header nor the name that they were asked for. So a site with a public name, which has a proxy in
 * front, shows its metrics for the token alone; so does METRICS=token.
 */
function isOfThisMachine({ config }: Context, { socket, headers }: Request): boolean {
	const { hostname } = new URL(config.publicUrl);
	const isNamed = !ownName.test(hostname) && hostname !== '0.0.0.0' && hostname !== '[::]';
	return (
		config.hasLocalMetrics &&
		!isNamed &&
		loopback.test(socket.remoteAddress ?? '') &&
		ownName.test(headers.host ?? '') &&
		!Object.keys(headers).some((name) => setByProxies.test(name))
	);
}

const answerMs = 2000;

async function databaseFault(context: Context): Promise<string[]> {
	try {
		await Promise.race([
			sql`select name from schema_step limit 1`.execute(context.db.read),
			new Promise((_, reject) =>
				setTimeout(() => reject(new Error('The database does not answer')), answerMs).unref(),
			),
		]);
		return [];
	} catch (error) {
		if (isDue(context.log, 'not ready')) context.log.error({ err: error }, 'not ready');
		return ['database'];
	}
}

function holdsToken({ config }: Context, header: string | undefined): boolean {
	if (!config.metricsToken || !header) return false;
	const wanted = Buffer.from(`Bearer ${config.metricsToken}`);
	const sent = Buffer.from(header);
	return wanted.length === sent.length && timingSafeEqual(wanted, sent);
}
