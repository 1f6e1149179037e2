import { createApi } from '@clearway/shared/client/api.ts';
import { contract } from '@clearway/shared/contract/index.ts';
import { Problem } from '@clearway/shared/contract/problem.ts';
import { type Request, type Response, Router } from 'express';
import type { Call, World } from '../context.ts';
import { lastChanged } from '../features/audit.ts';
import { handlers } from '../features/index.ts';
import { publicOptions } from '../features/option.ts';
import { previewPost } from '../features/post/draft.ts';
import { formerSlug } from '../features/post/slugs.ts';
import { kyivDay } from '../kyiv.ts';
import { clientAddress } from './address.ts';
import { localTransport } from './local.ts';
import type { PageCache } from './page-cache.ts';
import { sendProblem } from './problems.ts';
import { everywhere, pageHeaders } from './security.ts';
import type { Site } from './site-build.ts';

/** The public pages, rendered in process, and what robots read. */
export function pages(world: World, site: Site, cache: PageCache): Router {
	const router = Router({ caseSensitive: true, strict: true });
	const headers = pageHeaders(world.config.publicUrl);
	router.get(
		'/sitemap.xml',
		text(world, cache, 'application/xml; charset=utf-8', async (api) => {
			const [posts, categories, changed] = await Promise.all([api.post.list(), api.category.list(), lastChanged(world.db.read)]);
			return site.found.sitemap({ posts, categories, changed }, world.config.publicUrl);
		}),
	);
	router.get(
		'/feed.xml',
		text(world, cache, 'application/rss+xml; charset=utf-8', async (api) =>
			site.found.feed(await api.post.list(), world.config.publicUrl, await options(world)),
		),
	);
	router.get(
		'/robots.txt',
		text(world, cache, 'text/plain; charset=utf-8', async () => site.found.robots(world.config.publicUrl)),
	);
	router.get(
		'/manifest.webmanifest',
		text(world, cache, 'application/manifest+json; charset=utf-8', async () => site.found.manifest(await options(world))),
	);

	router.use(async (req, res) => {
		try {
			if (req.method !== 'GET' && req.method !== 'HEAD') return notAMethod(world, res);
			const screen = adminScreen(req.originalUrl);
			if (screen) return redirect(res, 301, screen, headers);
			const address = site.readAddress(req.originalUrl);
			if (address.kind === 'redirect') return redirect(res, address.status, address.location, headers);
			const content = cache.content;
			const call = visitor(world, req, res);
			const preview = await readPreview(world, req);
			// What somebody appended to the address makes no other page of it.
			if (address.kind === 'page' && address.kept && !preview && cache.answer(req, res, address.path)) return;
			const rendered = await site.render({
				path: address.path,
				api: createApi(
					contract,
					preview ? previewing(localTransport(world, handlers, call), preview) : localTransport(world, handlers, call),
				),
				publicUrl: world.config.publicUrl,
				options: await options(world),
				today: kyivDay(world.now()),
				now: world.now().toISOString(),
			});
			if (rendered.kind === 'redirect') return redirect(res, rendered.status, rendered.location, headers);
			if (rendered.error !== undefined) world.log.error({ requestId: res.locals.requestId, err: rendered.error }, 'page failed');
			const status = rendered.status === 404 && (await isBuried(world, address.path)) ? 410 : rendered.status;
			const canKeep = rendered.kept && status === 200 && address.kind === 'page' && address.kept && !preview;
			const body = Buffer.from(rendered.html);
			if (canKeep && cache.isOn) return await cache.keep(req, res, content, { headers, body }, address.path);
			res.writeHead(status, {
				...headers,
				'content-length': body.length,
				...((preview || status !== 200 || !rendered.kept) && { 'cache-control': 'no-store' }),
				...(preview && { 'x-robots-tag': 'noindex' }),
				...(rendered.retryAfterSeconds !== undefined && { 'retry-after': String(rendered.retryAfterSeconds) }),
			});
			res.end(req.method === 'HEAD' ? undefined : body);
		} catch (error) {
			sendProblem(res, error, String(res.locals.requestId), world.log);
		}
	});
	return router;
}

const never = new AbortController().signal;

/** What anybody may call, as a page does for a visitor. */
const visitor = (world: World, req: Request, res: Response): Call => ({
	session: null,
	app: 'page',
	requestId: String(res.locals.requestId),
	address: clientAddress(req, world.config.trustProxy),
	idempotencyKey: null,
	lastEventId: null,
	signal: never,
});

type Preview = NonNullable<Awaited<ReturnType<typeof previewPost>>>;

async function readPreview(world: World, req: Request): Promise<Preview | null> {
	const token = req.query.preview;
	return typeof token === 'string' && req.path.startsWith('/blog/') ? previewPost(world, token) : null;
}

// The page is the public one; only the post it asks for is the working copy.
const previewing =
	(transport: ReturnType<typeof localTransport>, preview: Preview): ReturnType<typeof localTransport> =>
	async (operation, args, signal) =>
		operation.group === 'post' && operation.name === 'single' && args.params?.slug === preview.slug
			? preview
			: transport(operation, args, signal);

/** The true address of an admin's screen written in capitals: written as it should be it never comes here. */
function adminScreen(address: string): string | null {
	const [path = '', ...query] = address.split('?');
	if (!/^\/admin(\/[a-z0-9-]+)*\/?$/i.test(path)) return null;
	const screen = path.toLowerCase().replace(/\/$/, '');
	return screen === path ? null : [screen, ...query].join('?');
}

const slugIn = (path: string): string | undefined => /^\/blog\/([a-z0-9-]+)$/.exec(path.split('?')[0] ?? '')?.[1];

async function isBuried(world: World, path: string): Promise<boolean> {
	const slug = slugIn(path);
	return slug !== undefined && (await formerSlug(world.db.read, slug)) === 'gone';
}

const kept = new WeakMap<World, { content: number; values: Record<string, string> }>();

async function options(world: World): Promise<Record<string, string>> {
	const { content } = world.versions;
	const before = kept.get(world);
	if (before?.content === content) return before.values;
	const values = await publicOptions(world.db.read);
	kept.set(world, { content, values });
	return values;
}

type Visitors = ReturnType<typeof createApi<typeof contract>>;

/** A text made from the content, kept like a page. */
const text =
	(world: World, cache: PageCache, type: string, make: (api: Visitors) => Promise<string>) =>
	async (req: Request, res: Response): Promise<void> => {
		try {
			const content = cache.content;
			const body = Buffer.from(await make(createApi(contract, localTransport(world, handlers, visitor(world, req, res)))));
			const headers = { ...everywhere, 'content-type': type, 'cache-control': 'no-cache' };
			if (req.originalUrl === req.path) return await cache.keep(req, res, content, { headers, body });
			res.writeHead(200, { ...headers, 'content-length': body.length }).end(req.method === 'HEAD' ? undefined : body);
		} catch (error) {
			sendProblem(res, error, String(res.locals.requestId), world.log);
		}
	};

function redirect(res: Response, status: number, location: string, headers: object): void {
	const { 'content-type': _, ...rest } = headers as Record<string, string>;
	res.writeHead(status, { ...rest, location }).end();
}

function notAMethod(world: World, res: Response): void {
	res.setHeader('allow', 'GET, HEAD');
	sendProblem(res, new Problem('method', 'Этот адрес принимает только GET, HEAD.'), String(res.locals.requestId), world.log);
}
