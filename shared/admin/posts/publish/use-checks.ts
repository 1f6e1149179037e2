import { useEffect, useMemo, useState } from 'react';
import { slugFault } from '../../../domain/slug.ts';
import { outcome } from '../../frame/outcome.ts';
import { outlineOf } from '../editor/outline.ts';
import type { Desk } from '../editor/post-editing.ts';
import { useDeskState } from '../editor/use-editing.ts';
import { type Check, checkPost, isOwn } from './checklist.ts';
import { type LinkState, lookUp } from './link-states.ts';

const patienceMs = 600;

/** The checklist of what is on the desk, with what only the server knows. */
export function useChecks(desk: Desk): { checks: Check[]; slugTakenBy: string | null } {
	const { fields, post, cover } = useDeskState(desk);
	const links = useLinkStates(desk, fields.text);
	const slugTakenBy = useSlugOwner(desk, fields.slug, post?.slug ?? null);
	const hasCover = post !== null || cover !== null;
	const checks = useMemo(() => checkPost(fields, { hasCover, slugTakenBy, links }), [fields, hasCover, slugTakenBy, links]);
	return { checks, slugTakenBy };
}

function useLinkStates(desk: Desk, text: string): ReadonlyMap<string, LinkState> {
	const [known, setKnown] = useState<ReadonlyMap<string, LinkState>>(new Map());
	const own = useMemo(
		() =>
			[
				...new Set(
					outlineOf(text)
						.links.map(({ href }) => href)
						.filter(isOwn),
				),
			].sort(),
		[text],
	);
	const wanted = own.join('\n');
	// Known answers are not asked for again; only another set of links is looked at.
	// biome-ignore lint/correctness/useExhaustiveDependencies: see above
	useEffect(() => {
		const missing = wanted.split('\n').filter((href) => href !== '' && (known.get(href) ?? 'unknown') === 'unknown');
		if (missing.length === 0) return;
		const gone = new AbortController();
		const timer = setTimeout(async () => {
			const found = await Promise.all(missing.map(async (href) => [href, await lookUp(desk.services, href, gone.signal)] as const));
			if (!gone.signal.aborted) setKnown((before) => new Map([...before, ...found]));
		}, patienceMs);
		return () => {
			clearTimeout(timer);
			gone.abort();
		};
	}, [desk, wanted]);
	return known;
}

// The server says so when the post is saved; here it is said while one types.
function useSlugOwner(desk: Desk, slug: string, ownSlug: string | null): string | null {
	const [owner, setOwner] = useState<string | null>(null);
	useEffect(() => {
		setOwner(null);
		if (slug === '' || slug === ownSlug || slugFault(slug)) return;
		const gone = new AbortController();
		const timer = setTimeout(async () => {
			const found = await outcome(desk.services.api.post.office({ query: { q: slug } }, gone.signal)).catch(() => null);
			if (gone.signal.aborted || !found?.ok) return;
			const id = desk.state.get().post?.id;
			setOwner(found.value.data.find((other) => other.slug === slug && other.id !== id)?.title ?? null);
		}, patienceMs);
		return () => {
			clearTimeout(timer);
			gone.abort();
		};
	}, [desk, slug, ownSlug]);
	return owner;
}
