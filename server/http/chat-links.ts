import { say } from '@clearway/shared/format/say.ts';
import { Router } from 'express';
import { renderSVG } from 'uqr';
import type { Context } from '../context/context.ts';
import { botName } from '../mail/chats.ts';
import { notFound } from '../records/revision.ts';
import { sendProblem } from './problems.ts';
import { everywhere } from './security.ts';

/** Leads from a page to the bot, and draws the same as a code for a telephone: neither weighs upon the page. */
export function chatLinks(context: Context): Router {
	const router = Router({ caseSensitive: true, strict: true });
	router.get(/^\/telegram\/[\w-]{1,64}(?:\.svg)?$/, async (req, res) => {
		const [, payload = '', svg] = /^\/telegram\/([\w-]+)(\.svg)?$/.exec(req.path) ?? [];
		try {
			const bot = await botName(context);
			// Whether the parameter is good is said by the bot, in words and with the way on.
			if (bot === null) throw notFound(say('telegram.noBot'));
			const location = `https://t.me/${bot}?start=${payload}`;
			const headers = { ...everywhere, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
			if (svg === undefined) return void res.writeHead(302, { ...headers, location }).end();
			res.writeHead(200, { ...headers, 'content-type': 'image/svg+xml; charset=utf-8' });
			res.end(req.method === 'HEAD' ? undefined : renderSVG(location, { ecc: 'M', border: 0 }));
		} catch (error) {
			sendProblem(res, error, String(res.locals.requestId), context);
		}
	});
	return router;
}
