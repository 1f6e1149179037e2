import { posts } from '@clearway/shared/words/admin-posts.ts';
import { writing } from '@clearway/shared/words/admin-writing.ts';
import type { PostFields } from '../../../contract/post-fields.ts';
import { type Outline, outlineOf } from '../editor/outline.ts';
import { slugText } from '../editor/slug-source.ts';
import type { LinkState } from './link-states.ts';

const { items } = posts.checklist;

/** The checks before a post may be published. */
export type CheckId = keyof typeof items;

/** One line of the checklist: `bad` blocks publishing, `advice` does not. */
export type Check = { id: CheckId; state: 'good' | 'bad' | 'waiting' | 'advice'; fix: string };

/** Facts from the server that the checklist needs. */
export type Surroundings = {
	/** The title of another post that has the address. */
	slugTakenBy: string | null;
	links: ReadonlyMap<string, LinkState>;
	/** Pictures of the text that are still uploading: the post would be published without them. */
	uploads: number;
};

/** Checks a post: what is missing, and how to fix it. */
export function checkPost(fields: PostFields, { slugTakenBy, links, uploads }: Surroundings): Check[] {
	const outline = outlineOf(fields.text);
	const description = (fields.metaDescription || fields.description).trim();
	const checks = [
		needed('title', fields.title.trim() !== ''),
		slugCheck(fields.slug, slugTakenBy),
		...coverChecks(fields),
		needed('description', description !== ''),
		needed('text', outline.words > 0),
		...(outline.pictures.length + uploads > 0 ? [pictureCheck(outline, uploads)] : []),
		...(outline.headings.length > 0 || /<h[2-4]/.test(fields.text)
			? [headingCheck(outline, fields.text)]
			: []),
		...(outline.links.some(({ href }) => isOwn(href)) ? [linkCheck(outline, links)] : []),
	];
	if (fields.categories.length === 0)
		checks.push({ id: 'categories', state: 'advice', fix: items.categories.fix });
	if (description !== '' && (description.length < 70 || description.length > 160))
		checks.push({ id: 'length', state: 'advice', fix: items.length.fix });
	return checks;
}

export const isReady = (checks: readonly Check[]): boolean =>
	checks.every(({ state }) => state === 'good' || state === 'advice');

/** True while no check has failed and some still run. */
export const isChecking = (checks: readonly Check[]): boolean =>
	!checks.some(({ state }) => state === 'bad') && checks.some(({ state }) => state === 'waiting');

/** True for an address of this site, which can be looked up. */
export const isOwn = (href: string): boolean => href !== '' && !/^[a-z][a-z0-9+.-]*:/i.test(href);

type Needed = 'title' | 'coverAlt' | 'description' | 'text';

const needed = (id: Needed, isThere: boolean): Check => ({
	id,
	state: isThere ? 'good' : 'bad',
	fix: items[id].fix,
});

// Where nobody chose a picture, one is drawn from the title, which describes it.
const coverChecks = ({ cover, imageAlt }: PostFields): Check[] =>
	cover === ''
		? [{ id: 'cover', state: 'advice', fix: items.cover.fix }]
		: [{ id: 'cover', state: 'good', fix: '' }, needed('coverAlt', imageAlt.trim() !== '')];

function slugCheck(slug: string, takenBy: string | null): Check {
	const fault =
		slug === '' ? null : (slugText(slug) ?? (takenBy === null ? null : posts.slug.taken(takenBy)));
	return { id: 'slug', state: fault === null ? 'good' : 'bad', fix: fault ?? items.slug.fix };
}

function pictureCheck({ pictures }: Outline, uploads: number): Check {
	if (uploads > 0) return { id: 'pictures', state: 'waiting', fix: writing.picture.uploading };
	const bare = pictures.filter(({ alt }) => alt === '').length;
	return { id: 'pictures', state: bare === 0 ? 'good' : 'bad', fix: items.pictures.fix(bare) };
}

function headingCheck({ headings }: Outline, html: string): Check {
	const fault =
		headingFault(headings) ??
		(/<h([2-4])[^>]*>(?:\s|&nbsp;|<br[^>]*>)*<\/h\1>/.test(html) ? items.headings.empty : null);
	return { id: 'headings', state: fault === null ? 'good' : 'bad', fix: fault ?? '' };
}

function headingFault(headings: Outline['headings']): string | null {
	let before = 1;
	for (const { level, text } of headings) {
		if (level > before + 1) return before === 1 ? items.headings.first(text) : items.headings.jump(text);
		before = level;
	}
	return null;
}

function linkCheck({ links }: Outline, states: ReadonlyMap<string, LinkState>): Check {
	const ownLinks = [...new Set(links.map(({ href }) => href).filter(isOwn))];
	const inState = (state: LinkState): string[] =>
		ownLinks.filter((href) => (states.get(href) ?? 'waiting') === state);
	const quoted = (list: readonly string[]): string =>
		list.map((href) => `«${links.find((link) => link.href === href)?.text || href}» (${href})`).join(', ');
	const dead = inState('dead');
	const hidden = inState('hidden');
	if (dead.length > 0) return { id: 'links', state: 'bad', fix: items.links.dead(quoted(dead)) };
	if (hidden.length > 0) return { id: 'links', state: 'bad', fix: items.links.hidden(quoted(hidden)) };
	if (inState('waiting').length > 0) return { id: 'links', state: 'waiting', fix: items.links.waiting };
	// A server that does not answer cannot publish either; it must not look like a fault of the text.
	return inState('unknown').length > 0
		? { id: 'links', state: 'advice', fix: items.links.unknown }
		: { id: 'links', state: 'good', fix: '' };
}
