import { publicPages } from '../../../contract/addresses.ts';
import { languages } from '../../../contract/language.ts';
import { Problem } from '../../../contract/problem.ts';
import type { AdminServices } from '../../services/services.tsx';

/** A link inside of the site leads to a page, to nothing, to an unpublished post, or nobody knows. */
export type LinkState = 'alive' | 'dead' | 'hidden' | 'waiting' | 'unknown';

/** The target of an address of this site. */
export type Target =
	| { kind: 'page' }
	| { kind: 'post'; slug: string }
	| { kind: 'category'; id: string }
	| { kind: 'quote'; id: string }
	| { kind: 'delivered'; id: string }
	| { kind: 'nothing' };

const pages = new Set<string>([...Object.values(publicPages), '/feed.xml', '/sitemap.xml']);
// A page exists in every language.
const prefix = new RegExp(`^/(?:${languages.slice(1).join('|')})(?=/|$)`);

/** Reads an address such as `/blog/slug?from=mail#part`. */
export function targetOf(href: string): Target {
	if (!href.startsWith('/')) return { kind: 'nothing' };
	const [whole = '', query = ''] = (href.split('#')[0] ?? '').split('?');
	const path = whole.replace(prefix, '') || '/';
	const category = path === '/blog' ? new URLSearchParams(query).get('category') : null;
	if (category)
		return /^[1-9]\d{0,14}$/.test(category) ? { kind: 'category', id: category } : { kind: 'nothing' };
	if (pages.has(path) || /^\/media\/[0-9a-f]{64}-\d+\.(avif|webp)$/.test(path)) return { kind: 'page' };
	const slug = /^\/blog\/([a-z0-9-]+)$/.exec(path)?.[1];
	if (slug) return { kind: 'post', slug };
	const quote = /^\/calculator\/([\w-]+)$/.exec(path)?.[1];
	if (quote) return { kind: 'quote', id: quote };
	const car = /^\/delivered\/([1-9]\d{0,14})$/.exec(path)?.[1];
	return car ? { kind: 'delivered', id: car } : { kind: 'nothing' };
}

/** Asks the server where a link leads. A former address of a post is as good as its new one. */
export async function lookUp(
	services: AdminServices,
	href: string,
	signal?: AbortSignal,
): Promise<LinkState> {
	const target = targetOf(href);
	const { api } = services;
	const isThere = async (reply: Promise<unknown>): Promise<LinkState> =>
		(await orNothing(services, reply)) ? 'alive' : 'dead';
	try {
		switch (target.kind) {
			case 'page':
				return 'alive';
			case 'nothing':
				return 'dead';
			case 'category':
				return await isThere(api.category.get({ params: { id: target.id } }, signal));
			case 'quote':
				return await isThere(api.quote.get({ params: { id: target.id } }, signal));
			case 'delivered':
				return await isThere(api.delivered.get({ params: { id: target.id } }, signal));
			case 'post': {
				const post = await orNothing(services, api.post.single({ params: { slug: target.slug } }, signal));
				if (!post) return 'dead';
				return post.status === 'published' ? 'alive' : 'hidden';
			}
		}
	} catch (error) {
		if (error instanceof Problem || signal?.aborted) return 'unknown';
		throw error;
	}
}

/** The result, or null for 404, which is then not reported as the last error. */
async function orNothing<T>(services: AdminServices, call: Promise<T>): Promise<T | null> {
	const before = services.lastProblem.get();
	try {
		return await call;
	} catch (error) {
		if (!(error instanceof Problem) || error.code !== 'missing') throw error;
		if (services.lastProblem.get() === error) services.lastProblem.set(before);
		return null;
	}
}
