import { createApi } from '@clearway/shared/client/api.ts';
import { contract } from '@clearway/shared/contract/index.ts';
import { languages as allLanguages, type Language } from '@clearway/shared/contract/language.ts';
import type { Problem } from '@clearway/shared/contract/problem.ts';
import { kyivDay } from '@clearway/shared/format/date.ts';
import { typesetHtml } from '@clearway/shared/format/typeset.ts';
import type { Request, Response } from 'express';
import { cacheShown } from '../context/cache.ts';
import type { Call, Context } from '../context/context.ts';
import { handlers } from '../features/index.ts';
import { publicOptions } from '../options/option.ts';
import { packed } from './compress.ts';
import { localTransport } from './local.ts';
import { logFailure, sendRefusal } from './problems.ts';
import { pageHeaders } from './security.ts';
import type { Sites } from './site-build.ts';

/** A page that the server writes itself, for browsers without scripts. */
type Page = { title: string; main: string };

/** The HTML of such a page, and its styles as its policy names them. */
type Framed = { html: string; styles: string };

/** A form that could not be taken, and what its answer carries beside the headers of every page. */
type Failed = { req: Request; res: Response; call: Call; problem: Problem; headers?: object };

/** Answers a form that could not be taken with a page that says why. */
export async function sendFailedForm(
	context: Context,
	sites: Sites | null,
	{ req, res, call, problem, headers = {} }: Failed,
	page: Page,
): Promise<void> {
	logFailure(context.log, problem, res.locals.requestId, 'form failed');
	const { html, styles } = await framedPage(context, sites, call, page);
	const sent = await packed(req, { ...pageHeaders(styles), ...headers }, Buffer.from(html));
	sendRefusal(res, problem, sent.headers, sent.body);
}

/** Leads the browser on after a form. */
export function seeOther(res: Response, location: string, headers: object = {}): void {
	const { 'content-type': _, ...plain } = pageHeaders();
	res.writeHead(303, { ...plain, 'cache-control': 'no-store', ...headers, location }).end();
}

const cachedFrames = cacheShown<string>(allLanguages.length);
// The header says whether there are delivered cars, and the footer the rates.
const kindsOfFrame = ['car', 'rate'] as const;

/**
 * Puts such a page into the header and footer of the contacts page; it stays bare where that page cannot be
 * drawn, because the database may have failed.
 */
async function framedPage(
	context: Context,
	sites: Sites | null,
	call: Call,
	{ title, main }: Page,
): Promise<Framed> {
	const { language } = call;
	const set = typesetHtml(main);
	const frame = await cachedFrames(context, language, kindsOfFrame, () =>
		drawFrame(context, sites, call),
	).catch(() => null);
	const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>`;
	if (frame === null) {
		const html = `<!doctype html>
<html lang="${language}"><head>${head}<link rel="stylesheet" href="/forms/plain.css"></head>
<body><main>${set}</main></body></html>`;
		return { html, styles: '' };
	}
	const body = frame
		.slice(frame.indexOf('<body>'))
		.replace(
			/(<main[^>]*>).*(<\/main>)/s,
			(_, begin: string, end: string) => `${begin}<div class="container page-top">${set}</div>${end}`,
		);
	const links = frame.match(/<link rel="icon"[^>]*>|<noscript><link[^>]*><\/noscript>/g) ?? [];
	const { style = '', source = '' } = sites?.get(language)?.stylesFor(body) ?? {};
	const html = `<!doctype html>
<html lang="${language}"><head>${head}${style}${links.join('')}</head>
${body}`;
	return { html, styles: source };
}

async function drawFrame(context: Context, sites: Sites | null, call: Call): Promise<string> {
	const { publicUrl, languages } = context.config;
	const language: Language = call.language;
	const rendered = await sites?.get(language)?.render({
		path: '/contacts',
		api: createApi(contract, localTransport(context, handlers, call)),
		publicUrl,
		languages,
		sendsMail: false,
		options: await publicOptions(context.db.read, language),
		today: kyivDay(context.now()),
		now: context.now().toISOString(),
	});
	if (rendered?.kind !== 'page' || rendered.status !== 200) throw new Error('The frame could not be drawn');
	// These scripts would put the contacts in place of the answer.
	return rendered.html.replace(/<script.*?<\/script>/gs, '');
}
