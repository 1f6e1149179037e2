import { createApi } from '@clearway/shared/client/api.ts';
import { contract } from '@clearway/shared/contract/index.ts';
import {
	addressIn,
	languages as allLanguages,
	type Language,
	prefixOf,
} from '@clearway/shared/contract/language.ts';
import { kyivDay } from '@clearway/shared/format/date.ts';
import { say } from '@clearway/shared/format/say.ts';
import { type Request, type Response, Router } from 'express';
import type { RenderedPage } from '../../site/runtime/render-types.ts';
import { cacheBy } from '../context/cache.ts';
import type { Call, Context } from '../context/context.ts';
import type { ChangeKind } from '../db/news.ts';
import { previewDelivered, publishedCars } from '../features/delivered/delivered.ts';
import { handlers } from '../features/index.ts';
import { previewPost } from '../features/post/draft.ts';
import { isSlugGone } from '../features/post/slugs.ts';
import { isMailConfigured } from '../mail/smtp.ts';
import { clientValues, publicOptions } from '../options/option.ts';
import { lastChanged } from '../records/audit.ts';
import { FairQueue } from '../services/fair-queue.ts';
import { Refusal } from '../services/refusal.ts';
import { UnderWay } from '../services/under-way.ts';
import { adminScreen } from './admin-pages.ts';
import { sendOnce } from './compress.ts';
import { visitorCall } from './forms.ts';
import { languageOfAddress } from './language-of-address.ts';
import { localTransport } from './local.ts';
import type { PageCache } from './page-cache.ts';
import { sendProblem } from './problems.ts';
import { everywhere, pageHeaders, secretHeaders, videoPageHeaders } from './security.ts';
import type { Site, Sites } from './site-build.ts';
import { addressOfWritten } from './written-number.ts';

// Pages of one client that may wait; a burst of a whole office behind one address is less.
const mostWaiting = 20;
// Every page knows whether the office has a mail server.
const kindsOfEveryPage = ['connection'] as const;

/** The public pages, rendered in process, and what robots read. */
export function pages(context: Context, sites: Sites, cache: PageCache): Router {
	const router = Router({ caseSensitive: true, strict: true });
	const { publicUrl, languages } = context.config;
	const headers = pageHeaders();
	const first = siteOf(sites, languages[0]);
	const text = textOf(context, cache);
	const queue = new FairQueue();
	const underWay = new UnderWay();
	router.get(
		'/sitemap.xml',
		text(languages[0], 'application/xml; charset=utf-8', async (api, kinds) => {
			for (const kind of ['car', 'meta', 'table'] as const) kinds.add(kind);
			const [posts, categories, cars, changed, shown] = await Promise.all([
				Promise.all(languages.map(async (lang) => [lang, await api.post.list({ query: { lang } })] as const)),
				api.category.list(),
				publishedCars(context),
				lastChanged(context.db.read),
				options(context, languages[0]),
			]);
			return first.seo.sitemap(
				{ posts: Object.fromEntries(posts), categories, cars, changed, options: shown },
				{ publicUrl, languages },
			);
		}),
	);
	router.get(
		'/robots.txt',
		text(languages[0], 'text/plain; charset=utf-8', async () => first.seo.robots(publicUrl)),
	);
	for (const language of languages) {
		const { seo } = siteOf(sites, language);
		const prefix = prefixOf(language, languages);
		router.get(
			`${prefix}/feed.xml`,
			text(language, 'application/rss+xml; charset=utf-8', async (api) =>
				seo.feed(await api.post.list(), { publicUrl, languages }, await options(context, language)),
			),
		);
		router.get(
			`${prefix}/manifest.webmanifest`,
			text(language, 'application/manifest+json; charset=utf-8', async () =>
				seo.manifest(await options(context, language), { languages }),
			),
		);
	}

	router.use(async (req, res) => {
		try {
			if (req.method !== 'GET' && req.method !== 'HEAD') return notAMethod(context, res);
			const screen = adminScreen(req.originalUrl);
			if (screen) return redirect(res, 301, screen, headers);
			const { language, target, isCanonical } = languageOfAddress(req.originalUrl, languages);
			const site = siteOf(sites, language);
			const secret = isSecret(target) && secretHeaders;
			const inLanguage = (path: string): string => addressIn(language, languages, path);
			const written = addressOfWritten(target);
			if (written) return redirect(res, 302, inLanguage(written), headers);
			const address = site.readAddress(target);
			if (address.kind === 'redirect')
				return redirect(res, address.status, inLanguage(address.location), { ...headers, ...secret });
			const { path } = address;
			if (!isCanonical) return redirect(res, 301, inLanguage(path), { ...headers, ...secret });
			const call = visitorCall(context, req, res, language);
			const preview = await readPreview(context, req, target, call);
			// Unknown query keys are ignored, so they cannot create more cache entries.
			const key =
				address.kind === 'page'
					? inLanguage(path)
					: keyOf(address.kind === 'missing' ? 404 : 400, '', language);
			const isCacheable = !preview && !secret && (address.kind !== 'page' || address.isCacheable);
			if (isCacheable && cache.answer(req, res, key)) return;
			if (!isCacheable && queue.waitingOf(call.address) >= mostWaiting)
				throw new Refusal('too_many', say('call.tooManyAtOnce'), { retryAfterSeconds: 5 });
			const gone = new AbortController();
			res.once('close', () => gone.abort());
			await queue.run(call.address, gone.signal, async () => {
				if (!isCacheable || !cache.isOn) return render();
				// Another client may have asked for the same page before, or just now.
				await underWay.ended(key);
				if (gone.signal.aborted) return;
				if (!cache.answer(req, res, key)) await underWay.run(key, render);
			});

			async function render(): Promise<void> {
				const madeOf = { content: cache.content, kinds: new Set<ChangeKind>(kindsOfEveryPage) };
				const transport = localTransport(context, handlers, call, madeOf.kinds);
				const rendered = await site.render({
					path,
					api: createApi(contract, preview ? previewing(transport, preview) : transport),
					publicUrl,
					languages,
					sendsMail: await isMailConfigured(context),
					options: await (secret ? clientOptions : options)(context, language),
					today: kyivDay(context.now()),
					now: context.now().toISOString(),
				});
				if (rendered.kind === 'redirect')
					return redirect(res, rendered.status, inLanguage(rendered.location), headers);
				if (rendered.kind === 'page') return await send(rendered, key);
				const status = (await isGone(context, path)) ? 410 : 404;
				const missingKey = keyOf(status, rendered.section, language);
				if (!preview && cache.answer(req, res, missingKey)) return;
				await send({ ...(await rendered.draw()), status }, missingKey);

				async function send(page: RenderedPage, key: string): Promise<void> {
					const { status } = page;
					if (page.error !== undefined)
						context.log.error({ requestId: res.locals.requestId, err: page.error }, 'page failed');
					const headersOf = page.hasVideo ? videoPageHeaders : pageHeaders;
					const answerHeaders = {
						...headersOf(page.styles),
						...((preview || status !== 200 || !page.isCacheable) && { 'cache-control': 'no-store' }),
						...(preview && { 'x-robots-tag': 'noindex' }),
						...secret,
						...(page.retryAfterSeconds !== undefined && { 'retry-after': String(page.retryAfterSeconds) }),
					};
					const body = Buffer.from(page.html);
					if (page.isCacheable && cache.isOn && !preview && !call.isMomentary)
						await cache.store(req, res, madeOf, { status, headers: answerHeaders, body }, key);
					else await sendOnce(req, res, status, answerHeaders, body);
				}
			}
		} catch (error) {
			sendProblem(res, error, String(res.locals.requestId), context);
		}
	});
	return router;
}

/** True for the page of a secret link. */
const isSecret = (target: string): boolean => /^\/(car|offer)\//i.test(target);

/** The cache key of a page that is the same for many addresses: no address begins like this. */
const keyOf = (status: number, section: string, language: Language): string =>
	`${status} ${section} ${language}`;

function siteOf(sites: Sites, language: Language): Site {
	const site = sites.get(language);
	if (!site) throw new Error(`The site was not loaded in ${language}`);
	return site;
}

/** A look at an unpublished record: the call that would read it, and the record to answer instead. */
type Preview = { group: string; name: string; params: Record<string, string>; record: unknown };

async function readPreview(
	context: Context,
	req: Request,
	target: string,
	call: Call,
): Promise<Preview | null> {
	const token = req.query.preview;
	if (typeof token !== 'string') return null;
	if (target.startsWith('/blog/')) {
		const post = await previewPost(context, token);
		return post && { group: 'post', name: 'single', params: { slug: post.slug }, record: post };
	}
	if (!target.startsWith('/delivered/')) return null;
	const car = await previewDelivered(context, token, call);
	return car && { group: 'delivered', name: 'get', params: { id: String(car.id) }, record: car };
}

// The page is the public one; only the record it asks for is the unpublished one.
const previewing =
	(
		transport: ReturnType<typeof localTransport>,
		{ group, name, params, record }: Preview,
	): ReturnType<typeof localTransport> =>
	async (operation, args, signal) =>
		operation.group === group &&
		operation.name === name &&
		Object.entries(params).every(([key, value]) => String(args.params?.[key]) === value)
			? record
			: transport(operation, args, signal);

const slugIn = (path: string): string | undefined =>
	/^\/blog\/([a-z0-9-]+)$/.exec(path.split('?')[0] ?? '')?.[1];

async function isGone(context: Context, path: string): Promise<boolean> {
	const slug = slugIn(path);
	return slug !== undefined && (await isSlugGone(context.db.read, slug));
}

const cachedOptions = cacheBy<Record<string, string>>('option', allLanguages.length);
const options = (context: Context, language: Language) =>
	cachedOptions(context, language, () => publicOptions(context.db.read, language));
const cachedClientOptions = cacheBy<Record<string, string>>('option', allLanguages.length);
const clientOptions = (context: Context, language: Language) =>
	cachedClientOptions(context, language, async () => clientValues(await options(context, language)));

type Visitors = ReturnType<typeof createApi<typeof contract>>;

/** Answers with texts made from the content, cached like pages. */
const textOf =
	(context: Context, cache: PageCache) =>
	(language: Language, type: string, make: (api: Visitors, kinds: Set<ChangeKind>) => Promise<string>) =>
	async (req: Request, res: Response): Promise<void> => {
		try {
			// A query is ignored: nothing here reads it.
			if (cache.answer(req, res, req.path)) return;
			const madeOf = { content: cache.content, kinds: new Set<ChangeKind>() };
			const call = visitorCall(context, req, res, language);
			const api = createApi(contract, localTransport(context, handlers, call, madeOf.kinds));
			const body = Buffer.from(await make(api, madeOf.kinds));
			const headers = { ...everywhere, 'content-type': type, 'cache-control': 'no-cache' };
			await cache.store(req, res, madeOf, { headers, body }, req.path);
		} catch (error) {
			sendProblem(res, error, String(res.locals.requestId), context);
		}
	};

function redirect(res: Response, status: number, location: string, headers: object): void {
	const { 'content-type': _, ...rest } = headers as Record<string, string>;
	res.writeHead(status, { ...rest, location }).end();
}

/** Refuses every method but those that read. */
export function notAMethod(context: Context, res: Response): void {
	res.setHeader('allow', 'GET, HEAD');
	sendProblem(res, new Refusal('method', say('call.pageMethods')), String(res.locals.requestId), context);
}
