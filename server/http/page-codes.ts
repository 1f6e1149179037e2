import { say } from '@clearway/shared/format/say.ts';
import { Router } from 'express';
import { renderSVG } from 'uqr';
import type { Context } from '../context/context.ts';
import { Refusal } from '../services/refusal.ts';
import { clientAddress } from './address.ts';
import { sendProblem } from './problems.ts';
import { everywhere } from './security.ts';

// Three compared cars have the longest address. A longer one makes a code that nobody can read from paper.
const longestPath = 2000;
const newCodes = { name: 'code', count: 60, seconds: 60 };

/** QR codes of the site's own addresses: from paper to the page. */
export function pageCodes(context: Context): Router {
	const router = Router({ caseSensitive: true, strict: true });
	router.get('/code.svg', (req, res) => {
		try {
			const { of } = req.query;
			if (typeof of !== 'string' || of.length > longestPath || !/^\/[!-~]*$/.test(of))
				throw new Refusal('missing', say('card.missing'));
			context.limits.take(newCodes, clientAddress(req, context.config.trustProxy));
			const address = context.config.publicUrl + of;
			// A long address in fewer modules is read from worse paper.
			const svg = renderSVG(address, { ecc: address.length > 150 ? 'L' : 'M', border: 0, pixelSize: 1 });
			res.writeHead(200, {
				...everywhere,
				'content-type': 'image/svg+xml; charset=utf-8',
				'cache-control': 'public, max-age=86400',
			});
			res.end(req.method === 'HEAD' ? undefined : svg);
		} catch (error) {
			sendProblem(res, error, String(res.locals.requestId), context);
		}
	});
	return router;
}
