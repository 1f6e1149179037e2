import { useEffect, useMemo, useState } from 'react';
import { slugFault } from '../../../domain/slug.ts';
import { useStore } from '../../../ui/store.ts';
import { outcome } from '../../frame/outcome.ts';
import { outlineOf } from '../editor/outline.ts';
import type { EditingSession } from '../editor/post-editing.ts';
import type { PostLanguages } from '../editor/server-state.ts';
import { useEditingState } from '../editor/use-editing.ts';
import { uploadsOf } from '../text/upload-pictures.ts';
import { checkLanguages } from './check-languages.ts';
import { type Check, checkPost, isOwn } from './checklist.ts';
import { type LinkState, lookUp } from './link-states.ts';

const debounceMs = 600;

/** The checklist of the edited post, with facts from the server. */
export function useChecks(
	editing: EditingSession,
	languages: PostLanguages['languages'],
	missing: PostLanguages['missing'],
): { checks: Check[]; slugTakenBy: string | null } {
	const { fields, post, cover } = useEditingState(editing);
	const uploads = useStore(uploadsOf(editing.editor));
	const links = useLinkStates(editing, fields.text);
	const slugTakenBy = useSlugOwner(editing, fields.slug, post?.slug ?? null);
	// Without one it is drawn from the title.
	const hasCover = post !== null || cover !== null || `${fields.cover}${fields.title}`.trim() !== '';
	const checks = useMemo(
		() => [
			...checkPost(fields, { hasCover, slugTakenBy, links, uploads }),
			...checkLanguages(post?.id ?? null, languages, missing),
		],
		[fields, hasCover, slugTakenBy, links, uploads, post?.id, languages, missing],
	);
	return { checks, slugTakenBy };
}

function useLinkStates(editing: EditingSession, text: string): ReadonlyMap<string, LinkState> {
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
		const missing = wanted
			.split('\n')
			.filter((href) => href !== '' && (known.get(href) ?? 'unknown') === 'unknown');
		if (missing.length === 0) return;
		const controller = new AbortController();
		const timer = setTimeout(async () => {
			const found = await Promise.all(
				missing.map(async (href) => [href, await lookUp(editing.services, href, controller.signal)] as const),
			);
			if (!controller.signal.aborted) setKnown((before) => new Map([...before, ...found]));
		}, debounceMs);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [editing, wanted]);
	return known;
}

// The server says so when the post is saved; here it is said while one types.
function useSlugOwner(editing: EditingSession, slug: string, ownSlug: string | null): string | null {
	const [owner, setOwner] = useState<string | null>(null);
	useEffect(() => {
		setOwner(null);
		if (slug === '' || slug === ownSlug || slugFault(slug)) return;
		const controller = new AbortController();
		const timer = setTimeout(async () => {
			const found = await outcome(
				editing.services.api.post.office({ query: { q: slug } }, controller.signal),
			).catch(() => null);
			if (controller.signal.aborted || !found?.ok) return;
			const id = editing.state.get().post?.id;
			setOwner(found.value.data.find((other) => other.slug === slug && other.id !== id)?.title ?? null);
		}, debounceMs);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [editing, slug, ownSlug]);
	return owner;
}
