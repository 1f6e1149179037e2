import { addressIn } from '@clearway/shared/contract/language.ts';
import { readQuoteNumber } from '@clearway/shared/domain/quote-number.ts';
import { say } from '@clearway/shared/format/say.ts';
import { Router } from 'express';
import { renderSVG } from 'uqr';
import type { Context } from '../context/context.ts';
import { findNumber } from '../features/quotes/quote-store.ts';
import { Refusal } from '../services/refusal.ts';
import { languageOfAddress } from './language-of-address.ts';
import { sendProblem } from './problems.ts';
import { everywhere } from './security.ts';

/**
 * The address of a number that was typed as it was heard or copied: with a space, with Cyrillic letters, with
 * the full stop of a sentence; null for any other address.
 */
export function addressOfWritten(target: string): string | null {
	const written = /^\/calculator\/([^/?]+)/.exec(target)?.[1] ?? '';
	if (/^[\w-]*$/.test(written)) return null;
	try {
		const number = readQuoteNumber(decodeURIComponent(written).replace(/(?<![.,;:!?])[.,;:!?]+$/, ''));
		return number && `/calculator/${number}`;
	} catch {
		return null;
	}
}

/** QR codes of stored calculations: from paper to the page. */
export function quoteCodes(context: Context): Router {
	const router = Router({ caseSensitive: true, strict: true });
	const { publicUrl, languages } = context.config;
	router.get(/^(?:\/\w+)?\/calculator\/[^/]+\.svg$/, async (req, res, next) => {
		const { language, target } = languageOfAddress(req.path, languages);
		const id = /^\/calculator\/([^/]+)\.svg$/.exec(target)?.[1];
		if (id === undefined) return next();
		try {
			const number = await findNumber(context, id);
			if (number === undefined) throw new Refusal('missing', say('quote.missing'));
			// The number gives the shorter address, and a code of fewer modules is read from worse paper.
			const path = addressIn(language, languages, `/calculator/${number ?? id}`);
			const svg = renderSVG(publicUrl + path, { ecc: 'M', border: 0 });
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
