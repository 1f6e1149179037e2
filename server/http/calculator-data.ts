import { Router } from 'express';
import type { Context } from '../context/context.ts';
import { findCalculatorAsset } from '../features/quotes/asset.ts';
import { kindsRead } from './kinds-read.ts';
import type { PageCache } from './page-cache.ts';
import { everywhere } from './security.ts';

const forever = 'public, max-age=31536000, immutable';

/**
 * The calculator's data for visitors, at an address with the hash of its bytes: cached compressed like a
 * page, and by browsers for ever. An outdated hash falls through to the API operation of that address, which
 * answers not found.
 */
export function calculatorData(context: Context, cache: PageCache): Router {
	const router = Router({ caseSensitive: true, strict: true });
	// Not `get`: Express would answer OPTIONS by itself, where every other address refuses it.
	router.all('/data/:name', async (req, res, next) => {
		if (req.method !== 'GET' && req.method !== 'HEAD') return next();
		const madeOf = { content: cache.content, kinds: kindsRead('quote.data') };
		const asset = await findCalculatorAsset(context, req.params.name);
		if (!asset || req.originalUrl.includes('?')) return next();
		const headers = {
			...everywhere,
			'content-type': 'application/json; charset=utf-8',
			'cache-control': forever,
		};
		await cache.store(req, res, madeOf, { headers, body: asset.bytes });
	});
	return router;
}
